// A club's own colour as an area, a line or a word, nudged only as far as it takes to stay readable.

export type Ink = 'night' | 'chalk';

/** The inks of the house, as in tokens.css. */
export const inks: Readonly<Record<Ink, string>> = { night: '#0b0e0d', chalk: '#f5f2ea' };

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

type Channels = readonly [number, number, number];

function channelsOf(colour: string): Channels {
  const [, short, long] = /^#(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(colour.trim()) ?? [];
  const digits = long ?? short?.replaceAll(/./g, '$&$&');
  // What an operator mistyped is no reason for an unreadable page.
  if (digits === undefined) return channelsOf(defaultColour);
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mix(colour: string, other: string, share: number): string {
  const aim = channelsOf(other);
  const mixed = channelsOf(colour).map((value, at) => Math.round(value + ((aim[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const steps = 50;

/** The nearest to the colour, on the way towards another, that stands out enough against a third. */
function movedUntil(colour: string, towards: string, against: string, wanted: number): string {
  for (let step = 0; step < steps; step += 1) {
    const moved = mix(colour, towards, step / steps);
    if (contrast(moved, against) >= wanted) return moved;
  }
  return towards;
}

/** The darkest ground a club's colour is written on is the page; the lightest is a card. */
const lightestGround = '#1a211f';

export function tintOf(colour: string): Tint {
  const ink: Ink = contrast(colour, inks.night) >= contrast(colour, inks.chalk) ? 'night' : 'chalk';
  const away = ink === 'night' ? inks.chalk : inks.night;
  return {
    surface: movedUntil(colour, away, inks[ink], readable),
    ink,
    accent: movedUntil(colour, inks.chalk, lightestGround, readable),
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
  return distance(one, other) > otherHue || contrast(one, other) >= apart;
}

/** The grounds of two clubs that meet. The guest's gives way where the two could be taken for one. */
export function tintsOf(home: string, away: string): { readonly home: Tint; readonly away: Tint } {
  const [host, guest] = [tintOf(home), tintOf(away)];
  if (areApart(host.surface, guest.surface)) return { home: host, away: guest };
  const given = [inks.night, inks.chalk]
    .map((towards) => movedUntil(guest.surface, towards, host.surface, apart))
    .find((surface) => contrast(surface, inks[guest.ink]) >= readable);
  return { home: host, away: { ...guest, surface: given ?? guest.surface } };
}
