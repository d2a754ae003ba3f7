// The tracks of a pack, cut into loose segments that can be stamped with any time; in the clear, or sealed.
import type { AudioTrack, PackLabel, VideoTrack } from './label.ts';
import type { RecentBytes } from './recent.ts';
import { sealInit } from './sealed-init.ts';
import { sealSegment } from './sealed-segment.ts';
import type { Seal } from './seal.ts';
import { loosen, type LooseSegment } from './segments.ts';
import type { Pack, PackFile } from './shelf.ts';

export interface Reel {
  label: PackLabel;
  tracks: ReadonlyMap<string, ReelTrack>;
}

export interface ReelTrack {
  kind: 'video' | 'audio';
  loopTicks: bigint;
  init(): PackFile;
  /** Counted from 0; null past the last. */
  segment(index: number): LooseSegment | null;
}

export function createReel(pack: Pack): Reel {
  const { label } = pack;
  const tracks = [...label.video, ...label.audio];
  return { label, tracks: new Map(tracks.map((track) => [track.id, readTrack(pack, track)])) };
}

function readTrack({ label, files }: Pack, track: VideoTrack | AudioTrack): ReelTrack {
  const read = (name: string): PackFile => {
    const file = files.get(`${track.id}/${name}`);
    if (file === undefined) throw new Error(`Pack ${label.id} lacks ${track.id}/${name}.`);
    return file;
  };
  const init = read('init.mp4');
  const numbers = Array.from({ length: label.segmentCount }, (_, index) => index + 1);
  const segments = numbers.map((number) => loosen(read(`${number}.m4s`).body));
  return {
    kind: track.kind,
    loopTicks: BigInt((label.segmentMillis * label.segmentCount * track.timescale) / 1000),
    init: () => init,
    segment: (index) => segments[index] ?? null,
  };
}

/** The same tracks, encrypted as they are asked for; `recent` remembers what was asked for lately. */
export function sealReel({ label, tracks }: Reel, seal: Seal, recent: RecentBytes<LooseSegment>): Reel {
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
  return { label, tracks: new Map(sealed) };
}
