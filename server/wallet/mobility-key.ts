// The mobility service's own key. It opens what a code is worth and its use, and nothing else.

import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import { bearerOf, type WithHeaders } from '../http/caller.ts';
import { createGate } from '../limits/gate.ts';
import { originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';

export interface MobilityKey {
  /** Never, where none is set. */
  isBroughtBy(request: WithHeaders): boolean;
  /** As with operators: before a body is read, and a network that guesses is soon told to wait. */
  letIn(request: WithHeaders & Pick<FastifyRequest, 'ip'>): Promise<void>;
}

const digest = (key: string) => hash('sha256', key, 'buffer');

export async function createMobilityKey(key: string | null, limiters: Limiters): Promise<MobilityKey> {
  const known = key === null ? null : digest(key);
  const gate = await createGate(limiters, 'mobility', [
    { by: 'network', points: 30, seconds: 5 * 60 },
    { by: 'everybody', points: 1000, seconds: 5 * 60 },
  ]);

  const isBroughtBy = (request: WithHeaders): boolean => {
    const given = bearerOf(request);
    return known !== null && given !== null && timingSafeEqual(known, digest(given));
  };

  return {
    isBroughtBy,
    async letIn(request) {
      // As if there were no such calls: nobody is to learn whether a service is expected.
      if (known === null) throw new Failure('not_found');
      if (isBroughtBy(request)) return;
      await gate.spend(originKeys(request.ip));
      throw new Failure('unauthorized');
    },
  };
}
