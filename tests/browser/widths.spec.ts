// Long words of three languages on every public page, from a phone to a large screen: nothing sticks out, nothing is cut.

import type { Page } from '@playwright/test';
import { expect, locales, publicPaths, test } from './visit.ts';

const widths = [390, 820, 1440, 1920];

/** The page itself where it is wider than the screen, and every text of which a part cannot be seen. */
function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page: ${root.scrollWidth - root.clientWidth} px`);
    const overflowOf = (element: Element) => getComputedStyle(element).overflowX;
    /** What cuts a text is itself or around it; what lies in something that scrolls can be scrolled to. */
    const cutterOf = (element: Element | null): Element | null => {
      if (element === null || element === document.body) return null;
      const overflow = overflowOf(element);
      if (overflow === 'visible') return cutterOf(element.parentElement);
      return overflow === 'hidden' || overflow === 'clip' ? element : null;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const words = texts.currentNode.textContent?.trim() ?? '';
      const parent = texts.currentNode.parentElement;
      if (words === '' || parent === null || parent.closest('.visually-hidden, [aria-hidden=true]')) continue;
      const cutter = cutterOf(parent);
      if (cutter === null) continue;
      if (getComputedStyle(cutter).textOverflow === 'ellipsis' && cutter.hasAttribute('title')) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, right, width } = range.getBoundingClientRect();
      const box = cutter.getBoundingClientRect();
      const over = Math.max(right - box.right, box.left - left);
      // A rounded pixel is no letter.
      if (width > 0 && over > 1) found.push(`"${words.slice(0, 60)}": ${Math.round(over)} px`);
    }
    return found;
  });
}

for (const locale of locales) {
  test(`[HOME-4] in ${locale} no public page is wider than the screen, and no words are cut`, async ({
    page,
    request,
  }) => {
    const paths = (await publicPaths(request)).filter((path) => path.split('/')[1] === locale);
    for (const path of paths) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
        expect.soft([path, width, await overflowing(page)]).toEqual([path, width, []]);
      }
    }
  });
}
