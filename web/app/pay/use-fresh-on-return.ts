import { useEffect } from 'react';

/**
 * For a page that leaves for somebody else's: kept by the browser for its Back button, it would go on waiting for an
 * answer that is over.
 */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const coming = new AbortController();
    window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload(), coming);
    return () => coming.abort();
  }, []);
}
