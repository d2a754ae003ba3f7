// A league's own picture. The football league is its clubs: their shirts on one line.
import { chanceOf } from '../chance.ts';
import type { Club } from '../clubs.ts';
import type { League } from '../season/types.ts';
import { canvases, type Shape } from './canvases.ts';
import { eventArt } from './event.ts';
import { chalk, mix, night } from './ink.ts';
import { shirt, tailoring } from './kit.ts';
import { dusk, floodlight, motif, nightfall, pitchLines, slope } from './print.ts';
import { drawing, path, rect, short } from './svg.ts';

/** Shirts hung side by side, the middle one in front. */
function clothesLine(clubs: readonly Club[], id: string, centre: number, y: number, scale: number): string {
  const middle = (clubs.length - 1) / 2;
  return clubs
    .map((club, place) => ({ club, offset: place - middle }))
    .toSorted((a, b) => Math.abs(b.offset) - Math.abs(a.offset))
    .map(({ club, offset }) => {
      const size = scale * (1 - Math.abs(offset) * 0.09);
      const x = centre + offset * 172 * scale * (1 - Math.abs(offset) * 0.07);
      const place = `translate(${short(x - 120 * size)} ${short(y - 120 * size)}) scale(${Math.round(size * 100) / 100})`;
      return `<g transform="${place}"><use href="#${id}w" x="7" y="8" opacity=".45"/><use href="#${id}w" x="-2.5" y="-2" fill="${chalk}"/>${shirt(club.kit, id)}</g>`;
    })
    .join('');
}

function clubsArt(clubs: readonly Club[], [deep]: readonly [string, string], shape: Shape): string {
  const canvas = canvases[shape];
  const { width, height } = canvas;
  const chance = chanceOf('league art', shape);
  const id = `l${shape}`;
  const centre = shape === 'hero' ? width * 0.64 : width / 2;
  const hung = chance.shuffled(clubs).slice(0, shape === 'icon' || shape === 'thumbnail' ? 3 : 5);
  const scale = shape === 'icon' ? 2.2 : shape === 'thumbnail' ? 3.4 : 2.9;
  const top = short(centre + (height / 2) * slope);
  const bottom = short(centre - (height / 2) * slope);
  return drawing(
    width,
    height,
    `<defs>${tailoring(id)}</defs>` +
      rect(0, 0, width, height, deep) +
      path(`M${width} 0H${top}L${bottom} ${height}H${width}Z`, `fill="${mix(deep, night, 0.4)}"`) +
      motif(chance, canvas, centre, height * 0.45, chalk, 0.1) +
      (shape === 'icon' ? '' : floodlight(width * 0.93, 70, 1)) +
      path(`M${top} 0L${bottom} ${height}`, `stroke="${chalk}" stroke-width="10"`) +
      clothesLine(hung, id, centre, height * 0.47, scale) +
      (shape === 'hero' ? nightfall(canvas) : dusk(canvas, 0.56, 0.98)) +
      (shape === 'icon' ? '' : pitchLines(chance, canvas, Number(bottom), 0.84)),
  );
}

export function leagueArt(league: League, shape: Shape): string {
  if (league.clubs !== undefined) return clubsArt(league.clubs, league.inks, shape);
  return eventArt({ sport: league.sport, leagueId: league.id, shape, seed: 0 });
}

/** For anything that has no picture of its own: an empty ground under lights. */
export function defaultArt(shape: Shape): string {
  const canvas = canvases[shape];
  const { width, height } = canvas;
  const turf = '#12382a';
  const seam = width * 0.62;
  const top = short(seam + (height / 2) * slope);
  const bottom = short(seam - (height / 2) * slope);
  return drawing(
    width,
    height,
    rect(0, 0, width, height, turf) +
      path(
        `M0 ${height / 2}H${width}`,
        `fill="none" stroke="${mix(turf, chalk, 0.07)}" stroke-width="${height}" stroke-dasharray="150" transform="skewX(-12) translate(90)"`,
      ) +
      path(`M${top} 0L${bottom} ${height}`, `stroke="${chalk}" stroke-width="10" opacity=".8"`) +
      `<g fill="none" stroke="${chalk}" stroke-width="10" opacity=".8"><circle cx="${short(seam)}" cy="${height / 2}" r="${height * 0.26}"/></g>` +
      `<circle cx="${short(seam)}" cy="${height / 2}" r="16" fill="${chalk}"/>` +
      floodlight(width * 0.92, 80, 1.1) +
      (shape === 'hero' ? nightfall(canvas) : dusk(canvas, 0.6, 1.04)),
  );
}
