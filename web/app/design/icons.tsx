// Line drawings of the interface, on a grid of 24 with strokes of 2 and the house slant where a line leans.
import type { ReactNode } from 'react';

function Icon({ children, size = 24 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M5 5l14 14M19 5L5 19" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M5 7h16M4 12h16M3 17h16" />
  </Icon>
);

export const ChevronLeft = () => (
  <Icon>
    <path d="M15 4l-8 8 8 8" />
  </Icon>
);

export const ChevronRight = () => (
  <Icon>
    <path d="M9 4l8 8-8 8" />
  </Icon>
);

export const ChevronDown = ({ size = 16 }: { size?: number }) => (
  <Icon size={size}>
    <path d="M4 9l8 8 8-8" />
  </Icon>
);

export const PlayIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="M6 3.5v17L20.5 12z" />
  </svg>
);

export const PauseIcon = () => (
  <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
    <path d="M6 4h4v16H6zM14 4h4v16h-4z" />
  </svg>
);

export const ShareIcon = () => (
  <Icon size={20}>
    <path d="M12 15V3M7 8l5-5 5 5M5 13v8h14v-8" />
  </Icon>
);

export const DownloadIcon = () => (
  <Icon size={20}>
    <path d="M12 3v12M7 10l5 5 5-5M4 21h16" />
  </Icon>
);

export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c1-5 4-7 8-7s7 2 8 7" />
  </Icon>
);
