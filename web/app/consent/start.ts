// On every page of a site that reports to somebody: asks whether it may, keeps the answer, and passes on what the
// answer allows. It is a script of its own, since visitors' pages have no other.
import { createDispatcher, type LoadScript } from '../analytics/dispatcher.ts';
import type { AnalyticsEvent } from '../analytics/events.ts';
import { takeOver } from '../analytics/outbox.ts';
import { consentWords } from '../messages/consent-words.ts';
import { readCookie, writeCookie } from '../session/cookies.ts';
import { carriesSecret } from './address.ts';
import { showBanner } from './banner.ts';
import { consentCookie, cookieLasts, mustAsk, readChoice, standing, writeChoice } from './choice.ts';
import { follow } from './follow.ts';
import { type DestinationName, kindsOf, named } from './kinds.ts';
import { known, notIn, removeLeftovers } from './leftovers.ts';
import { type PageConfig, readConfig } from './page-config.ts';

const loadScript: LoadScript = (address, told) => {
  // Asked for any earlier, a script that hangs would keep the page from ever having loaded.
  if (document.readyState !== 'complete') {
    window.addEventListener('load', () => loadScript(address, told), { once: true });
    return;
  }
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.addEventListener('load', told.loaded);
  script.addEventListener('error', told.failed);
  document.head.append(script);
};

const shelves = {
  cookies: {
    read: () => document.cookie,
    write: (text: string) => {
      document.cookie = text;
    },
  },
  host: window.location.hostname,
  storages: [window.localStorage, window.sessionStorage],
};

const addressIsClean = () => !carriesSecret(window.location.search);

/** Somebody has signed out: the next to sit here is somebody else. */
function forgetWhoWasHere(): void {
  if (readCookie('signedIn') === '1' || !known.is(window.localStorage)) return;
  removeLeftovers(shelves, ['engagement']);
  known.forget(window.localStorage);
}

function run({ ids, page, locale, details }: PageConfig): void {
  const offered = named(ids);
  const answer = () => standing(readChoice(readCookie(consentCookie)), new Date());
  const allowed = () => answer()?.granted.filter((name) => offered.includes(name)) ?? [];
  const clearAway = () => removeLeftovers(shelves, notIn(kindsOf(allowed())));
  let hide: (() => void) | null = null;

  clearAway();
  forgetWhoWasHere();
  const dispatcher = createDispatcher({
    ids,
    scope: window,
    load: loadScript,
    addressIsClean,
    onIdentified: () => known.note(window.localStorage),
  });
  const mayTell = follow({
    allowed,
    allow: (names) => dispatcher.allow(names),
    // In a new document it does not begin.
    onLost() {
      clearAway();
      window.location.reload();
    },
  });
  mayTell();

  const close = () => {
    hide?.();
    hide = null;
  };

  const keep = (granted: readonly DestinationName[]) => {
    const given = writeChoice({ at: new Date(), offered, granted });
    writeCookie(consentCookie, given, cookieLasts);
    close();
    mayTell();
  };

  const ask = (askedFor: boolean) => {
    close();
    hide = showBanner({
      words: consentWords[locale],
      offered,
      granted: allowed(),
      details,
      askedFor,
      onAnswer: keep,
      // Closing is no agreement; nor does it take back or renew one that was given before.
      onClose: () => (mustAsk(answer(), offered) ? keep(allowed()) : close()),
    });
  };

  // Before the router and before the browser: the question comes to the person, not the person to it.
  window.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('[data-consent]') : null;
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      // Beside an open menu nothing else can be reached.
      link.closest('dialog')?.close();
      ask(true);
    },
    { capture: true },
  );

  let asked = false;
  const hear = (event: AnalyticsEvent) => {
    if (!mayTell()) return;
    if (!asked && mustAsk(answer(), offered)) ask(false);
    asked = true;
    // The page takes its secret out of the address when it begins; that is a moment after it is reported.
    if (addressIsClean()) dispatcher.send(event);
    else setTimeout(() => dispatcher.send(event));
  };
  takeOver(hear);
  // Where the app runs, its first event says that it has taken the page over; drawn before, the banner would be in its way.
  if (!('__reactRouterContext' in window))
    hear({ name: 'page_view', page, path: window.location.pathname, locale });
}

function begin(): void {
  const config = readConfig(document);
  if (config !== null) run(config);
}

// A script the browser has kept is there before the rest of the page: begun then, it would find nothing to ask about
// and take the app's page for one without an app.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin, { once: true });
else begin();
