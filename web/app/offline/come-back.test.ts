import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let kept: Map<string, string>;
let waits: number[];
let reloads: number;
let looks: (() => void)[];
let chance: number;

beforeEach(() => {
  kept = new Map();
  chance = 0.5;
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockImplementation(() => chance);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The offline page as it comes up under an address, with a site that answers so. */
async function open(answer: () => Promise<{ ok: boolean }>, pathname = '/it/calendario'): Promise<void> {
  waits = [];
  looks = [];
  reloads = 0;
  vi.stubGlobal('document', { querySelector: () => ({ dataset: { offline: '/it/senza-rete' } }) });
  vi.stubGlobal('location', {
    pathname,
    reload: () => {
      reloads += 1;
    },
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('setTimeout', (look: () => void, wait: number) => {
    waits.push(wait);
    looks.push(look);
  });
  vi.resetModules();
  // @ts-expect-error: a script of the page, without anything to import.
  await import('./come-back.js');
}

async function look(): Promise<void> {
  const before = waits.length;
  looks.at(-1)?.();
  await vi.waitUntil(() => waits.length > before, { interval: 1 });
}

const away = () => Promise.reject(new Error('away'));
const awake = () => Promise.resolve({ ok: true });

test('while the site is away it is looked for ever more rarely, up to a minute', async () => {
  await open(away);
  for (let time = 0; time < 12; time += 1) await look();
  expect(waits.slice(0, 3)).toEqual([2000, 3000, 4500]);
  expect(waits.at(-1)).toBe(60_000);
  expect(reloads).toBe(0);
});

test('readers look at moments of their own', async () => {
  chance = 0;
  await open(away);
  expect(waits).toEqual([1000]);
  chance = 0.75;
  await open(away);
  expect(waits).toEqual([2500]);
});

test('an address that fails again is opened more rarely each time, and from the start after a while', async () => {
  for (const wait of [2000, 3000, 4500]) {
    await open(awake);
    expect(waits).toEqual([wait]);
    await look();
    expect(reloads).toBe(1);
  }
  vi.setSystemTime(200_000);
  await open(awake);
  expect(waits).toEqual([2000]);
});

test('a browser that keeps nothing still comes back', async () => {
  kept.set('come-back', 'not what was kept');
  await open(awake);
  await look();
  expect(reloads).toBe(1);
});

test('under its own address it never opens itself again', async () => {
  await open(awake, '/it/senza-rete');
  expect(waits).toEqual([]);
});
