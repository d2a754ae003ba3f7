// What search engines may list and what they are asked to leave alone.
import { alternates, type Alternate, addressOf, locales, pageNames, pages, type Page } from './pages.ts';
import { screenOf } from './screens.ts';

/** Things with a page of their own that anybody may read. */
export interface ListedThings {
  readonly leagueIds: readonly string[];
  readonly matchIds: readonly string[];
  /** The newest first: where there are too many for one list, the oldest are left out. */
  readonly streamIds: readonly string[];
}

function isListed(page: Page): boolean {
  const screen = screenOf(page);
  return screen !== undefined && !screen.members && !screen.unlisted;
}

const hasParameter = (page: Page) => pages[page].en.includes(':');

function inEachLanguage(page: Page, params: Record<string, string> = {}): Alternate[] {
  return alternates(addressOf({ locale: 'en', page, params }));
}

/** One entry a page, each in every language. */
export function listedPages({ leagueIds, matchIds, streamIds }: ListedThings): Alternate[][] {
  return [
    ...pageNames.filter((page) => isListed(page) && !hasParameter(page)).map((page) => inEachLanguage(page)),
    ...leagueIds.map((leagueId) => inEachLanguage('league', { leagueId })),
    ...matchIds.map((matchId) => inEachLanguage('match', { matchId })),
    ...streamIds.map((streamId) => inEachLanguage('watch', { streamId })),
  ];
}

/** Paths of members' pages and of those that only a link in a mail leads to, up to where an id would stand. */
export function unlistedPaths(): string[] {
  const hidden = pageNames.filter((page) => screenOf(page) !== undefined && !isListed(page));
  const paths = hidden.flatMap((page) =>
    locales.map((locale) => `/${locale}/${pages[page][locale].replace(/:.*$/, '')}`),
  );
  return [...new Set(paths)].toSorted();
}
