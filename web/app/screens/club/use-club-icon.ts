import { useEffect } from 'react';

/** While a club's page is open the tab wears its badge. */
export function useClubIcon(logo: string): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon) return undefined;
    const { href } = icon;
    icon.href = logo;
    return () => {
      icon.href = href;
    };
  }, [logo]);
}
