// Answers requests for media, for whichever HTTP server stands in front. Files come from maps held in
// memory, never from the disk, so no path can reach outside the packs.
import type { Signer } from './addresses.ts';
import { readDirectory, type MediaDirectory } from './directories.ts';
import { createReel, type ChannelTimes, type LiveChannel } from './live-channel.ts';
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
  /** What may stand before `/media/`: nothing, and where the backup is answered on this host. */
  readonly roots: readonly string[];
  /** At once when everything asked on the way answers at once. */
  answer(request: OriginRequest): OriginAnswer | Promise<OriginAnswer>;
}

export interface ContentKey {
  /** 32 hexadecimal digits, in lower case. */
  keyId: string;
  /** 16 bytes. */
  key: Buffer;
}

interface Found extends PackFile {
  live: boolean;
}

export interface OriginParts {
  shelf: PackShelf;
  signer: Signer;
  clock: () => Date;
  /** Says whether the subject's lease still stands; asked at every request, so it should know at once. */
  isAlive?: (subject: string) => boolean | Promise<boolean>;
  /** Null for a key that nobody knows (any more): what is sealed with it does not exist. */
  keyOf?: (keyId: string) => ContentKey | null | Promise<ContentKey | null>;
  /** What stands before the same signed path on the backup: a path on this host, or another host's address. */
  backupRoot?: string;
}

export function createOrigin({
  shelf,
  signer,
  clock,
  isAlive = () => true,
  keyOf = () => null,
  backupRoot = '/backup',
}: OriginParts): Origin {
  const reels = new Map<string, (times: ChannelTimes) => LiveChannel>();
  const roots = ['', ...(backupRoot.startsWith('/') ? [backupRoot] : [])];

  const reelOf = (packId: string): ((times: ChannelTimes) => LiveChannel) | null => {
    const pack = shelf.packs.get(packId);
    if (pack === undefined) return null;
    const reel = reels.get(packId) ?? createReel(pack);
    reels.set(packId, reel);
    return reel;
  };

  const find = ({ packId, channel }: MediaDirectory, file: string, now: Date): Found | null => {
    if (channel === null) {
      const found = shelf.packs.get(packId)?.files.get(file);
      return found === undefined ? null : { ...found, live: false };
    }
    const found = reelOf(packId)?.(channel).file(file, now);
    return found ? { ...found, live: true } : null;
  };

  const send = (directory: MediaDirectory, file: string, request: OriginRequest, now: Date): OriginAnswer => {
    const found = find(directory, file, now);
    if (found === null) return refuse(404);
    const answer = deliver(found, request.range);
    return request.method === 'HEAD' ? { ...answer, body: null } : answer;
  };

  return {
    roots,
    answer(request) {
      const { method, path } = request;
      if (method !== 'GET' && method !== 'HEAD') return { ...refuse(405), headers: { allow: 'GET, HEAD' } };
      const root = roots.find((before) => before !== '' && path.startsWith(`${before}/`)) ?? '';
      const now = clock();
      const verdict = signer.verify(path.slice(root.length), now);
      if (!verdict.ok) return refuse(verdict.reason === 'malformed' ? 404 : 403);
      return whenKnown(isAlive(verdict.subject), (alive) => {
        if (!alive) return refuse(403);
        const directory = readDirectory(verdict.directory);
        if (directory === null) return refuse(404);
        if (directory.seal === null) return send(directory, verdict.file, request, now);
        return whenKnown(keyOf(directory.seal.keyId), () => refuse(404));
      });
    },
  };
}

/** Most of what is asked is known already, and waiting for it would cost each segment a turn of the event loop. */
function whenKnown<Known, Next>(
  known: Known | Promise<Known>,
  then: (known: Known) => Next | Promise<Next>,
): Next | Promise<Next> {
  return known instanceof Promise ? known.then((value) => then(value)) : then(known);
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
