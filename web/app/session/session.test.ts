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
  pendingPhone: null,
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
    saved: [] as string[],
    language: 'en' as string | undefined,
    streamCleared: 0,
    profileCalls: 0,
    beingLeft: false,
    backOnline: () => {},
    order: [] as string[],
  };
  const session = createSession({
    authenticate: () => Promise.resolve('token-1'),
    endToken: (token) => Promise.resolve(seen.ended.push(token)),
    savedWay: { remember: () => {}, take: () => null },
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
      leave() {
        seen.beingLeft = true;
        seen.order.push('leaving told');
      },
      stay() {
        seen.beingLeft = false;
        seen.order.push('staying told');
      },
      isBeingLeft: () => seen.beingLeft,
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
    goWithin(path) {
      seen.within.push(path);
      return Promise.resolve();
    },
    saveLanguage(language) {
      seen.saved.push(language);
      return Promise.resolve();
    },
    language: {
      read: () => seen.language,
      write(language) {
        seen.language = language;
      },
    },
    clearStream() {
      seen.streamCleared += 1;
      seen.order.push('stream cleared');
    },
    isOnline: () => true,
    isLeft: () => false,
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
  session.start({ forMembers: false });
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
  session.start({ forMembers: false });
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
  const nothing = () => {};
  const refusing = {
    read: () => null,
    write: () => false,
    clear: nothing,
    leave: nothing,
    stay: nothing,
    isBeingLeft: () => false,
  };
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

function leftByAnotherTab() {
  const waiting: (() => void)[] = [];
  const { session, seen } = browserAt('/en/leaderboard', {
    remembered: kept,
    wait: () => new Promise((resolve) => waiting.push(resolve)),
  });
  session.start({ forMembers: true });
  seen.beingLeft = true;
  session.expire();
  const waitItOut = async () => {
    for (const go of waiting) go();
    await settled();
  };
  return { session, seen, waitItOut };
}

test('[ST-5] a token refused while another tab signs out leads nowhere: the page follows that tab', async () => {
  const { session, seen, waitItOut } = leftByAnotherTab();
  expect(seen.documents).toEqual([]);
  seen.remembered = null;
  session.follow();
  await waitItOut();
  expect(seen.documents).toEqual(['/en']);
});

test('[ST-6] a token whose tab died while it signed out leads to login after all', async () => {
  const { seen, waitItOut } = leftByAnotherTab();
  expect(seen.documents).toEqual([]);
  await waitItOut();
  expect(seen.remembered).toBeNull();
  expect(seen.documents).toEqual(['/en/login']);
});

test('[ST-6] a dead token refused late does not sign out whom another tab has signed in since', () => {
  const { session, seen } = browserAt('/en/leaderboard', { remembered: kept });
  session.start({ forMembers: true });
  seen.remembered = { ...kept, token: 'token-of-another-tab' };
  session.expire();
  expect(seen.remembered?.token).toBe('token-of-another-tab');
  expect(seen.documents).toEqual(['/en/leaderboard']);
});

test('[ST-6] a 401 signs out and goes to login', () => {
  const { session, seen } = browserAt('/sr/tabela', { remembered: kept });
  session.start({ forMembers: false });
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
  session.start({ forMembers: false });
  await settled();
  expect(seen.documents).toEqual(['/en/login?next=%2Fen%2Fprofile%3Ftab%3Dprofile-live']);
});

test('[ST-6] on the login page a 401 changes nothing', () => {
  const { session, seen } = browserAt('/en/login', { remembered: kept });
  session.start({ forMembers: false });
  seen.documents.length = 0;
  session.expire();
  expect(seen.remembered).not.toBeNull();
  expect(seen.documents).toEqual([]);
});

test('a tab follows another that signed out', async () => {
  const { session, seen } = browserAt('/en/schedule', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  seen.remembered = null;
  session.follow();
  expect(session.read().user).toBeNull();
  expect(seen.documents).toEqual(['/en']);
});

test('a login page follows another tab that signed in, once its profile is there', () => {
  const { session, seen } = browserAt('/en/login?next=%2Fen%2Fexplore');
  session.start({ forMembers: false });
  seen.remembered = { token: 'token-2', user: null };
  session.follow();
  expect(seen.documents).toEqual([]);
  seen.remembered = { token: 'token-2', user: nicolo };
  session.follow();
  expect(seen.documents).toEqual(['/en/explore']);
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

test('a profile that comes after another tab signed out does not bring the token back', async () => {
  let answer = (_user: Person) => {};
  const { session, seen } = browserAt('/en/schedule', {
    remembered: kept,
    fetchProfile: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  session.start({ forMembers: false });
  seen.remembered = null;
  seen.flag = false;
  answer(nicolo);
  await settled();
  expect(seen.remembered).toBeNull();
  expect(seen.flag).toBe(false);
  expect(session.read().phase).toBe('out');
  expect(seen.documents).toEqual(['/en']);
});

test('[ST-6] registration and the pages that mails lead to are not taken away by a 401 or a failed profile', async () => {
  for (const address of [
    '/en/register',
    '/it/password-dimenticata',
    '/en/new-password',
    '/sr/potvrda-imejla',
  ]) {
    const { session, seen } = browserAt(address, {
      remembered: kept,
      fetchProfile: () => Promise.reject(address.startsWith('/it') ? broken : dead),
    });
    session.start({ forMembers: false });
    seen.documents.length = 0;
    await settled();
    session.expire();
    expect(seen.documents).toEqual([]);
  }
});

test('[ST-1] registration signs in without leaving its last screen, then goes to the saved path', async () => {
  const { session, seen } = browserAt('/en/register?next=%2Fen%2Fschedule&step=done');
  expect(await session.signIn(credentials, { stay: true })).toBe(true);
  expect(session.read().user).toEqual(nicolo);
  expect(seen.documents).toEqual([]);
  session.proceed();
  expect(seen.documents).toEqual(['/en/schedule']);
});

test('[ST-7] who has just registered is entering from the first moment, and when refused is outside again', async () => {
  const refused = new ApiFailure({ key: 'phone_unverified', message: 'no', status: 403 });
  const { session } = browserAt('/en/register?step=done', { authenticate: () => Promise.reject(refused) });
  const answered = session.signIn(credentials, { stay: true });
  expect(session.read().phase).toBe('entering');
  await expect(answered).rejects.toBe(refused);
  expect(session.read().phase).toBe('out');
});

test('a session that the server has ended is forgotten where it stands', async () => {
  const { session, seen } = browserAt('/en/new-password', {
    remembered: kept,
    fetchProfile: () => Promise.reject(dead),
  });
  session.start({ forMembers: false });
  await settled();
  await session.dropEnded();
  expect(seen.remembered).toBeNull();
  expect(seen.flag).toBe(false);
  expect(session.read().phase).toBe('out');
  expect(seen.documents).toEqual([]);
});

test.each([
  ['lives on', () => Promise.resolve(nicolo)],
  ['is not heard of', () => Promise.reject(broken)],
])('a session that %s is not forgotten with another person’s', async (_, answer) => {
  let fetchProfile = () => Promise.resolve(nicolo);
  const { session, seen } = browserAt('/en/new-password', {
    remembered: kept,
    fetchProfile: () => fetchProfile(),
  });
  session.start({ forMembers: false });
  await settled();
  fetchProfile = answer;
  await session.dropEnded();
  expect(seen.remembered?.token).toBe(kept.token);
  expect(session.read().phase).toBe('in');
});

test('a session that another tab has opened meanwhile is not forgotten with the one before', async () => {
  const { session, seen } = browserAt('/en/new-password', {
    remembered: kept,
    fetchProfile: () => Promise.reject(dead),
  });
  session.start({ forMembers: false });
  await settled();
  seen.remembered = { ...kept, token: 'token-of-another-tab' };
  await session.dropEnded();
  expect(seen.remembered?.token).toBe('token-of-another-tab');
});

test('[ST-8] a language is saved with the account, the profile fetched again, and the site follows it', async () => {
  const { session, seen } = browserAt('/en/schedule?show=live', {
    remembered: kept,
    fetchProfile: () => Promise.resolve({ ...nicolo, language: 'sr' }),
  });
  session.start({ forMembers: false });
  await settled();
  await session.changeLanguage('sr');
  expect(seen.saved).toEqual(['sr']);
  expect(seen.profileCalls).toBe(2);
  expect(seen.language).toBe('sr');
  expect(seen.documents).toEqual(['/sr/raspored?show=live']);
});

test('[ST-8] what the account says wins over what was clicked', async () => {
  const { session, seen } = browserAt('/en/schedule', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  await session.changeLanguage('sr');
  expect(seen.documents).toEqual(['/it/calendario']);
});

test('[ST-8] a server that cannot save it does not keep the reader from their language', async () => {
  const { session, seen } = browserAt('/en/schedule', {
    remembered: kept,
    saveLanguage: () => Promise.reject(broken),
  });
  session.start({ forMembers: false });
  await settled();
  await session.changeLanguage('sr');
  expect(seen.language).toBe('sr');
  expect(seen.documents).toEqual(['/sr/raspored']);
});

test('[API-18] a token that came by a television’s code signs in and stays on the page', async () => {
  const { session, seen } = browserAt('/it/tv');
  session.start({ forMembers: false });
  expect(await session.enterWith('token-9')).toBe(true);
  expect(session.read()).toMatchObject({ phase: 'in', token: 'token-9', user: { firstName: 'Nicolò' } });
  expect(seen.remembered).toMatchObject({ token: 'token-9' });
  expect(seen.documents).toEqual([]);
  await session.signOut();
  expect(seen.documents).toEqual(['/it/tv']);
});

test('[API-18] a refused token leaves nothing behind', async () => {
  const { session, seen } = browserAt('/it/tv', { fetchProfile: () => Promise.reject(dead) });
  session.start({ forMembers: false });
  await expect(session.enterWith('token-9')).rejects.toBe(dead);
  expect(session.read()).toMatchObject({ phase: 'out', token: null });
  expect(seen.remembered).toBeNull();
});

test('[ST-8] in the profile a language that could not be saved changes nothing, and that can be told', async () => {
  const { session, seen } = browserAt('/en/profile?tab=profile-account', {
    remembered: kept,
    saveLanguage: () => Promise.reject(broken),
  });
  session.start({ forMembers: false });
  await settled();
  await expect(session.saveLanguage('sr')).rejects.toBe(broken);
  expect(seen.language).toBe('en');
  expect(seen.documents).toEqual([]);
});

test('[API-11] the person a change answers with is kept', async () => {
  const { session, seen } = browserAt('/en/profile', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  session.adopt({ ...nicolo, city: 'Bari' });
  expect(session.read().user?.city).toBe('Bari');
  expect(seen.remembered?.user?.city).toBe('Bari');
});

test('a change that is answered after another tab signed out does not bring the token back', async () => {
  const { session, seen } = browserAt('/en/profile', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  seen.remembered = null;
  session.adopt(nicolo);
  expect(seen.remembered).toBeNull();
  expect(session.read().phase).toBe('out');
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
