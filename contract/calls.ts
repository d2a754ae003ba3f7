// The calls of the site, in one place. With the operator's they are all there is: every-call.ts.

import { billingCalls } from './calls/billing.ts';
import { catalogueCalls } from './calls/catalogue.ts';
import { identityCalls } from './calls/identity.ts';
import { playbackCalls } from './calls/playback.ts';

export const calls = { ...identityCalls, ...catalogueCalls, ...playbackCalls, ...billingCalls };

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const apiPrefix = '/prod';
