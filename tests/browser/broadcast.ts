// A broadcast of ours, as its operator announces it and lets it begin and end.
import { type CatalogueEntry, catalogueEntries } from '@cadetto/contract';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { operatorHeaders as headers, streamListed } from './operator.ts';
import { video } from './player-room.ts';
import { expect } from './visit.ts';

export const eveningId = 'journey-evening';
type Broadcast = CatalogueEntry<'streams'>;

export const inAn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Like one of the demo's live matches, but announced, sealed, and one can go back in it. */
export async function announced(request: APIRequestContext): Promise<Broadcast> {
  const live = await streamListed(request, 'on the air', ({ state }) => state === 'live');
  const times = { scheduledStart: inAn(1), endsAt: inAn(2) };
  const ours = {
    id: eveningId,
    matchId: null,
    kind: 'broadcast',
    dvr: true,
    protection: 'cenc',
  } as const;
  return { ...live, ...times, ...ours, state: 'scheduled' };
}

export async function becomes(request: APIRequestContext, stream: Broadcast): Promise<Broadcast> {
  const answer = await request.post(`/prod/operator/streams/${stream.id}`, { headers, data: stream });
  expect(answer.status()).toBe(200);
  const { revision: _, ...entry } = (await answer.json()) as { revision?: unknown };
  return catalogueEntries.streams.parse(entry);
}

export const watchButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Watch/ });

/** Where a key leads: from there the clock goes on at once. */
export async function placeReachedBy(page: Page, key: string): Promise<number> {
  const reached = await video(page).evaluateHandle((element: HTMLVideoElement) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    element.addEventListener('seeking', () => resolve(element.currentTime), { once: true });
    return { promise };
  });
  await page.keyboard.press(key);
  return reached.evaluate(({ promise }) => promise);
}

export async function takeAway(context: BrowserContext, request: APIRequestContext): Promise<void> {
  // A page that is still open would read of a stream that is gone.
  for (const page of context.pages()) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  await request.delete(`/prod/operator/streams/${eveningId}`, { headers });
}
