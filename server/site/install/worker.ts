// The service worker as it is served: the built script, behind what it must know of this release.

import { createHash } from 'node:crypto';
import type { ReadyBytes } from '../../http/ready.ts';

/** Takes the place of any worker that was installed here, empties what it kept, and goes. */
export const endingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('cadetto-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

export interface WorkerParts {
  readonly script: string;
  /** Everything the site is made of: another release has other files. */
  readonly files: ReadonlyMap<string, Pick<ReadyBytes, 'etag'>>;
  /** By language. It is kept with its policy. */
  readonly offline: Readonly<
    Record<string, { readonly path: string; readonly html: string; readonly policy: string }>
  >;
}

const named = /(?:href|src)="(\/assets\/[\w.-]+\.(?:css|woff2))"/g;

/** What the offline pages need to look as they should. */
function filesOf(html: readonly string[]): readonly string[] {
  return [
    ...new Set(html.flatMap((text) => [...text.matchAll(named)].map(([, path = '']) => path))),
  ].toSorted();
}

export function workerOf({ script, files, offline }: WorkerParts): string {
  const pages = Object.entries(offline);
  const hash = createHash('sha256').update(script);
  for (const [path, { etag }] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(path + etag);
  for (const [, { html, policy }] of pages) hash.update(html + policy);
  const shell = {
    version: hash.digest('base64url').slice(0, 12),
    offline: Object.fromEntries(pages.map(([locale, { path }]) => [locale, path])),
    files: filesOf(pages.map(([, { html }]) => html)),
  };
  return `self.shell=${JSON.stringify(shell)};\n${script}`;
}
