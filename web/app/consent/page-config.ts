// What the server tells the consent script about the site and the page, as text in the page: it is the same for
// everybody, so the page stays one that is kept.
import type { Locale, Page } from '../pages.ts';
import type { DestinationIds } from './kinds.ts';

export const configId = 'destinations';

export interface PageConfig {
  readonly ids: DestinationIds;
  readonly page: Page | 'not_found';
  readonly locale: Locale;
  /** The page that says what each kind is. */
  readonly details: string;
}

export function writeConfig(config: PageConfig): string {
  return JSON.stringify(config).replaceAll('<', String.raw`\u003c`);
}

export function readConfig(document: Document): PageConfig | null {
  const text = document.getElementById(configId)?.textContent;
  // Written by the server with the function above, of the same release.
  return text ? (JSON.parse(text) as PageConfig) : null;
}
