// What one tab does shows in the others, and an old answer of one undoes nothing of another.
import type { Person } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { browserAt, dead, kept, nicolo, settled } from './a-test-browser.ts';

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
  await waitItOut();
  expect(seen.documents).toEqual([]);
  seen.beingLeft = false;
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

test('a tab follows another that signed out', async () => {
  const { session, seen } = browserAt('/en/schedule', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  seen.remembered = null;
  session.follow();
  expect(session.read().user).toBeNull();
  expect(seen.documents).toEqual(['/en']);
  expect(seen.streamCleared).toBe(1);
});

test('a tab in which another person is signed in forgets what the one before was watching, and of the same one keeps it', () => {
  for (const [user, cleared] of [
    [nicolo, 0],
    [{ ...nicolo, _id: 'another' }, 1],
  ] as const) {
    const { session, seen } = browserAt('/en/schedule', { remembered: kept });
    session.start({ forMembers: true });
    seen.remembered = { token: 'token-2', user };
    session.follow();
    expect(seen.streamCleared).toBe(cleared);
    expect(seen.documents.at(-1)).toBe('/en/schedule');
  }
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

test('[ST-1] a page that follows a link from a mail is not opened anew, or the link would be lost with it', () => {
  for (const path of ['/en/new-password', '/it/conferma-email']) {
    const { session, seen } = browserAt(path);
    session.start({ forMembers: false });
    seen.remembered = { token: 'token-2', user: nicolo };
    session.follow();
    expect(seen.documents).toEqual([]);
    expect(session.read()).toEqual({ phase: 'in', token: 'token-2', user: nicolo });
  }
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

test('a change that is answered after another tab signed out does not bring the token back', async () => {
  const { session, seen } = browserAt('/en/profile', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  seen.remembered = null;
  session.adopt(nicolo);
  expect(seen.remembered).toBeNull();
  expect(session.read().phase).toBe('out');
});
