import { expect, test } from 'vitest';
import { cookieText, year } from '../../session/cookies.ts';
import { asksForClub, bannerCookie } from './banner.ts';

const somebody = { user: { myClub: null }, fresh: true, dismissed: false };

test('[OVR-5] only people without a club are asked, and only until they say not now', () => {
  expect(asksForClub(somebody)).toBe(true);
  expect(asksForClub({ ...somebody, user: null })).toBe(false);
  expect(asksForClub({ ...somebody, user: { myClub: 'bari' } })).toBe(false);
  expect(asksForClub({ ...somebody, dismissed: true })).toBe(false);
});

test('[OVR-5] who chose a club elsewhere is not asked while the profile is on its way', () => {
  expect(asksForClub({ ...somebody, fresh: false })).toBe(false);
});

test('[OVR-5] the answer is kept for a year', () => {
  expect(year * 1000).toBe(31_536_000_000);
  expect(cookieText(bannerCookie, 'dismissed', year, true)).toContain('max-age=31536000;');
});
