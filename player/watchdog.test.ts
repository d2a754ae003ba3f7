import { expect, test } from 'vitest';
import { PATIENCE_MS, Watchdog } from './watchdog.ts';

const still = { position: 12, bufferedEnd: 12.2, received: 4 };

test('a picture that moves, or a buffer that grows, is no stall', () => {
  const watchdog = new Watchdog();
  watchdog.look({ ...still, at: 0 });
  expect(watchdog.look({ ...still, at: PATIENCE_MS, position: 12.5 })).toBe('moving');
  expect(watchdog.look({ ...still, at: PATIENCE_MS * 2, position: 12.5, bufferedEnd: 13 })).toBe('moving');
});

test('a short wait is borne', () => {
  const watchdog = new Watchdog();
  watchdog.look({ ...still, at: 0 });
  expect(watchdog.look({ ...still, at: 2000 })).toBe('waiting');
});

test('a stall is treated before it is told: over the hole, with less, anew; each once', () => {
  const watchdog = new Watchdog();
  const verdicts = Array.from({ length: 15 }, (_, second) => watchdog.look({ ...still, at: second * 1000 }));
  expect(verdicts.filter((verdict) => verdict !== 'waiting')).toEqual(['moving', 'nudge', 'lower', 'reload']);
  expect(watchdog.look({ ...still, at: PATIENCE_MS })).toBe('silent');
});

test('the jump of a remedy is not the end of a stall', () => {
  const watchdog = new Watchdog();
  watchdog.look({ ...still, at: 0 });
  expect(watchdog.look({ ...still, at: 3000 })).toBe('nudge');
  watchdog.movedTo(12.25);
  expect(watchdog.look({ ...still, position: 12.25, at: PATIENCE_MS })).toBe('silent');
});

test('segments that come and cannot be played are told from segments that do not come', () => {
  const watchdog = new Watchdog();
  watchdog.look({ ...still, at: 0 });
  expect(watchdog.look({ ...still, at: PATIENCE_MS, received: 9 })).toBe('unreadable');
  expect(watchdog.look({ ...still, at: PATIENCE_MS })).toBe('silent');
});

test('time spent at rest does not count', () => {
  const watchdog = new Watchdog();
  watchdog.look({ ...still, at: 0 });
  watchdog.rest();
  expect(watchdog.look({ ...still, at: PATIENCE_MS * 10 })).toBe('moving');
});
