// Which kits two clubs wear against each other, and the papers they are printed on.
import type { Club, Kit } from '../clubs.ts';
import { chalk, difference, luminance, mix, night, saturation } from './ink.ts';

const clash = 150;

/** The colours that fill a kit; a trim or a thin line does not count. */
function bodyOf({ pattern, base, second }: Kit): readonly string[] {
  const even = ['stripes', 'halves', 'quarters', 'hoops', 'yoke'].includes(pattern);
  return even ? [base, second] : [base];
}

function nearest(colours: readonly string[], others: readonly string[]): number {
  const distances = colours.map((colour) => Math.min(...others.map((other) => difference(colour, other))));
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
}

/** Low when each kit's colours can be found in the other's, whatever the patterns. */
export function apart(first: Kit, second: Kit): number {
  const one = bodyOf(first);
  const other = bodyOf(second);
  return (nearest(one, other) + nearest(other, one)) / 2;
}

/** The home side keeps its colours; the away side changes when the two could be confused. */
export function kitsAgainst(home: Club, away: Club): { home: Kit; away: Kit } {
  const { kit, colour } = away;
  const accent = saturation(colour) > 0.2 ? colour : kit.trim;
  const choices: readonly Kit[] = [
    kit,
    { ...kit, base: kit.second, second: kit.base, trim: kit.base },
    { pattern: 'band', base: chalk, second: accent, trim: accent },
    { pattern: 'band', base: '#1b2433', second: accent, trim: accent },
  ];
  const [worn = kit] = choices.filter((choice) => apart(home.kit, choice) >= clash);
  return { home: home.kit, away: worn };
}

function sheet(ink: string, body: readonly string[]): string {
  const pale = luminance(ink) > 0.3;
  if (pale && nearest([ink], body) > clash) return mix(ink, night, 0.1);
  return mix(ink, night, pale ? 0.7 : 0.42);
}

/**
 * The paper behind a shirt: of the kit's own colours the one that shows the shirt best and is not the
 * other half's. Yellow keeps its brightness, since darkened it turns to mud; other inks go deep so the
 * shirt comes forward.
 */
export function paperOf(kit: Kit, otherHalf: string = chalk): string {
  const body = bodyOf(kit);
  const own = body.length > 1 ? body : [kit.second, kit.trim, kit.base];
  const papers = own
    .filter((colour) => saturation(colour) > 0.3)
    .toSorted((a, b) => nearest([b], body) - nearest([a], body) || luminance(a) - luminance(b))
    .map((ink) => sheet(ink, body));
  const [best = '#262c2f'] = papers;
  return papers.find((paper) => difference(paper, otherHalf) > 70) ?? deeperThan(best, otherHalf);
}

function deeperThan(paper: string, otherHalf: string): string {
  return difference(paper, otherHalf) > 70 ? paper : mix(paper, night, 0.55);
}

/** For the second impression, printed a hair out of register behind the shirt. */
export function ghostOf(kit: Kit, paper: string): string {
  const [ink = chalk] = [kit.second, kit.trim, chalk].toSorted(
    (a, b) => difference(b, paper) - difference(a, paper),
  );
  return ink;
}
