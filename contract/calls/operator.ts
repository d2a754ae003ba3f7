// The operator's way into the catalogue. They are not among the site's calls, so that no browser carries their shapes.

import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { entityId } from '../rules.ts';
import {
  catalogueCrate,
  catalogueDrafts,
  catalogueEntries,
  catalogueFile,
  catalogueReadings,
  entryId,
  featuredEntry,
  importReport,
  matchReading,
  operatorAction,
  playbackProblem,
  scoreEntry,
  uploadedPicture,
} from '../shapes/operator.ts';

const flag = z.optional(z.enum(['true', 'false']));
/** In hexadecimal digits. */
const sixteenBytes = z.string({ error: 'required' }).check(z.regex(/^[0-9a-f]{32}$/, 'invalid'));
const cursor = z.optional(z.string().check(z.maxLength(200)));
const limit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)));

function listing<const Kind extends string, Entry extends ZodMiniType>(kind: Kind, entry: Entry) {
  return call({
    id: 'D-40',
    method: 'GET',
    path: `/operator/${kind}`,
    summary: `The ${kind} by id, a page at a time; \`of\` keeps to those of one club, match or league`,
    audience: 'operator',
    query: z.object({ cursor, limit, of: z.optional(entityId) }),
    answer: z.object({ entries: z.array(entry), next: z.nullable(z.string()) }),
    errors: [],
  });
}

function reading<const Kind extends string, Entry extends ZodMiniType>(kind: Kind, entry: Entry) {
  return call({
    id: 'D-41',
    method: 'GET',
    path: `/operator/${kind}/{id}`,
    summary: `One of the ${kind}`,
    audience: 'operator',
    params: z.object({ id: entityId }),
    answer: entry,
    errors: ['not_found'],
  });
}

function setting<const Kind extends string, Draft extends ZodMiniType, Entry extends ZodMiniType>(
  kind: Kind,
  draft: Draft,
  entry: Entry,
) {
  return call({
    id: 'D-42',
    method: 'POST',
    path: `/operator/${kind}/{id}`,
    summary: `Create one of the ${kind}, or put this in its place`,
    audience: 'operator',
    params: z.object({ id: entryId }),
    body: draft,
    answer: entry,
    errors: ['in_use', 'changed_meanwhile'],
  });
}

function deleting<const Kind extends string>(kind: Kind) {
  return call({
    id: 'D-43',
    method: 'DELETE',
    path: `/operator/${kind}/{id}`,
    summary: `Delete one of the ${kind}; \`force\` takes a club's squad and news, or a match's streams, with it`,
    audience: 'operator',
    params: z.object({ id: entityId }),
    query: z.object({ force: flag }),
    answer: z.object({ ok: z.literal(true) }),
    errors: ['not_found', 'in_use'],
  });
}

const { leagues, clubs, players, categories, matches, events, streams, news } = catalogueEntries;

