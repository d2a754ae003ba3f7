// What makes a picture look printed: halftone, floodlights, chalk lines, the shapes in the paper.
import type { Chance } from '../chance.ts';
import { chalk, night } from './ink.ts';
import { path, rect, short } from './svg.ts';

export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** Distance between halftone dots: coarser where the picture is shown small. */
  readonly pitch: number;
}

/** The seam's lean from the vertical, 12 degrees: the one diagonal of the whole house. */
export const slope = Math.tan((12 * Math.PI) / 180);

function dots(ink: string, pitch: number, transform: string, drawn: string): string {
  return `<g transform="${transform}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-dasharray="0 ${short(pitch)}">${drawn}</g>`;
}

/**
 * A halftone whose dots grow until they close, over `depth`, along the transformed y axis. A row is one
 * round-capped dashed stroke: hundreds of dots for forty bytes.
 */
export function halftone(
  ink: string,
  pitch: number,
  length: number,
  depth: number,
  transform: string,
): string {
  const rows = Math.round(depth / (pitch / 2));
  let drawn = '';
  for (let row = 1; row <= rows; row += 1) {
    const size = (row / rows) ** 0.85 * pitch * 0.98;
    const y = row * (pitch / 2);
    drawn += `<path d="M${row % 2 === 0 ? 0 : short(pitch / 2)} ${short(y)}H${short(length)}" stroke-width="${short(size)}"/>`;
  }
  return dots(ink, pitch, transform, drawn);
}

/** Night rising from the foot of the picture, where titles and the pitch are. */
export function dusk({ width, height, pitch }: Canvas, from: number, to: number): string {
  const depth = (to - from) * height;
  const floor = to * height - pitch / 4;
  return (
    halftone(night, pitch, width * 1.05, depth, `translate(-30 ${short(from * height)}) rotate(-2)`) +
    path(`M0 ${short(floor)}L${width} ${short(floor - width * 0.035)}V${height}H0Z`, `fill="${night}"`)
  );
}

/**
 * Night from the lower left, for a title. Both screens lie on one lattice at right angles to the seam:
 * on two lattices their dots would beat against each other.
 */
export function nightfall({ width, height, pitch }: Canvas): string {
  return (
    '<g transform="rotate(12)">' +
    halftone(night, pitch, height * 1.6, pitch * 28, `translate(${pitch * 34} ${-pitch * 16}) rotate(90)`) +
    halftone(night, pitch, width * 1.1, pitch * 14, `translate(0 ${pitch * 7})`) +
    rect(-width, -height, width + pitch * 6.2, height * 3, night) +
    rect(-width, pitch * 20.8, width * 3, height * 2, night) +
    '</g>'
  );
}

/** Lamps in the dark, their glow printed as rings of shrinking dots. */
export function floodlight(x: number, y: number, scale: number): string {
  let rings = '';
  for (let ring = 1; ring <= 9; ring += 1) {
    const radius = 52 + ring * 27;
    const size = 15 * (1 - ring / 10.5);
    rings += `<circle r="${short(radius)}" stroke-width="${short(size)}"/>`;
  }
  const bank = 'M-58-20H58M-58 12H58';
  return (
    `<g transform="translate(${short(x)} ${short(y)}) scale(${scale}) rotate(-12)">` +
    dots(chalk, 26.2, 'rotate(0)', rings) +
    rect(-80, -42, 160, 76, night) +
    dots('#fffbe8', 28.9, 'rotate(0)', `<path d="${bank}" stroke-width="23"/>`) +
    '</g>'
  );
}

type Lines = (x: number, w: number, y: number, h: number) => string;

/** A pitch seen from the stand: x is where the halfway line or the goal is, y the far touchline. */
const pitchViews: readonly Lines[] = [
  (x, w, y, h) =>
    `M${short(x - w * 0.34)} ${y}H${w}M${x} ${y}l${short(-h * 0.4)} ${h}M${short(x - w * 0.23 - h * 0.25)} ${short(y + h * 0.62)}a${short(w * 0.23)} ${short(h * 0.4)} 0 1 0 ${short(w * 0.46)} 0a${short(w * 0.23)} ${short(h * 0.4)} 0 1 0 ${short(-w * 0.46)} 0`,
  (x, w, y, h) =>
    `M${short(x - w * 0.34)} ${y}H${w}M${short(x - w * 0.26)} ${y}l${short(-w * 0.07)} ${short(h * 0.72)}h${short(w * 0.68)}l${short(-w * 0.09)} ${short(-h * 0.72)}M${short(x - w * 0.12)} ${y}l${short(-w * 0.02)} ${short(h * 0.24)}h${short(w * 0.28)}l${short(-w * 0.03)} ${short(-h * 0.24)}M${short(x - w * 0.1)} ${short(y + h * 0.72)}q${short(w * 0.11)} ${short(h * 0.34)} ${short(w * 0.22)} 0`,
  (x, w, y, h) =>
    `M${short(x - w * 0.34)} ${short(y + h * 0.32)}L${short(x + w * 0.2)} ${y}L${w} ${short(y + h)}M${short(x + w * 0.1)} ${short(y + h * 0.1)}q${short(w * 0.02)} ${short(h * 0.5)} ${short(w * 0.16)} ${short(h * 0.1)}`,
];

export function pitchLines(chance: Chance, { width, height }: Canvas, x: number, from: number): string {
  const lines = chance.pick(pitchViews)(
    Math.round(x),
    width,
    Math.round(height * from),
    Math.round(height * (1 - from)),
  );
  return path(lines, `fill="none" stroke="${chalk}" stroke-width="5" opacity=".42"`);
}

type Motif = (x: number, y: number, canvas: Canvas) => string;

function rays(x: number, y: number): string {
  let d = '';
  for (let ray = 0; ray < 12; ray += 1) {
    const from = (ray * Math.PI) / 6;
    const to = from + Math.PI / 12;
    const far = 1500;
    d += `M${short(x)} ${short(y)}l${Math.round(Math.cos(from) * far)} ${Math.round(Math.sin(from) * far)}L${Math.round(x + Math.cos(to) * far)} ${Math.round(y + Math.sin(to) * far)}Z`;
  }
  return path(d, '');
}

const motifs: readonly Motif[] = [
  (x, y) => rays(x, y),
  (x, y) =>
    [170, 330, 490, 650]
      .map((r) => `<circle cx="${short(x)}" cy="${short(y)}" r="${r}" fill="none" stroke-width="64"/>`)
      .join(''),
  (_x, _y, { width, height }) =>
    `<path d="M0 ${height / 2}H${width}" fill="none" stroke-width="${height}" stroke-dasharray="56 76" transform="skewX(-12) translate(140)"/>`,
  (_x, _y, { width, height }) =>
    `<path d="M-200 ${height / 2}H${width + 200}" fill="none" stroke-width="${height * 1.6}" stroke-dasharray="7 71" transform="rotate(33 ${width / 2} ${height / 2})"/>` +
    `<path d="M-200 ${height / 2}H${width + 200}" fill="none" stroke-width="${height * 1.6}" stroke-dasharray="7 71" transform="rotate(-57 ${width / 2} ${height / 2})"/>`,
  () => '',
];

/** A figure in the paper behind both shirts: rays, rings, bars, a net or nothing. */
export function motif(
  chance: Chance,
  canvas: Canvas,
  x: number,
  y: number,
  ink: string,
  strength: number,
): string {
  const drawn = chance.pick(motifs)(x, y, canvas);
  return drawn === ''
    ? ''
    : `<g fill="${ink}" stroke="${ink}" stroke-width="0" opacity="${strength}">${drawn}</g>`;
}
