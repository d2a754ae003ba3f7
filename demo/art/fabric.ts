// The cloth of a kit: its pattern over a 240 by 240 square, for whatever shape is cut from it.
import type { Kit, KitPattern } from '../clubs.ts';
import { path, rect } from './svg.ts';

function across(count: number, start: number, step: number, one: (x: number) => string): string {
  return Array.from({ length: count }, (_, place) => one(start + place * step)).join('');
}

const patterns: Readonly<Record<KitPattern, (second: string, trim: string) => string>> = {
  plain: () => '',
  stripes: (second) =>
    path(
      across(5, 12, 48, (x) => `M${x} 0h24v240h-24z`),
      `fill="${second}"`,
    ),
  pinstripe: (second) =>
    path(
      across(11, 20, 20, (x) => `M${x - 1.5} 0h3v240h-3z`),
      `fill="${second}"`,
    ),
  halves: (second) => rect(120, 0, 120, 240, second),
  quarters: (second) => path('M120 0h120v120H0v120h120z', `fill="${second}"`),
  hoops: (second) =>
    path(
      across(3, 58, 68, (y) => `M0 ${y}h240v32H0z`),
      `fill="${second}"`,
    ),
  band: (second, trim) =>
    rect(0, 96, 240, 40, second) + rect(0, 102, 240, 3, trim) + rect(0, 127, 240, 3, trim),
  sash: (second) => path('M38 0h52l150 172v60z', `fill="${second}"`),
  chevron: (second) => path('M0 40L120 140 240 40V86L120 186 0 86z', `fill="${second}"`),
  cross: (second) => path('M102 0h36v92h102v34H138v114h-36V126H0V92h102z', `fill="${second}"`),
  yoke: (second) => path('M0 0h240v74C190 62 158 84 120 84S50 62 0 74z', `fill="${second}"`),
  diagonals: (second, trim) =>
    path('M28 0L240 172v38L0 18V0z', `fill="${second}"`) +
    path('M0 30L240 222v18H216L0 66z', `fill="${trim}"`),
};

export function fabric(kit: Kit): string {
  return rect(0, 0, 240, 240, kit.base) + patterns[kit.pattern](kit.second, kit.trim);
}
