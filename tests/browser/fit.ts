// Whether a page has room for its words, in whatever language and however large.

import type { Page } from '@playwright/test';

/**
 * The page itself where it is wider than the screen, every text of which a part cannot be seen, words that lie on other
 * words, and controls that lie on a part of another.
 */
export function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    interface Piece {
      readonly name: string;
      readonly holder: Element;
      readonly floor: Element | null;
      readonly boxes: readonly DOMRect[];
    }
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
    const isForEyes = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, [aria-hidden=true], [inert]') === null;
    /** What stays while the page scrolls lies on it by intent. */
    const floorOf = (element: Element | null): Element | null =>
      element === null || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : floorOf(element.parentElement);
    /** Around capital letters: lines close to each other share the room above and below them. */
    const lettersOf = ({ x, y, width, height }: DOMRect) =>
      new DOMRect(x, y + height * 0.22, width, height * 0.56);
    const texts: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      if (words === '' || parent === null || !isForEyes(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const cutter = cutterOf(parent);
      const window = cutter?.getBoundingClientRect();
      // One pixel is left to words for who listens.
      if (window !== undefined && window.width <= 1) continue;
      const name = words.slice(0, 60);
      const isTitled = cutter?.hasAttribute('title') && getComputedStyle(cutter).textOverflow === 'ellipsis';
      const { left, right, width } = range.getBoundingClientRect();
      if (window !== undefined && !isTitled) {
        const over = Math.max(right - window.right, window.left - left);
        // A rounded pixel is no letter.
        if (width > 0 && over > 1) found.push(`"${name}": ${Math.round(over)} px`);
      }
      const lines = [...range.getClientRects()].map(lettersOf);
      const isDrawn = ({ top, bottom }: DOMRect) =>
        window === undefined || (bottom <= window.bottom + 1 && top >= window.top - 1);
      // Lines beyond the last that a text is given are not drawn, by intent.
      const isClamped = cutter !== null && getComputedStyle(cutter).webkitLineClamp !== 'none';
      if (!isClamped && !lines.every(isDrawn)) found.push(`"${name}": a line that is not seen`);
      const boxes = lines.filter(isDrawn);
      texts.push({ name, holder: parent, floor: floorOf(parent), boxes });
    }
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter(isForEyes)
      .map((control) => ({
        name: `${control.localName} ${control.getAttribute('aria-label') ?? control.textContent.trim()}`,
        holder: control,
        floor: floorOf(control),
        boxes: [...control.getClientRects()],
      }));
    const isWithin = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.right <= outer.right + 1 &&
      inner.top >= outer.top - 1 &&
      inner.bottom <= outer.bottom + 1;
    const isShared = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
    const isCrossed = (one: DOMRect, other: DOMRect) =>
      // A button in a field, or on a card that is a link: whole, and by intent.
      isShared(one, other) && !isWithin(one, other) && !isWithin(other, one);
    const lookFor = (pieces: readonly Piece[], clash: typeof isShared) => {
      for (const [index, one] of pieces.entries())
        for (const other of pieces.slice(index + 1)) {
          if (one.floor !== other.floor) continue;
          if (one.holder.contains(other.holder) || other.holder.contains(one.holder)) continue;
          if (one.boxes.some((box) => other.boxes.some((next) => clash(box, next))))
            found.push(`"${one.name}" on "${other.name}"`);
        }
    };
    lookFor(texts, isShared);
    lookFor(controls, isCrossed);
    return found;
  });
}
