import type { Stream } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import type { Viewer } from '../viewer.ts';
import { streamWhere } from '../watchers.ts';

const hour = 60 * 60 * 1000;

let house: TestHouse;
let fan: Viewer;
let liveMatch: string;
beforeAll(async () => {
  house = await openHouse();
  fan = await house.viewer().signsIn('fan');
  liveMatch = await streamWhere(fan, 'a live match', ({ live, matchId }) => live && matchId !== null);
});
afterAll(() => house.close());

const watch = (id: string): Promise<Stream> => fan.gets('watch', { params: { id } });

describe('begun or ended by hand', () => {
  const later = (seconds: number) => house.timeBecomes(new Date(house.now().getTime() + seconds * 1000));
  const inAn = (hours: number) => new Date(house.now().getTime() + hours * hour).toISOString();
  const manifest = async (id: string) => fan.opens((await watch(id)).dashUrl ?? '');

  test('[D-42] a broadcast begun early is on the air at once, ended early it is a recording at once', async () => {
    const desk = house.operator();
    const pattern = await desk.reads('streams', liveMatch);
    const times = { scheduledStart: inAn(1), endsAt: inAn(3) };
    const announced = { ...pattern, ...times, id: 'by-hand', matchId: null, kind: 'broadcast' } as const;
    await desk.sets('streams', { ...announced, state: 'scheduled' });
    const begun = await desk.sets('streams', { ...announced, state: 'live' });
    expect(begun).toMatchObject({ scheduledStart: house.now().toISOString(), endsAt: times.endsAt });
    await later(20);
    expect((await desk.sets('streams', { ...announced, state: 'live' })).scheduledStart).toBe(
      begun.scheduledStart,
    );
    const live = await manifest('by-hand');
    expect([live.status, live.text.includes('type="dynamic"')]).toEqual([200, true]);
    await later(60);
    const ended = await desk.sets('streams', { ...begun, state: 'on_demand' });
    expect(ended).toMatchObject({ scheduledStart: begun.scheduledStart, endsAt: house.now().toISOString() });
    const recorded = await manifest('by-hand');
    expect([recorded.status, recorded.text.includes('type="static"')]).toEqual([200, true]);
  });

  test('[D-42] what is on its times, or only announced, keeps them', async () => {
    const desk = house.operator();
    const pattern = await desk.reads('streams', liveMatch);
    const future = { scheduledStart: inAn(1), endsAt: inAn(3) };
    const scheduledOne = { ...pattern, ...future, id: 'announced', state: 'scheduled' } as const;
    expect(await desk.sets('streams', scheduledOne)).toMatchObject(future);
    const past = { scheduledStart: inAn(-3), endsAt: inAn(-1) };
    const recorded = { ...pattern, ...past, id: 'recorded', state: 'on_demand' } as const;
    expect(await desk.sets('streams', recorded)).toMatchObject(past);
  });

  test('[D-42] a goal of a live match told without its second stands where the picture is, also when said again', async () => {
    const desk = house.operator();
    const { matchId } = await desk.reads('streams', liveMatch);
    const pattern = await desk.reads('matches', matchId ?? '');
    const clubId = pattern.homeClubId;
    // Four minutes of added time, and a break of eighteen.
    const kickoff = inAn(-(45 + 4 + 18 + 1) / 60);
    const score = { status: 'live', minute: 47, homeGoals: 1, awayGoals: 0 } as const;
    const match = await desk.sets('matches', { ...pattern, id: 'told-now', kickoff, ...score, homeGoals: 0 });
    const goal = { id: 'told-now-1', kind: 'goal', minute: 47, addedMinute: null, clubId } as const;
    const who = { playerId: null, secondPlayerId: null };
    const path = `/matches/${match.id}/score`;
    await desk.does('POST', path, { ...score, events: [goal] });
    await later(30);
    await desk.does('POST', path, { ...score, events: [goal] });
    expect((await desk.reads('events', goal.id)).atSecond).toBe(68 * 60);
    const card = { ...goal, ...who, id: 'told-now-2', kind: 'yellow', matchId: match.id } as const;
    expect(await desk.sets('events', card)).toMatchObject({ atSecond: 68 * 60 + 30 });
    // Long after it happened.
    const forgotten = { ...card, id: 'told-now-3', minute: 12 } as const;
    expect(await desk.sets('events', forgotten)).toMatchObject({ atSecond: 11 * 60 });
  });
});
