import { locales } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { tableFrom } from '../kit/table.ts';
import type { Viewer } from '../viewer.ts';

let house: TestHouse;
let fan: Viewer;
beforeAll(async () => {
  house = await openHouse();
  fan = await house.viewer().signsIn('fan');
});
afterAll(() => house.close());

describe('the schedule', () => {
  test('[API-23] [DATA-6] holds 38 rounds of 10 matches, in the order they are played', async () => {
    const { matches } = await fan.gets('schedule');
    expect(matches).toHaveLength(380);
    const rounds = Map.groupBy(matches, ({ league }) => league.roundNum);
    expect([...rounds.keys()].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 38 }, (_, index) => index + 1),
    );
    for (const played of rounds.values()) expect(played).toHaveLength(10);
    const dates = matches.map(({ fixture }) => fixture.date);
    expect(dates).toEqual(dates.toSorted());
  });

  test('[API-23] every club plays once a round, and meets every other at home and away', async () => {
    const { matches } = await fan.gets('schedule');
    for (const round of Map.groupBy(matches, ({ league }) => league.roundNum).values()) {
      expect(new Set(round.flatMap(({ home, away }) => [home.club.id, away.club.id])).size).toBe(20);
    }
    expect(new Set(matches.map(({ home, away }) => `${home.club.id} ${away.club.id}`)).size).toBe(380);
  });

  test('[API-23] [DATA-6] goals and minute fit the state of the match', async () => {
    const { matches } = await fan.gets('schedule');
    const states = new Set(matches.map(({ fixture }) => fixture.status.category));
    expect(states).toEqual(new Set(['upcoming', 'live', 'completed']));
    for (const { fixture, home, away, minute } of matches) {
      const { category } = fixture.status;
      expect(home.goals === null).toBe(category === 'upcoming');
      expect(away.goals === null).toBe(category === 'upcoming');
      expect(minute === null).toBe(category !== 'live');
      expect(new Date(fixture.date) <= house.now()).toBe(category !== 'upcoming');
    }
  });

  test('[API-23] every match leads to its stream', async () => {
    const { matches } = await fan.gets('schedule');
    const ids = matches.map(({ streamId }) => streamId);
    expect(ids).not.toContain(null);
    expect(new Set(ids).size).toBe(380);
  });

  test('[API-23] ?current=true is the round being played', async () => {
    const { matches } = await fan.gets('schedule', { query: { current: 'true' } });
    expect(matches).toHaveLength(10);
    expect(new Set(matches.map(({ league }) => league.roundNum)).size).toBe(1);
    expect(matches.some(({ fixture }) => fixture.status.category === 'live')).toBe(true);
  });

  test('[API-23] ?current=true is in every league its own round', async () => {
    const twoLeagues = await openHouse();
    try {
      const desk = twoLeagues.operator();
      const [league, [home, away], [match]] = await Promise.all([
        desk.any('leagues'),
        desk.lists('clubs', '?limit=2'),
        desk.lists('matches', '?limit=1'),
      ]);
      if (home === undefined || away === undefined || match === undefined) throw new Error('nobody plays');
      await desk.sets('leagues', { ...league, id: 'cup' });
      for (const club of [home, away])
        await desk.sets('clubs', { ...club, id: `cup-${club.id}`, leagueId: 'cup' });
      const tie = {
        ...match,
        leagueId: 'cup',
        homeClubId: `cup-${home.id}`,
        awayClubId: `cup-${away.id}`,
        status: 'upcoming' as const,
        minute: null,
        homeGoals: null,
        awayGoals: null,
        lineups: null,
      };
      const after = (hours: number) => new Date(twoLeagues.now().getTime() + hours * 3_600_000).toISOString();
      await desk.sets('matches', { ...tie, id: 'cup-next', round: 3, kickoff: after(1) });
      await desk.sets('matches', { ...tie, id: 'cup-later', round: 4, kickoff: after(200) });
      const reader = await twoLeagues.viewer().signsIn('fan');
      const current = async () => (await reader.gets('schedule', { query: { current: 'true' } })).matches;
      const inCup = async () =>
        (await current()).filter(({ league: { _id } }) => _id === 'cup').map(({ fixture }) => fixture.id);
      await expect.poll(inCup).toEqual(['cup-next']);
      expect(await current()).toHaveLength(11);
    } finally {
      await twoLeagues.close();
    }
  });

  test('[API-23] ?current=false is the whole season; anything else is refused by name', async () => {
    expect((await fan.gets('schedule', { query: { current: 'false' } })).matches).toHaveLength(380);
    const answer = await fan.asks('GET', '/live/schedule?current=perhaps');
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ key: 'invalid_input', fields: { current: 'invalid' } });
  });
});

