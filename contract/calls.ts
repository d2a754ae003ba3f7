// The calls of the site, in one place. With the operator's they are all there is: every-call.ts.

import { catalogueCalls } from './calls/catalogue.ts';
import { identityCalls } from './calls/identity.ts';
import { planCalls } from './calls/plans.ts';
import { playbackCalls } from './calls/playback.ts';

export const calls = { ...identityCalls, ...catalogueCalls, ...playbackCalls, ...planCalls };

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const apiPrefix = '/prod';
