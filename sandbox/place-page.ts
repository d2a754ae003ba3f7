// Where the developer's browser is, and where it would rather be.

import { escapeHtml, page } from './pages.ts';

export interface SeenPlace {
  readonly country: string | null;
  readonly pretended: boolean;
  /** A wish that names no country. */
  readonly unknown: string | null;
}

const offered = ['IT', 'US', 'RS', 'ES', 'DE', 'BR'];
const names = new Intl.DisplayNames('en', { type: 'region' });

function named(code: string): string {
  return `${escapeHtml(names.of(code) ?? code)} (${escapeHtml(code)})`;
}

function standing({ country, pretended }: SeenPlace): string {
  if (country === null) return 'Nobody knows where this browser is.';
  return pretended
    ? `This browser pretends to be in ${named(country)}.`
    : `This browser is in ${named(country)}.`;
}

export function placePage(place: SeenPlace): string {
  const choices = offered.map((code) => `<li><a href="/dev/place?country=${code}">${named(code)}</a></li>`);
  const refusal =
    place.unknown === null ? '' : `<p role="alert">${escapeHtml(place.unknown)} is no country code.</p>`;
  return page(
    'Place',
    `<h1>Place</h1><p>${standing(place)}</p>${refusal}<ul><li><a href="/dev/place?country=">Where I really am</a></li>${choices.join('')}</ul>
<form action="/dev/place"><label>Another country <input name="country" size="2" maxlength="2" required></label> <button>Go there</button></form>
<p>Only this browser, for a day. The setting PRETEND_COUNTRY moves everybody.</p>`,
  );
}
