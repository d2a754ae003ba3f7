// The operator's way into the catalogue. They are not among the site's calls, so that no browser carries their shapes.

import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { entityId, promoCode } from '../rules.ts';
import { freeMonthDraft, promoReading, voucherBatch, voucherOrder } from '../shapes/codes.ts';
import {
  catalogueCrate,
  catalogueDrafts,
  catalogueEntries,
  catalogueFile,
  catalogueReadings,
  entryId,
  featuredEntry,
  deadNotice,
  importReport,
  matchReading,
  operatorAction,
  owedRefund,
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
  makeVouchers: call({
    id: 'D-64',
    method: 'POST',
    path: '/operator/vouchers',
    summary: 'Make a batch of vouchers; their codes are told this once and kept nowhere',
    audience: 'operator',
    body: voucherOrder,
    answer: z.object({ batch: voucherBatch, codes: z.array(z.string()) }),
    errors: [],
  }),
  voucherBatches: call({
    id: 'D-65',
    method: 'GET',
    path: '/operator/vouchers',
    summary: 'The batches of vouchers, newest first, and how many of each were redeemed',
    audience: 'operator',
    answer: z.object({ batches: z.array(voucherBatch) }),
    errors: [],
  }),
  voidVouchers: call({
    id: 'D-66',
    method: 'POST',
    path: '/operator/vouchers/{id}/void',
    summary: 'Make worthless what was not redeemed of a batch',
    audience: 'operator',
    params: z.object({ id: entityId }),
    answer: voucherBatch,
    errors: ['not_found'],
  }),
  deadNotices: call({
    id: 'D-70',
    method: 'GET',
    path: '/operator/notices',
    summary: 'The notices of payment providers that were given up, newest first',
    audience: 'operator',
    answer: z.object({ notices: z.array(deadNotice) }),
    errors: [],
  }),
  requeueNotices: call({
    id: 'D-71',
    method: 'POST',
    path: '/operator/notices/requeue',
    summary: 'Try notices again that were given up: one, those of one provider, or all',
    audience: 'operator',
    body: z.object({
      source: z.optional(z.enum(['stripe', 'carrier', 'app_store'])),
      id: z.optional(z.string().check(z.minLength(1), z.maxLength(300))),
    }),
    answer: z.object({ requeued: z.int() }),
    errors: ['not_found'],
  }),
  owedRefunds: call({
    id: 'D-77',
    method: 'GET',
    path: '/operator/refunds',
    summary: 'Money that was promised back and that the provider or a bank refused, oldest first',
    audience: 'operator',
    answer: z.object({ refunds: z.array(owedRefund) }),
    errors: [],
  }),
  settleRefund: call({
    id: 'D-78',
    method: 'POST',
    path: '/operator/refunds/{id}/settle',
    summary: 'Say that such money was paid another way, and by what reference: it is not tried again',
    audience: 'operator',
    params: z.object({ id: entityId }),
    body: z.object({
      reference: z
        .string({ error: 'required' })
        .check(z.trim(), z.minLength(1, 'required'), z.maxLength(100, 'too_long')),
    }),
    answer: owedRefund,
    errors: ['not_found'],
  }),
  promoCodes: call({
    id: 'D-67',
    method: 'GET',
    path: '/operator/promo-codes',
    summary: 'The promo codes and how often each was used',
    audience: 'operator',
    answer: z.object({ promos: z.array(promoReading) }),
    errors: [],
  }),
  setFreeMonth: call({
    id: 'D-68',
    method: 'POST',
    path: '/operator/promo-codes/{code}',
    summary: 'Make or change a code for a free month; discounts are made with the payment provider',
    audience: 'operator',
    params: z.object({ code: promoCode }),
    body: freeMonthDraft,
    answer: promoReading,
    errors: ['in_use'],
  }),
};