export const operatorCalls = {
  listLeagues: listing('leagues', leagues),
  readLeague: reading('leagues', catalogueReadings.leagues),
  setLeague: setting('leagues', catalogueDrafts.leagues, catalogueReadings.leagues),
  deleteLeague: deleting('leagues'),
  listClubs: listing('clubs', clubs),
  readClub: reading('clubs', catalogueReadings.clubs),
  setClub: setting('clubs', catalogueDrafts.clubs, catalogueReadings.clubs),
  deleteClub: deleting('clubs'),
  listPlayers: listing('players', players),
  readPlayer: reading('players', catalogueReadings.players),
  setPlayer: setting('players', catalogueDrafts.players, catalogueReadings.players),
  deletePlayer: deleting('players'),
  listCategories: listing('categories', categories),
  readCategory: reading('categories', catalogueReadings.categories),
  setCategory: setting('categories', catalogueDrafts.categories, catalogueReadings.categories),
  deleteCategory: deleting('categories'),
  listMatches: listing('matches', matches),
  readMatch: reading('matches', catalogueReadings.matches),
  setMatch: setting('matches', catalogueDrafts.matches, catalogueReadings.matches),
  deleteMatch: deleting('matches'),
  listEvents: listing('events', events),
  readEvent: reading('events', catalogueReadings.events),
  setEvent: setting('events', catalogueDrafts.events, catalogueReadings.events),
  deleteEvent: deleting('events'),
  listStreams: listing('streams', streams),
  readStream: reading('streams', catalogueReadings.streams),
  setStream: setting('streams', catalogueDrafts.streams, catalogueReadings.streams),
  deleteStream: deleting('streams'),
  listNews: listing('news', news),
  readNews: reading('news', catalogueReadings.news),
  setNews: setting('news', catalogueDrafts.news, catalogueReadings.news),
  deleteNews: deleting('news'),
  scoreMatch: call({
    id: 'D-44',
    method: 'POST',
    path: '/operator/matches/{id}/score',
    summary: 'The score of a match as it stands, with what has just happened',
    audience: 'operator',
    params: z.object({ id: entityId }),
    body: scoreEntry,
    answer: matchReading,
    errors: ['not_found', 'changed_meanwhile'],
  }),
  readFeatured: call({
    id: 'D-45',
    method: 'GET',
    path: '/operator/featured',
    summary: 'The featured streams in their order; none while the house chooses by itself',
    audience: 'operator',
    answer: featuredEntry,
    errors: [],
  }),
  setFeatured: call({
    id: 'D-45',
    method: 'POST',
    path: '/operator/featured',
    summary: 'Choose the featured streams and their order; an empty list lets the house choose',
    audience: 'operator',
    body: featuredEntry,
    answer: featuredEntry,
    errors: [],
  }),
  exportCatalogue: call({
    id: 'D-46',
    method: 'GET',
    path: '/operator/catalogue',
    summary: 'The whole catalogue as one file; `pictures` puts the uploaded pictures in as well',
    audience: 'operator',
    query: z.object({ pictures: flag }),
    answer: catalogueFile,
    errors: [],
  }),
  importCatalogue: call({
    id: 'D-47',
    method: 'POST',
    path: '/operator/catalogue',
    summary: 'Take a whole catalogue in, as it is exported: all of it or, when anything is wrong, nothing',
    audience: 'operator',
    query: z.object({ mode: z.optional(z.enum(['merge', 'replace'])), dryRun: flag }),
    body: catalogueCrate,
    bodyLimit: 256 * 1024 * 1024,
    answer: importReport,
    errors: [],
  }),
  addPicture: call({
    id: 'DATA-5',
    method: 'POST',
    path: '/operator/pictures',
    summary: 'Upload a photograph as it is; the answer is what a `media` entry takes, with a `metaType`',
    audience: 'operator',
    body: z.instanceof(Uint8Array),
    bodyTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    bodyLimit: 10 * 1024 * 1024,
    answer: uploadedPicture,
    errors: [],
  }),
  operatorLog: call({
    id: 'D-48',
    method: 'GET',
    path: '/operator/log',
    summary: 'What operators did, newest first',
    audience: 'operator',
    query: z.object({ cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1))), limit }),
    answer: z.object({ actions: z.array(operatorAction), next: z.nullable(z.string()) }),
    errors: [],
  }),
  changeStreamKey: call({
    id: 'D-49',
    method: 'POST',
    path: '/operator/streams/{id}/key',
    summary: 'Give a protected stream a new key; who watches changes to it with the next refresh',
    audience: 'operator',
    params: z.object({ id: entityId }),
    /** The key a licence vendor made for it; without one the house makes its own. */
    body: z.optional(z.object({ keyId: sixteenBytes, key: sixteenBytes })),
    answer: z.object({ keyId: z.string() }),
    errors: ['stream_not_found', 'invalid_input'],
  }),
  playbackProblems: call({
    id: 'D-50',
    method: 'GET',
    path: '/operator/playback/problems',
    summary: 'What stopped the picture, newest first',
    audience: 'operator',
    query: z.object({ cursor: z.optional(z.coerce.number().check(z.int(), z.minimum(1))), limit }),
    answer: z.object({ problems: z.array(playbackProblem), next: z.nullable(z.string()) }),
    errors: [],
  }),
};
