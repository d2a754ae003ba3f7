// Drawn for the player on a 24 by 24 grid; they take the colour of the text around them.
import type { ReactElement, ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinejoin: 'miter' } as const;

export const PlayIcon = () => (
  <Icon>
    <path d="M6 3.5v17L21 12z" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M5.5 4h4.5v16H5.5zM14 4h4.5v16H14z" />
  </Icon>
);

export const ReplayIcon = () => (
  <Icon>
    <path {...stroke} d="M6 7.2A8 8 0 1 1 4 12.5" />
    <path d="M3 2.5l8 .8-5.6 6.4z" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M12 4.5v15L2.5 12zM21.5 4.5v15L12 12z" />
  </Icon>
);

export const ForwardIcon = () => (
  <Icon>
    <path d="M12 4.5v15l9.5-7.5zM2.5 4.5v15L12 12z" />
  </Icon>
);

export const EdgeIcon = () => (
  <Icon>
    <path d="M4 4.5v15L15.5 12zM16.5 4.5h3.5v15h-3.5z" />
  </Icon>
);

export const LoudIcon = () => (
  <Icon>
    <path d="M2.5 8.5h4.5l6-5v17l-6-5H2.5z" />
    <path {...stroke} d="M15.5 8.5a5 5 0 0 1 0 7M18 5.5a9.2 9.2 0 0 1 0 13" />
  </Icon>
);

export const QuietIcon = () => (
  <Icon>
    <path d="M2.5 8.5h4.5l6-5v17l-6-5H2.5z" />
    <path {...stroke} d="M15.5 8.5a5 5 0 0 1 0 7" />
  </Icon>
);

export const MutedIcon = () => (
  <Icon>
    <path d="M2.5 8.5h4.5l6-5v17l-6-5H2.5z" />
    <path {...stroke} d="M16 9l6 6M22 9l-6 6" />
  </Icon>
);

export const LanguageIcon = () => (
  <Icon>
    <path {...stroke} d="M3 4h18v13h-8l-5 4v-4H3z" />
    <path d="M6.5 8h6v2h-6zM14 8h3.5v2H14zM6.5 12H10v2H6.5zM11.5 12h6v2h-6z" />
  </Icon>
);

export const SettingsIcon = () => (
  <Icon>
    <path d="M3 6h8v2H3zM17 6h4v2h-4zM3 16h4v2H3zM13 16h8v2h-8z" />
    <path d="M12 3.5h4v7h-4zM8 13.5h4v7H8z" />
  </Icon>
);

export const FullscreenIcon = () => (
  <Icon>
    <path d="M3 3h7v2.5H5.5V10H3zM14 3h7v7h-2.5V5.5H14zM3 14h2.5v4.5H10V21H3zM18.5 14H21v7h-7v-2.5h4.5z" />
  </Icon>
);

export const LeaveFullscreenIcon = () => (
  <Icon>
    <path d="M7.5 3H10v7H3V7.5h4.5zM14 3h2.5v4.5H21V10h-7zM3 14h7v7H7.5v-4.5H3zM14 14h7v2.5h-4.5V21H14z" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path {...stroke} strokeWidth={2.5} d="M4.5 4.5l15 15M19.5 4.5l-15 15" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path {...stroke} strokeWidth={2.5} d="M4 12.5l5.5 5.5L20 6.5" />
  </Icon>
);

export const KeyboardIcon = () => (
  <Icon>
    <path {...stroke} d="M2.5 5.5h19v13h-19z" />
    <path d="M5.5 8.5h2v2h-2zM9 8.5h2v2H9zM12.5 8.5h2v2h-2zM16 8.5h2.5v2H16zM5.5 12h2v2h-2zM9 12h6v2H9zM16.5 12h2v2h-2z" />
  </Icon>
);

export const PictureInPictureIcon = () => (
  <Icon>
    <path {...stroke} d="M21 11V4H3v14h6" />
    <path d="M12 13h10v8H12z" />
  </Icon>
);

export const FloatIcon = () => (
  <Icon>
    <path {...stroke} d="M3 4h18v16H3z" />
    <path d="M11.5 11.5H19V18h-7.5z" />
  </Icon>
);

export const ExpandIcon = () => (
  <Icon>
    <path d="M13 3h8v8h-2.5V7.3l-5 5-1.8-1.8 5-5H13zM3 13h2.5v3.700l5-5 1.8 1.8-5 5H11V21H3z" />
  </Icon>
);

export const CastIcon = () => (
  <Icon>
    <path {...stroke} d="M3 8V5h18v14h-6" />
    <path {...stroke} d="M3 12a8 8 0 0 1 8 8M3 16a4 4 0 0 1 4 4" />
  </Icon>
);
