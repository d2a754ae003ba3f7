import type { PlayerProblem } from '@cadetto/player';
import { expect, test } from 'vitest';
import { ApiFailure } from '../../session/failures.ts';
import { createProblemReports, mostKept, type ProblemReport } from './problem-reports.ts';

const dead: PlayerProblem = { code: 6000, stopped: true, source: 'dashBackup', cause: 'x'.repeat(500) };

/** A viewer's line, which is there or away; what is to be done later is done at once. */
function line() {
  const sent: { streamId: string; report: ProblemReport }[] = [];
  const waits: number[] = [];
  const onReturn = new Set<() => void>();
  const state = { tries: 0, failure: null as Error | null };
  const rests = () => new Promise((resolve) => setTimeout(resolve, 0));
  const reports = createProblemReports({
    send: async (streamId, report) => {
      state.tries += 1;
      if (state.failure) throw state.failure;
      sent.push({ streamId, report });
    },
    later: (action, milliseconds) => {
      waits.push(milliseconds);
      // Nobody here waits for as long as a line that says nothing may be away.
      if (milliseconds < 100_000) action();
    },
    whenOnline: (action) => onReturn.add(action),
  });
  const returns = async () => {
    state.failure = null;
    const actions = [...onReturn];
    onReturn.clear();
    for (const action of actions) action();
    await rests();
  };
  return { reports, sent, waits, state, onReturn, rests, returns };
}

test('a stop is told once, in words short enough, and once more when the person asks', () => {
  const { reports, sent } = line();
  const tell = reports.of('derby');
  tell(dead, false);
  tell({ ...dead, cause: 'again' }, false);
  tell(dead, true);
  tell(dead, true);
  tell({ ...dead, code: 'unavailable' }, false);
  expect(sent.map(({ report: { code, asked } }) => [code, asked])).toEqual([
    ['6000', false],
    ['6000', true],
    ['unavailable', false],
  ]);
  expect(sent[0]?.report.cause).toHaveLength(200);
});

test('what could not be told is told later, a few times, and in silence', async () => {
  const { reports, waits, state, rests } = line();
  state.failure = new Error('offline');
  reports.of('derby')(dead, false);
  await rests();
  expect(state.tries).toBe(5);
  expect(waits).toEqual([20_000, 40_000, 60_000, 80_000, 600_000]);
});

test('[D-34] what all tries failed for waits for the network, and is told once it is back', async () => {
  const { reports, sent, state, onReturn, rests, returns } = line();
  state.failure = new Error('offline');
  reports.of('derby')(dead, false);
  reports.of('final')(dead, false);
  await rests();
  expect(onReturn.size).toBe(1);
  await returns();
  expect(sent.map(({ streamId }) => streamId)).toEqual(['derby', 'final']);
  // It is told now: a network that comes and goes brings it no second time.
  await returns();
  expect(sent).toHaveLength(2);
});

test('of many that wait the first are kept, and none of somebody who signed out', async () => {
  const { reports, sent, state, rests, returns } = line();
  const names = Array.from({ length: mostKept + 5 }, (_, index) => `match ${index}`);
  state.failure = new Error('offline');
  for (const name of names) reports.of(name)(dead, false);
  await rests();
  await returns();
  expect(sent.map(({ streamId }) => streamId)).toEqual(names.slice(0, mostKept));

  state.failure = new Error('offline');
  reports.of('theirs')(dead, false);
  await rests();
  reports.forget();
  await returns();
  expect(sent).toHaveLength(mostKept);
});

test('what the server does not want is not told again', async () => {
  const { reports, state, rests, returns } = line();
  state.failure = new ApiFailure({ key: 'stream_not_found', message: 'gone', status: 404 });
  reports.of('derby')(dead, false);
  await rests();
  await returns();
  expect(state.tries).toBe(1);
});
