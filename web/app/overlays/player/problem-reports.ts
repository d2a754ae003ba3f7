// What went wrong in the player, told to the operator: the same thing once for each time a stream is opened.
import { callApi } from '../../session/api.ts';
import type { Wanted, Calls } from '@cadetto/contract';
import type { PlayerProblem } from '@cadetto/player';

export type ProblemReport = Wanted<Calls['reportProblem']>['body'];
const longestCause = 200;

/** `asked`: the person wants it to be looked at; otherwise it is recorded by itself. */
export type TellProblem = (problem: PlayerProblem, asked: boolean) => void;

export function createProblemReports(send: (report: ProblemReport) => Promise<unknown>): TellProblem {
  const told = new Set<string>();
  return ({ code, source, cause }, asked) => {
    const name = `${code} ${source} ${asked}`;
    if (told.has(name)) return;
    told.add(name);
    // A viewer whose picture stopped has trouble enough without hearing that telling of it failed too.
    send({ code: `${code}`, source, cause: cause.slice(0, longestCause), asked }).catch(() => undefined);
  };
}

export function problemsOf(streamId: string): TellProblem {
  return createProblemReports((body) => callApi('reportProblem', { params: { id: streamId }, body }));
}
