import type { Person } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from './failures.ts';
import type { Remembered } from './memory.ts';
import { createSession, type SessionParts, signOutDelay } from './session.ts';

const nicolo: Person = {
  _id: 'p1',
  email: 'fan@cadetto.test',
  firstName: 'Nicolò',
  lastName: 'D’Angelo',
  language: 'it',
  phone: null,
  country: 'IT',
  fiscalCode: null,
  address: null,
  city: null,
  zip: null,
  vat: null,
  sdi: null,
  pec: null,
  creditCards: [],
  subs: [],
  subscriptions: [],
  live: { active: true, source: 'subscription', until: null },
  myClub: 'bari',
  pendingEmail: null,
  deletesAt: null,
};

const dead = new ApiFailure({ key: 'unauthorized', message: '', status: 401 });
const broken = new ApiFailure({ key: 'something_went_wrong', message: '', status: 500 });

/** A browser with nothing in it but what the session touches. */
function browserAt(address: string, wishes: Partial<SessionParts> & { remembered?: Remembered } = {}) {
  const url = new URL(address, 'https://cadetto.test');
  const seen = {
    remembered: wishes.remembered ?? null,
    flag: wishes.remembered !== undefined,
    documents: [] as string[],
    within: [] as string[],
    waits: [] as number[],
    ended: [] as string[],
    identified: [] as string[],
    streamCleared: 0,
    profileCalls: 0,
    backOnline: () => {},
    order: [] as string[],
  };
  const session = createSession({
    authenticate: () => Promise.resolve('token-1'),
    endToken: (token) => Promise.resolve(seen.ended.push(token)),
    memory: {
      read: () => seen.remembered,
      write(remembered) {
        seen.remembered = remembered;
        seen.order.push(remembered.user ? 'user stored' : 'token stored');
        return true;
      },
      clear() {
        seen.remembered = null;
        seen.order.push('cleared');
      },
    },
    flag: {
      isUp: () => seen.flag,
      raise() {
        seen.flag = true;
      },
      lower() {
        seen.flag = false;
      },
    },
    spot: () => url,
    openDocument: (path) => seen.documents.push(path),
    goWithin: (path) => seen.within.push(path),
    clearStream() {
      seen.streamCleared += 1;
      seen.order.push('stream cleared');
    },
    isOnline: () => true,
    whenOnline(then) {
      seen.backOnline = then;
    },
    wait(milliseconds) {
      seen.waits.push(milliseconds);
      return Promise.resolve();
    },
    onFirstProfile: (user) => seen.identified.push(user._id),
    ...wishes,
    fetchProfile(token) {
      seen.profileCalls += 1;
      seen.order.push('profile fetched');
      return wishes.fetchProfile ? wishes.fetchProfile(token) : Promise.resolve(nicolo);
    },
  });
  return { session, seen };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const kept: Remembered = { token: 'token-0', user: nicolo };
const credentials = { email: 'fan@cadetto.test', password: 'Cadetto1' };

test('[ST-1] signing in stores the token, fetches the profile and goes home', async () => {
  const { session, seen } = browserAt('/it/accedi');
  session.start();
  expect(await session.signIn(credentials)).toBe(true);
  expect(seen.order).toEqual(['token stored', 'profile fetched', 'user stored']);
  expect(seen.flag).toBe(true);
  expect(session.read()).toEqual({ phase: 'in', token: 'token-1', user: nicolo });
  expect(seen.documents).toEqual(['/it']);
});

test('[ST-1] signing in goes to the saved path, and only to a path of this site', async () => {
  const saved = browserAt('/en/login?next=%2Fen%2Fschedule%3Fshow%3Dlive');
  await saved.session.signIn(credentials);
  expect(saved.seen.documents).toEqual(['/en/schedule?show=live']);
  const foreign = browserAt('/en/login?next=%2F%2Fevil.test%2Fx');
  await foreign.session.signIn(credentials);
  expect(foreign.seen.documents).toEqual(['/en']);
});

test('[ST-1] refused credentials leave nobody signed in', async () => {
  const refused = new ApiFailure({ key: 'invalid_password', message: 'no', status: 400 });
  const { session, seen } = browserAt('/en/login', { authenticate: () => Promise.reject(refused) });
  session.start();
  await expect(session.signIn(credentials)).rejects.toBe(refused);
  expect(seen.remembered).toBeNull();
  expect(seen.documents).toEqual([]);
});

test('[ST-3] a profile that cannot be fetched undoes the sign-in', async () => {
  const { session, seen } = browserAt('/en/login', { fetchProfile: () => Promise.reject(broken) });
  await expect(session.signIn(credentials)).rejects.toBe(broken);
  expect(seen.remembered).toBeNull();
  expect(seen.flag).toBe(false);
  expect(session.read().user).toBeNull();
});

test('signing in tells when the browser will not remember it', async () => {
  const refusing = { read: () => null, write: () => false, clear: () => {} };
  const { session, seen } = browserAt('/en/login', { memory: refusing });
  expect(await session.signIn(credentials)).toBe(false);
  expect(seen.documents).toEqual([]);
});

test('[ST-4] a stored token restores the person at once, then the profile is fetched', async () => {
  const fresh = { ...nicolo, firstName: 'Nico' };
  const { session, seen } = browserAt('/en', {
    remembered: kept,
    fetchProfile: () => Promise.resolve(fresh),
  });
  session.start();
  expect(session.read().user?.firstName).toBe('Nicolò');
  await settled();
  expect(session.read().user?.firstName).toBe('Nico');
  expect(seen.remembered?.user?.firstName).toBe('Nico');
});

test('[ST-4] the first profile registers the person with analytics, later ones do not', async () => {
  const { session, seen } = browserAt('/en', { remembered: kept });
  session.start();
  await settled();
  await session.refreshProfile();
  expect(seen.profileCalls).toBe(2);
  expect(seen.identified).toEqual(['p1']);
});

test('without a token the flag is lowered and the visitor’s page asked for', () => {
  const { session, seen } = browserAt('/en/schedule?show=live');
  seen.flag = true;
  session.start();
  expect(seen.flag).toBe(false);
  expect(seen.documents).toEqual(['/en/schedule?show=live']);
  expect(session.read().phase).toBe('out');
});

test('[ST-3] a failing profile fetch signs out', async () => {
  const { session, seen } = browserAt('/en/schedule', {
    remembered: kept,
    fetchProfile: () => Promise.reject(broken),
  });
  session.start();
  await settled();
  expect(session.read()).toEqual({ phase: 'out', token: null, user: null });
  expect(seen.remembered).toBeNull();
  expect(seen.documents).toEqual(['/en']);
});

test('[ST-3] a dead network is tried once more before it signs out', async () => {
  const { session, seen } = browserAt('/en', {
    remembered: kept,
    fetchProfile: () => Promise.reject(new NetworkFailure('unreachable')),
  });
  session.start();
  await settled();
  expect(seen.profileCalls).toBe(2);
  expect(session.read().phase).toBe('out');
});

test('[ST-3] offline no profile is fetched and nobody is signed out; it is fetched once online', async () => {
  let online = false;
  const { session, seen } = browserAt('/en', { remembered: kept, isOnline: () => online });
  session.start();
  await settled();
  expect(seen.profileCalls).toBe(0);
  expect(session.read().phase).toBe('in');
  online = true;
  seen.backOnline();
  await settled();
  expect(seen.profileCalls).toBe(1);
});

test('[ST-5] signing out leaves a profile page, clears the stream, and after 500 ms the session', async () => {
  const { session, seen } = browserAt('/it/profilo?tab=profile-account', { remembered: kept });
  session.start();
  await settled();
  seen.order.length = 0;
  let duringWait = session.read();
  const waiting = session.signOut();
  duringWait = session.read();
  await waiting;
  expect(seen.within).toEqual(['/it']);
  expect(duringWait.phase).toBe('leaving');
  expect(seen.order).toEqual(['stream cleared', 'cleared']);
  expect(seen.waits).toEqual([signOutDelay]);
  expect(signOutDelay).toBe(500);
  expect(seen.ended).toEqual(['token-0']);
  expect(seen.documents).toEqual(['/it']);
});

test('[ST-5] a server that does not answer the sign-out cannot stop it', async () => {
  const { session, seen } = browserAt('/en/schedule', {
    remembered: kept,
    endToken: () => Promise.reject(new NetworkFailure('unreachable')),
  });
  session.start();
  await session.signOut();
  expect(seen.remembered).toBeNull();
  expect(seen.within).toEqual([]);
});

test('[ST-5] calls refused while leaving do not send the person to login', async () => {
  const { session, seen } = browserAt('/en', { remembered: kept });
  session.start();
  const leaving = session.signOut();
  session.expire();
  await leaving;
  expect(seen.documents).toEqual(['/en']);
});

test('[ST-6] a 401 signs out and goes to login', () => {
  const { session, seen } = browserAt('/sr/tabela', { remembered: kept });
  session.start();
  session.expire();
  expect(seen.remembered).toBeNull();
  expect(seen.streamCleared).toBe(1);
  expect(seen.documents).toEqual(['/sr/prijava']);
});

test('[ST-6] a 401 of the profile itself goes to login, not home', async () => {
  const { session, seen } = browserAt('/en/profile?tab=profile-live', {
    remembered: kept,
    fetchProfile: () => Promise.reject(dead),
  });
  session.start();
  await settled();
  expect(seen.documents).toEqual(['/en/login?next=%2Fen%2Fprofile%3Ftab%3Dprofile-live']);
});

test('[ST-6] on the login page a 401 changes nothing', () => {
  const { session, seen } = browserAt('/en/login', { remembered: kept });
  session.start();
  seen.documents.length = 0;
  session.expire();
  expect(seen.remembered).not.toBeNull();
  expect(seen.documents).toEqual([]);
});

test('a tab follows another that signed out', async () => {
  const { session, seen } = browserAt('/en/schedule', { remembered: kept });
  session.start();
  await settled();
  seen.remembered = null;
  session.follow();
  expect(session.read().user).toBeNull();
  expect(seen.documents).toEqual(['/en']);
});

test('a login page follows another tab that signed in, once its profile is there', () => {
  const { session, seen } = browserAt('/en/login?next=%2Fen%2Fexplore');
  session.start();
  seen.remembered = { token: 'token-2', user: null };
  session.follow();
  expect(seen.documents).toEqual([]);
  seen.remembered = { token: 'token-2', user: nicolo };
  session.follow();
  expect(seen.documents).toEqual(['/en/explore']);
});
