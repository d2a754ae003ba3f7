import type { PlayerProblem } from '@cadetto/player';
import { expect, test } from 'vitest';
import { createProblemReports, type ProblemReport } from './problem-reports.ts';

const dead: PlayerProblem = { code: 6000, stopped: true, source: 'dashBackup', cause: 'x'.repeat(500) };

const never = () => {};

test('a stop is told once, in words short enough, and once more when the person asks', async () => {
  const sent: ProblemReport[] = [];
  const tell = createProblemReports(async (report) => sent.push(report), never);
  tell(dead, false);
  tell({ ...dead, cause: 'again' }, false);
  tell(dead, true);
  tell(dead, true);
  tell({ ...dead, code: 'unavailable' }, false);
  expect(sent.map(({ code, asked }) => [code, asked])).toEqual([
    ['6000', false],
    ['6000', true],
    ['unavailable', false],
  ]);
  expect(sent[0]?.cause).toHaveLength(200);
});

test('what could not be told is told later, a few times, and in silence', async () => {
  let tries = 0;
  const waits: number[] = [];
  const tell = createProblemReports(
    () => {
      tries += 1;
      return Promise.reject(new Error('offline'));
    },
    (action, milliseconds) => {
      waits.push(milliseconds);
      action();
    },
  );
  tell(dead, false);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(tries).toBe(5);
  expect(waits).toEqual([20_000, 40_000, 60_000, 80_000]);
});
