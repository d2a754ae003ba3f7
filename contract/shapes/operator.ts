// The catalogue as its operator writes it: every text in the three languages, everything else named by its id.

import * as z from 'zod/mini';
import { sinceLately } from '../rules.ts';
import { isCountryCode } from '../countries.ts';
import { matchEventKind, matchStatus, metaType, playerPosition, streamKind, zoneKind } from './catalogue.ts';
import { currencyCode } from './plans.ts';

/** It stands in addresses and on the command line, so it is made of what needs no quoting there. */
export const entryId = z.string({ error: 'required' }).check(
  z.minLength(1, 'required'),
  z.maxLength(100, 'too_long'),
  z.regex(/^[A-Za-z0-9][\w.~-]*$/, 'invalid'),
  // The site asks for the data of a page under its address with this ending.
  z.refine((id) => !id.endsWith('.data'), { error: 'invalid' }),
);

const line = (longest: number) =>
  z
    .string({ error: 'required' })
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(longest, 'too_long'),
      z.regex(/^\P{Cc}*$/u, 'invalid'),
    );

const paragraphs = (longest: number) =>
  z
    .string({ error: 'required' })
    .check(z.trim(), z.maxLength(longest, 'too_long'), z.regex(/^(?:\P{Cc}|[\n\t])*$/u, 'invalid'));

const inThreeLanguages = <Text extends z.ZodMiniType>(text: Text) =>
  z.strictObject({ en: text, it: text, sr: text });

const whole = (least: number, most: number) =>
  z.int('invalid').check(z.minimum(least, 'invalid'), z.maximum(most, 'invalid'));

const earliest = Date.UTC(1850, 0, 1);
const latest = Date.UTC(2200, 0, 1);
const inOurTimes = (value: string) => Date.parse(value) >= earliest && Date.parse(value) < latest;

/** With any offset; kept and given back in UTC. */
const instant = z.iso
  .datetime({ offset: true, error: 'invalid' })
  .check(z.refine(inOurTimes, { error: 'invalid' }));

const day = z.iso.date('invalid').check(z.refine(inOurTimes, { error: 'invalid' }));

