// The programme's cover: two shirts meeting along the seam, under lights, in the two clubs' inks.
import { type Chance, chanceOf } from '../chance.ts';
import type { Club, Kit } from '../clubs.ts';
import { canvases, type Shape } from './canvases.ts';
import { ghostOf, kitsAgainst, paperOf } from './colours.ts';
import { chalk } from './ink.ts';
import { shirt, tailoring } from './kit.ts';
import { type Canvas, dusk, floodlight, motif, nightfall, pitchLines, slope } from './print.ts';
import { drawing, path, rect, short } from './svg.ts';

interface Stance {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly tilt: number;
}

interface Composition {
  /** Where the seam crosses the middle of the picture. */
  readonly seam: number;
  readonly home: Stance;
  readonly away: Stance;
}

/** Two shirts side by side, two close up, or one shirt cut from both cloths. */
type Arrangement = 'pair' | 'close' | 'split';

function arrangementOf(chance: Chance, shape: Shape): Arrangement {
  const drawn = chance.weighted<Arrangement>(['pair', 'close', 'split'], (one) => (one === 'pair' ? 5 : 3));
  if (shape === 'icon') return 'split';
  return shape === 'hero' && drawn === 'close' ? 'pair' : drawn;
}

function compositionOf(chance: Chance, shape: Shape, { width, height }: Canvas): Composition {
  const arrangement = arrangementOf(chance, shape);
  // A hero keeps its left third quiet: the title stands there.
  const seam = shape === 'hero' ? width * 0.655 : width * (0.5 + chance.between(-2, 2) / 100);
  const both = (scale: number, apart: number, y: number, tilt: number): Composition => ({
    seam,
    home: { x: seam - apart, y, scale, tilt: -tilt },
    away: { x: seam + apart, y, scale, tilt },
  });
  if (arrangement === 'split') return both(chance.between(42, 45) / 10, 0, height * 0.57, 0);
  if (arrangement === 'close') {
    return both(chance.between(58, 64) / 10, 480, height * 0.74, chance.pick([0, 5]));
  }
  const apart = shape === 'hero' ? 385 : 370;
  return both(chance.between(38, 41) / 10, apart, height * 0.53, chance.pick([0, 4, -4]));
}

interface Half {
  readonly kit: Kit;
  readonly paper: string;
  readonly id: string;
  readonly cut: string;
  readonly outline: string;
  readonly stance: Stance;
  /** Which way the light throws the shadow: away from the seam. */
  readonly side: -1 | 1;
  readonly ornament: string;
}

