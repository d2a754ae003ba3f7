// Every call of the API under /prod, in one place.

import type { CallSpec } from './call.ts';
import { billingCalls } from './calls/billing.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { identityCalls } from './calls/identity.ts';

export const calls = { ...identityCalls, ...catalogueCalls, ...billingCalls };

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const callNames = Object.keys(calls) as readonly CallName[];

export const apiPrefix = '/prod';

/** The calls seen without their individual types, for what treats all alike (reference, router, listing). */
export const callList: readonly (CallSpec & { readonly name: CallName })[] = callNames.map((name) => ({
  ...(calls[name] satisfies CallSpec),
  name,
}));
