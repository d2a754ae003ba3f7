import { expect, test } from 'vitest';
import { type StandFacts, standOf } from './stand.ts';

const ready: StandFacts = {
  stream: { freeAccess: false },
  member: true,
  hasPlan: true,
  servedHere: true,
  tooManyDevices: false,
};

test('[NAV-2] the watch page names one thing that is needed, in the order of putting it right', () => {
  expect(standOf(ready)).toBe('clear');
  const nothing: StandFacts = { ...ready, hasPlan: false, servedHere: false, tooManyDevices: true };
  expect(standOf({ ...nothing, member: false })).toBe('sign-in');
  expect(standOf(nothing)).toBe('not-here');
  expect(standOf({ ...nothing, servedHere: true })).toBe('subscribe');
  expect(standOf({ ...nothing, servedHere: true, hasPlan: true })).toBe('too-many-devices');
});

test('[NAV-2] a free stream asks for no plan, and a place nobody knows stands in nobody’s way', () => {
  const free = { freeAccess: true };
  expect(standOf({ ...ready, stream: free, hasPlan: false })).toBe('clear');
  expect(standOf({ ...ready, stream: free, hasPlan: null })).toBe('clear');
  expect(standOf({ ...ready, servedHere: null })).toBe('clear');
});

test('[NAV-2] nothing is offered while a plan is needed and not yet known', () => {
  expect(standOf({ ...ready, hasPlan: null })).toBe('unknown');
  expect(standOf({ ...ready, hasPlan: null, tooManyDevices: true })).toBe('unknown');
  expect(standOf({ ...ready, hasPlan: null, servedHere: false })).toBe('not-here');
});
