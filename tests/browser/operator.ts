// The operator of the house that the journeys visit.

import { catalogueEntries, type CatalogueEntry } from '@cadetto/contract';
import type { APIRequestContext } from '@playwright/test';

/** Given to the house, so that a journey can score a goal. */
export const operatorToken = 'the-operator-of-the-journeys-scores-goals';
export const operatorHeaders = { authorization: `Bearer ${operatorToken}` };

type Listed = CatalogueEntry<'streams'>;

/** The first of the catalogue that is so; a season has more of them than one answer holds. */
export async function streamListed(
  request: APIRequestContext,
  what: string,
  is: (stream: Listed) => boolean,
): Promise<Listed> {
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const answer = await request.get(`/prod/operator/streams?limit=500${after}`, {
      headers: operatorHeaders,
    });
    const page = (await answer.json()) as { entries: unknown[]; next: string | null };
    const found = page.entries.map((entry) => catalogueEntries.streams.parse(entry)).find(is);
    if (found !== undefined) return found;
    cursor = page.next;
  }
  throw new Error(`the demo has nothing that is ${what}`);
}

/** What is sealed, or can be gone back in, plays by rules of its own. */
export const plainMatchOnAir = (request: APIRequestContext): Promise<Listed> =>
  streamListed(
    request,
    'a plain match on the air',
    ({ state, kind, matchId, dvr, protection }) =>
      state === 'live' && kind === 'broadcast' && matchId !== null && !dvr && protection === null,
  );
