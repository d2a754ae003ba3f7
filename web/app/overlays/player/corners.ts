// In which corner of the window the small player lies.

export const corners = ['bottom-right', 'bottom-left', 'top-left', 'top-right'] as const;
export type Corner = (typeof corners)[number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Window {
  readonly width: number;
  readonly height: number;
}

export function isCorner(stored: unknown): stored is Corner {
  return corners.some((corner) => corner === stored);
}

export function nextCorner(corner: Corner): Corner {
  return corners[(corners.indexOf(corner) + 1) % corners.length] ?? corner;
}

/** Where a player that was let go belongs. */
export function cornerNear({ left, top, right, bottom }: Box, { width, height }: Window): Corner {
  const side = (left + right) / 2 < width / 2 ? 'left' : 'right';
  return (top + bottom) / 2 < height / 2 ? `top-${side}` : `bottom-${side}`;
}

/** Null for keys that are not arrows. */
export function cornerTowards(corner: Corner, key: string): Corner | null {
  const side = corner.endsWith('left') ? 'left' : 'right';
  const edge = corner.startsWith('top') ? 'top' : 'bottom';
  if (key === 'ArrowLeft') return `${edge}-left`;
  if (key === 'ArrowRight') return `${edge}-right`;
  if (key === 'ArrowUp') return `top-${side}`;
  return key === 'ArrowDown' ? `bottom-${side}` : null;
}

/** Above or below, so that what has the focus is not hidden; the same corner when it hides nothing. */
export function cornerBeside(corner: Corner, player: Box, focused: Box): Corner {
  const apart =
    focused.right <= player.left ||
    focused.left >= player.right ||
    focused.bottom <= player.top ||
    focused.top >= player.bottom;
  // Something as large as the page is behind every corner.
  const large = focused.bottom - focused.top > 2 * (player.bottom - player.top);
  if (apart || large) return corner;
  return cornerTowards(corner, corner.startsWith('top') ? 'ArrowDown' : 'ArrowUp') ?? corner;
}
