// Where each sport is played, in a few lines behind its subject.
import type { Chance } from '../chance.ts';
import type { Sport } from '../season/types.ts';
import { chalk } from './ink.ts';
import type { Canvas } from './print.ts';
import { path, short } from './svg.ts';

type Ground = (canvas: Canvas, chance: Chance) => string;

function chalked(d: string, width: number, opacity: number): string {
  return path(d, `fill="none" stroke="${chalk}" stroke-width="${width}" opacity="${opacity}"`);
}

/** A net: two dashed bars crossing. */
const net: Ground = ({ width, height }) => {
  const top = height * 0.3;
  const deep = height * 0.34;
  return (
    path(
      `M0 ${short(top + deep / 2)}H${width}`,
      `fill="none" stroke="${chalk}" stroke-width="${short(deep)}" stroke-dasharray="4 40" opacity=".4"`,
    ) +
    chalked([0.25, 0.5, 0.75].map((row) => `M0 ${short(top + deep * row)}H${width}`).join(''), 4, 0.4) +
    chalked(`M0 ${short(top)}H${width}`, 22, 0.9)
  );
};

const goal: Ground = ({ width, height }) =>
  path(
    `M0 ${short(height * 0.45)}H${width}`,
    `fill="none" stroke="${chalk}" stroke-width="${height}" stroke-dasharray="3 52" opacity=".22" transform="skewX(-20) translate(${short(height * 0.2)})"`,
  ) +
  path(
    `M0 ${short(height * 0.45)}H${width * 1.4}`,
    `fill="none" stroke="${chalk}" stroke-width="${height}" stroke-dasharray="3 52" opacity=".22" transform="skewX(24) translate(${short(-width * 0.2)})"`,
  );

const parquet: Ground = ({ width, height }) =>
  path(
    `M0 ${short(height * 0.5)}H${width}`,
    `fill="none" stroke="#000" stroke-width="${height}" stroke-dasharray="3 105" opacity=".3" transform="skewX(-12) translate(100)"`,
  ) +
  chalked(
    `M${short(width * 0.56)} ${short(height * 1.1)}a${short(height * 0.62)} ${short(height * 0.62)} 0 0 1 ${short(height * 1.24)} 0M${short(width * 0.62)} ${height}V${short(height * 0.62)}h${short(height * 0.8)}V${height}`,
    9,
    0.55,
  );

const glass: Ground = ({ width, height }) =>
  chalked(
    `M0 ${short(height * 0.16)}H${width}M${short(width * 0.2)} 0V${short(height * 0.72)}M${short(width * 0.5)} 0V${short(height * 0.72)}M${short(width * 0.8)} 0V${short(height * 0.72)}M0 ${short(height * 0.72)}H${width}M${short(width * 0.5)} ${short(height * 0.72)}L${short(width * 0.46)} ${height}`,
    7,
    0.4,
  );

const ridge: Ground = ({ width, height }, chance) => {
  const range = (base: number, rise: number): string => {
    let d = `M0 ${height}V${short(height * base)}`;
    for (let step = 1; step <= 9; step += 1) {
      const peak = step % 2 === 1 ? rise * (0.5 + chance.next() * 0.5) : rise * 0.15 * chance.next();
      d += `L${short((width * step) / 9)} ${short(height * (base - peak))}`;
    }
    return `${d}V${height}Z`;
  };
  return path(range(0.62, 0.4), 'opacity=".28"') + path(range(0.8, 0.3), 'opacity=".4"');
};

const chequers: Ground = ({ width, height }) => {
  const size = height / 12;
  const row = (y: number, offset: number): string =>
    `<path d="M${short(offset)} ${short(y)}H${short(width * 1.2)}" stroke-dasharray="${short(size)}"/>`;
  const top = height * 0.14;
  return `<g fill="none" stroke="${chalk}" stroke-width="${short(size)}" opacity=".85" transform="rotate(-12 ${width / 2} ${height / 2}) translate(${short(-width * 0.1)} 0)">${row(top, 0)}${row(top + size, size)}${row(top + size * 2, 0)}</g>`;
};

const grounds: Readonly<Record<Sport, Ground>> = {
  football: goal,
  basketball: parquet,
  volleyball: net,
  padel: glass,
  cycling: ridge,
  karting: chequers,
};

export function ground(sport: Sport, canvas: Canvas, chance: Chance): string {
  return grounds[sport](canvas, chance);
}
