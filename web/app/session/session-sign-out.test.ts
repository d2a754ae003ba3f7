// Going out, by oneself or by what ends the token from the profile.
import { expect, test } from 'vitest';
import { browserAt, dead, kept, settled } from './a-test-browser.ts';
import { ApiFailure, NetworkFailure } from './failures.ts';
import { signOutDelay } from './session.ts';
import { patience } from './transport.ts';

test('[ST-5] signing out leaves a profile page, clears the stream, and after 500 ms the session', async () => {
  const { session, seen } = browserAt('/it/profilo?tab=profile-account', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  seen.order.length = 0;
  let duringWait = session.read();
  const waiting = session.signOut();
  duringWait = session.read();
  await waiting;
  expect(seen.within).toEqual(['/it']);
  expect(duringWait.phase).toBe('leaving');
  expect(seen.order).toEqual(['stream cleared', 'leaving told', 'cleared']);
  expect(seen.waits[0]).toBe(signOutDelay);
  expect(signOutDelay).toBe(500);
  expect(seen.ended).toEqual(['token-0']);
  expect(seen.documents).toEqual(['/it']);
});

test('[ST-5] who leaves for another page than home is led there', async () => {
  const { session, seen } = browserAt('/en/new-password', { remembered: kept });
  session.start({ forMembers: false });
  await session.signOut({ to: '/en/login' });
  expect(seen.remembered).toBeNull();
  expect(seen.documents).toEqual(['/en/login']);
});

test('[ST-5] a server that does not answer the sign-out cannot stop it', async () => {
  const { session, seen } = browserAt('/en/schedule', {
    remembered: kept,
    endToken: () => Promise.reject(new NetworkFailure('unreachable')),
  });
  session.start({ forMembers: false });
  await session.signOut();
  expect(seen.remembered).toBeNull();
  expect(seen.within).toEqual([]);
});

test('[ST-5] calls refused while leaving do not send the person to login', async () => {
  const { session, seen } = browserAt('/en', { remembered: kept });
  session.start({ forMembers: false });
  const leaving = session.signOut();
  session.expire();
  await leaving;
  expect(seen.documents).toEqual(['/en']);
});

test('[ST-5] the session is not cleared while the profile page is still being left', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const waits: number[] = [];
  const { session, seen } = browserAt('/en/profile?tab=profile-account', {
    remembered: kept,
    goWithin: () => arrived,
    wait(milliseconds) {
      waits.push(milliseconds);
      return milliseconds === signOutDelay ? Promise.resolve() : new Promise(() => {});
    },
  });
  session.start({ forMembers: false });
  await settled();
  const leaving = session.signOut();
  await settled();
  expect(seen.documents).toEqual([]);
  expect(session.read().user).not.toBeNull();
  arrive();
  await leaving;
  expect(seen.documents).toEqual(['/en']);
});

test('[D-26] signing out of a session the server has already ended does not ask it again', async () => {
  const { session, seen } = browserAt('/en/profile', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  await session.signOut({ ended: true });
  expect(seen.ended).toEqual([]);
  expect(seen.remembered).toBeNull();
  expect(seen.documents).toEqual(['/en']);
});

test('[D-26] the other tabs hear that the token is being ended before it is', async () => {
  const { session, seen } = browserAt('/en/profile', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  seen.order.length = 0;
  const answer = await session.endBy(() => {
    seen.order.push('ended');
    return Promise.resolve('gone');
  });
  await session.signOut({ ended: true });
  expect(answer).toBe('gone');
  expect(seen.order).toEqual(['leaving told', 'ended', 'leaving told', 'stream cleared', 'cleared']);
});

test.each([
  ['refused', new ApiFailure({ key: 'busy', message: '', status: 503 })],
  ['not answered', new NetworkFailure('timeout')],
])(
  '[D-26] an end that is %s leaves everybody where they are, and the other tabs hear that',
  async (_, failure) => {
    const { session, seen } = browserAt('/en/profile', { remembered: kept });
    session.start({ forMembers: false });
    await settled();
    await expect(session.endBy(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(seen.beingLeft).toBe(false);
    expect(session.read().phase).toBe('in');
    expect(seen.remembered).not.toBeNull();
    expect(seen.documents).toEqual([]);
  },
);

test('[D-26] the other tabs wait as long as an end may take, with the way out behind it', async () => {
  const { session, seen } = browserAt('/en/profile', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  await session.endBy(() => Promise.resolve('gone'));
  const ending = seen.leavingAtMost;
  seen.waits.length = 0;
  await session.signOut({ ended: true });
  const longest = seen.waits.reduce((sum, each) => sum + each, 0);
  expect(seen.leavingAtMost).toBeGreaterThan(longest);
  expect(ending).toBeGreaterThan(patience + longest);
});

test('[ST-6] a token that was dead before it was to be ended leads to login at once', async () => {
  const { session, seen } = browserAt('/en/schedule', {
    remembered: kept,
    wait: () => new Promise(() => {}),
  });
  session.start({ forMembers: true });
  await settled();
  await expect(
    session.endBy(() => {
      session.expire();
      return Promise.reject(dead);
    }),
  ).rejects.toBe(dead);
  expect(seen.remembered).toBeNull();
  expect(seen.documents).toEqual(['/en/login']);
});
