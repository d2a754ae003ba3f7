// A club to everybody who looks at it: its news, streams, squad and matches.

import type { Locale, NewsItem } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { describeMatch, describeStream } from './describe.ts';
import type { Made } from './kept.ts';
import type { NewsRecord, PageStore } from './page-store.ts';
import { matchesOfClub, type Surroundings } from './surroundings.ts';

const feedLength = 48;
/** A whole season to come would bury what can be watched. */
const comingShown = 8;

export interface PageParts {
  readonly store: PageStore;
  readonly surroundings: () => Promise<Surroundings>;
  readonly clock: Clock;
}

export interface NewsWish {
  readonly perPage: number;
  readonly page: number;
}

function describeNews(record: NewsRecord, locale: Locale): NewsItem {
  const { image, width, height, placeholder } = record;
  const size =
    width === null || height === null || placeholder === null ? {} : { width, height, placeholder };
  return {
    id: record.id,
    title: record.title[locale],
    body: record.body[locale],
    publishedAt: record.published_at.toISOString(),
    image: image === null ? null : { metaType: 'thumbnail', url: image, ...size },
  };
}

export function clubPages({ store, surroundings, clock }: PageParts) {
  /** Null for a club nobody knows, before anything is asked of the database. */
  const about = async (
    clubId: string,
    make: (around: Surroundings) => Promise<Made> | Made,
  ): Promise<Made | null> => {
    const around = await surroundings();
    return around.clubs.has(clubId) ? make(around) : null;
  };

  return {
    news: (clubId: string, wish: NewsWish, locale: Locale) =>
      about(clubId, async () => {
        const { items, total, next } = await store.news(clubId, clock.now(), wish);
        return { answer: { news: items.map((item) => describeNews(item, locale)), total }, goodUntil: next };
      }),

    feed: (clubId: string, locale: Locale) =>
      about(clubId, async (around) => {
        const matchIds = matchesOfClub(around, clubId).map(({ id }) => id);
        const [live, coming, recorded] = await Promise.all([
          store.streamsOfMatches({ matchIds, state: 'live', limit: feedLength }),
          store.streamsOfMatches({ matchIds, state: 'scheduled', limit: comingShown }),
          store.streamsOfMatches({ matchIds, state: 'on_demand', limit: feedLength }),
        ]);
        const shown = [...live, ...coming, ...recorded].slice(0, feedLength);
        return { answer: { streams: shown.map((stream) => describeStream(stream, locale)) } };
      }),

    squad: (clubId: string) => about(clubId, async () => ({ answer: { squad: await store.squad(clubId) } })),

    schedule: (clubId: string, locale: Locale) =>
      about(clubId, (around) => ({
        answer: {
          matches: matchesOfClub(around, clubId).flatMap(
            (match) => describeMatch(match, around, locale) ?? [],
          ),
        },
      })),
  };
}
