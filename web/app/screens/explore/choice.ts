// What somebody wants to see of everything there is. It stands in the address, so that Back and a shared link keep it.

export const categories = ['live', 'upcoming', 'highlights', 'replays'] as const;
export type CategoryChoice = (typeof categories)[number];

export interface Choice {
  readonly category: CategoryChoice | undefined;
  readonly league: string | undefined;
}

/** An unknown category is none; whether there is such a league only the catalogue knows. */
export function choiceIn(search: URLSearchParams): Choice {
  const category = categories.find((name) => name === search.get('category'));
  const league = search.get('league') ?? '';
  return { category, league: league === '' || league.length > 100 ? undefined : league };
}
