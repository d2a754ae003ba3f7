import { createGate, type Gate } from '../limits/gate.ts';
import type { Limiters } from '../limits/limiter.ts';

export type ViewingGate = Gate<'person'>;

/** A player saves a few times a minute; several devices, and what they could not send at once, still fit. */
export function createViewingGate(limiters: Limiters): Promise<ViewingGate> {
  return createGate(limiters, 'viewing', [{ by: 'person', points: 60, seconds: 60 }]);
}
