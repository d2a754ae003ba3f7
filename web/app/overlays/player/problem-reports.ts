// What went wrong in the player, told to the operator: the same thing once for each time a stream is opened.
import { callApi } from '../../session/api.ts';
import type { Wanted, Calls } from '@cadetto/contract';
import type { PlayerProblem } from '@cadetto/player';

export type ProblemReport = Wanted<Calls['reportProblem']>['body'];
const longestCause = 200;
/** The network that stopped the picture may have taken the way to us along. */
const tries = 5;
const tryAgainAfter = 20_000;

/** `asked`: the person wants it to be looked at; otherwise it is recorded by itself. */
export type TellProblem = (problem: PlayerProblem, asked: boolean) => void;

export type Later = (action: () => void, milliseconds: number) => void;

export function createProblemReports(
  send: (report: ProblemReport) => Promise<unknown>,
  later: Later,
): TellProblem {
  // A viewer whose picture stopped has trouble enough without hearing that telling of it failed too.
  const deliver = (report: ProblemReport, left: number): void => {
    send(report).catch(() => {
      if (left > 1) later(() => deliver(report, left - 1), tryAgainAfter * (tries - left + 1));
    });
  };

  const told = new Set<string>();
  return ({ code, source, cause }, asked) => {
    const name = `${code} ${source} ${asked}`;
    if (told.has(name)) return;
    told.add(name);
    deliver({ code: `${code}`, source, cause: cause.slice(0, longestCause), asked }, tries);
  };
}

export function problemsOf(streamId: string): TellProblem {
  return createProblemReports(
    (body) => callApi('reportProblem', { params: { id: streamId }, body }),
    (action, milliseconds) => setTimeout(action, milliseconds),
  );
}
