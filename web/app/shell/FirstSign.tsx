// Lets the app of a visitor's page wait for the first sign of somebody: read and typed into, a page needs none.
import { useEffect } from 'react';
import { useSiteIfKnown } from './use-site.ts';
import { useScreen } from './Shell.tsx';
import firstSign from './first-sign.js?raw';

const mark = 'data-waits=""';
const written = import.meta.env.SSR ? firstSign : '';

export function FirstSign() {
  const site = useSiteIfKnown();
  const screen = useScreen();
  useEffect(() => {
    dispatchEvent(new Event('alive'));
  }, []);
  if (site?.audience !== 'visitor' || screen?.app !== true || screen.unlisted) return null;
  return (
    <script
      data-waits=""
      type="module"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: written }}
    />
  );
}

/** The framework writes its scripts to be fetched before the page's own styles, and to run as soon as they are there. */
export function letAppWait(html: string): string {
  if (!html.includes(mark)) return html;
  return html
    .replaceAll('<link rel="modulepreload"', '<link rel="awaited"')
    .replace('<script type="module" async="">', '<script type="text/plain" id="app">');
}
