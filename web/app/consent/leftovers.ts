// What the destinations leave behind in our own name, and so is ours to remove when nobody agrees to it any more.
import { type Kind, kinds } from './kinds.ts';

const theirs: Readonly<Record<Kind, RegExp>> = {
  measurement: /^(?:_ga|_gid|_gat|_dc_gtm_)/,
  engagement: /^(?:WZRK_|CT_WEB_)/,
  advertising: /^(?:_fbp|_fbc|_ttp|_tt_|tt_|ttcsid|ttclid|_gcl_|branch_|BRANCH_)/,
};

const identified = 'cadetto.known';

export interface Shelves {
  readonly cookies: { read: () => string; write: (text: string) => void };
  readonly host: string;
  readonly storages: readonly Pick<Storage, 'length' | 'key' | 'removeItem'>[];
}

/** A cookie goes only under the domain it was set for, and that may be any above ours. */
export function domainsAbove(host: string): readonly string[] {
  const parts = host.split('.');
  return parts.slice(0, -1).map((_part, index) => parts.slice(index).join('.'));
}

function removeCookies({ cookies, host }: Shelves, pattern: RegExp): void {
  const names = cookies
    .read()
    .split(/;\s*/)
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => pattern.test(name));
  for (const name of names) {
    cookies.write(`${name}=;path=/;max-age=0`);
    for (const domain of domainsAbove(host)) cookies.write(`${name}=;path=/;max-age=0;domain=${domain}`);
  }
}

function removeStored({ storages }: Shelves, pattern: RegExp): void {
  for (const storage of storages) {
    const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index) ?? '');
    for (const key of keys) if (pattern.test(key)) storage.removeItem(key);
  }
}

export function removeLeftovers(shelves: Shelves, of: readonly Kind[]): void {
  for (const kind of of) {
    removeCookies(shelves, theirs[kind]);
    removeStored(shelves, theirs[kind]);
  }
}

export function notIn(granted: readonly Kind[]): readonly Kind[] {
  return kinds.filter((kind) => !granted.includes(kind));
}

/** Whether this browser has told the engagement service who its owner is. */
export const known = {
  is: (storage: Pick<Storage, 'getItem'>) => storage.getItem(identified) !== null,
  note: (storage: Pick<Storage, 'setItem'>) => storage.setItem(identified, '1'),
  forget: (storage: Pick<Storage, 'removeItem'>) => storage.removeItem(identified),
};
