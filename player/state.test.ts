import { expect, test } from 'vitest';
import { beforeLoading, intoProgramme } from './state.ts';

const kickoff = Date.parse('2026-11-14T14:20:00Z');

test('pictures of the seek bar are found by the time of the programme, wherever the part one can seek in begins', () => {
  const window = { ...beforeLoading, rangeStart: 600 };
  expect(intoProgramme({ programmeStart: null }, beforeLoading)).toBe(0);
  expect(intoProgramme({ programmeStart: kickoff }, window)).toBe(600);
  // HLS counts from the beginning of its playlist.
  const playlist = { ...beforeLoading, rangeStart: 0, zeroAt: kickoff + 90_000 };
  expect(intoProgramme({ programmeStart: kickoff }, playlist)).toBe(90);
});
