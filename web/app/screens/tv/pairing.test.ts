import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from '../../session/failures.ts';
import {
  askedAfterEnd,
  createPairing,
  lifeOf,
  type PairingParts,
  renewBefore,
  restAfter,
} from './pairing.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const gone = new ApiFailure({ key: 'bad_code', message: '', status: 400 });
const lost = new NetworkFailure('unreachable');
const tooMany = new ApiFailure({ key: 'too_many_requests', message: '', status: 429, retryAfter: 40 });
const minutes = 60_000;

/** A television with a clock that stands until it is moved. */
function television(wishes: Partial<PairingParts> = {}) {
  const log: string[] = [];
  let now = Date.parse('2026-11-15T12:00:00Z');
  let count = 0;
  let next: { action: () => void; at: number } | null = null;
  const pairing = createPairing({
    async startPairing() {
      count += 1;
      log.push(`new ${count}`);
      return {
        deviceCode: `device-${count}`,
        userCode: `0000000${count}`,
        expiresAt: new Date(now + 10 * minutes).toISOString(),
        interval: 5,
      };
    },
    async askWhether(code) {
      log.push(`ask ${code}`);
      return { state: 'pending' };
    },
    async adopt(token) {
      log.push(`adopt ${token}`);
    },
    now: () => now,
    later(action, milliseconds) {
      const planned = { action, at: now + milliseconds };
      next = planned;
      return () => {
        if (next === planned) next = null;
      };
    },
    ...wishes,
  });
  return {
    pairing,
    log,
    wait: () => (next === null ? null : next.at - now),
    async tick() {
      const due = next;
      next = null;
      if (due === null) throw new Error('nothing is planned');
      now = Math.max(now, due.at);
      due.action();
      await settled();
    },
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}

test('[API-18] a code is asked for at once, then asked about at the interval given', async () => {
  const tv = television();
  tv.pairing.start();
  await tv.tick();
  expect(tv.pairing.read()).toMatchObject({ step: 'showing', code: '00000001', trouble: null });
  expect(tv.wait()).toBe(5000);
  await tv.tick();
  await tv.tick();
  expect(tv.log).toEqual(['new 1', 'ask device-1', 'ask device-1']);
});

test('[API-18] once confirmed the token is taken in, and nothing is asked any more', async () => {
  const tv = television({ askWhether: async () => ({ state: 'confirmed', token: 'secret' }) });
  tv.pairing.start();
  await tv.tick();
  await tv.tick();
  expect(tv.log).toEqual(['new 1', 'adopt secret']);
  expect(tv.pairing.read()).toEqual({ step: 'connecting' });
  expect(tv.wait()).toBeNull();
});

test('[API-18] a new code comes before the old one ends, and the old one is asked about for as long as it may count', async () => {
  const tv = television();
  tv.pairing.start();
  await tv.tick();
  tv.pass(10 * minutes - renewBefore);
  await tv.tick();
  expect(tv.pairing.read()).toMatchObject({ code: '00000002' });
  await tv.tick();
  expect(tv.log.slice(1)).toEqual(['new 2', 'ask device-2', 'ask device-1']);
  tv.pass(renewBefore);
  await tv.tick();
  expect(tv.log.at(-1)).toBe('ask device-1');
  tv.pass(askedAfterEnd);
  await tv.tick();
  expect(tv.log.at(-1)).toBe('ask device-2');
});

test('a code the server no longer knows is replaced at once', async () => {
  const tv = television({
    askWhether: (code) =>
      code === 'device-1' ? Promise.reject(gone) : Promise.resolve({ state: 'pending' }),
  });
  tv.pairing.start();
  await tv.tick();
  await tv.tick();
  expect(tv.wait()).toBe(0);
  await tv.tick();
  expect(tv.pairing.read()).toMatchObject({ step: 'showing', code: '00000002' });
});

test('a lost network keeps the code on the screen, says so, and is asked less and less often', async () => {
  let up = false;
  const tv = television({
    askWhether: () => (up ? Promise.resolve({ state: 'pending' }) : Promise.reject(lost)),
  });
  tv.pairing.start();
  await tv.tick();
  await tv.tick();
  expect(tv.pairing.read()).toMatchObject({ step: 'showing', code: '00000001', trouble: lost });
  expect(tv.wait()).toBe(10_000);
  await tv.tick();
  expect(tv.wait()).toBe(20_000);
  up = true;
  await tv.tick();
  expect(tv.pairing.read()).toMatchObject({ trouble: null });
  expect(tv.wait()).toBe(5000);
});

test('a network lost for longer than the code lives takes the dead code off the screen', async () => {
  const tv = television({ askWhether: () => Promise.reject(lost) });
  tv.pairing.start();
  await tv.tick();
  tv.pass(11 * minutes);
  const failing = television({ startPairing: () => Promise.reject(lost) });
  failing.pairing.start();
  await failing.tick();
  expect(failing.pairing.read()).toMatchObject({ step: 'resting', error: lost });
  expect(failing.wait()).toBe(10_000);
  await tv.tick();
  expect(tv.pairing.read()).toMatchObject({ code: '00000002' });
});

test('a 429 waits as long as it is told', async () => {
  const tv = television({ askWhether: () => Promise.reject(tooMany) });
  tv.pairing.start();
  await tv.tick();
  await tv.tick();
  expect(tv.wait()).toBe(40_000);
  expect(tv.pairing.read()).toMatchObject({ step: 'showing', trouble: tooMany });
});

test('a hidden page asks nothing, and goes on at once when it is shown', async () => {
  const tv = television();
  tv.pairing.start();
  await tv.tick();
  tv.pairing.setVisible(false);
  expect(tv.wait()).toBeNull();
  tv.pairing.setVisible(true);
  expect(tv.wait()).toBe(0);
  await tv.tick();
  expect(tv.log).toEqual(['new 1', 'ask device-1']);
});

test('stopped, it hears no late answer', async () => {
  const tv = television();
  tv.pairing.start();
  const late = tv.tick();
  tv.pairing.stop();
  await late;
  expect(tv.wait()).toBeNull();
});

test('a token that meets a dead network is tried again; a refused one leads to a new code', async () => {
  let tries = 0;
  const tv = television({
    askWhether: async () => ({ state: 'confirmed', token: 'secret' }),
    adopt() {
      tries += 1;
      return tries < 3 ? Promise.reject(lost) : Promise.resolve();
    },
  });
  tv.pairing.start();
  await tv.tick();
  await tv.tick();
  expect(tv.pairing.read()).toEqual({ step: 'connecting' });
  await tv.tick();
  await tv.tick();
  expect(tries).toBe(3);
  expect(tv.wait()).toBeNull();

  const dead = new ApiFailure({ key: 'unauthorized', message: '', status: 401 });
  const refused = television({
    askWhether: async (code) =>
      code === 'device-1' ? { state: 'confirmed', token: 'dead' } : { state: 'pending' },
    adopt: () => Promise.reject(dead),
  });
  refused.pairing.start();
  await refused.tick();
  await refused.tick();
  expect(refused.pairing.read()).toMatchObject({ step: 'resting', error: dead });
  await refused.tick();
  expect(refused.pairing.read()).toMatchObject({ step: 'showing', code: '00000002' });
});

test('[API-18] in place of a refused token another is asked for with the same code', async () => {
  const dead = new ApiFailure({ key: 'unauthorized', message: '', status: 401 });
  const tokens = ['replaced', 'good'];
  const adopted: string[] = [];
  const tv = television({
    askWhether: async (code) =>
      code === 'device-1' ? { state: 'confirmed', token: tokens.shift() ?? '' } : { state: 'pending' },
    adopt(token) {
      adopted.push(token);
      return token === 'good' ? Promise.resolve() : Promise.reject(dead);
    },
  });
  tv.pairing.start();
  for (const _step of ['code', 'refused', 'new code', 'taken in']) await tv.tick();
  expect(adopted).toEqual(['replaced', 'good']);
  expect(tv.pairing.read()).toEqual({ step: 'connecting' });
  expect(tv.wait()).toBeNull();
});

test('[API-18] of two questions at once the later answer counts', async () => {
  const answers: ((token: string) => void)[] = [];
  const tv = television({
    askWhether: () =>
      new Promise((resolve) => {
        answers.push((token) => resolve({ state: 'confirmed', token }));
      }),
  });
  tv.pairing.start();
  await tv.tick();
  await tv.tick();
  tv.pairing.retry();
  await tv.tick();
  answers[0]?.('replaced');
  answers[1]?.('good');
  await settled();
  expect(tv.log).toEqual(['new 1', 'adopt good']);
});

test('[API-18] a code that ended while the network was lost is asked about when it is back', async () => {
  let up = false;
  const tv = television({
    askWhether: async (code) => {
      if (!up) throw lost;
      return code === 'device-1' ? { state: 'confirmed', token: 'late' } : { state: 'pending' };
    },
  });
  tv.pairing.start();
  await tv.tick();
  tv.pass(10 * minutes - renewBefore - 1);
  await tv.tick();
  tv.pass(renewBefore);
  up = true;
  for (const _step of ['new code', 'taken in']) await tv.tick();
  expect(tv.log).toEqual(['new 1', 'new 2', 'adopt late']);
});

test('a clock that is wrong by hours does not shorten or stretch a code’s life', () => {
  const now = Date.parse('2026-11-15T12:00:00Z');
  expect(lifeOf('2026-11-15T12:08:00Z', now)).toBe(8 * minutes);
  expect(lifeOf('2026-11-15T15:10:00Z', now)).toBe(10 * minutes);
  expect(lifeOf('2026-11-15T09:10:00Z', now)).toBe(10 * minutes);
  expect(lifeOf('nonsense', now)).toBe(10 * minutes);
});

test('rests grow, and end at a minute', () => {
  expect(restAfter(lost, 1, 5000)).toBe(10_000);
  expect(restAfter(lost, 9, 5000)).toBe(60_000);
  expect(restAfter(tooMany, 1, 5000)).toBe(40_000);
});
