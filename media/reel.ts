// The tracks of a pack, cut into loose segments that can be stamped with any time; in the clear, or sealed.
import type { AudioTrack, PackLabel, VideoTrack } from './label.ts';
import { readPictures, subtitleTracks } from './live-text.ts';
import type { RecentBytes } from './recent.ts';
import { sealInit } from './sealed-init.ts';
import { sealSegment } from './sealed-segment.ts';
import type { Seal } from './seal.ts';
import { loosen, type LooseSegment } from './segments.ts';
import type { PackContents, PackFile } from './shelf.ts';

export interface Reel {
  label: PackLabel;
  tracks: ReadonlyMap<string, ReelTrack>;
  /** The segments of each language of subtitles. */
  subtitles: ReadonlyMap<string, readonly string[]>;
  pictures: SeekPictures | null;
}

/** The pictures of the seek bar: one sheet, and the rectangle in it for each segment. */
export interface SeekPictures {
  sheet: PackFile;
  rectangles: readonly string[];
}

export interface ReelTrack {
  kind: 'video' | 'audio';
  loopTicks: bigint;
  init(): PackFile;
  /** Counted from 0; null past the last. */
  segment(index: number): LooseSegment | null;
}

/** Throws when the pack lacks something, or something in it cannot be read. */
export function createReel(pack: PackContents): Reel {
  const { label } = pack;
  const tracks = [...label.video, ...label.audio];
  return {
    label,
    tracks: new Map(tracks.map((track) => [track.id, readTrack(pack, track)])),
    subtitles: new Map(subtitleTracks(label).map(({ id }) => [id, readSubtitles(pack, id)])),
    pictures: readSeekPictures(pack),
  };
}

function read({ files }: PackContents, name: string): PackFile {
  const file = files.get(name);
  if (file === undefined) throw new Error(`it lacks ${name}`);
  return file;
}

function numbersIn({ label }: PackContents): number[] {
  return Array.from({ length: label.segmentCount }, (_, index) => index + 1);
}

function readSubtitles(pack: PackContents, id: string): string[] {
  return numbersIn(pack).map((number) => read(pack, `${id}/${number}.vtt`).body.toString());
}

function readSeekPictures(pack: PackContents): SeekPictures | null {
  const list = pack.files.get('thumbnails.vtt');
  if (list === undefined) return null;
  return {
    sheet: read(pack, 'thumbnails.jpg'),
    rectangles: readPictures(list.body.toString(), pack.label),
  };
}

function readSegment(pack: PackContents, name: string): LooseSegment {
  const { body } = read(pack, name);
  try {
    return loosen(body);
  } catch {
    throw new Error(`${name} is damaged`);
  }
}

function readTrack(pack: PackContents, track: VideoTrack | AudioTrack): ReelTrack {
  const { label } = pack;
  const init = read(pack, `${track.id}/init.mp4`);
  const segments = numbersIn(pack).map((number) => readSegment(pack, `${track.id}/${number}.m4s`));
  return {
    kind: track.kind,
    loopTicks: BigInt((label.segmentMillis * label.segmentCount * track.timescale) / 1000),
    init: () => init,
    segment: (index) => segments[index] ?? null,
  };
}

/** The same tracks, encrypted as they are asked for; `recent` remembers what was asked for lately. */
export function sealReel(reel: Reel, seal: Seal, recent: RecentBytes<LooseSegment>): Reel {
  const { label, tracks } = reel;
  const sealed = [...tracks].map(([id, track]): [string, ReelTrack] => [
    id,
    {
      ...track,
      init() {
        const { body, type } = track.init();
        return { body: sealInit(body, id, seal), type };
      },
      segment(index) {
        const name = `${seal.scheme}-${seal.keyId}/${label.id}/${id}/${index}`;
        const known = recent.get(name);
        if (known !== undefined) return known;
        const clear = track.segment(index);
        if (clear === null) return null;
        const fresh = sealSegment(clear, { id, kind: track.kind }, seal);
        recent.keep(name, fresh, fresh.bytes.length);
        return fresh;
      },
    },
  ]);
  return { ...reel, tracks: new Map(sealed) };
}
