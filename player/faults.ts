// What the engine reports, sorted by what has to be done about it.
import type { PlayerProblem, SourceName } from './config.ts';
import {
  faultOf,
  isLicence,
  isMedia,
  isNetwork,
  isRefused,
  isReplaced,
  isSlip,
  problemOf,
} from './problems.ts';
import type { Fault } from './problems.ts';

export interface FaultParts {
  isReady: () => boolean;
  isText: (address: string) => boolean;
  source: () => SourceName | null;
  /** Whether a new address may still be asked for. */
  mayAsk: () => boolean;
  /** Subtitles: told, and nothing stops. */
  onNotice: (problem: PlayerProblem) => void;
  /** An address or a licence was refused: its owner decides whether there is a new one. */
  onRefused: (fault: Fault) => void;
  /** The network failed; critical when the engine gave up on it. */
  onNetwork: (problem: PlayerProblem, critical: boolean) => void;
  /** The network failed the licence call: nothing more is shown without it. */
  onKeyless: (problem: PlayerProblem) => void;
  /** What came cannot be shown: the element or its decoder gave up. */
  onBroken: (problem: PlayerProblem) => void;
  onEnd: (problem: PlayerProblem) => void;
}

export function sortFault(fault: Fault, parts: FaultParts): void {
  // What the engine slips on while it thinks of another quality leaves the stream going, or comes from one that was
  // left a moment ago. The watchdog sees whether the picture stops for it.
  if (isReplaced(fault) || isSlip(fault)) return;
  // Licences are refused while the stream is still loading; everything else is then told by the load itself.
  if (!parts.isReady() && !isLicence(fault)) return;
  if (isRefused(fault) && parts.mayAsk()) return parts.onRefused(fault);
  const problem = problemOf(fault, parts.isText, parts.source());
  if (problem.code === 8000) return parts.onNotice(problem);
  if (isNetwork(fault) && isLicence(fault)) return parts.onKeyless(problem);
  if (isNetwork(fault)) return parts.onNetwork(problem, fault.critical);
  if (!fault.critical) return;
  if (isMedia(fault)) parts.onBroken(problem);
  else parts.onEnd(problem);
}

/** A subtitle playlist that fails to load is reported by Shaka nowhere else. */
export function subtitleRejection(event: Event, isText: (address: string) => boolean): Fault | null {
  if (!(event instanceof PromiseRejectionEvent)) return null;
  const fault = faultOf(event.reason);
  if (fault.address === null || !isText(fault.address)) return null;
  event.preventDefault();
  return fault;
}
