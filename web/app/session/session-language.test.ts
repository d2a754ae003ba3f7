// The language of the account and that of the site.
import { expect, test } from 'vitest';
import { broken, browserAt, kept, nicolo, settled } from './a-test-browser.ts';

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
  expect(seen.translations).toEqual(['/sr/raspored?show=live']);
});

test('[ST-8] what the account says wins over what was clicked', async () => {
  const { session, seen } = browserAt('/en/schedule', { remembered: kept });
  session.start({ forMembers: false });
  await settled();
  await session.changeLanguage('sr');
  expect(seen.translations).toEqual(['/it/calendario']);
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
  expect(seen.translations).toEqual(['/sr/raspored']);
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
  expect(seen.translations).toEqual([]);
});
