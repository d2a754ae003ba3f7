// A token the server refuses: where it leads, and whom it does not sign out.
import { expect, test } from 'vitest';
import { broken, browserAt, dead, kept, nicolo, settled } from './a-test-browser.ts';

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
  await session.endBy(() => Promise.resolve());
  await session.dropEnded();
  expect(seen.remembered?.token).toBe(kept.token);
  expect(session.read().phase).toBe('in');
  expect(seen.beingLeft).toBe(false);
});
