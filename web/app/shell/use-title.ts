import { useEffect } from 'react';
import { withBrand } from './head.ts';
import { useSite } from './use-site.ts';

/** For a page that knows its title only once it has read what it shows; until then its route's title stands. */
export function useTitle(title: string): void {
  const whole = withBrand(title, useSite().brand.name);
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
