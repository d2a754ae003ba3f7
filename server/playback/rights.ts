// Who may watch what: decided here and nowhere else.

import type { LiveAccess } from '@cadetto/contract';
import type { StreamRecord } from '../catalogue/store.ts';
import { Failure } from '../failure.ts';

/** A free stream waives the plan only. */
export function mayWatch(stream: StreamRecord, access: LiveAccess): void {
  if (stream.state === 'scheduled') throw new Failure('stream_not_found');
  if (!stream.free_access && !access.active) throw new Failure('subscription_required');
}
