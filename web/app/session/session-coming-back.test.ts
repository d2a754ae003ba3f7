// Whoever was signed in before: the stored token, and the profile that is fetched with it.
import { expect, test } from 'vitest';
import { broken, browserAt, kept, nicolo, settled } from './a-test-browser.ts';
import { NetworkFailure } from './failures.ts';

test('[ST-4] a stored token restores the person at once, then the profile is fetched', async () => {
  const fresh = { ...nicolo, firstName: 'Nico' };
  const { session, seen } = browserAt('/en', {
    remembered: kept,
    fetchProfile: () => Promise.resolve(fresh),
  });
  session.start({ forMembers: false });
  expect(session.read().user?.firstName).toBe('Nicolò');
  await settled();
  expect(session.read().user?.firstName).toBe('Nico');
  expect(seen.remembered?.user?.firstName).toBe('Nico');
});

test('[ST-4] the first profile registers the person with analytics, later ones do not', async () => {
  const { session, seen } = browserAt('/en', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  await session.refreshProfile();
  expect(seen.profileCalls).toBe(2);
  expect(seen.identified).toEqual(['p1']);
});

test('without a token the flag is lowered and the visitor’s page asked for', () => {
  const { session, seen } = browserAt('/en/schedule?show=live');
  seen.flag = true;
  session.start({ forMembers: false });
  expect(seen.flag).toBe(false);
  expect(seen.documents).toEqual(['/en/schedule?show=live']);
  expect(session.read().phase).toBe('out');
});

test('[ST-3] a failing profile fetch signs out', async () => {
  const { session, seen } = browserAt('/en/schedule', {
    remembered: kept,
    fetchProfile: () => Promise.reject(broken),
  });
  session.start({ forMembers: false });
  await settled();
  expect(session.read()).toEqual({ phase: 'out', token: null, user: null });
  expect(seen.remembered).toBeNull();
  expect(seen.documents).toEqual(['/en']);
  // Afterwards there is no token to give the stream back with.
  expect(seen.order.slice(-2)).toEqual(['stream closed', 'cleared']);
});

test('[ST-3] a dead network is tried once more before it signs out', async () => {
  const { session, seen } = browserAt('/en', {
    remembered: kept,
    fetchProfile: () => Promise.reject(new NetworkFailure('unreachable')),
  });
  session.start({ forMembers: false });
  await settled();
  expect(seen.profileCalls).toBe(2);
  expect(session.read().phase).toBe('out');
});

test('[ST-3] offline no profile is fetched and nobody is signed out; it is fetched once online', async () => {
  let online = false;
  const { session, seen } = browserAt('/en', { remembered: kept, isOnline: () => online });
  session.start({ forMembers: false });
  await settled();
  expect(seen.profileCalls).toBe(0);
  expect(session.read().phase).toBe('in');
  online = true;
  seen.backOnline();
  await settled();
  expect(seen.profileCalls).toBe(1);
});

test('[ST-3] a profile fetch torn off by leaving the page signs nobody out on the next one', async () => {
  const { session, seen } = browserAt('/en/profile', {
    remembered: kept,
    isLeft: () => true,
    fetchProfile: () => Promise.reject(new NetworkFailure('unreachable')),
  });
  session.start({ forMembers: true });
  await settled();
  expect(seen.remembered).toEqual(kept);
  expect(seen.flag).toBe(true);
  expect(seen.documents).toEqual([]);
});

test('[ST-4] a page sent for somebody who has signed out meanwhile is asked for again', () => {
  const { session, seen } = browserAt('/en/profile?tab=profile-details');
  session.start({ forMembers: true });
  expect(seen.documents).toEqual(['/en/profile?tab=profile-details']);
  const visitor = browserAt('/en/login');
  visitor.session.start({ forMembers: false });
  expect(visitor.seen.documents).toEqual([]);
});

test('[API-11] the person a change answers with is kept', async () => {
  const { session, seen } = browserAt('/en/profile', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  session.adopt({ ...nicolo, city: 'Bari' });
  expect(session.read().user?.city).toBe('Bari');
  expect(seen.remembered?.user?.city).toBe('Bari');
});