const ownPath = /^\/(?![/\\])[^\s\\<>"'`]*$/;
const securely = /^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:[/?][^\s\\<>"'`]*)?$/i;

/** A path of this house or an https address. Anything else in a picture's place could run or spy. */
export const pictureAddress = z.string({ error: 'required' }).check(
  z.minLength(1, 'required'),
  z.maxLength(1000, 'too_long'),
  z.refine((value) => (ownPath.test(value) && !value.split(/[/?#]/).includes('..')) || securely.test(value), {
    error: 'invalid',
  }),
);

/** A few pixels inside the page; any other data address could run. */
const placeholder = z
  .string()
  .check(
    z.maxLength(4000, 'too_long'),
    z.regex(/^data:image\/(?:avif|webp|png|jpeg);base64,[A-Za-z0-9+/]+={0,2}$/, 'invalid'),
  );

const mediaEntry = z.strictObject({
  metaType,
  url: pictureAddress,
  width: z.optional(whole(1, 20_000)),
  height: z.optional(whole(1, 20_000)),
  placeholder: z.optional(placeholder),
});

const media = z._default(z.array(mediaEntry).check(z.maxLength(20, 'too_long')), []);
const position = z._default(whole(0, 1_000_000), 0);
const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => z._default(z.nullable(shape), null);

const leagueShape = {
  sport: z
    .string({ error: 'required' })
    .check(z.maxLength(40, 'too_long'), z.regex(/^[a-z][a-z0-9-]*$/, 'invalid')),
  name: inThreeLanguages(line(120)),
  description: inThreeLanguages(paragraphs(2000)),
  media,
  hasTable: z._default(z.boolean(), false),
  zones: z._default(
    z.array(z.strictObject({ kind: zoneKind, from: whole(1, 100), to: whole(1, 100) })).check(
      z.maxLength(20, 'too_long'),
      z.refine((zones) => zones.every(({ from, to }) => from <= to), { error: 'invalid' }),
    ),
    [],
  ),
  position,
};

const clubShape = {
  leagueId: entryId,
  name: line(80),
  code: line(8),
  logo: pictureAddress,
  colour: z.string({ error: 'required' }).check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'invalid')),
};

const playerShape = {
  clubId: entryId,
  name: line(120),
  number: whole(1, 999),
  position: playerPosition,
  nationality: z.string({ error: 'required' }).check(z.refine((code) => isCountryCode(code), 'invalid')),
  birthDate: day,
};

export const categoryRule = z.enum(['featured', 'live', 'upcoming', 'replays', 'highlights', 'league']);

const categoryShape = {
  name: inThreeLanguages(line(80)),
  rule: categoryRule,
  leagueId: maybe(entryId),
  position,
};
const leagueRowsNameTheirLeague = z.refine<{ rule: string; leagueId: string | null }>(
  ({ rule, leagueId }) => (rule === 'league') === (leagueId !== null),
  { path: ['leagueId'], error: 'invalid' },
);

const playerIds = (most: number) => z.array(entryId).check(z.maxLength(most, 'too_long'));

const sideEntry = z
  .strictObject({
    formation: maybe(z.string().check(z.regex(/^\d(?:-\d){1,4}$/, 'invalid'))),
    starting: playerIds(11),
    bench: playerIds(20),
  })
  .check(
    z.refine(
      ({ starting, bench }) => new Set([...starting, ...bench]).size === starting.length + bench.length,
      { error: 'invalid' },
    ),
  );

const score = {
  status: matchStatus,
  minute: maybe(whole(0, 200)),
  homeGoals: maybe(whole(0, 99)),
  awayGoals: maybe(whole(0, 99)),
};

interface Score {
  readonly status: string;
  readonly minute: number | null;
  readonly homeGoals: number | null;
  readonly awayGoals: number | null;
}

/** Before kick-off a match has no score; from then on it has one. Only a match being played is in a minute. */
const scoreChecks = [
  z.refine<Score>(({ status, homeGoals }) => (status === 'upcoming') === (homeGoals === null), {
    path: ['homeGoals'],
    error: 'invalid',
  }),
  z.refine<Score>(({ status, awayGoals }) => (status === 'upcoming') === (awayGoals === null), {
    path: ['awayGoals'],
    error: 'invalid',
  }),
  z.refine<Score>(({ status, minute }) => status === 'live' || minute === null, {
    path: ['minute'],
    error: 'invalid',
  }),
] as const;

const matchShape = {
  leagueId: entryId,
  round: whole(1, 200),
  homeClubId: entryId,
  awayClubId: entryId,
  kickoff: instant,
  ...score,
  lineups: maybe(z.strictObject({ home: sideEntry, away: sideEntry })),
};
const nobodyPlaysThemselves = z.refine<{ homeClubId: string; awayClubId: string }>(
  ({ homeClubId, awayClubId }) => homeClubId !== awayClubId,
  { path: ['awayClubId'], error: 'invalid' },
);

const happening = {
  kind: matchEventKind,
  minute: whole(0, 200),
  addedMinute: maybe(whole(0, 60)),
  /** Seconds after kick-off, the break included; left out, the moment it is told, or worked out from the minute. */
  atSecond: z.optional(whole(0, 100_000)),
  clubId: maybe(entryId),
  playerId: maybe(entryId),
  secondPlayerId: maybe(entryId),
};
const ofBoth: readonly string[] = ['kick-off', 'half-time', 'second-half', 'full-time'];
const whoDidIt = z.refine<{ kind: string; clubId: string | null }>(
  ({ kind, clubId }) => ofBoth.includes(kind) === (clubId === null),
  { path: ['clubId'], error: 'invalid' },
);
const eventShape = { matchId: entryId, ...happening };

export const streamState = z.enum(['scheduled', 'live', 'on_demand']);

const streamShape = {
  leagueId: maybe(entryId),
  matchId: maybe(entryId),
  kind: streamKind,
  state: streamState,
  name: inThreeLanguages(line(200)),
  description: inThreeLanguages(paragraphs(4000)),
  scheduledStart: instant,
  endsAt: instant,
  durationSeconds: maybe(whole(1, 604_800)),
  freeAccess: z._default(z.boolean(), false),
  dvr: z._default(z.boolean(), false),
  /** Which recording or channel of the origin plays. */
  source: z
    .string({ error: 'required' })
    .check(z.maxLength(100, 'too_long'), z.regex(/^[A-Za-z0-9][\w-]*$/, 'invalid')),
  /** How its pictures are encrypted, if they are. */
  protection: maybe(z.enum(['cenc', 'cbcs'])),
  media,
};
const endsAfterItStarts = z.refine<{ scheduledStart: string; endsAt: string }>(
  ({ scheduledStart, endsAt }) => Date.parse(endsAt) >= Date.parse(scheduledStart),
  { path: ['endsAt'], error: 'invalid' },
);

const newsShape = {
  clubId: entryId,
  title: inThreeLanguages(line(200)),
  body: inThreeLanguages(paragraphs(10_000)),
  image: maybe(pictureAddress),
  publishedAt: instant,
};

const id = { id: entryId };

/** A whole entry, as it is exported, imported and given back. */
export const catalogueEntries = {
  leagues: z.strictObject({ ...id, ...leagueShape }),
  clubs: z.strictObject({ ...id, ...clubShape }),
  players: z.strictObject({ ...id, ...playerShape }),
  categories: z.strictObject({ ...id, ...categoryShape }).check(leagueRowsNameTheirLeague),
  matches: z.strictObject({ ...id, ...matchShape }).check(nobodyPlaysThemselves, ...scoreChecks),
  events: z.strictObject({ ...id, ...eventShape }).check(whoDidIt),
  streams: z.strictObject({ ...id, ...streamShape }).check(endsAfterItStarts),
  news: z.strictObject({ ...id, ...newsShape }),
} as const;

export type CatalogueKind = keyof typeof catalogueEntries;
export type CatalogueEntry<Kind extends CatalogueKind> = z.output<(typeof catalogueEntries)[Kind]>;

/** In this order nothing comes before what it refers to. */
export const catalogueKinds = Object.keys(catalogueEntries) as readonly CatalogueKind[];

export const matchReading = z.strictObject({ ...id, ...matchShape, revision: z.int() });
export type MatchReading = z.output<typeof matchReading>;

/** Of what has no number of its own: a mark of all that was read, not to be taken apart. */
const mark = z.string().check(z.minLength(1, 'invalid'), z.maxLength(100, 'too_long'));
const marked = { revision: mark };

/** One entry as it is read. Its revision is another whenever anything of it was changed. */
export const catalogueReadings = {
  leagues: z.strictObject({ ...id, ...leagueShape, ...marked }),
  clubs: z.strictObject({ ...id, ...clubShape, ...marked }),
  players: z.strictObject({ ...id, ...playerShape, ...marked }),
  categories: z.strictObject({ ...id, ...categoryShape, ...marked }),
  matches: matchReading,
  events: z.strictObject({ ...id, ...eventShape, ...marked }),
  streams: z.strictObject({ ...id, ...streamShape, ...marked }),
  news: z.strictObject({ ...id, ...newsShape, ...marked }),
} as const satisfies Record<CatalogueKind, z.ZodMiniType>;

/** The address names the entry; an id in the body may repeat it, so that what was read can be sent back. */
const named = { id: z.optional(entryId) };

/** As it was read: given, nothing is written over what others have changed since. */
const asRead = { revision: z.optional(whole(1, Number.MAX_SAFE_INTEGER)) };
const asMarked = { revision: z.optional(mark) };

export const catalogueDrafts = {
  leagues: z.strictObject({ ...named, ...asMarked, ...leagueShape }),
  clubs: z.strictObject({ ...named, ...asMarked, ...clubShape }),
  players: z.strictObject({ ...named, ...asMarked, ...playerShape }),
  categories: z.strictObject({ ...named, ...asMarked, ...categoryShape }).check(leagueRowsNameTheirLeague),
  matches: z
    .strictObject({ ...named, ...asRead, ...matchShape })
    .check(nobodyPlaysThemselves, ...scoreChecks),
  events: z.strictObject({ ...named, ...asMarked, ...eventShape }).check(whoDidIt),
  streams: z.strictObject({ ...named, ...asMarked, ...streamShape }).check(endsAfterItStarts),
  news: z.strictObject({ ...named, ...asMarked, ...newsShape }),
} as const satisfies Record<CatalogueKind, z.ZodMiniType>;

export const scoreEntry = z
  .strictObject({
    ...asRead,
    ...score,
    /** What happened with it; those known by their id are changed. */
    events: z._default(
      z.array(z.strictObject({ ...id, ...happening }).check(whoDidIt)).check(z.maxLength(50, 'too_long')),
      [],
    ),
  })
  .check(...scoreChecks);
export type ScoreEntry = z.output<typeof scoreEntry>;

export const mostFeatured = 24;

export const featuredEntry = z.strictObject({
  streamIds: z.array(entryId).check(
    z.maxLength(mostFeatured, 'too_long'),
    z.refine((ids) => new Set(ids).size === ids.length, { error: 'invalid' }),
  ),
});

export const pictureEntry = z.strictObject({
  id: entryId,
  type: z.enum(['image/avif', 'image/webp', 'image/png', 'image/jpeg']),
  width: whole(1, 20_000),
  height: whole(1, 20_000),
  placeholder,
  createdAt: instant,
  base64: z.base64('invalid').check(z.minLength(1, 'required'), z.maxLength(30_000_000, 'too_long')),
});
export type PictureEntry = z.output<typeof pictureEntry>;

/** What a `media` entry takes, beside its `metaType`. */
export const uploadedPicture = z.strictObject({
  id: entryId,
  url: pictureAddress,
  width: whole(1, 20_000),
  height: whole(1, 20_000),
  placeholder,
});

export const catalogueFormat = 'cadetto-catalogue';
export const catalogueVersion = 1;

const envelope = {
  format: z.literal(catalogueFormat),
  version: z.literal(catalogueVersion),
  exportedAt: z.optional(instant),
};

export const catalogueFile = z.strictObject({
  ...envelope,
  leagues: z.array(catalogueEntries.leagues),
  clubs: z.array(catalogueEntries.clubs),
  players: z.array(catalogueEntries.players),
  categories: z.array(catalogueEntries.categories),
  matches: z.array(catalogueEntries.matches),
  events: z.array(catalogueEntries.events),
  streams: z.array(catalogueEntries.streams),
  news: z.array(catalogueEntries.news),
  featured: featuredEntry.shape.streamIds,
  pictures: z.optional(z.array(pictureEntry)),
});
export type CatalogueFile = z.output<typeof catalogueFile>;

const unread = z.optional(z.array(z.unknown()));

/**
 * The same file with its entries still to be read: a hundred thousand of them are read a few at a time. A kind that is
 * left out is left alone, which only a merge allows.
 */
export const catalogueCrate = z.strictObject({
  ...envelope,
  leagues: unread,
  clubs: unread,
  players: unread,
  categories: unread,
  matches: unread,
  events: unread,
  streams: unread,
  news: unread,
  featured: z.optional(featuredEntry.shape.streamIds),
  pictures: unread,
});
export type CatalogueCrate = z.output<typeof catalogueCrate>;

const tally = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  deleted: z.int(),
});
export type ImportTally = z.infer<typeof tally>;

