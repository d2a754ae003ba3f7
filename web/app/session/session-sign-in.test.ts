// Coming in: by password, after registering, by a television’s code.
import { expect, test } from 'vitest';
import { broken, browserAt, credentials, dead, nicolo } from './a-test-browser.ts';
import { ApiFailure } from './failures.ts';

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
