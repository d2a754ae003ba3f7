import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { cadetto } from '../brand.ts';
import { type Audience, siteContext } from '../site-context.ts';
import { membersOnly } from './members-only.ts';

/** What happens to somebody who asks for an address: the page, or where they are sent. */
async function ask(audience: Audience, address: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    audience,
    brand: cadetto,
    offers: [],
    week: [],
    hero: { image: '/art/hero.svg' },
    demo: true,
    origin: 'https://cadetto.test',
    now: '2026-11-15T10:00:00Z',
    reads: {
      streamPage: () => Promise.resolve(null),
      matchPage: () => Promise.resolve(null),
      leagueFeed: () => Promise.resolve(null),
      liveMatches: () => Promise.resolve({ matches: [] }),
      isClub: () => false,
    },
  });
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

test('a member gets the page', async () => {
  expect(await ask('app', '/it/profilo?tab=profile-live')).toBe('the page');
});

test.each(['/sr', '/en/terms-of-service', '/en/nowhere'])('%s is open to visitors', async (address) => {
  expect(await ask('visitor', address)).toBe('the page');
});
