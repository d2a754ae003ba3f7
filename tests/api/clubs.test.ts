import { locales } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import type { Viewer } from '../viewer.ts';

let house: TestHouse;
let fan: Viewer;
beforeAll(async () => {
  house = await openHouse();
  fan = await house.viewer().signsIn('fan');
});
afterAll(() => house.close());

const club = { clubId: 'bari' };
const paths = [
  '/live/news/clubs/{club}',
  '/live/feed/club/{club}',
  '/live/club/{club}/squad',
  '/live/club/{club}/schedule',
];

/** Written as an operator's tool would, and read once every instance knows. */
async function publishes(id: string, publishedAt: Date): Promise<void> {
  const words = JSON.stringify({ en: `News ${id}`, it: `Notizia ${id}`, sr: `Vest ${id}` });
  await house.house.database.db
    .insertInto('news')
    .values({ id, club_id: 'como', title: words, body: words, image: null, published_at: publishedAt })
    .execute();
  await house.house.settled();
}

describe('what everybody may read about a club', () => {
  test.each(paths)(
    '[API-26] [API-27] [API-28] [API-29] %s is for signed-in people, unknown clubs are 404',
    async (path) => {
      const known = path.replace('{club}', 'bari');
      expect(refusalKey(await house.viewer().asks('GET', known))).toBe('unauthorized');
      expect((await fan.asks('GET', known)).status).toBe(200);
      for (const id of ['nobody', "bari'--", 'BARI', '__proto__', 'x'.repeat(100)]) {
        expect([id, refusalKey(await fan.asks('GET', path.replace('{club}', id)))]).toEqual([
          id,
          'not_found',
        ]);
      }
      expect(refusalKey(await fan.asks('GET', path.replace('{club}', 'x'.repeat(101))))).toBe(
        'invalid_input',
      );
    },
  );

  test.each(paths)('[API-26] [API-27] [API-28] [API-29] %s is 304 for who has it', async (path) => {
    const known = path.replace('{club}', 'bari');
    const first = await fan.asks('GET', known);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await fan.asks('GET', known, { headers: { 'if-none-match': first.headers.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  test('[API-27] many who ask at once get the same answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => fan.asks('GET', '/live/feed/club/palermo')),
    );
    expect(new Set(answers.map(({ headers, status }) => `${status} ${headers.etag}`)).size).toBe(1);
  });
});

describe('news', () => {
  test('[API-26] [ST-18] three a page, newest first, nothing twice, and the total', async () => {
    const first = await fan.gets('clubNews', { params: club });
    expect(first.news).toHaveLength(3);
    expect(first.total).toBeGreaterThan(3);
    const second = await fan.gets('clubNews', { params: club, query: { page: '2' } });
    const all = await fan.gets('clubNews', { params: club, query: { perPage: '50' } });
    expect(all.news).toHaveLength(all.total);
    expect([...first.news, ...second.news]).toEqual(all.news.slice(0, 3 + second.news.length));
    const days = all.news.map(({ publishedAt }) => publishedAt);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days.every((day) => new Date(day) <= house.now())).toBe(true);
    expect(new Set(all.news.map(({ id }) => id)).size).toBe(all.total);
  });

  test('[API-26] past the last page there is nothing, and the total stays', async () => {
    const { news, total } = await fan.gets('clubNews', { params: club, query: { page: '1000' } });
    expect(news).toEqual([]);
    expect(total).toBeGreaterThan(0);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'page=1001',
    'perPage=0',
    'perPage=51',
    'perPage=x',
    'page=1&page=2',
  ])('[API-26] ?%s is refused', async (query) => {
    expect(refusalKey(await fan.asks('GET', `/live/news/clubs/bari?${query}`))).toBe('invalid_input');
  });

  test('[API-26] comes out at its moment and not before, though nobody announces it then', async () => {
    const before = await fan.gets('clubNews', { params: { clubId: 'como' } });
    const moment = new Date(house.now().getTime() + 60_000);
    await publishes('later', moment);
    const waiting = await fan.gets('clubNews', { params: { clubId: 'como' } });
    expect(waiting).toEqual(before);
    await house.timeBecomes(moment);
    const after = await fan.gets('clubNews', { params: { clubId: 'como' } });
    expect(after.news[0]).toMatchObject({ id: 'later', title: 'News later', image: null });
    expect(after.total).toBe(before.total + 1);
  });

  test('[API-26] is written in the reader’s language', async () => {
    const titles = await Promise.all(
      locales.map(async (locale) => {
        const reader = await house.viewer().speaks(locale).signsIn('free');
        return (await reader.gets('clubNews', { params: club })).news[0]?.title;
      }),
    );
    expect(new Set(titles).size).toBe(3);
  });
});

describe('streams, squad and schedule', () => {
  test('[API-27] [ST-18] the streams are the club’s own: on now, soonest to come, newest to see again', async () => {
    const { streams } = await fan.gets('clubFeed', { params: club });
    const { matches } = await fan.gets('clubSchedule', { params: club });
    const own = new Set(matches.map(({ fixture }) => fixture.id));
    expect(streams.length).toBeGreaterThan(10);
    expect(streams.length).toBeLessThanOrEqual(48);
    expect(streams.every(({ matchId }) => matchId !== null && own.has(matchId))).toBe(true);
    const place = ({ live, vod }: { live: boolean; vod: boolean }) => (live ? 0 : vod ? 2 : 1);
    const places = streams.map(place);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const coming = streams
      .filter((stream) => place(stream) === 1)
      .map(({ scheduledStart }) => scheduledStart);
    expect(coming).toEqual(coming.toSorted());
    const recorded = streams.filter(({ vod }) => vod).map(({ scheduledStart }) => scheduledStart);
    expect(recorded).toEqual(recorded.toSorted().toReversed());
    expect(streams.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['broadcast', 'highlights']));
  });

  test('[API-28] [ST-18] goalkeepers, defenders, midfielders, attackers, each by number', async () => {
    const { squad } = await fan.gets('clubSquad', { params: club });
    const order = ['goalkeeper', 'defender', 'midfielder', 'attacker'];
    const keys = squad.map(({ position, number }) => order.indexOf(position) * 100 + number);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(new Set(squad.map(({ position }) => position))).toEqual(new Set(order));
    expect(squad.length).toBeGreaterThan(20);
  });

  test('[API-29] [ST-18] every match of the club, by kick-off, and of nobody else', async () => {
    const { matches } = await fan.gets('clubSchedule', { params: club });
    const { matches: season } = await fan.gets('schedule');
    const own = season.filter(({ home, away }) => home.club.id === 'bari' || away.club.id === 'bari');
    expect(matches).toEqual(own);
    const dates = matches.map(({ fixture }) => fixture.date);
    expect(dates).toEqual(dates.toSorted());
    expect(matches).toHaveLength(38);
  });
});

describe('the favourite club', () => {
  test('[API-15] [ST-14] is chosen, changed and shown by the profile; twice is the same', async () => {
    const person = await house.viewer().signsIn('free');
    for (const id of ['bari', 'bari', 'palermo']) {
      expect(await person.gets('chooseClub', { params: { id } })).toEqual({ ok: true });
      expect((await person.gets('profile')).myClub).toBe(id);
    }
  });

  test('[D-29] is left, and leaving twice is the same', async () => {
    const person = await house.viewer().signsIn('free');
    await person.gets('chooseClub', { params: { id: 'bari' } });
    for (const _time of [1, 2]) {
      expect(await person.gets('leaveClub')).toEqual({ ok: true });
      expect((await person.gets('profile')).myClub).toBeNull();
    }
  });

  test('[API-15] a club nobody knows is 404 and changes nothing', async () => {
    const person = await house.viewer().signsIn('monthly');
    await person.gets('chooseClub', { params: { id: 'bari' } });
    for (const id of ['nobody', "bari'--", 'x'.repeat(100)])
      expect(refusalKey(await person.asks('POST', `/live/user/club/${id}`))).toBe('not_found');
    expect((await person.gets('profile')).myClub).toBe('bari');
  });

  test('[API-15] [D-29] needs a person, and touches only that one', async () => {
    const stranger = house.viewer();
    expect(refusalKey(await stranger.asks('POST', '/live/user/club/bari'))).toBe('unauthorized');
    expect(refusalKey(await stranger.asks('DELETE', '/live/user/club'))).toBe('unauthorized');
    const [one, other] = [await house.viewer().signsIn('plus'), await house.viewer().signsIn('monthly')];
    await one.gets('chooseClub', { params: { id: 'como' } });
    await other.gets('chooseClub', { params: { id: 'palermo' } });
    await other.gets('leaveClub');
    expect((await one.gets('profile')).myClub).toBe('como');
  });

  test('[API-15] chosen many times at once, it is one of them', async () => {
    const person = await house.viewer().signsIn('plus');
    const ids = ['bari', 'palermo', 'como', 'parma'];
    const answers = await Promise.all(ids.map((id) => person.asks('POST', `/live/user/club/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(ids).toContain((await person.gets('profile')).myClub);
  });
});
