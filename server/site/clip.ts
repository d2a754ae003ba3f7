// A few seconds of a match for the visitor's home: the operator's own, or in the demo the first segments of a pack,
// laid end to end into one file.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StartError } from '../failure.ts';
import { sendFailure } from '../http/errors.ts';
import { etagOf } from '../http/ready.ts';
import { kindOf } from '../pictures/intake.ts';
import type { Settings } from '../settings.ts';

interface ClipFile {
  readonly type: string;
  readonly bytes: Buffer;
}

export interface HomeClip {
  /** Of the same seconds, for a narrow screen and for a wide one. */
  readonly narrow: string;
  readonly wide: string;
  /** What stands there until it plays; null: the art of the next match. */
  readonly poster: string | null;
  /** Null for a name it has not. */
  file(name: string): Promise<ClipFile> | null;
}

const pack = 'notte';
/** Of 1.92 seconds. */
const segments = 6;
const renditions: Readonly<Record<string, string>> = { 'narrow.mp4': 'v360', 'wide.mp4': 'v540' };

async function fromPack(packsFolder: string, rendition: string): Promise<ClipFile> {
  const names = ['init.mp4', ...Array.from({ length: segments }, (_, at) => `${at + 1}.m4s`)];
  const parts = await Promise.all(names.map((name) => readFile(join(packsFolder, pack, rendition, name))));
  return { type: 'video/mp4', bytes: Buffer.concat(parts) };
}

function demoClip(packsFolder: string | URL): HomeClip {
  const folder = typeof packsFolder === 'string' ? packsFolder : fileURLToPath(packsFolder);
  const kept = new Map<string, Promise<ClipFile>>();
  return {
    narrow: '/clips/narrow.mp4',
    wide: '/clips/wide.mp4',
    poster: null,
    file(name) {
      const rendition = renditions[name];
      if (rendition === undefined) return null;
      const known = kept.get(name) ?? fromPack(folder, rendition);
      kept.set(name, known);
      known.catch(() => kept.delete(name));
      return known;
    },
  };
}

const megabyte = 1024 * 1024;

interface Wanted {
  readonly name: string;
  readonly most: number;
  readonly kind: string;
  /** Null for what is not of that kind. */
  readonly typeOf: (bytes: Buffer) => string | null;
}

const isMp4 = (bytes: Buffer): boolean => bytes.toString('latin1', 4, 8) === 'ftyp' && kindOf(bytes) === null;
const video = {
  most: 8,
  kind: 'an MP4 video',
  typeOf: (bytes: Buffer) => (isMp4(bytes) ? 'video/mp4' : null),
};

const wanted = {
  narrow: { name: 'narrow.mp4', ...video },
  wide: { name: 'wide.mp4', ...video },
  poster: {
    name: 'poster.jpg',
    most: 1,
    kind: 'a JPEG picture',
    typeOf: (bytes: Buffer) => (kindOf(bytes) === 'jpeg' ? 'image/jpeg' : null),
  },
} as const satisfies Readonly<Record<string, Wanted>>;

/** Everybody who opens the home fetches it, and it is served from memory: what is too large was put there by mistake. */
async function fromOperator(folder: string, { name, most, kind, typeOf }: Wanted): Promise<ClipFile> {
  const bytes = await readFile(join(folder, name)).catch(() => null);
  if (bytes === null) throw new StartError(`CLIP_DIR: ${name} is missing.`);
  const type = typeOf(bytes);
  if (type === null) throw new StartError(`CLIP_DIR: ${name} is not ${kind}.`);
  if (bytes.length > most * megabyte) throw new StartError(`CLIP_DIR: ${name} is larger than ${most} MB.`);
  return { type, bytes };
}

async function operatorClip(folder: string): Promise<HomeClip> {
  const files = new Map<string, ClipFile>();
  const placed = async (of: Wanted): Promise<string> => {
    const file = await fromOperator(folder, of);
    files.set(of.name, file);
    // Browsers keep a clip for a day: another one must have another address.
    return `/clips/${of.name}?${etagOf(file.bytes).replaceAll(/\W/g, '').slice(0, 8)}`;
  };
  return {
    narrow: await placed(wanted.narrow),
    wide: await placed(wanted.wide),
    poster: await placed(wanted.poster),
    file(name) {
      const file = files.get(name);
      return file === undefined ? null : Promise.resolve(file);
    },
  };
}

/** Null: there is none to show. */
export async function openClip(
  { mode, clipDir }: Pick<Settings, 'mode' | 'clipDir'>,
  packsFolder: string | URL,
): Promise<HomeClip | null> {
  if (clipDir !== null) return operatorClip(clipDir);
  return mode === 'demo' ? demoClip(packsFolder) : null;
}

export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Null: the whole. Safari plays nothing that cannot be asked for in parts. */
export function rangeOf(header: string | undefined, length: number): ByteRange | 'beyond' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return from > to ? 'beyond' : { from, to };
}

function sendPart(request: FastifyRequest, reply: FastifyReply, { type, bytes }: ClipFile): FastifyReply {
  const etag = etagOf(bytes);
  reply
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=86400')
    .type(type);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const range = rangeOf(request.headers.range, bytes.length);
  if (range === null) return reply.send(bytes);
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { from, to } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}

export function serveClip(app: FastifyInstance, clip: HomeClip): void {
  app.get('/clips/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const file = clip.file(request.params.file);
    return file === null ? sendFailure(request, reply, 'not_found') : sendPart(request, reply, await file);
  });
}
