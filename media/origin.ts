// Answers requests for media, for whichever HTTP server stands in front. Files come from maps held in
// memory, never from the disk, so no path can reach outside the packs.
import type { Signer } from './addresses.ts';
import { createReel, readChannelName, type ChannelTimes, type LiveChannel } from './live-channel.ts';
import type { PackFile, PackShelf } from './shelf.ts';

export interface OriginRequest {
  method: string;
  /** The path alone, without a query. */
  path: string;
  range?: string | undefined;
}

export interface OriginAnswer {
  status: number;
  headers: Record<string, string | number>;
  body: Buffer | null;
}

export interface Origin {
  answer(request: OriginRequest): OriginAnswer;
}

interface Found extends PackFile {
  live: boolean;
}

export function createOrigin({
  shelf,
  signer,
  clock,
  isAlive = () => true,
}: {
  shelf: PackShelf;
  signer: Signer;
  clock: () => Date;
  /** Says whether the subject's lease still stands; asked at every request, so it must be quick. */
  isAlive?: (subject: string) => boolean;
}): Origin {
  const reels = new Map<string, (times: ChannelTimes) => LiveChannel>();

  const reelOf = (packId: string): ((times: ChannelTimes) => LiveChannel) | null => {
    const pack = shelf.packs.get(packId);
    if (pack === undefined) return null;
    const reel = reels.get(packId) ?? createReel(pack);
    reels.set(packId, reel);
    return reel;
  };

  const find = (directory: string, file: string, now: Date): Found | null => {
    const [kind, packId = '', channel, ...rest] = directory.split('/');
    if (kind === 'vod' && channel === undefined) {
      const found = shelf.packs.get(packId)?.files.get(file);
      return found === undefined ? null : { ...found, live: false };
    }
    if (kind !== 'live' || channel === undefined || rest.length > 0) return null;
    const times = readChannelName(channel);
    const found = times && reelOf(packId)?.(times).file(file, now);
    return found ? { ...found, live: true } : null;
  };

  return {
    answer({ method, path, range }) {
      if (method !== 'GET' && method !== 'HEAD') return { ...refuse(405), headers: { allow: 'GET, HEAD' } };
      const now = clock();
      const verdict = signer.verify(path, now);
      if (!verdict.ok) return refuse(verdict.reason === 'malformed' ? 404 : 403);
      if (!isAlive(verdict.subject)) return refuse(403);
      const found = find(verdict.directory, verdict.file, now);
      if (found === null) return refuse(404);
      const answer = deliver(found, range);
      return method === 'HEAD' ? { ...answer, body: null } : answer;
    },
  };
}

function refuse(status: 403 | 404 | 405): OriginAnswer {
  return { status, headers: { 'cache-control': 'no-store', 'content-length': 0 }, body: null };
}

function deliver(file: Found, range: string | undefined): OriginAnswer {
  const headers = {
    'content-type': file.type,
    'cache-control': cachingOf(file),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  };
  const size = file.body.length;
  const span = range === undefined ? null : readRange(range, size);
  if (span === null) return { status: 200, headers: { ...headers, 'content-length': size }, body: file.body };
  if (span === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${size}`, 'content-length': 0 }, body: null };
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': span.last - span.first + 1,
      'content-range': `bytes ${span.first}-${span.last}/${size}`,
    },
    body: file.body.subarray(span.first, span.last + 1),
  };
}

function cachingOf({ type, live }: Found): string {
  if (type === 'application/dash+xml' || type === 'application/vnd.apple.mpegurl') return 'no-store';
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
