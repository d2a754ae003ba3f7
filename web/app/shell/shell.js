const root = document.documentElement;
const at = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

// A browser may refuse to keep anything.
const inTab = (use) => {
  try {
    return use(sessionStorage);
  } catch {}
};

let last = 0;
addEventListener(
  'scroll',
  () => {
    const y = Math.max(0, scrollY);
    if (Math.abs(y - last) < 8) return;
    const hides = document.querySelector('[data-hides]');
    if (hides && y > last && y > 96 && !hides.querySelector(':focus-visible')) root.dataset.header = 'hidden';
    else delete root.dataset.header;
    last = y;
  },
  { passive: true },
);
addEventListener('focusin', (event) => {
  if (at(event, '[data-hides]')) delete root.dataset.header;
});

const select = (tab) => {
  for (const other of tab.parentElement.children) {
    const on = other === tab;
    other.setAttribute('aria-selected', on);
    other.tabIndex = on ? 0 : -1;
    document.getElementById(other.getAttribute('aria-controls')).hidden = !on;
  }
};

addEventListener('click', (event) => {
  const opener = at(event, '[data-opens]');
  if (opener) document.getElementById(opener.dataset.opens).showModal();
  const drawer = at(event, 'dialog[data-drawer]');
  if (drawer && (event.target === drawer || at(event, '[data-closes], a'))) drawer.close();
  const tab = at(event, '[data-tab]');
  if (tab) select(tab);
  const language = at(event, '[data-language]');
  if (language) {
    language.search = location.search;
    language.hash = location.hash;
    document.cookie = `language=${language.dataset.language};path=/;max-age=31536000;samesite=lax`;
    inTab((kept) => kept.setItem('languageScroll', JSON.stringify([language.pathname, scrollY])));
  }
  // Written for everybody alike, it does not know where this reader was going; the app tells it, if it is there yet.
  const door = at(event, 'a[data-door]');
  const next = new URLSearchParams(location.search).get('next');
  if (door && next && !door.search) door.search = new URLSearchParams({ next });
  for (const open of document.querySelectorAll('details[data-drop][open]'))
    if (!open.contains(event.target)) open.open = false;
});

addEventListener('keydown', (event) => {
  const drop = at(event, 'details[data-drop][open]');
  if (drop && event.key === 'Escape') {
    drop.open = false;
    drop.querySelector('summary').focus();
  }
  const tab = at(event, '[data-tab]');
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!tab || !step) return;
  const tabs = [...tab.parentElement.children];
  const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
  select(next);
  next.focus();
});

// Whoever changes the language reads on where they were. Pages grow as they fill: the place may come into being later,
// or never, where the translation is shorter.
const [path, place] = JSON.parse(inTab((kept) => kept.getItem('languageScroll')) ?? '[]');
inTab((kept) => kept.removeItem('languageScroll'));
if (path === location.pathname && place > 0) {
  const grown = new ResizeObserver(() => {
    scrollTo({ top: place, behavior: 'instant' });
    if (scrollY > place - 1) grown.disconnect();
  });
  grown.observe(document.body);
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(sign, () => grown.disconnect(), { once: true, passive: true });
}

// Who signs in in another tab, or before coming back to a page the browser kept, is no visitor here either. Where the
// app runs, the session sees to it.
const welcome = () => {
  if ('__reactRouterContext' in window) return;
  try {
    if (!JSON.parse(localStorage.getItem('cadetto.session'))?.user) return;
  } catch {
    return;
  }
  // The other tab's cookie may arrive after its news: without it the server would send the visitor's page again.
  document.cookie = `signedIn=1;path=/;max-age=31536000;samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`;
  location.reload();
};
addEventListener('storage', ({ key }) => key === 'cadetto.session' && welcome());
addEventListener('pageshow', ({ persisted }) => persisted && welcome());

// Kick-offs on the reader's own clock and under the reader's own day. Plain getters, since a formatter is slow to
// make on a phone; only readers whose calendar differs from Italy's pay for one.
const two = (number) => String(number).padStart(2, '0');
const dateOf = (kickoff) =>
  `${kickoff.getFullYear()}-${two(kickoff.getMonth() + 1)}-${two(kickoff.getDate())}`;
const fixtures = [...document.querySelectorAll('[data-kickoff]')].map((item) => {
  const kickoff = new Date(item.dataset.kickoff);
  return { item, kickoff, date: dateOf(kickoff), printed: item.closest('[data-day]') };
});
let elsewhere = false;
for (const { item, kickoff } of fixtures) {
  const time = item.querySelector('time');
  const clock = `${two(kickoff.getHours())}:${two(kickoff.getMinutes())}`;
  if (!time || clock === time.textContent) continue;
  time.textContent = clock;
  elsewhere = true;
}
if (fixtures.some(({ date, printed }) => date !== printed.dataset.day)) {
  elsewhere = true;
  // Day first, as the server writes it.
  const tag = root.lang.replace('en', 'en-GB');
  const calendar = new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long' });
  const days = new Map();
  for (const { item, kickoff, date, printed } of fixtures) {
    if (!days.has(date)) {
      const day = printed.cloneNode(true);
      day.dataset.day = date;
      day.firstElementChild.textContent = calendar.format(kickoff);
      day.lastElementChild.replaceChildren();
      days.set(date, day);
    }
    days.get(date).lastElementChild.append(item);
  }
  fixtures[0].printed.parentElement.replaceChildren(...days.values());
}
const zone = document.querySelector('[data-local]');
if (zone && elsewhere) zone.textContent = zone.dataset.local;

// Only where the page says that there is one, and only after it has had the line for itself.
if (document.querySelector('link[rel=manifest]') && 'serviceWorker' in navigator)
  addEventListener('load', () =>
    (window.requestIdleCallback ?? setTimeout)(
      () => void navigator.serviceWorker.register('/sw.js').catch(() => {}),
    ),
  );
