// Colour sums for the printer: mixing inks and telling two of them apart.
export const night = '#0b0e0d';
export const chalk = '#f5f2ea';

/** What a drawing is printed on and with, where nothing in it has a colour of its own. */
export interface HouseInks {
  readonly night: string;
  readonly chalk: string;
}

/** The same plate, printed by another house: its dark edges must melt into that house's pages. */
export function printedIn(svg: string, house: HouseInks): string {
  const inks = new Map([
    [night, house.night],
    [chalk, house.chalk],
  ]);
  return svg.replaceAll(new RegExp(`${night}|${chalk}`, 'g'), (ink) => inks.get(ink) ?? ink);
}

type Channels = readonly [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(parts: Channels): string {
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  return hexOf([r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share]);
}

export function saturation(hex: string): number {
  const parts = channels(hex);
  const most = Math.max(...parts);
  return most === 0 ? 0 : (most - Math.min(...parts)) / most;
}

/** Relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** How different two colours look, 0 (same) to about 765 (the "redmean" distance). */
export function difference(first: string, second: string): number {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  const red = (r1 + r2) / 2;
  return Math.sqrt(
    (2 + red / 256) * (r1 - r2) ** 2 + 4 * (g1 - g2) ** 2 + (2 + (255 - red) / 256) * (b1 - b2) ** 2,
  );
}