export const importReport = z.object({
  mode: z.enum(['merge', 'replace']),
  dryRun: z.boolean(),
  leagues: tally,
  clubs: tally,
  players: tally,
  categories: tally,
  matches: tally,
  events: tally,
  streams: tally,
  news: tally,
  featured: tally,
  pictures: tally,
});
export type ImportReport = z.infer<typeof importReport>;

/** What a payment provider, a carrier or an app store told, and was given up after many tries. */
export const deadNotice = z.object({
  source: z.enum(['stripe', 'carrier', 'app_store']),
  id: z.string(),
  type: z.string(),
  subject: z.nullable(z.string()),
  receivedAt: z.iso.datetime(),
  /** It is gone after that, tried again or not. Null: an app store's waits as long as its owner is here. */
  keptUntil: sinceLately(z.iso.datetime()),
  tries: z.int(),
  problem: z.nullable(z.string()),
});
export type DeadNotice = z.infer<typeof deadNotice>;

/** Money that was promised back and that could not go the way it came: an operator pays it another way. */
export const owedRefund = z.object({
  id: z.string(),
  askedAt: z.iso.datetime(),
  amount: z.int(),
  currency: currencyCode,
  name: z.string(),
  email: z.string(),
});
export type OwedRefund = z.infer<typeof owedRefund>;

export const operatorAction = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  operator: z.string(),
  action: z.enum(['created', 'changed', 'deleted', 'scored', 'featured', 'imported', 'rekeyed']),
  kind: z.string(),
  subject: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
});
export type OperatorAction = z.infer<typeof operatorAction>;

export const playbackProblem = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  streamId: z.string(),
  code: z.string(),
  source: z.nullable(z.string()),
  cause: z.string(),
  /** The browser, as the platform header names it. */
  platform: z.nullable(z.string()),
  asked: z.boolean(),
});
export type PlaybackProblem = z.infer<typeof playbackProblem>;
