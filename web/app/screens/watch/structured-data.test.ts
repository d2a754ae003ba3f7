import type { StreamPage } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

const club = (name: string) => ({ id: name, name, code: name, logo: '/l.svg', colour: '#ff001e' });

const page: StreamPage = {
  stream: {
    streamId: 's1',
    kind: 'broadcast',
    name: 'Bari - Palermo',
    description: 'Round 12',
    live: true,
    vod: false,
    freeAccess: false,
    scheduledStart: '2026-11-15T14:00:00.000Z',
    duration: null,
    leagueId: 'b',
    matchId: 'm1',
    media: [{ metaType: 'featured', url: '/art/match/a/b/1/featured.svg' }],
  },
  league: { _id: 'b', name: 'Serie B', description: '', media: [] },
  match: {
    fixture: { id: 'm1', date: '2026-11-15T14:00:00.000Z', status: { category: 'live' } },
    league: { _id: 'b', name: 'Serie B', roundNum: 12 },
    home: { club: club('Bari'), goals: 1 },
    away: { club: club('Palermo'), goals: 0 },
    minute: 30,
    streamId: 's1',
    revision: 4,
  },
  related: [],
};
const wish = {
  locale: 'sr',
  origin: 'https://cadetto.test',
  address: 'https://cadetto.test/sr/gledaj/s1',
  publisher: 'Cadetto',
} as const;

test('[NAV-2] a match that is on or coming is an event that is broadcast', () => {
  expect(structuredData({ ...wish, page })).toMatchObject({
    '@type': 'BroadcastEvent',
    isLiveBroadcast: true,
    startDate: '2026-11-15T14:00:00.000Z',
    endDate: '2026-11-15T16:00:00.000Z',
    image: ['https://cadetto.test/art/match/a/b/1/featured.jpg'],
    inLanguage: 'sr-Latn',
    broadcastOfEvent: { '@type': 'SportsEvent', homeTeam: { name: 'Bari' }, awayTeam: { name: 'Palermo' } },
  });
});

test('[NAV-2] what can be watched again is a video with its length', () => {
  const replay = { ...page, stream: { ...page.stream, live: false, vod: true, duration: 5400 } };
  expect(structuredData({ ...wish, page: replay })).toMatchObject({
    '@type': 'VideoObject',
    duration: 'PT5400S',
    thumbnailUrl: ['https://cadetto.test/art/match/a/b/1/featured.jpg'],
    uploadDate: '2026-11-15T14:00:00.000Z',
  });
});

test('[NAV-2] a video says whether it takes a plan, and names no address that plays for nobody', () => {
  for (const freeAccess of [true, false]) {
    const replay = { ...page, stream: { ...page.stream, live: false, vod: true, freeAccess } };
    const told = structuredData({ ...wish, page: replay });
    expect(told).toMatchObject({ isAccessibleForFree: freeAccess, requiresSubscription: !freeAccess });
    expect(told).not.toHaveProperty('contentUrl');
    expect(told).not.toHaveProperty('embedUrl');
  }
});

test('[NAV-2] what is no match is a broadcast of its own', () => {
  const show = structuredData({ ...wish, page: { ...page, match: null } });
  expect(show).not.toHaveProperty('broadcastOfEvent');
});
