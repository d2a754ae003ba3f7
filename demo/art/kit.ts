// The shirt. One drawing, cut from the club's cloth, used from the favicon to the hero.
import type { Club, Kit } from '../clubs.ts';
import { fabric } from './fabric.ts';
import { chalk, mix, night } from './ink.ts';
import { drawing, path } from './svg.ts';

const torso =
  'M82 20C94 40 146 40 158 20L184 31C179 58 177 82 178 110C179 150 181 192 182 228C142 236 98 236 58 228C59 192 61 150 62 110C63 82 61 58 56 31Z';
const leftSleeve = 'M56 31C44 40 32 56 14 92L48 114L62 100C63 78 61 58 56 31Z';
const rightSleeve = 'M184 31C196 40 208 56 226 92L192 114L178 100C177 78 179 58 184 31Z';
const silhouette =
  'M82 20C94 40 146 40 158 20L184 31C196 40 208 56 226 92L192 114L178 102C179 150 181 192 182 228C142 236 98 236 58 228C59 192 61 150 62 102L48 114L14 92C32 56 44 40 56 31Z';

function sleeves({ pattern, base, second, trim }: Kit): string {
  const left = pattern === 'yoke' ? second : base;
  const right = pattern === 'halves' || pattern === 'quarters' || pattern === 'yoke' ? second : base;
  const cuffs = path('M14 92L48 114L53 108L19 83ZM226 92L192 114L187 108L221 83Z', `fill="${trim}"`);
  const striped =
    pattern === 'stripes' || pattern === 'hoops'
      ? path('M38 51L60 68L61 88L25 70ZM202 51L180 68L179 88L215 70Z', `fill="${second}"`)
      : '';
  return path(leftSleeve, `fill="${left}"`) + path(rightSleeve, `fill="${right}"`) + striped + cuffs;
}

function collar({ base, trim }: Kit): string {
  const inside = mix(base, '#000000', 0.74);
  return (
    path('M82 20C94 8 146 8 158 20C146 38 94 38 82 20Z', `fill="${inside}"`) +
    path('M80 19C93 43 147 43 160 19L167 22C150 54 90 54 73 22Z', `fill="${trim}"`)
  );
}

/** Folds and seams, in one dark ink over any colour. */
const drape =
  path(
    'M178 102C179 150 181 192 182 228C172 230.5 164 231.5 156 232.5C165 190 168 146 166 112C171 111 175 107 178 102ZM62 102C67 112 76 150 74 230.5C68 229.5 63 229 58 228C59 192 61 150 62 102ZM192 114L178 102L177 90C190 98 206 96 220 82L226 92Z',
    'opacity=".22"',
  ) +
  path('M56 31C61 58 63 78 62 104M184 31C179 58 177 78 178 104', 'fill="none" stroke="#000" opacity=".45"');

/** What every shirt of a drawing shares: its outline, its cut and its folds, named once under `id`. */
export function tailoring(id: string): string {
  return (
    `<path id="${id}w" d="${silhouette}"/><clipPath id="${id}c"><path d="${torso}"/></clipPath>` +
    `<g id="${id}d">${drape}</g>`
  );
}

/** The shirt in a 240 by 240 square; `id` is the tailoring's. */
export function shirt(kit: Kit, id: string): string {
  return `${sleeves(kit)}<g clip-path="url(#${id}c)">${fabric(kit)}</g><use href="#${id}d"/>${collar(kit)}`;
}

export function kitSvg(club: Club): string {
  const id = `kit-${club.id}`;
  // A black shirt on the night ground would have no edge without this hairline.
  const edge = `<use href="#${id}w" fill="none" stroke="${chalk}" stroke-opacity=".4" stroke-width="3"/>`;
  return drawing(240, 240, `<defs>${tailoring(id)}</defs>${edge}${shirt(club.kit, id)}`);
}

const shield = 'M8 7C16 7 20 5 24 10C28 5 32 7 40 7L43 9C42 25 41 36 24 46C7 36 6 25 5 9Z';

/** The kit cut to a shield, a neckline for its top edge: the club's badge, legible at 24 pixels. */
export function badgeSvg(club: Club): string {
  const id = `badge-${club.id}`;
  return drawing(
    48,
    48,
    `<clipPath id="${id}"><path d="${shield}"/></clipPath>` +
      path(shield, `fill="none" stroke="${night}" stroke-width="6" stroke-linejoin="round"`) +
      `<g clip-path="url(#${id})"><g transform="translate(-8 -6) scale(.267)">${fabric(club.kit)}</g>${path('M13 4L24 16L35 4', `fill="none" stroke="${club.kit.trim}" stroke-width="3.6"`)}</g>` +
      path(shield, `fill="none" stroke="${chalk}" stroke-width="2.4" stroke-linejoin="round"`),
  );
}
