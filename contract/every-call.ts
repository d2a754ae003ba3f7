// Every call of the API under /prod: the site's, those of its paying and account screens, the operator's and the
// mobility service's.

import type { CallSpec } from './call.ts';
import { calls } from './calls.ts';
import { accountCalls } from './calls/account.ts';
import { payCalls } from './calls/billing.ts';
import { mobilityCalls } from './calls/mobility.ts';
import { operatorCalls } from './calls/operator.ts';

export const everyCall = { ...calls, ...accountCalls, ...payCalls, ...operatorCalls, ...mobilityCalls };

export type EveryCall = typeof everyCall;
export type EveryCallName = keyof EveryCall;

const names = Object.keys(everyCall) as readonly EveryCallName[];

/** The calls seen without their individual types, for what treats all alike (reference, router, listing). */
export const callList: readonly (CallSpec & { readonly name: EveryCallName })[] = names.map((name) => ({
  ...(everyCall[name] satisfies CallSpec),
  name,
}));
