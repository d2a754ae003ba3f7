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
    const isText = (element: Element) =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    for (const element of document.body.querySelectorAll('*')) {
      // A rounded pixel is no letter.
      if (!(element instanceof HTMLElement) || element.scrollWidth <= element.clientWidth + 1) continue;
      if (element.clientWidth === 0 || !isText(element) || element.closest('.visually-hidden')) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      if (overflowX === 'visible' || overflowX === 'auto' || overflowX === 'scroll') continue;
      if (textOverflow === 'ellipsis' && element.title !== '') continue;
      found.push(
        `"${element.textContent?.trim().slice(0, 60)}": ${element.scrollWidth - element.clientWidth} px`,
      );
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