describe('the matches on air', () => {
  test('[D-38] are those whose broadcasts are live, with the scores the schedule has, open to anybody', async () => {
    const [{ matches }, { live }] = await Promise.all([
      fan.gets('schedule', { query: { current: 'true' } }),
      fan.gets('liveNow'),
    ]);
    const onAir = new Set(live.map(({ matchId }) => matchId));
    const shown = (await house.viewer().gets('liveMatches')).matches;
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(matches.filter(({ fixture }) => onAir.has(fixture.id)));
    expect(shown.some(({ home }) => home.goals !== null)).toBe(true);
  });

  test('[D-38] move with a goal', async () => {
    const score = async () => {
      const [match] = (await house.viewer().gets('liveMatches')).matches;
      return match && [match.fixture.id, match.home.goals];
    };
    const [id = '', goals = 0] = (await score()) ?? [];
    await house.operator().does('POST', `/matches/${id}/score`, {
      status: 'live',
      minute: 80,
      homeGoals: Number(goals) + 1,
      awayGoals: 0,
    });
    await expect.poll(score).toEqual([id, Number(goals) + 1]);
  });
});

describe('the table', () => {
  test('[API-24] [DATA-6] is exactly what the completed matches add up to', async () => {
    const { matches } = await fan.gets('schedule');
    const { standings } = await fan.gets('standings');
    expect(standings).toHaveLength(1);
    const rows = standings[0]?.table ?? [];
    expect(rows).toHaveLength(20);
    const expected = tableFrom(matches);
    for (const { team, ...row } of rows) expect([team.id, row]).toEqual([team.id, expected.get(team.id)]);
  });

  test('[API-24] is in order: points, then goal difference, then goals scored', async () => {
    const { standings } = await fan.gets('standings');
    const ranks = (standings[0]?.table ?? []).map(
      ({ points, goalsFor, goalsAgainst }) => points * 1e6 + (goalsFor - goalsAgainst) * 1e3 + goalsFor,
    );
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });

  test('[API-24] the league is named in the three languages', async () => {
    for (const locale of locales) {
      const viewer = await house.viewer().speaks(locale).signsIn('fan');
      const { standings } = await viewer.gets('standings');
      expect(standings[0]?.name).not.toBe('');
    }
  });
});

describe('the clubs', () => {
  test('[API-25] [DATA-2] are 20, each with id, name, badge and a colour', async () => {
    const { clubs } = await fan.gets('teams');
    expect(clubs).toHaveLength(20);
    expect(new Set(clubs.map(({ id }) => id)).size).toBe(20);
    expect(new Set(clubs.map(({ code }) => code)).size).toBe(20);
    for (const { colour, logo, name } of clubs) {
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(logo).toMatch(/^\/art\/club\/[\w-]+\/badge\.svg$/);
      expect(name).not.toBe('');
    }
  });

  test('[DATA-2] are those of the 2022/23 second division', async () => {
    const { clubs } = await fan.gets('teams');
    const names = clubs.map(({ name }) => name);
    for (const name of ['Bari', 'Benevento', 'Genoa', 'Palermo', 'Parma', 'Pisa', 'Venezia'])
      expect(names).toContain(name);
  });
});
