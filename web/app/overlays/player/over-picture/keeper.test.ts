import { expect, test } from 'vitest';
import { createKeeper, type KeptPlace, saveEvery, settlesIn } from './keeper.ts';

function room() {
  const sent: [streamId: string, place: KeptPlace][] = [];
  const shown: number[] = [];
  const clock = { now: 0, timer: null as (() => void) | null };
  const network = { away: false, refuses: false };
  const keeper = createKeeper({
    async send(streamId, place) {
      if (network.away) throw new Error('away');
      if (network.refuses) throw new Error('refused');
      sent.push([streamId, place]);
    },
    mayPass: () => network.away,
    now: () => clock.now,
    later(action) {
      clock.timer = action;
      return () => {
        if (clock.timer === action) clock.timer = null;
      };
    },
  });
  const at = (position: number, streamId = 's1') =>
    keeper.note(streamId, { position, duration: 600 }, (place) => shown.push(place.position));
  const settle = async () => {
    clock.now += settlesIn;
    clock.timer?.();
    await Promise.resolve();
  };
  return {
    keeper,
    sent,
    shown,
    clock,
    network,
    at,
    settle,
    positions: () => sent.map(([, { position }]) => position),
  };
}

test('while it plays the place is kept every ten seconds and not more often', () => {
  const { at, clock, positions, shown } = room();
  for (let second = 1; second <= 25; second += 0.25) {
    clock.now += 250;
    at(second);
  }
  expect(positions()).toHaveLength(2);
  expect(shown).toEqual(positions());
  expect(saveEvery).toBe(10_000);
});

test('a pause or the end of a seek is kept once it stands still', async () => {
  const { at, settle, positions } = room();
  at(5);
  at(300);
  expect(positions()).toEqual([]);
  await settle();
  expect(positions()).toEqual([300]);
  at(300);
  await settle();
  expect(positions()).toEqual([300]);
});

test('leaving keeps the last place at once, and nothing that was kept already', async () => {
  const { keeper, at, positions } = room();
  at(42);
  await keeper.flush();
  await keeper.flush();
  expect(positions()).toEqual([42]);
});

test('what has not begun is not kept', async () => {
  const { keeper, at, sent } = room();
  at(0);
  at(4.9);
  keeper.note('s1', { position: 5, duration: 0 }, () => {});
  await keeper.flush();
  expect(sent).toEqual([]);
});

test('going on to another stream keeps the place in the one before', async () => {
  const { at, settle, sent } = room();
  at(10);
  at(20, 's2');
  await settle();
  expect(sent.map(([streamId, { position }]) => [streamId, position])).toEqual([
    ['s1', 10],
    ['s2', 20],
  ]);
});

test('what the network did not take is sent later with its age, the newest of each stream only', async () => {
  const { keeper, at, settle, sent, clock, network } = room();
  network.away = true;
  at(10);
  await settle();
  at(20);
  await settle();
  network.away = false;
  clock.now += 60_000;
  await keeper.sendAgain();
  expect(sent).toEqual([['s1', { position: 20, duration: 600, ageMs: 60_000 + settlesIn }]]);
  await keeper.sendAgain();
  expect(sent).toHaveLength(1);
});

test('what the server refuses is not sent again, nor what was somebody else’s', async () => {
  const { keeper, at, settle, sent, network } = room();
  network.refuses = true;
  at(10);
  await settle();
  network.refuses = false;
  await keeper.sendAgain();
  network.away = true;
  at(20);
  await settle();
  network.away = false;
  keeper.forget();
  await keeper.sendAgain();
  expect(sent).toEqual([]);
});
