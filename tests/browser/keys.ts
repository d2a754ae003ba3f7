// Somebody without a pointer, who goes where the keyboard leads and must see where that is.

import { expect, type JSHandle, type Locator, type Page } from '@playwright/test';

/** Presses Tab until somebody who sees where the focus is would press Enter. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const isThere = () =>
    wanted.evaluate((element) => element === document.activeElement, null, { timeout: 30_000 });
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await isThere()) return;
    await tabOn(page);
  }
  throw new Error(`The keyboard does not reach ${String(wanted)}`);
}

/** To the next stop, whichever it is. */
export async function tabOn(page: Page): Promise<void> {
  const ring = await ringOfNextStop(page);
  await page.keyboard.press('Tab');
  expect(await ring.evaluate((isThere) => isThere())).toBe(true);
  await ring.dispose();
}

/**
 * Whether a ring has come around the stop that the keyboard goes to next, asked once it is there: a shadow that is there
 * with the focus and without shows nobody where they are.
 */
function ringOfNextStop(page: Page): Promise<JSHandle<() => boolean>> {
  return page.evaluateHandle(() => {
    const stops =
      'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"]):not([inert] *)';
    const ringOf = (element: Element, part: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element, part);
      const outlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1;
      return [outlined ? outlineWidth + outlineColor : '', boxShadow === 'none' ? '' : boxShadow].join('');
    };
    const ringsOf = (stop: Element) =>
      [stop, stop.closest('label'), stop.parentElement, stop.nextElementSibling].flatMap((element) =>
        element === null ? [] : ['', '::before', '::after'].map((part) => ringOf(element, part)),
      );
    const from = document.activeElement ?? document.body;
    const around = document.querySelector('dialog:modal') ?? document;
    const reached = [...around.querySelectorAll(stops)].filter((stop) => stop.checkVisibility());
    const isAhead = (stop: Element) =>
      (from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    // The styles of all stops of a long page take longer than the way through it.
    const near = [...reached.filter(isAhead).slice(0, 30), ...reached.slice(0, 5)];
    const before = new Map(near.map((stop) => [stop, ringsOf(stop)]));
    return () => {
      const focused = document.activeElement;
      // The browser's own furniture comes before the page's first link and after its last.
      if (focused === null || focused === document.body) return true;
      const without = before.get(focused) ?? [];
      return ringsOf(focused).some((ring, index) => ring !== '' && ring !== without[index]);
    };
  });
}

export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.type(text);
}

export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await expect(control).toBeVisible();
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Twice around what holds the focus, by way of one of its controls. */
export async function expectHeld(page: Page, control: Locator): Promise<void> {
  const isThere = () => control.evaluate((button) => button === document.activeElement);
  let returns = 0;
  for (let stops = 0; stops < 40 && returns < 2; stops += 1) {
    await tabOn(page);
    // The browser's own frame is a stop between the last link and the first; the page behind is none.
    const outside = ':focus:not(dialog[open] *):not(body)';
    expect(await page.locator(outside).count()).toBe(0);
    if (await isThere()) returns += 1;
  }
  expect(returns).toBe(2);
}

/** Where the keyboard is: at the page's first stop again, or somewhere of which nothing can be seen, or well. */
function stopOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Where the header comes and goes with the scrolling, it does so a frame later.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return 'seen';
    if (focused.matches('body > a[href="#content"]')) return 'first';
    const shown = focused.closest('label') ?? focused;
    const points = [0.02, 0.25, 0.5, 0.75, 0.98];
    const isSeen = [...shown.getClientRects()].some(({ x, y, width, height }) =>
      points.some((down) =>
        points.some((across) => {
          const top = document.elementFromPoint(x + width * across, y + height * down);
          return top !== null && (shown.contains(top) || top.contains(shown));
        }),
      ),
    );
    const { top, bottom } = shown.getBoundingClientRect();
    return isSeen
      ? 'seen'
      : `${shown.outerHTML.slice(0, 160)} at ${Math.round(top)} to ${Math.round(bottom)}`;
  });
}

/** From the page's first stop around to it again, each of which can be seen. Answers how many there were. */
export async function tabAround(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  expect(await stopOf(page)).toBe('first');
  for (let stops = 1; stops < 200; stops += 1) {
    await page.keyboard.press(key);
    const stop = await stopOf(page);
    if (stop === 'first') return stops;
    if (stop !== 'seen')
      await expect.poll(() => stopOf(page), { message: page.url(), timeout: 5000 }).toBe('seen');
  }
  throw new Error('The keyboard does not come around');
}
