// Where the drawn art of the demo lives. An address says all that the drawing needs, so nothing is stored.

import type { MediaItem } from '@cadetto/contract';

export const artShapes = ['hero', 'featured', 'thumbnail', 'icon'] as const;
export type ArtShape = (typeof artShapes)[number];

function inEveryShape(base: string): MediaItem[] {
  return artShapes.map((shape) => ({ metaType: shape, url: `${base}/${shape}.svg` }));
}

export function matchArtMedia(
  kind: 'match' | 'highlights',
  homeId: string,
  awayId: string,
  round: number,
): MediaItem[] {
  return inEveryShape(`/art/${kind}/${homeId}/${awayId}/${round}`);
}

export function eventArtMedia(leagueId: string, eventId: string): MediaItem[] {
  return inEveryShape(`/art/event/${leagueId}/${eventId}`);
}

export function leagueArtMedia(leagueId: string): MediaItem[] {
  return inEveryShape(`/art/league/${leagueId}`);
}

export function badgeAddress(clubId: string): string {
  return `/art/club/${clubId}/badge.svg`;
}
