// What the demo shows of its matches before, during and after them, and how an older demo gets there.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type OwnHouse } from '../house.ts';

const hour = 3_600_000;
const day = 24 * hour;

let house: OwnHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const pageOf = (id: string) => house.viewer().gets('matchPage', { params: { id } });

async function matchIn(from: number, to: number): Promise<{ id: string; kickoff: number }> {
  const fan = await house.viewer().signsIn('fan');
  const now = house.now().getTime();
  const { matches } = await fan.gets('schedule');
  const found = matches.find(({ fixture }) => {
    const ahead = new Date(fixture.date).getTime() - now;
    return ahead > from && ahead <= to;
  });
  if (found === undefined) throw new Error('no match in that time');
  return { id: found.fixture.id, kickoff: new Date(found.fixture.date).getTime() };
}

describe('a demo match', () => {
  test('[D-33] names eleven of each squad and a bench once it is an hour away, goalkeeper first', async () => {
    const { id, kickoff } = await matchIn(2 * hour, 14 * day);
    await house.timeBecomes(new Date(kickoff - hour - 1000));
    expect((await pageOf(id)).lineups).toBeNull();
    await house.timeBecomes(new Date(kickoff - hour));
    const { lineups, match } = await pageOf(id);
    const fan = await house.viewer().signsIn('fan');
    for (const [side, { club }] of [
      ['home', match.home],
      ['away', match.away],
    ] as const) {
      const { squad } = await fan.gets('clubSquad', { params: { clubId: club.id } });
      const named = lineups?.[side];
      expect(named?.starting).toHaveLength(11);
      expect(named?.starting[0]?.position).toBe('goalkeeper');
      expect(named?.formation).toMatch(/^\d(?:-\d)+$/);
      expect(squad).toEqual(expect.arrayContaining([...(named?.starting ?? []), ...(named?.bench ?? [])]));
      const ids = [...(named?.starting ?? []), ...(named?.bench ?? [])].map((player) => player.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  test('[D-33] has a preview from two days before, and highlights after', async () => {
    const { id, kickoff } = await matchIn(2 * day + hour, 21 * day);
    await house.timeBecomes(new Date(kickoff - 2 * day - 1000));
    expect((await pageOf(id)).streams.map(({ kind }) => kind)).toEqual(['broadcast']);
    await house.timeBecomes(new Date(kickoff - 2 * day));
    const [preview, broadcast] = (await pageOf(id)).streams;
    expect(preview).toMatchObject({ kind: 'preview', vod: true, freeAccess: true });
    expect(broadcast).toMatchObject({ kind: 'broadcast', vod: false, live: false });
    await house.timeBecomes(new Date(kickoff + 4 * hour));
    expect((await pageOf(id)).streams.map(({ kind }) => kind)).toEqual([
      'preview',
      'broadcast',
      'highlights',
    ]);
  });

  test('[D-33] those played had line-ups, and everybody who did something is in them', async () => {
    const { db } = house.house.database;
    const played = await db
      .selectFrom('match')
      .select(['id', 'lineups'])
      .where('status', '=', 'completed')
      .execute();
    expect(played.length).toBeGreaterThan(50);
    expect(played.filter(({ lineups }) => lineups === null)).toEqual([]);
    const { events, lineups } = await pageOf(played.at(-1)?.id ?? '');
    const named = new Set(
      [lineups?.home, lineups?.away].flatMap((side) =>
        [...(side?.starting ?? []), ...(side?.bench ?? [])].map(({ id }) => id),
      ),
    );
    const acted = events.flatMap(({ player }) => player?.id ?? []);
    expect(acted.filter((id) => !named.has(id))).toEqual([]);
    expect(acted.length).toBeGreaterThan(0);
  });
});

describe('a demo that an earlier release laid out', () => {
  const sealedStreams = () =>
    house.house.database.db
      .selectFrom('stream')
      .select(['id', 'protection'])
      .where('protection', 'is not', null)
      .orderBy('id')
      .execute();

  test('[D-33] is brought up to date when it starts, and what an operator has in hand stays as it is', async () => {
    const { db } = house.house.database;
    const ours = await db
      .selectFrom('stream')
      .select(['id', 'match_id'])
      .where('kind', '=', 'highlights')
      .orderBy('id')
      .execute();
    const [operated, other] = ours;
    if (operated?.match_id == null || other?.match_id == null) throw new Error('no highlights');
    const protectedOnes = await sealedStreams();
    await db.updateTable('stream').set({ protection: null }).execute();
    await db.updateTable('showcase').set({ layout: 0 }).execute();
    await db.deleteFrom('stream').where('kind', '=', 'preview').execute();
    await db.updateTable('match').set({ lineups: null }).execute();
    await db.updateTable('league').set({ zones: '[]' }).execute();
    await db.updateTable('news').set({ image: null }).execute();
    await db.deleteFrom('picture').execute();
    await db.deleteFrom('promo').execute();
    await db.updateTable('plan').set({ lasts_from: null, lasts_until: null }).execute();
    await db.updateTable('stream').set({ media: '[]' }).where('kind', '=', 'highlights').execute();
    await db
      .updateTable('stream')
      .set({ operated: true, name: JSON.stringify({ en: 'Mine', it: 'Mio', sr: 'Moje' }) })
      .where('id', '=', operated.id)
      .execute();
    await db.updateTable('match').set({ operated: true }).where('id', '=', operated.match_id).execute();

    house = await house.restarts();

    const mine = await pageOf(operated.match_id);
    expect(mine.lineups).toBeNull();
    expect(mine.streams.find(({ streamId }) => streamId === operated.id)).toMatchObject({
      name: 'Mine',
      media: [],
    });
    const theirs = await pageOf(other.match_id);
    expect(theirs.lineups?.home.starting).toHaveLength(11);
    expect(theirs.table.zones.length).toBeGreaterThan(2);
    expect(theirs.streams.map(({ kind }) => kind)).toEqual(['preview', 'broadcast', 'highlights']);
    expect(theirs.streams.at(-1)?.media).toHaveLength(4);
    const promos = await house.house.database.db.selectFrom('promo').select('code').orderBy('code').execute();
    expect(promos.map(({ code }) => code)).toEqual(['BETTER', 'FIRST', 'GOLDBET', 'SEASON', 'WINTER']);
    const season = await house.house.database.db
      .selectFrom('plan')
      .select('lasts_until')
      .where('id', '=', 'season')
      .executeTakeFirstOrThrow();
    expect(season.lasts_until).toBe('06-30');
    expect(protectedOnes.length).toBeGreaterThan(3);
    expect(await sealedStreams()).toEqual(protectedOnes);
    const fan = await house.viewer().signsIn('fan');
    const { news } = await fan.gets('clubNews', { params: { clubId: 'bari' }, query: { perPage: '50' } });
    expect(news.some(({ image }) => image !== null)).toBe(true);
  });
});
