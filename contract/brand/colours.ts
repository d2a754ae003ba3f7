// The inks a brand is printed in, and whether they can be read on each other.

export interface BrandColours {
  /** The dark ground of the site. */
  night: string;
  /** Text on it, and the paper of pages for reading. */
  chalk: string;
  /** What is live, and the one main action of a screen. */
  signal: string;
  /** Large bold words on the signal. */
  onSignal: string;
  /** Where a step between the two grounds is to differ from the one worked out. */
  steps?: { [Step in keyof Steps]?: string | undefined } | undefined;
}

export interface Steps {
  /** Above the night, from the nearest. */
  night1: string;
  night2: string;
  night3: string;
  /** Quiet words on the night, and less quiet ones. */
  night4: string;
  night5: string;
  chalk2: string;
  chalk3: string;
  /** A sheet on the paper, and a line across it. */
  chalkSheet: string;
  chalkLine: string;
  /** Quiet words on the paper, and less quiet ones. */
  ink2: string;
  ink1: string;
  signalHover: string;
}

export type Inks = Steps & Pick<BrandColours, 'night' | 'chalk' | 'signal' | 'onSignal'>;

type Channels = readonly [number, number, number];

/** Red, green and blue of a colour written #rrggbb. */
export function channelsOf(colour: string): Channels {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** As WCAG counts it. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** On the way from one colour to another, as far as that share of it. */
export function mixed(colour: string, other: string, share: number): string {
  const aim = channelsOf(other);
  const channels = channelsOf(colour).map((value, at) =>
    Math.round(value + ((aim[at] ?? 0) - value) * share),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Every ink of the site; what the brand does not name is worked out between its two grounds. */
export function inksOf({ steps, ...colours }: BrandColours): Inks {
  const { night, chalk, signal } = colours;
  const between = (share: number) => mixed(night, chalk, share);
  const given = Object.fromEntries(
    Object.entries(steps ?? {}).filter(([, colour]) => colour !== undefined),
  ) satisfies Partial<Steps>;
  return {
    ...colours,
    night1: between(0.03),
    night2: between(0.065),
    night3: between(0.15),
    night4: between(0.58),
    night5: between(0.75),
    chalk2: between(0.93),
    chalk3: between(0.8),
    chalkSheet: mixed(chalk, '#ffffff', 0.7),
    chalkLine: between(0.85),
    ink2: between(0.34),
    ink1: between(0.2),
    signalHover: mixed(signal, '#000000', 0.12),
    ...given,
  };
}

interface Pair {
  readonly ink: keyof Inks;
  readonly on: keyof Inks;
  /** 4.5 for text of any size, 3 for large and bold text and for what is no text. */
  readonly least: number;
}

/** What is written on what, on the night and on paper. */
const pairs: readonly Pair[] = [
  { ink: 'chalk', on: 'night', least: 12 },
  { ink: 'chalk', on: 'night3', least: 4.5 },
  { ink: 'night5', on: 'night', least: 4.5 },
  { ink: 'night5', on: 'night2', least: 4.5 },
  { ink: 'night4', on: 'night', least: 4.5 },
  { ink: 'night4', on: 'night2', least: 4.5 },
  { ink: 'night', on: 'chalk', least: 12 },
  { ink: 'night', on: 'chalkSheet', least: 4.5 },
  { ink: 'ink1', on: 'chalk', least: 4.5 },
  { ink: 'ink2', on: 'chalk', least: 4.5 },
  { ink: 'onSignal', on: 'signal', least: 3 },
  { ink: 'onSignal', on: 'signalHover', least: 3 },
  { ink: 'night', on: 'signal', least: 4.5 },
  { ink: 'signal', on: 'night', least: 3 },
];

/** In words, for who chose the colours. */
export function colourProblems(colours: BrandColours): string[] {
  const inks = inksOf(colours);
  return pairs.flatMap(({ ink, on, least }) => {
    const contrast = contrastOf(inks[ink], inks[on]);
    // What is no colour at all is told by itself.
    if (Number.isNaN(contrast) || contrast >= least) return [];
    return `${ink} ${inks[ink]} on ${on} ${inks[on]} has a contrast of ${contrast.toFixed(1)}, and ${least} is the least`;
  });
}
