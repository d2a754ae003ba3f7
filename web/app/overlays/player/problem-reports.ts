// What went wrong in the player, told to the operator: the same thing once for each time a stream is opened.
import { callApi, whenSessionEnds } from '../../session/api.ts';
import { mayPass } from '../../session/failures.ts';
import type { Wanted, Calls } from '@cadetto/contract';
import type { PlayerProblem } from '@cadetto/player';

export type ProblemReport = Wanted<Calls['reportProblem']>['body'];
const longestCause = 200;
/** The network that stopped the picture may have taken the way to us along. */
const tries = 5;
const tryAgainAfter = 20_000;
/** A router that lost its line looks like a network that is there, and nobody says when it is back. */
const lookAgainAfter = 600_000;
/** Whoever tries one stream after the other without a network would leave more than anybody reads. */
export const mostKept = 10;

/** `asked`: the person wants it to be looked at; otherwise it is recorded by itself. */
export type TellProblem = (problem: PlayerProblem, asked: boolean) => void;

export interface ReportWays {
  readonly send: (streamId: string, report: ProblemReport) => Promise<unknown>;
  readonly later: (action: () => void, milliseconds: number) => void;
  /** Once, however often it is asked for the same. */
  readonly whenOnline: (action: () => void) => void;
}

export interface ProblemReports {
  readonly of: (streamId: string) => TellProblem;
  /** Whose they were is signed out. */
  readonly forget: () => void;
}

interface Untold {
  readonly streamId: string;
  readonly report: ProblemReport;
}

export function createProblemReports({ send, later, whenOnline }: ReportWays): ProblemReports {
  const untold = new Set<Untold>();
  /** Those of them that all tries have failed for. */
  let kept: Untold[] = [];

  // A viewer whose picture stopped has trouble enough without hearing that telling of it failed too.
  const deliver = async (one: Untold, left: number): Promise<void> => {
    if (!untold.has(one)) return;
    try {
      await send(one.streamId, one.report);
    } catch (error) {
      if (mayPass(error)) return wait(one, left - 1);
    }
    untold.delete(one);
  };

  const wait = (one: Untold, left: number): void => {
    if (left > 0) return later(() => void deliver(one, left), tryAgainAfter * (tries - left));
    // What came first says most about why.
    if (kept.length === mostKept) return void untold.delete(one);
    kept.push(one);
    whenOnline(sendAgain);
    if (kept.length === 1) later(sendAgain, lookAgainAfter);
  };

  const sendAgain = (): void => {
    const all = kept;
    kept = [];
    for (const one of all) void deliver(one, tries);
  };

  return {
    of: (streamId) => {
      const told = new Set<string>();
      return ({ code, source, cause }, asked) => {
        const name = `${code} ${source} ${asked}`;
        if (told.has(name)) return;
        told.add(name);
        const report = { code: `${code}`, source, cause: cause.slice(0, longestCause), asked } as const;
        const one = { streamId, report };
        untold.add(one);
        void deliver(one, tries);
      };
    },
    forget: () => {
      untold.clear();
      kept = [];
    },
  };
}

const reports = createProblemReports({
  send: (id, body) => callApi('reportProblem', { params: { id }, body }),
  later: (action, milliseconds) => setTimeout(action, milliseconds),
  whenOnline: (action) => window.addEventListener('online', action, { once: true }),
});

whenSessionEnds(reports.forget);

export const problemsOf = reports.of;
