// The other sports, in the programme's hand: two papers along the seam, the sport's own thing on top.
import { type Chance, chanceOf } from '../chance.ts';
import { everyLeague } from '../season/leagues.ts';
import type { Sport } from '../season/types.ts';
import { canvases, type Shape } from './canvases.ts';
import { chalk, luminance, mix, night } from './ink.ts';
import { ground } from './grounds.ts';
import { dusk, floodlight, motif, nightfall, slope } from './print.ts';
import { subjects } from './subjects.ts';
import { drawing, path, rect, short } from './svg.ts';

export interface EventPicture {
  readonly sport: Sport;
  readonly leagueId: string;
  readonly shape: Shape;
  readonly seed: number;
}

const inksOf = new Map(everyLeague.map(({ id, inks }) => [id, inks]));
const houseInks = ['#12382a', chalk] as const;

interface Papers {
  readonly left: string;
  readonly right: string;
  readonly light: string;
  readonly dark: string;
}

/** Both halves deep, or one of them in the bright ink. */
function papersOf([deep, bright]: readonly [string, string], bold: 'none' | 'left' | 'right'): Papers {
  const dark = mix(deep, night, 0.52);
  if (bold === 'none') return { left: deep, right: mix(deep, night, 0.35), light: bright, dark };
  const sheet = mix(bright, night, 0.08);
  // On a bright sheet a bright ball would be lost: it is printed in chalk.
  const light = luminance(bright) > 0.3 ? chalk : bright;
  return bold === 'left'
    ? { left: sheet, right: deep, light, dark }
    : { left: deep, right: sheet, light, dark };
}

function stanceOf(chance: Chance, shape: Shape, seam: number): { x: number; y: number; scale: number } {
  const { width, height } = canvases[shape];
  if (shape === 'icon') return { x: width / 2, y: height * 0.46, scale: 2.9 };
  const scale = chance.pick([2.7, 3.3, 3.9, 5.4]);
  const x = seam + chance.between(-9, 9) * 18;
  return { x, y: height * (scale > 5 ? 0.72 : scale > 3.5 ? 0.56 : 0.44), scale };
}

export function eventArt({ sport, leagueId, shape, seed }: EventPicture): string {
  const canvas = canvases[shape];
  const { width, height } = canvas;
  const chance = chanceOf('event art', leagueId, seed);
  // A hero's left side is under its title, and stays deep.
  const bold = chance.pick(
    shape === 'hero' ? (['none', 'right'] as const) : (['none', 'none', 'left', 'right'] as const),
  );
  const papers = papersOf(inksOf.get(leagueId) ?? houseInks, bold);
  const seam = width * (shape === 'hero' ? 0.68 : chance.between(34, 66) / 100);
  const top = short(seam + (height / 2) * slope);
  const bottom = short(seam - (height / 2) * slope);
  const { x, y, scale } = stanceOf(chance, shape, seam);
  const id = `e${leagueId}${seed}${shape}`;
  const subject = subjects[sport];
  const turn = chance.between(-24, 24);
  const place = `translate(${short(x - 120 * scale)} ${short(y - 120 * scale)}) scale(${scale})`;
  const light =
    shape === 'icon'
      ? ''
      : floodlight(chance.happens(0.5) ? width * 0.94 : width * (shape === 'hero' ? 0.4 : 0.08), 64, 1);
  return drawing(
    width,
    height,
    `<defs><path id="${id}" d="${subject.outline}"/></defs>` +
      rect(0, 0, width, height, papers.left) +
      path(`M${width} 0H${top}L${bottom} ${height}H${width}Z`, `fill="${papers.right}"`) +
      motif(chance, canvas, x, y, chalk, 0.1) +
      light +
      path(`M${top} 0L${bottom} ${height}`, `stroke="${chalk}" stroke-width="10"`) +
      ground(sport, canvas, chance) +
      `<g transform="${place}"><g transform="rotate(${turn} 120 120)">` +
      `<use href="#${id}" x="9" y="9" opacity=".4"/><use href="#${id}" x="-3" y="-2.5" fill="${papers.light === chalk ? papers.dark : chalk}"/>` +
      `${subject.draw(papers.light, papers.dark)}</g></g>` +
      (shape === 'hero' ? nightfall(canvas) : dusk(canvas, shape === 'icon' ? 0.66 : 0.56, 1)),
  );
}
