import type { DeviceKind } from './device-kind.ts';

const drawings: Readonly<Record<DeviceKind, string>> = {
  computer: 'M5 5h22v15H5zM2 25h28',
  phone: 'M10 3h12v26H10zM14 25h4',
  tablet: 'M6 4h20v24H6zM14 24h4',
  television: 'M3 6h26v17H3zM11 28h10M16 23v5',
};

export function DeviceIcon({ kind }: { kind: DeviceKind }) {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      focusable="false"
    >
      <path d={drawings[kind]} />
    </svg>
  );
}
