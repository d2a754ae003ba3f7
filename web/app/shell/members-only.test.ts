import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { aSite } from '../a-test-site.ts';
import { type Audience, siteContext } from '../site-context.ts';
import { membersOnly } from './members-only.ts';

/** What happens to somebody who asks for an address: the page, or where they are sent. */
async function ask(audience: Audience, address: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(siteContext, aSite({ audience }));
  const url = new URL(address, 'https://cadetto.test');
  const page = () => Promise.resolve(new Response('the page'));
  try {
    const answer = await membersOnly(
      { request: new Request(url), url, pattern: '', params: {}, context },
      page,
    );
    return answer ? await answer.text() : '';
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return thrown.headers.get('location') ?? '';
  }
}

test('a visitor who asks for a member’s page goes to login in the same language, and can come back', async () => {
  expect(await ask('visitor', '/it/profilo?tab=profile-live')).toBe(
    '/it/accedi?next=%2Fit%2Fprofilo%3Ftab%3Dprofile-live',
  );
});

test.each([
  ['/en/profile?tab=profile-live&plan=two-months&promo=WINTER', '/en/register'],
  ['/en/profile?tab=profile-redeem&promo=BETTER', '/en/register'],
  ['/en/profile?tab=profile-live', '/en/login'],
])('[HOME-5] a visitor on the way to %s goes by %s', async (address, door) => {
  expect(await ask('visitor', address)).toBe(`${door}?next=${encodeURIComponent(address)}`);
});

test('[HOME-5] a visitor who has an account says so, and logs in with what they picked', async () => {
  const picked = '/en/profile?tab=profile-live&plan=annual&club=bari';
  expect(await ask('visitor', `${picked}&door=login`)).toBe(`/en/login?next=${encodeURIComponent(picked)}`);
});

test('[HOME-5] what was left empty in a form is not carried along', async () => {
  expect(await ask('visitor', '/en/profile?tab=profile-redeem&promo=')).toBe(
    '/en/register?next=%2Fen%2Fprofile%3Ftab%3Dprofile-redeem',
  );
});

test('[NAV-8] who wants no header wants none after the login page either', async () => {
  expect(await ask('visitor', '/en/schedule?nav')).toBe('/en/login?next=%2Fen%2Fschedule%3Fnav%3D');
});

test('[NAV-4] the secret of a payment is not carried through the login page', async () => {
  expect(await ask('visitor', '/en/subscribe?clientSecret=pi_1_secret_2&promo=FIRST')).toBe(
    '/en/login?next=%2Fen%2Fsubscribe%3Fpromo%3DFIRST',
  );
});

test('a member gets the page', async () => {
  expect(await ask('app', '/it/profilo?tab=profile-live')).toBe('the page');
});

test.each(['/sr', '/en/terms-of-service', '/en/nowhere'])('%s is open to visitors', async (address) => {
  expect(await ask('visitor', address)).toBe('the page');
});
