import type { PlayerProblem } from '@cadetto/player';
import { expect, test } from 'vitest';
import { createProblemReports, type ProblemReport } from './problem-reports.ts';

const dead: PlayerProblem = { code: 6000, stopped: true, source: 'dashBackup', cause: 'x'.repeat(500) };

test('a stop is told once, in words short enough, and once more when the person asks', async () => {
  const sent: ProblemReport[] = [];
  const tell = createProblemReports(async (report) => sent.push(report));
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

test('failing to tell is silent', async () => {
  const tell = createProblemReports(() => Promise.reject(new Error('offline')));
  expect(() => tell(dead, false)).not.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 0));
});
