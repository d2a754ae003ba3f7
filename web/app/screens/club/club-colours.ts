// A club's own colour as an area, a line or a word, nudged only as far as it takes to stay readable.
import { channelsOf, contrastOf, mixed } from '@cadetto/contract';

export type Ink = 'night' | 'chalk';

/** What of the brand a club's colour has to get along with. */
export interface House extends Readonly<Record<Ink, string>> {
  /** The darkest ground a club's colour is written on is the night; the lightest is a card. */
  readonly card: string;
}

export const defaultColour = '#ff001e';

/** What WCAG asks of text. Large text may do with 3, but the same colours are used at every size. */
export const readable = 4.5;

export interface Tint {
  /** The colour as a ground. */
  readonly surface: string;
  /** What is written on it. */
  readonly ink: Ink;
  /** The colour as a line or a word on the dark ground of the site. */
  readonly accent: string;
}

/** Written out as #rrggbb. What an operator mistyped is no reason for an unreadable page. */
function written(colour: string): string {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(colour.trim()) ?? [];
  const digits = long ?? short?.replaceAll(/./g, '$&$&');
  return digits === undefined ? defaultColour : `#${digits.toLowerCase()}`;
}

const steps = 50;

/** The nearest to the colour, on the way towards another, that stands out enough against a third. */
function movedUntil(colour: string, towards: string, against: string, wanted: number): string {
  for (let step = 0; step < steps; step += 1) {
    const moved = mixed(colour, towards, step / steps);
    if (contrastOf(moved, against) >= wanted) return moved;
  }
  return towards;
}

export function tintOf(named: string, house: House): Tint {
  const colour = written(named);
  const ink: Ink = contrastOf(colour, house.night) >= contrastOf(colour, house.chalk) ? 'night' : 'chalk';
  const away = ink === 'night' ? house.chalk : house.night;
  return {
    surface: movedUntil(colour, away, house[ink], readable),
    ink,
    accent: movedUntil(colour, house.chalk, house.card, readable),
  };
}

/** Below this two grounds side by side look like one. */
export const apart = 1.5;

/** Beyond this distance in the colour cube they differ in hue, however alike their brightness. */
const otherHue = 90;

function distance(one: string, other: string): number {
  const aim = channelsOf(other);
  return Math.hypot(...channelsOf(one).map((value, at) => value - (aim[at] ?? 0)));
}

export function areApart(one: string, other: string): boolean {
  return distance(one, other) > otherHue || contrastOf(one, other) >= apart;
}

/** The grounds of two clubs that meet. The guest's gives way where the two could be taken for one. */
export function tintsOf(home: string, away: string, house: House): Readonly<Record<'home' | 'away', Tint>> {
  const [host, guest] = [tintOf(home, house), tintOf(away, house)];
  if (areApart(host.surface, guest.surface)) return { home: host, away: guest };
  const given = [house.night, house.chalk]
    .map((towards) => movedUntil(guest.surface, towards, host.surface, apart))
    .find((surface) => contrastOf(surface, house[guest.ink]) >= readable);
  return { home: host, away: { ...guest, surface: given ?? guest.surface } };
}
