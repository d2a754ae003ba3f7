// What somebody wants to see of everything there is. It stands in the address, so that Back and a shared link keep it.

export const categories = ['live', 'upcoming', 'highlights', 'replays'] as const;
export type CategoryChoice = (typeof categories)[number];

export interface Choice {
  readonly category: CategoryChoice | undefined;
  readonly league: string | undefined;
}

/** Null where the address asks for a category that there is not; of leagues only the catalogue knows. */
export function choiceIn(search: URLSearchParams): Choice | null {
  const asked = search.get('category') ?? '';
  const category = categories.find((name) => name === asked);
  if (asked !== '' && category === undefined) return null;
  const league = search.get('league') ?? '';
  return { category, league: league === '' ? undefined : league };
}
