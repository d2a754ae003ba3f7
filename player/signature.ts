// Media addresses carry a signature that is renewed while the stream plays. A renewed one is not a new
// stream: the requests to come are rewritten and the picture goes on.
import type { PlayerConfig, PlayerSource } from './config.ts';

export interface Rewrite {
  from: string;
  to: string;
}

/** A path segment shorter than this, or without a digit, is a name and not a signature. */
const SHORTEST_SIGNATURE = 16;

/**
 * What turns addresses under the old signature into addresses under the new one: an empty list when
 * nothing changed, null when this is another stream and must be loaded anew.
 */
export function renewal(before: PlayerConfig, after: PlayerConfig, page: string): Rewrite[] | null {
  if (before.live !== after.live || before.name !== after.name) return null;
  const pairs: [string | null, string | null][] = [
    ...sourcePairs(before.source, after.source),
    ...sourcePairs(before.backupSource, after.backupSource),
    [before.thumbnails, after.thumbnails],
  ];
  const rewrites = new Map<string, Rewrite>();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    // Segment addresses are absolute by the time they are requested, so rewrites must be too.
    const rewrite =
      from !== null && to !== null ? rewriteBetween(new URL(from, page).href, new URL(to, page).href) : null;
    if (!rewrite) return null;
    rewrites.set(rewrite.from, rewrite);
  }
  return [...rewrites.values()];
}

/** Older signatures lead straight to the newest, whichever one an address was first seen with. */
export function addRewrites(known: readonly Rewrite[], added: readonly Rewrite[]): Rewrite[] {
  const carried = known.map(({ from, to }) => ({ from, to: rewritten(to, added) }));
  const fresh = added.filter(({ from }) => !known.some((earlier) => earlier.from === from));
  return [...carried, ...fresh].filter(({ from, to }) => from !== to);
}

export function rewritten(address: string, rewrites: readonly Rewrite[]): string {
  const rewrite = rewrites.find(({ from }) => address.startsWith(from));
  return rewrite ? rewrite.to + address.slice(rewrite.from.length) : address;
}

function sourcePairs(
  before: PlayerSource | null,
  after: PlayerSource | null,
): [string | null, string | null][] {
  return [
    [before?.dash ?? null, after?.dash ?? null],
    [before?.hls ?? null, after?.hls ?? null],
  ];
}

function rewriteBetween(before: string, after: string): Rewrite | null {
  const from = splitAddress(before);
  const to = splitAddress(after);
  if (from.path === to.path) return { from: before, to: after };
  if (from.query !== to.query) return null;
  const old = from.path.split('/');
  const fresh = to.path.split('/');
  if (old.length !== fresh.length) return null;
  const isRenewed = (index: number) =>
    old[index] !== fresh[index] && isSignature(old[index]) && isSignature(fresh[index]);
  // The expiry may stand before the signature, and so may whom it is for.
  let end = old.findIndex((_, index) => isRenewed(index));
  while (end >= 0 && isRenewed(end)) end += 1;
  // What lies behind the signature names the pictures: another key there is another stream, however much it looks like
  // a signature itself.
  if (end < 0 || end === old.length || old.slice(end).join('/') !== fresh.slice(end).join('/')) return null;
  return { from: `${old.slice(0, end).join('/')}/`, to: `${fresh.slice(0, end).join('/')}/` };
}

function splitAddress(address: string): { path: string; query: string } {
  const mark = address.indexOf('?');
  return mark < 0
    ? { path: address, query: '' }
    : { path: address.slice(0, mark), query: address.slice(mark) };
}

function isSignature(segment = ''): boolean {
  return segment.length >= SHORTEST_SIGNATURE && /\d/.test(segment);
}
