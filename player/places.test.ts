import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PlayerConfig, SourceName } from './config.ts';
import { Places } from './places.ts';

beforeAll(() => void vi.stubGlobal('location', { href: 'https://x.test/en/watch/one' }));
afterAll(() => void vi.unstubAllGlobals());

const main = 'https://x.test/media/1a/one/';
const spare = 'https://spare.test/backup/1a/one/';
const piece = (place: string) => `${place}v720/7.m4s`;

function room(source: SourceName = 'dash') {
  const clock = { now: 0 };
  const asked: string[] = [];
  let isWell = false;
  const config = { source: { dash: '/media/1a/one/manifest.mpd', hls: null } } as PlayerConfig;
  const places = new Places({
    config: () => config,
    source: () => source,
    now: () => clock.now,
    async answers(address) {
      asked.push(address);
      return isWell;
    },
  });
  /** The place that the next piece is first asked for at, when the present manifest is the other place's. */
  const first = async (after: number) => {
    clock.now += after;
    const [tried] = places.ordered([piece(spare), piece(main)]);
    await Promise.resolve();
    await Promise.resolve();
    return tried?.startsWith(main) ? 'main' : 'spare';
  };
  return { places, asked, first, heals: () => (isWell = true) };
}

test('[PLY-2] the main place goes first, whatever a manifest says; what is named only once is left as it is', async () => {
  const { places, first } = room();
  expect(await first(0)).toBe('main');
  expect(places.ordered([piece(spare)])).toEqual([piece(spare)]);
  expect(places.ordered(['https://x.test/other/1.m4s', piece(spare)])).toEqual([
    'https://x.test/other/1.m4s',
    piece(spare),
  ]);
  const itself = 'https://www.x.test/media/1a/one/';
  expect(places.ordered([piece(spare), piece(spare), piece(itself), piece(main)])).toEqual([
    piece(main),
    piece(spare),
    piece(itself),
  ]);
});

test('[PLY-2] one that failed goes last, and is looked at ever more seldom, beside what is shown', async () => {
  const { places, asked, first } = room();
  places.failed(piece(main));
  places.failed(piece(main));
  expect(await first(0)).toBe('spare');
  expect(await first(4999)).toBe('spare');
  expect(asked).toEqual([]);
  expect(await first(1)).toBe('spare');
  expect(asked).toEqual([piece(main)]);
  expect(await first(9999)).toBe('spare');
  expect(asked).toHaveLength(1);
  expect(await first(1)).toBe('spare');
  expect(asked).toHaveLength(2);
});

test('[PLY-2] once it answers it goes first again; failing soon after, it rests for longer', async () => {
  const { places, asked, first, heals } = room();
  places.failed(piece(main));
  heals();
  expect(await first(5000)).toBe('spare');
  expect(await first(0)).toBe('main');
  places.failed(piece(main));
  expect(await first(9999)).toBe('spare');
  expect(asked).toHaveLength(1);
  expect(await first(1)).toBe('spare');
  expect(await first(0)).toBe('main');
});

test('[PLY-2] the failing of the other place has the main one looked at without delay, and brings it no rest', async () => {
  const { places, asked, first } = room();
  places.failed(piece(spare));
  expect(await first(0)).toBe('main');
  places.failed(piece(main));
  places.failed(piece(spare));
  expect(await first(0)).toBe('spare');
  expect(asked).toHaveLength(1);
});

test('[PLY-2] when the network is back the main place is looked at without delay', async () => {
  const { places, asked, first, heals } = room();
  places.failed(piece(main));
  await first(5000);
  await first(10_000);
  expect(asked).toHaveLength(2);
  heals();
  expect(await first(1)).toBe('spare');
  places.hurry();
  expect(await first(0)).toBe('spare');
  expect(await first(0)).toBe('main');
});

test('[PLY-2] a piece that is named often is asked for at each place once', () => {
  const { places } = room();
  const named = [main, spare, spare, spare].map(piece);
  expect(places.ordered(named)).toEqual([main, spare].map(piece));
  places.failed(piece(main));
  expect(places.ordered(named)).toEqual([spare, main].map(piece));
});

test('[PLY-2] a backup that was changed to is not left for the main place by the way', async () => {
  const { first } = room('dashBackup');
  expect(await first(0)).toBe('spare');
});
