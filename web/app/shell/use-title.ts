import { useEffect } from 'react';

/** For a page that knows its title only once it has read what it shows; until then its route's title stands. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
