// What there is to watch and follow: streams, categories, leagues, clubs, matches, tables, news.

import * as z from 'zod/mini';

export const metaType = z.enum(['hero', 'featured', 'thumbnail', 'icon']);
export type MetaType = z.infer<typeof metaType>;

export const mediaItem = z.object({
  metaType,
  url: z.string(),
  /** Of a photograph, in pixels. A drawing has no size of its own. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  /** The photograph in a few blurred pixels, as a data address. */
  placeholder: z.optional(z.string()),
});
export type MediaItem = z.infer<typeof mediaItem>;

export const club = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  logo: z.string(),
  colour: z.string(),
});
export type Club = z.infer<typeof club>;

export const league = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  media: z.array(mediaItem),
});
export type League = z.infer<typeof league>;

/** A preview is shown before its match, the broadcast during and after it, the highlights once they are cut. */
export const streamKind = z.enum(['broadcast', 'highlights', 'preview']);
export type StreamKind = z.infer<typeof streamKind>;

/** A stream as lists show it: no addresses, since those are signed for one person when watching starts. */
export const streamCard = z.object({
  streamId: z.string(),
  kind: streamKind,
  name: z.string(),
  description: z.string(),
  live: z.boolean(),
  vod: z.boolean(),
  freeAccess: z.boolean(),
  scheduledStart: z.iso.datetime(),
  duration: z.nullable(z.int()),
  leagueId: z.nullable(z.string()),
  matchId: z.nullable(z.string()),
  media: z.array(mediaItem),
});
export type StreamCard = z.infer<typeof streamCard>;

export const drmParameters = z.object({
  licenseAcquisitionURL: z.string(),
  certificateURL: z.nullable(z.string()),
  widevine: z.boolean(),
  /**
   * Whether the licence address itself answers: it hands out the key, so where a vendor keeps it, it does not. Nothing is
   * said of it by instances of the release before, which always answer.
   */
  clearKey: z.optional(z.boolean()),
});

export const stream = z.object({
  ...streamCard.shape,
  dashUrl: z.nullable(z.string()),
  hlsUrl: z.nullable(z.string()),
  dashBackupUrl: z.nullable(z.string()),
  hlsBackupUrl: z.nullable(z.string()),
  thumbnailsUrl: z.nullable(z.string()),
  drmParameters: z.nullable(drmParameters),
  dvr: z.boolean(),
  /** The moment of its first picture, for what follows a programme; a clip follows none. */
  programmeStart: z.nullable(z.iso.datetime()),
  /** Where this person left off, in seconds. */
  resumeAt: z.nullable(z.number()),
});
export type Stream = z.infer<typeof stream>;

export const category = z.object({
  _id: z.string(),
  name: z.string(),
  streams: z.array(streamCard),
  leagues: z.array(league),
  /** How many there are; a row carries the first of them. */
  total: z.int(),
});
export type Category = z.infer<typeof category>;

export const matchStatus = z.enum(['live', 'upcoming', 'completed']);
export type MatchStatus = z.infer<typeof matchStatus>;

const side = z.object({ club, goals: z.nullable(z.int()) });

export const match = z.object({
  fixture: z.object({
    id: z.string(),
    date: z.iso.datetime(),
    status: z.object({ category: matchStatus }),
  }),
  league: z.object({ _id: z.string(), name: z.string(), roundNum: z.int() }),
  home: side,
  away: side,
  minute: z.nullable(z.int()),
  streamId: z.nullable(z.string()),
  /** Grows with every change of score, minute or status: the higher one is the newer one. */
  revision: z.int(),
});
export type Match = z.infer<typeof match>;

export const result = z.enum(['won', 'drawn', 'lost']);
export type Result = z.infer<typeof result>;

export const tableRow = z.object({
  team: club,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  points: z.int(),
  /** The last five that are over, oldest first. */
  form: z.array(result),
  /** Playing now: the row counts the score as it stands. */
  live: z.boolean(),
});
export type TableRow = z.infer<typeof tableRow>;

export const zoneKind = z.enum(['promotion', 'play-off', 'play-out', 'relegation']);
export type ZoneKind = z.infer<typeof zoneKind>;

/** Places of a table, first and last included, and what they lead to. */
export const zone = z.object({ kind: zoneKind, from: z.int(), to: z.int() });
export type Zone = z.infer<typeof zone>;

