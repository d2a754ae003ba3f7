// A file as an answer: whole, in part, or not at all.
import { MPD, PLAYLIST, type PackFile } from './shelf.ts';

export interface OriginAnswer {
  status: number;
  /** The same object again for the same file, so that what is made of it need not be made again. */
  headers: Readonly<Record<string, string | number>>;
  body: Buffer | null;
}

export function refuse(status: 403 | 404 | 405): OriginAnswer {
  return { status, headers: { 'cache-control': 'no-store', 'content-length': 0 }, body: null };
}

/** Of the ten seconds that an address may outlive its lease the server in front has one half, and what it is told the other. */
export const grantedMs = 5000;
/** Said of a folder to a server in front that keeps copies: what lies in it may go out, for so long. */
export const granted: OriginAnswer = {
  status: 204,
  headers: { 'cache-control': `max-age=${grantedMs / 1000}` },
  body: null,
};

/** Whole files, by their bytes: most of what is asked for is the same as before, and so is the answer. */
const answered = { live: new WeakMap<Buffer, OriginAnswer>(), kept: new WeakMap<Buffer, OriginAnswer>() };

function deliverWhole(file: PackFile, live: boolean): OriginAnswer {
  const known = answered[live ? 'live' : 'kept'];
  const before = known.get(file.body);
  if (before !== undefined) return before;
  const headers = { ...headersOf(file, live), 'content-length': file.body.length };
  const answer = { status: 200, headers, body: file.body };
  known.set(file.body, answer);
  return answer;
}

function headersOf(file: PackFile, live: boolean) {
  return {
    'content-type': file.type,
    'cache-control': cachingOf(file.type, live),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  };
}

export function deliver(file: PackFile, live: boolean, range: string | undefined): OriginAnswer {
  const size = file.body.length;
  const span = range === undefined ? null : readRange(range, size);
  if (span === null) return deliverWhole(file, live);
  if (span === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${size}`, 'content-length': 0 }, body: null };
  return {
    status: 206,
    headers: {
      ...headersOf(file, live),
      'content-length': span.last - span.first + 1,
      'content-range': `bytes ${span.first}-${span.last}/${size}`,
    },
    body: file.body.subarray(span.first, span.last + 1),
  };
}

function cachingOf(type: string, live: boolean): string {
  if (type === MPD || type === PLAYLIST) return 'no-store';
  return live ? 'private, max-age=120' : 'private, max-age=3600';
}

/** Null for what may be ignored (several ranges, other units): the whole file is then the right answer. */
function readRange(range: string, size: number): { first: number; last: number } | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return null;
  if (from === '')
    return Number(to) === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(to)), last: size - 1 };
  const first = Number(from);
  if (first >= size) return 'unsatisfiable';
  if (to === '') return { first, last: size - 1 };
  const last = Math.min(Number(to), size - 1);
  return last < first ? null : { first, last };
}
