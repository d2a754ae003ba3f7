// Choices that stand in the address beside each other. On a slow phone the page still shows the one before: a press goes
// by the address, or the choice made a moment ago would be lost.
import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Query } from '../pages.ts';

export const queryNow = (): URLSearchParams => new URLSearchParams(window.location.search);

export function useChangeQuery(): (changes: Query) => void {
  const [, setQuery] = useSearchParams();
  return (changes) => {
    const query = queryNow();
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    // What is chosen already would need two steps back.
    const replace = query.toString() === queryNow().toString();
    setQuery(query, { preventScrollReset: true, replace });
  };
}

/** For a link to the same page with another choice; a new tab or window opens what the link says. */
export function useChoose(): (changes: Query) => (event: MouseEvent) => void {
  const change = useChangeQuery();
  return (changes) => (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    change(changes);
  };
}
