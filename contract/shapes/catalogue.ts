// What there is to watch and follow: streams, categories, leagues, clubs, matches, tables, news.

import * as z from 'zod/mini';

export const metaType = z.enum(['hero', 'featured', 'thumbnail', 'icon']);
export type MetaType = z.infer<typeof metaType>;

export const mediaItem = z.object({ metaType, url: z.string() });
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

/** A stream as lists show it: no addresses, since those are signed for one person when watching starts. */
export const streamCard = z.object({
  streamId: z.string(),
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
});
export type Match = z.infer<typeof match>;

export const tableRow = z.object({
  team: club,
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  points: z.int(),
});
export type TableRow = z.infer<typeof tableRow>;

export const standings = z.object({ _id: z.string(), name: z.string(), table: z.array(tableRow) });
export type Standings = z.infer<typeof standings>;

export const newsItem = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  publishedAt: z.iso.datetime(),
  image: z.nullable(z.string()),
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
