// Where the keyboard and the reading voice go on from when what they stood on has gone.

let awaited = false;

/** The next heading that `headingRef` puts on the screen takes the focus, whenever its page has what it needs. */
export function focusNextHeading(): void {
  awaited = true;
}

/** For the ref of a page's heading, which must have tabIndex -1. */
export function headingRef(heading: HTMLElement | null): void {
  if (heading === null || !awaited) return;
  awaited = false;
  take(heading);
}

/** For the ref of something that has come and is to be read next. */
export function take(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

export function focusContent(): void {
  take(document.querySelector('main'));
}