export const standings = z.object({
  _id: z.string(),
  name: z.string(),
  zones: z.array(zone),
  table: z.array(tableRow),
});
export type Standings = z.infer<typeof standings>;

export const newsItem = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  publishedAt: z.iso.datetime(),
  /** A photograph or a drawing; a photograph brings its size and placeholder. */
  image: z.nullable(mediaItem),
});
export type NewsItem = z.infer<typeof newsItem>;

export const playerPosition = z.enum(['goalkeeper', 'defender', 'midfielder', 'attacker']);

export const squadPlayer = z.object({
  id: z.string(),
  name: z.string(),
  number: z.int(),
  position: playerPosition,
  nationality: z.string(),
  birthDate: z.iso.date(),
});
export type SquadPlayer = z.infer<typeof squadPlayer>;

export const matchEventKind = z.enum([
  'kick-off',
  'goal',
  'penalty',
  'own-goal',
  'penalty-missed',
  'yellow',
  'second-yellow',
  'red',
  'substitution',
  'half-time',
  'second-half',
  'full-time',
]);
export type MatchEventKind = z.infer<typeof matchEventKind>;

const eventPlayer = z.object({ id: z.string(), name: z.string(), number: z.int() });

export const matchEvent = z.object({
  id: z.string(),
  kind: matchEventKind,
  minute: z.int(),
  addedMinute: z.nullable(z.int()),
  /** Seconds after the kick-off, breaks included: when it is seen in the broadcast. */
  atSecond: z.int(),
  /** The side of the player named, also for an own goal; null for what is of both. */
  side: z.nullable(z.enum(['home', 'away'])),
  /** The scorer, the one booked, or the one going off. */
  player: z.nullable(eventPlayer),
  /** The assist, or the one coming on. */
  secondPlayer: z.nullable(eventPlayer),
});
export type MatchEvent = z.infer<typeof matchEvent>;

export const lineup = z.object({
  formation: z.nullable(z.string()),
  /** The goalkeeper first, then from the back. */
  starting: z.array(squadPlayer),
  bench: z.array(squadPlayer),
});
export type Lineup = z.infer<typeof lineup>;

/** A match seen by one of its clubs. */
export const formEntry = z.object({ result, match });
export type FormEntry = z.infer<typeof formEntry>;

export const matchPage = z.object({
  match,
  events: z.array(matchEvent),
  /** Null until they are announced. */
  lineups: z.nullable(z.object({ home: lineup, away: lineup })),
  /** The last five of each club before this match, newest first. */
  form: z.object({ home: z.array(formEntry), away: z.array(formEntry) }),
  /** The other matches of the two against each other, newest first. */
  headToHead: z.array(match),
  /** The rows around both clubs, with their places. Empty where the league has no table. */
  table: z.object({
    zones: z.array(zone),
    rows: z.array(z.extend(tableRow, { position: z.int() })),
  }),
  streams: z.array(streamCard),
});
export type MatchPage = z.infer<typeof matchPage>;

export const streamPage = z.object({
  stream: streamCard,
  league: z.nullable(league),
  match: z.nullable(match),
  /** What else somebody who came for this may like to watch. */
  related: z.array(streamCard),
});
export type StreamPage = z.infer<typeof streamPage>;

/** How far a person got with a stream. */
export const viewing = z.object({
  streamId: z.string(),
  position: z.number(),
  duration: z.number(),
  finished: z.boolean(),
});
export type Viewing = z.infer<typeof viewing>;

/** What moves on screen while a page is open: one server-sent event for each change. */
export const matchMoved = z.object({
  revision: z.int(),
  matches: z.array(
    z.object({
      id: z.string(),
      revision: z.int(),
      status: matchStatus,
      minute: z.nullable(z.int()),
      homeGoals: z.nullable(z.int()),
      awayGoals: z.nullable(z.int()),
    }),
  ),
});
export type MatchMoved = z.infer<typeof matchMoved>;

export const tableMoved = z.object({
  leagueId: z.string(),
  table: z.array(z.extend(z.omit(tableRow, { team: true }), { clubId: z.string() })),
});
export type TableMoved = z.infer<typeof tableMoved>;

/** The names of the events, and what each carries. `catalogue` says: read again what you show. */
export const liveEventShapes = {
  hello: z.object({ revision: z.int() }),
  match: matchMoved,
  table: tableMoved,
  catalogue: z.object({ version: z.int() }),
} as const;
export type LiveEventName = keyof typeof liveEventShapes;
