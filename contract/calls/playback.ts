import * as z from 'zod/mini';
import { call } from '../call.ts';
import type { ErrorKey } from '../errors.ts';
import { entityId } from '../rules.ts';
import { stream, streamCard, viewing } from '../shapes/catalogue.ts';
import { latestSaveMs } from '../watching.ts';

const streamId = z.object({ id: entityId });
const done = z.object({ ok: z.literal(true) });
/** What a tab calls itself: the device watches until the last of its tabs has ended. */
const playback = z.string().check(z.regex(/^[\w-]{8,64}$/));
/** 16 bytes in base64url without padding. */
const keyName = z.string().check(z.regex(/^[\w-]{21}[AQgw]$/));
const seconds = z.number().check(z.minimum(0), z.maximum(1_000_000));

/** Why somebody may not watch, here and now. */
const refusals: readonly ErrorKey[] = [
  'stream_not_found',
  'subscription_required',
  'not_in_region',
  'too_many_devices',
  'another_device_is_active',
];

export const playbackCalls = {
  startWatching: call({
    id: 'API-20',
    method: 'POST',
    path: '/live/streams/watch/{id}',
    summary: 'Take the right to watch on this device, also after signing in again',
    audience: 'person',
    params: streamId,
    body: z.optional(z.object({ takeover: z.optional(z.boolean()), playback: z.optional(playback) })),
    /** What may be fetched before it is played, for which `watch` is asked; a server of the release before says nothing. */
    answer: z.object({ ok: z.literal(true), stream: z.optional(stream) }),
    errors: refusals,
  }),
  watch: call({
    id: 'API-20',
    method: 'GET',
    path: '/live/streams/watch/{id}',
    summary: 'The stream with its signed addresses; renews the right to watch',
    audience: 'person',
    params: streamId,
    query: z.object({ playback: z.optional(playback) }),
    answer: stream,
    errors: refusals,
  }),
  endWatching: call({
    id: 'D-7',
    method: 'POST',
    path: '/live/streams/watch/{id}/end',
    summary: 'Give the right to watch back; one that was lost already stays lost',
    audience: 'person',
    params: streamId,
    body: z.optional(z.object({ playback: z.optional(playback) })),
    answer: done,
    errors: [],
  }),
  licence: call({
    id: 'D-8',
    method: 'POST',
    path: '/live/streams/licence/{id}',
    summary: 'The key of a protected stream, for who may watch it now',
    audience: 'person',
    params: streamId,
    /** ClearKey as the W3C writes it; the key systems of vendors have addresses of their own below this one. */
    body: z.object({
      kids: z.array(keyName).check(z.minLength(1), z.maxLength(20)),
      type: z.optional(z.string()),
    }),
    answer: z.object({
      keys: z.array(z.object({ kty: z.literal('oct'), kid: keyName, k: z.string() })),
      type: z.literal('temporary'),
    }),
    errors: [...refusals, 'not_found'],
  }),
  reportProblem: call({
    id: 'D-34',
    method: 'POST',
    path: '/live/streams/watch/{id}/problem',
    summary: 'Record for the operator that the picture stopped, and why',
    audience: 'person',
    params: streamId,
    body: z.object({
      code: z.enum(['6000', '6001', '8000', '10000', '10001', '11000', 'unavailable']),
      source: z.nullable(z.enum(['dash', 'dashBackup', 'hls', 'hlsBackup'])),
      cause: z.string().check(z.maxLength(200)),
      /** The person asked for it to be looked at; otherwise the player recorded it by itself. */
      asked: z.boolean(),
    }),
    answer: done,
    errors: ['stream_not_found'],
  }),
  saveViewing: call({
    id: 'D-35',
    method: 'POST',
    path: '/live/viewings/{id}',
    summary: 'Keep how far the person got; what is older than what is kept changes nothing',
    audience: 'person',
    params: streamId,
    body: z.object({
      position: seconds,
      duration: seconds,
      /** How long ago this was true, for what could not be sent at once. */
      ageMs: z.optional(z.int().check(z.minimum(0), z.maximum(latestSaveMs))),
    }),
    answer: done,
    errors: ['stream_not_found'],
  }),
  forgetViewing: call({
    id: 'D-36',
    method: 'DELETE',
    path: '/live/viewings/{id}',
    summary: 'Forget how far the person got',
    audience: 'person',
    params: streamId,
    answer: done,
    errors: [],
  }),
  viewings: call({
    id: 'D-37',
    method: 'GET',
    path: '/live/viewings',
    summary:
      'How far the person got with the latest 200 streams and with those to go on with, and these themselves, latest first',
    audience: 'person',
    answer: z.object({ viewings: z.array(viewing), continuing: z.array(streamCard) }),
    errors: [],
  }),
};
