import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button that gives way to a form and comes back after it. It gets the focus back too, but only once it is there:
 * asked for any earlier, the focus would fall to the page.
 */
export function useOpener(open: boolean): RefObject<HTMLButtonElement | null> {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return opener;
}
