// Devices of one account in front of one stream.

import type { Stream, StreamCard } from '@cadetto/contract';
import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { TestHouse } from './house.ts';
import type { Answer } from './kit/http.ts';
import { emailOf, type AccountName, type Viewer } from './viewer.ts';

const pathOf = (streamId: string) => `/live/streams/watch/${streamId}`;

export async function streamWhere(
  viewer: Viewer,
  what: string,
  is: (stream: StreamCard) => boolean,
): Promise<string> {
  const { categories } = await viewer.gets('feed');
  const { exploreFeed } = await viewer.gets('explore');
  const streams = [...categories, ...exploreFeed].flatMap((category) => category.streams);
  const found = streams.find(is);
  if (found === undefined) throw new Error(`the demo has no stream that is ${what}`);
  return found.streamId;
}

export const paidHighlights = (viewer: Viewer) =>
  streamWhere(
    viewer,
    'paid highlights',
    ({ vod, freeAccess, kind }) => vod && !freeAccess && kind === 'highlights',
  );

/** A tab says which one it is, so that its end is not the end of the others. */
const naming = (playback: string | undefined) => (playback === undefined ? {} : { body: { playback } });

export const starts = (viewer: Viewer, streamId: string, playback?: string): Promise<Answer> =>
  viewer.asks('POST', pathOf(streamId), naming(playback));

export const takesOver = (viewer: Viewer, streamId: string): Promise<Answer> =>
  viewer.asks('POST', pathOf(streamId), { body: { takeover: true } });

export const refreshes = (viewer: Viewer, streamId: string, playback?: string): Promise<Answer> =>
  viewer.asks('GET', pathOf(streamId) + (playback === undefined ? '' : `?playback=${playback}`));

export const ends = (viewer: Viewer, streamId: string, playback?: string): Promise<Answer> =>
  viewer.asks('POST', `${pathOf(streamId)}/end`, naming(playback));

/** Starts as the player does, first the right and then the stream. */
export async function watches(viewer: Viewer, streamId: string): Promise<Stream> {
  await viewer.gets('startWatching', { params: { id: streamId } });
  return viewer.gets('watch', { params: { id: streamId } });
}

/** What an address is signed for. */
export function leaseIn({ dashUrl }: Stream): string {
  return (dashUrl ?? '').split('/')[3] ?? '';
}

/** The word of an end goes round by the database, so it may be a moment behind the answer. */
export async function dies(viewer: Viewer, url: string | null): Promise<void> {
  await expect.poll(async () => (await viewer.opens(url ?? '')).status).toBe(403);
}

/** So many devices, signed in without the trouble of a password each. */
export async function devicesOf(
  { house, ...test }: TestHouse,
  account: AccountName,
  count: number,
): Promise<Viewer[]> {
  const { db } = house.database;
  const { id: personId } = await db
    .selectFrom('person')
    .select('id')
    .where('email', '=', emailOf(account))
    .executeTakeFirstOrThrow();
  const now = test.now();
  const signedIn = Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url');
    return { token, key: randomBytes(16).toString('hex') };
  });
  await db
    .insertInto('session')
    .values(
      signedIn.map(({ token, key }) => ({
        token_hash: createHash('sha256').update(token).digest('hex'),
        person_id: personId,
        device_id: key,
        created_at: now,
        last_seen: now,
        expires_at: new Date(now.getTime() + 24 * 60 * 60 * 1000),
      })),
    )
    .execute();
  await db
    .insertInto('device')
    .values(
      signedIn.map(({ key }, index) => ({
        person_id: personId,
        device_key: key,
        name: `Screen ${index + 1}`,
        platform: 'test',
        registered_at: now,
        last_seen: now,
      })),
    )
    .execute();
  return signedIn.map(({ token }) => {
    const viewer = test.viewer();
    viewer.token = token;
    return viewer;
  });
}
