// Who runs the site: the name, the looks, the league it is about, the links and the company behind it.
import * as z from 'zod/mini';
import { isCountryCode } from '../countries.ts';
import { colourProblems } from './colours.ts';

const words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(400));
const link = z
  .string()
  .check(z.regex(/^https:\/\/[^\s"'<>]+$/, 'must be an address that starts with https://'));
const email = z.string().check(z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'must be an e-mail address'));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0b0e0d, in lower case'));
/** The letters of SVG's path language and nothing that could end an attribute. */
const drawing = z
  .string()
  .check(z.regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 ,.eE+-]+$/, 'must be the d of an SVG path'));
const fontFamily = z
  .string()
  .check(z.regex(/^[\w '",-]+$/, 'must be a list of font families, as CSS writes it'), z.maxLength(300));

const inEachLanguage = <Shape extends z.core.$ZodType>(shape: Shape) =>
  z.strictObject({ en: shape, it: shape, sr: shape });

const figure = z.strictObject({
  width: z.number().check(z.positive()),
  height: z.number().check(z.positive()),
  paths: z
    .array(z.strictObject({ d: drawing, x: z.optional(z.number()), y: z.optional(z.number()) }))
    .check(z.minLength(1, 'must have at least one path')),
});

/** What the pages say of the league; the rest of their words knows only names. */
const leagueWords = z.strictObject({
  /** As it stands within a sentence. */
  name: words,
  /** After the name, in the title of the home. */
  title: words,
  description: words,
  kicker: words,
  /** The numeral of the home, and what there are so many of. */
  numeral: z.string().check(z.regex(/^[0-9][0-9.,]{0,6}$/, 'must be a number of at most seven characters')),
  numeralWords: words,
  lead: words,
  /** Whose clock the fixtures are printed by. */
  clock: words,
});

/** What the pages say of the country that it sells from, each as it stands within a sentence. */
const countryWords = z.strictObject({
  /** As in "in Italy". */
  within: words,
  /** As in "across Italy". */
  across: words,
  /** As in "in Italy, the United States and Serbia". */
  served: words,
  /** Which law the terms are under. */
  law: words,
  /** Where to complain about privacy, as in "in Italy it is the Garante". */
  privacyAuthority: words,
  /** Where vouchers are bought, as in "at the bar or the newsagent". */
  counters: words,
  /** Who sells them, as in "bars and newsagents". */
  shops: words,
});

const countryCode = z
  .string()
  .check(z.refine(isCountryCode, 'must be the two capital letters of a country, such as IT'));

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const step = z.optional(colour);

const colours = z
  .strictObject({
    night: colour,
    chalk: colour,
    signal: colour,
    onSignal: colour,
    steps: z.optional(
      z.strictObject({
        night1: step,
        night2: step,
        night3: step,
        night4: step,
        night5: step,
        chalk2: step,
        chalk3: step,
        chalkSheet: step,
        chalkLine: step,
        ink2: step,
        ink1: step,
        signalHover: step,
      }),
    ),
  })
  .check(
    z.superRefine((given, check) => {
      for (const message of colourProblems(given)) check.addIssue({ code: 'custom', message });
    }),
  );

export const brandShape = z.strictObject({
  /** For addresses of files; of a to z, 0 to 9 and hyphens. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be of a to z, 0 to 9 and hyphens')),
  name: z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(24)),
  /** The company's micro-mobility service, where cashback is spent. */
  mobilityName: words,
  plusName: words,
  /** Mark and name together, in one ink; null: the mark, and the name in the display face. */
  logo: z.nullable(figure),
  /** The mark alone, also the icon of the site and of the app. */
  mark: figure,
  colours,
  type: z.strictObject({ display: fontFamily, body: fontFamily }),
  /** What the prices of the home are printed in, and cashback. Whoever buys pays in the currency of where they live. */
  currency: z.enum(['eur', 'usd', 'rsd']),
  /** Where the league is played. */
  timeZone: z.string().check(z.refine(isTimeZone, 'must be a time zone such as Europe/Rome')),
  league: inEachLanguage(leagueWords),
  /** Where it may be watched, the home of it first. */
  served: z.tuple([countryCode], countryCode),
  country: inEachLanguage(countryWords),
  /** Whose phone bills can be paid on. */
  carrierName: words,
  /** At how many places vouchers are sold, at the least. */
  cashPlaces: z.int().check(z.positive()),
  /** The external news site. */
  news: inEachLanguage(link),
  social: z.strictObject({
    linkedin: link,
    x: link,
    facebook: link,
    youtube: link,
    instagram: link,
    tiktok: link,
  }),
  stores: z.strictObject({ appStore: link, googlePlay: link, appGallery: link }),
  support: z.strictObject({
    en: link,
    gb: link,
    it: link,
    sr: link,
    de: link,
    es: link,
    la: link,
    fr: link,
    pt: link,
  }),
  company: z.strictObject({
    legalName: words,
    address: words,
    vatNumber: words,
    email,
    privacyEmail: email,
  }),
});

export type Brand = z.infer<typeof brandShape>;
export type BrandFigure = Brand['mark'];
