// Shown under the address that could not be opened: once the site answers, that address is opened again. It is looked for
// ever more rarely, also where the address opened again fails again, and by each reader at moments of their own: a site
// that struggles would be kept down by everybody's reloading at once.
const here = document.querySelector('[data-offline]');
const place = 'come-back';
const first = 2000;
const longest = 60_000;
/** Beyond the longest wait with the most of its chance. */
const forgotten = 3 * longest;
const open = () => location.reload();

const recall = () => {
  try {
    const { tries, at } = JSON.parse(sessionStorage.getItem(place));
    return Date.now() - at < forgotten ? tries : 0;
  } catch {
    // Never tried, or a browser that keeps nothing.
    return 0;
  }
};
let tries = recall();
const remember = () => {
  tries += 1;
  try {
    sessionStorage.setItem(place, JSON.stringify({ tries, at: Date.now() }));
  } catch {
    // A browser that keeps nothing begins anew on each page.
  }
};

const look = async () => {
  remember();
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (ok) open();
  } catch {
    // Still away.
  }
};
const keepLooking = async () => {
  await look();
  lookLater();
};
const lookLater = () => {
  const wait = Math.min(first * 1.5 ** tries, longest);
  setTimeout(() => void keepLooking(), wait * (0.5 + Math.random()));
};

addEventListener(
  'click',
  ({ target }) => target instanceof Element && target.closest('[data-again]') && open(),
);
// Opened by its own address it is a page like any other, and opening it again would lead to itself for ever.
if (here.dataset.offline !== location.pathname) {
  addEventListener('online', () => void look());
  lookLater();
}
