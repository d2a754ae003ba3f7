import type { StreamCard } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';

let house: TestHouse;
let streams: readonly StreamCard[];
beforeAll(async () => {
  house = await openHouse();
  const { exploreFeed } = await (await house.viewer().signsIn('fan')).gets('explore');
  streams = exploreFeed.flatMap((category) => category.streams);
});
afterAll(() => house.close());

function oneOf(wanted: (stream: StreamCard) => boolean): StreamCard {
  const found = streams.find(wanted);
  if (found === undefined) throw new Error('there is no such stream');
  return found;
}

describe('a stream page', () => {
  test('[D-32] is for anybody and carries no address of the video', async () => {
    const card = oneOf(({ matchId }) => matchId !== null);
    const answer = await house.viewer().asks('GET', `/live/streams/${card.streamId}`);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('public, no-cache');
    expect(answer.text).not.toMatch(/\/media\/|dashUrl|hlsUrl/);
  });

  test('[D-32] an unknown stream is 404 in the error shape', async () => {
    for (const id of ['nothing', "r1'--", '__proto__', 'x'.repeat(100)])
      expect(refusalKey(await house.viewer().asks('GET', `/live/streams/${id}`))).toBe('stream_not_found');
    expect(refusalKey(await house.viewer().asks('GET', `/live/streams/${'x'.repeat(101)}`))).toBe(
      'invalid_input',
    );
  });

  test('[D-32] of a match shows the card, its league, the match, and what is near it first', async () => {
    const card = oneOf(({ live, matchId }) => live && matchId !== null);
    const page = await house.viewer().gets('streamPage', { params: { id: card.streamId } });
    expect(page.stream).toEqual(card);
    expect(page.league?._id).toBe(card.leagueId);
    expect(page.match?.fixture.id).toBe(card.matchId);
    expect(page.match?.streamId).toBe(card.streamId);
    expect(page.related).toHaveLength(12);
    const ids = page.related.map(({ streamId }) => streamId);
    expect(new Set(ids).size).toBe(12);
    expect(ids).not.toContain(card.streamId);
    const nearness = page.related.map(({ matchId }) => Number(matchId !== card.matchId));
    expect(nearness).toEqual(nearness.toSorted((a, b) => a - b));
  });

  test('[D-32] of another sport has no match, and its relations are of its league', async () => {
    const card = oneOf(({ matchId }) => matchId === null);
    const page = await house.viewer().gets('streamPage', { params: { id: card.streamId } });
    expect(page.match).toBeNull();
    expect(page.league?._id).toBe(card.leagueId);
    expect(page.related.length).toBeGreaterThan(0);
    expect(new Set(page.related.map(({ leagueId }) => leagueId))).toEqual(new Set([card.leagueId]));
  });

  test('[D-32] speaks the reader’s language', async () => {
    const { streamId } = oneOf(({ matchId }) => matchId !== null);
    const [italian, serbian] = await Promise.all(
      (['it', 'sr'] as const).map((locale) =>
        house
          .viewer()
          .speaks(locale)
          .gets('streamPage', { params: { id: streamId } }),
      ),
    );
    expect(italian?.stream.description).not.toBe(serbian?.stream.description);
  });

  test('[D-32] follows the stream when it ends', async () => {
    const card = oneOf(({ live, matchId }) => live && matchId !== null);
    await house.timeBecomes(new Date(house.now().getTime() + 4 * 3_600_000));
    const page = await house.viewer().gets('streamPage', { params: { id: card.streamId } });
    expect(page.stream).toMatchObject({ live: false, vod: true });
    expect(page.match?.fixture.status.category).toBe('completed');
  });
});
