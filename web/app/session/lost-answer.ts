import { ApiFailure, NetworkFailure } from './failures.ts';

const gatewayTroubles: ReadonlySet<number> = new Set([502, 503, 504]);

/** What was asked for may have been done all the same: nobody answered, or a gateway did in place of the server. */
export function isLostAnswer(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  // With a key of ours it is the server that speaks, and says no.
  return (
    error instanceof ApiFailure && error.key === 'something_went_wrong' && gatewayTroubles.has(error.status)
  );
}