function half(
  { kit, paper, id, cut, outline, stance, side, ornament }: Half,
  { width, height }: Canvas,
): string {
  const { x, y, scale, tilt } = stance;
  const turned = tilt === 0 ? '' : ` rotate(${tilt} 120 120)`;
  const place = `translate(${short(x - 120 * scale)} ${short(y - 120 * scale)}) scale(${scale})${turned}`;
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>` +
    `<g clip-path="url(#${id})">${rect(0, 0, width, height, paper)}${ornament}<g transform="${place}">` +
    `<use href="#${cut}w" x="${side * 8}" y="8" opacity=".4"/>` +
    `<use href="#${cut}w" x="${-side * 2.6}" y="-2.2" fill="${ghostOf(kit, paper)}"/>` +
    `${shirt(kit, cut)}</g></g>`
  );
}

function lights(chance: Chance, shape: Shape, { width }: Canvas): string {
  if (shape === 'icon') return '';
  const left = shape === 'hero' ? width * 0.36 : width * 0.07;
  const right = width * 0.95;
  const scale = chance.between(9, 12) / 10;
  return chance.pick([
    floodlight(left, 60, scale),
    floodlight(right, 60, scale),
    shape === 'thumbnail'
      ? floodlight(right, 60, scale)
      : floodlight(left, 60, scale) + floodlight(right, 90, scale * 0.8),
  ]);
}

/** What the title is set on. */
function foot(chance: Chance, shape: Shape, canvas: Canvas, x: number): string {
  if (shape === 'icon') return dusk(canvas, 0.62, 1.02);
  const ground = shape === 'hero' ? nightfall(canvas) : dusk(canvas, 0.5, 0.94);
  return ground + pitchLines(chance, canvas, x, 0.84);
}

export interface MatchPicture {
  readonly home: Club;
  readonly away: Club;
  readonly shape: Shape;
  readonly seed: number;
}

interface Sheet {
  readonly picture: MatchPicture;
  readonly chance: Chance;
  readonly composition: Composition;
  /** The home club's part of the paper and the away club's. */
  readonly outlines: readonly [string, string];
  readonly seams: string;
  readonly foot: number;
}

function printed({ picture, chance, composition, outlines, seams, foot: x }: Sheet, name: string): string {
  const { home, away, shape, seed } = picture;
  const canvas = canvases[shape];
  const { width, height } = canvas;
  const kits = kitsAgainst(home, away);
  const awayPaper = paperOf(kits.away);
  const id = `${name}${home.code}${away.code}${seed}${shape}`;
  const behind =
    motif(chance, canvas, composition.seam, height * 0.5, chalk, 0.1) + lights(chance, shape, canvas);
  const left: Half = {
    kit: kits.home,
    paper: paperOf(kits.home, awayPaper),
    id: `${id}h`,
    cut: id,
    outline: outlines[0],
    stance: composition.home,
    side: -1,
    ornament: `<g id="${id}o">${behind}</g>`,
  };
  const right: Half = {
    kit: kits.away,
    paper: awayPaper,
    id: `${id}a`,
    cut: id,
    outline: outlines[1],
    stance: composition.away,
    side: 1,
    ornament: `<use href="#${id}o"/>`,
  };
  return drawing(
    width,
    height,
    `<defs>${tailoring(id)}</defs>${half(left, canvas)}${half(right, canvas)}` +
      path(seams, `stroke="${chalk}" stroke-width="10"`) +
      foot(chance, shape, canvas, x),
  );
}

/** Where a seam through `x` at mid-height meets the top and the foot of the picture. */
function seamThrough(x: number, { height }: Canvas): { top: string; bottom: string } {
  return { top: short(x + (height / 2) * slope), bottom: short(x - (height / 2) * slope) };
}

export function matchArt(picture: MatchPicture): string {
  const { home, away, shape, seed } = picture;
  const canvas = canvases[shape];
  const { width, height } = canvas;
  const chance = chanceOf('match art', seed, home.id, away.id);
  const composition = compositionOf(chance, shape, canvas);
  const { top, bottom } = seamThrough(composition.seam, canvas);
  const seam = `${top} 0L${bottom} ${height}`;
  return printed(
    {
      picture,
      chance,
      composition,
      outlines: [`M0 0L${seam}H0Z`, `M${width} 0L${seam}H${width}Z`],
      seams: `M${seam}`,
      foot: Number(bottom),
    },
    'm',
  );
}

/** The same two shirts cut into strips, as a match is cut into its moments. */
export function highlightsArt(picture: MatchPicture): string {
  const { home, away, shape, seed } = picture;
  const canvas = canvases[shape];
  const { width, height } = canvas;
  const chance = chanceOf('highlights art', seed, home.id, away.id);
  const centre = width * (shape === 'hero' ? 0.66 : 0.5);
  const stance: Stance = { x: centre, y: height * 0.6, scale: shape === 'icon' ? 4 : 5.4, tilt: 0 };
  const step = shape === 'icon' ? 150 : 215;
  const edges = [-1.5, -0.5, 0.5, 1.5].map((place) => seamThrough(centre + place * step, canvas));
  const bounds = [{ top: '0', bottom: '0' }, ...edges, { top: String(width), bottom: String(width) }];
  const strips = bounds.slice(1).map((edge, place) => {
    const before = bounds[place] ?? edge;
    return `M${before.top} 0H${edge.top}L${edge.bottom} ${height}H${before.bottom}Z`;
  });
  const every = (rest: number): string => strips.filter((_, place) => place % 2 === rest).join('');
  return printed(
    {
      picture,
      chance,
      composition: { seam: centre, home: stance, away: stance },
      outlines: [every(0), every(1)],
      seams: edges.map(({ top, bottom }) => `M${top} 0L${bottom} ${height}`).join(''),
      foot: centre,
    },
    'h',
  );
}
