import { expect, test } from 'vitest';
import { MissingSubtitles } from './missingSubtitles.ts';

test('[PLY-6] subtitles that do not come are news once, until the viewer chooses anew', () => {
  const missing = new MissingSubtitles();
  expect([missing.isNews(), missing.isNews()]).toEqual([true, false]);
  missing.forget();
  expect([missing.isNews(), missing.isNews()]).toEqual([true, false]);
});

test('what is missing for long is asked for ever more seldom, and what came once soon again', () => {
  const missing = new MissingSubtitles();
  const pauses = (times: number, came: number) => Array.from({ length: times }, () => missing.pause(came));
  expect(pauses(7, 0)).toEqual([2, 4, 8, 16, 32, 60, 60]);
  expect(pauses(2, 1)).toEqual([2, 4]);
  missing.forget();
  expect(pauses(2, 1)).toEqual([2, 4]);
});
