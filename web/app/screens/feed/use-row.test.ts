import type { StreamCard } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { joined } from './use-row.ts';

const stream = (streamId: string, name = streamId): StreamCard => ({
  streamId,
  kind: 'broadcast',
  name,
  description: '',
  live: false,
  vod: true,
  freeAccess: false,
  scheduledStart: '2026-11-15T14:00:00.000Z',
  duration: null,
  leagueId: null,
  matchId: null,
  media: [],
});

test('[API-21] pages of a row are put together in order, and nothing is shown twice', () => {
  const first = [stream('a', 'as the page has it'), stream('b')];
  const all = joined(first, [stream('a', 'older'), stream('b')], [stream('c')]);
  expect(all.map(({ streamId }) => streamId)).toEqual(['a', 'b', 'c']);
  expect(all[0]?.name).toBe('as the page has it');
});
