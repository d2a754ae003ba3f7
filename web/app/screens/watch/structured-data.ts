// What search engines are told of a stream: a video once it can be watched again, an event before and during.
import { type Locale, languages, type Match, type StreamPage } from '@cadetto/contract';
import { sharedPicture } from '../../design/picture-choice.ts';
import { eventOf } from '../match/structured-data.ts';

export interface DataWish {
  readonly page: StreamPage;
  readonly locale: Locale;
  readonly origin: string;
  /** Of the watch page. */
  readonly address: string;
  readonly publisher: string;
}

type Data = Record<string, unknown>;

/** How long an event is said to last when nobody knows. */
const usualSeconds = 2 * 60 * 60;

function duration(seconds: number): string {
  return `PT${Math.max(1, Math.round(seconds))}S`;
}

/**
 * Without contentUrl and embedUrl: the media's addresses are signed for one person, and no player of ours may stand in
 * other people's pages. The address of this page in their place is what search engines forbid.
 */
function videoObject({ page: { stream }, locale, origin, address, publisher }: DataWish): Data {
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: stream.name,
    description: stream.description,
    thumbnailUrl: [origin + sharedPicture(stream.media)],
    uploadDate: stream.scheduledStart,
    inLanguage: languages[locale].tag,
    url: address,
    ...(stream.duration === null ? {} : { duration: duration(stream.duration) }),
    isAccessibleForFree: stream.freeAccess,
    requiresSubscription: !stream.freeAccess,
    publisher: { '@type': 'Organization', name: publisher },
  };
}

/** The ground is not in the catalogue; the home side is where it is played. */
function broadcastMatch(match: Match): Data {
  return { ...eventOf(match), location: { '@type': 'Place', name: match.home.club.name } };
}

function broadcastEvent(wish: DataWish): Data {
  const { page, locale, origin, address, publisher } = wish;
  const { stream, match } = page;
  const start = new Date(stream.scheduledStart);
  const end = new Date(start.getTime() + (stream.duration ?? usualSeconds) * 1000);
  return {
    '@context': 'https://schema.org',
    '@type': 'BroadcastEvent',
    name: stream.name,
    description: stream.description,
    image: [origin + sharedPicture(stream.media)],
    startDate: stream.scheduledStart,
    endDate: end.toISOString(),
    isLiveBroadcast: true,
    isAccessibleForFree: stream.freeAccess,
    inLanguage: languages[locale].tag,
    url: address,
    location: { '@type': 'VirtualLocation', url: address },
    organizer: { '@type': 'Organization', name: publisher, url: origin },
    ...(match === null ? {} : { broadcastOfEvent: broadcastMatch(match) }),
  };
}

export function structuredData(wish: DataWish): Data {
  return wish.page.stream.vod ? videoObject(wish) : broadcastEvent(wish);
}
