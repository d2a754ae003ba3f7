// What each of those is for whom an operator may have the product report to. People answer by kind, and for those
// alone who were named to them.
import { type DestinationIds, type DestinationName, destinationNames } from '@cadetto/contract';

export { type DestinationIds, type DestinationName, destinationNames } from '@cadetto/contract';

export const kinds = ['measurement', 'engagement', 'advertising'] as const;
export type Kind = (typeof kinds)[number];

export const kindOf: Readonly<Record<DestinationName, Kind>> = {
  tagManager: 'measurement',
  engagement: 'engagement',
  adPixel: 'advertising',
  videoPixel: 'advertising',
  attribution: 'advertising',
};

/** Who is behind each, as people should be told. */
export const companies: Readonly<Record<DestinationName, string>> = {
  tagManager: 'Google Tag Manager',
  engagement: 'CleverTap',
  adPixel: 'Meta Pixel',
  videoPixel: 'TikTok Pixel',
  attribution: 'Branch',
};

export function named(ids: DestinationIds): readonly DestinationName[] {
  return destinationNames.filter((name) => ids[name] !== undefined);
}

export function kindsOf(names: readonly DestinationName[]): readonly Kind[] {
  const wanted = new Set(names.map((name) => kindOf[name]));
  return kinds.filter((kind) => wanted.has(kind));
}

export function kindsIn(ids: DestinationIds): readonly Kind[] {
  return kindsOf(named(ids));
}

export function ofKinds(
  names: readonly DestinationName[],
  some: readonly Kind[],
): readonly DestinationName[] {
  return names.filter((name) => some.includes(kindOf[name]));
}
