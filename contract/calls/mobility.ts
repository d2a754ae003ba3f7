// The mobility service's way to the codes that cashback was turned into. What it is told names nobody.

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { mobilityCodeText, reference } from '../rules.ts';
import { mobilityWorth } from '../shapes/mobility.ts';

export const mobilityCalls = {
  mobilityWorth: call({
    id: 'D-63',
    method: 'GET',
    path: '/mobility/codes/{code}',
    summary: 'What a code is worth, and whether it was used',
    audience: 'mobility',
    params: z.object({ code: mobilityCodeText }),
    answer: mobilityWorth,
    errors: ['not_found'],
  }),
  spendMobilityCode: call({
    id: 'D-63',
    method: 'POST',
    path: '/mobility/codes/{code}/use',
    summary:
      'Use a code, under a reference of the service’s own: the same one again changes nothing, another one is refused',
    audience: 'mobility',
    params: z.object({ code: mobilityCodeText }),
    body: z.object({ reference }),
    answer: mobilityWorth,
    errors: ['not_found', 'changed_meanwhile'],
  }),
};
