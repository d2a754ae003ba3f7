// A looped live channel made from a pack, with no state of its own: what is on the air follows from the
// channel's name and the clock alone, so that every instance gives the same bytes.
import type { PackLabel } from './label.ts';
import { liveManifest, masterPlaylist, mediaPlaylist, subtitlePlaylist } from './live-manifests.ts';
import { picturesOf, shiftSubtitles } from './live-text.ts';
import type { Reel, ReelTrack } from './reel.ts';
import { stamp } from './segments.ts';
import { MPD, PLAYLIST, SEGMENT, SUBTITLES, type PackFile } from './shelf.ts';

const DEFAULT_DVR_SECONDS = 60;
// A player may ask for a segment that left the window after it read the manifest.
const SEGMENTS_OF_GRACE = 8;
// Players keep this far behind. Whoever could join with less would stutter at every segment until the whistle.
const SEGMENTS_BEFORE_AIR = 3;
const CHANNEL = /^(\d{1,11})-(\d{1,11})(?:-(\d{1,6}))?$/;

/** A channel that is to show a picture at a given moment must start this much earlier. */
export const leadInSeconds = 6;

export interface ChannelTimes {
  startsAt: Date;
  endsAt: Date;
  dvrSeconds: number;
}

/** Segments are counted from the channel's start, so programme time 0 is its start. */
export interface OnAir {
  label: PackLabel;
  startsAt: Date;
  now: Date;
  firstSegment: number;
  lastSegment: number;
  windowSegments: number;
  ended: boolean;
}

export interface LiveChannel {
  /** Null when there is no such file, or not at this time. */
  file(name: string, now: Date): PackFile | null;
}

/** Reads `{start}-{end}` or `{start}-{end}-{dvr}`, all in seconds. */
export function readChannelName(name: string): ChannelTimes | null {
  const [, start, end, dvr] = CHANNEL.exec(name) ?? [];
  if (start === undefined || end === undefined || Number(end) <= Number(start)) return null;
  return {
    startsAt: new Date(Number(start) * 1000),
    endsAt: new Date(Number(end) * 1000),
    dvrSeconds: dvr === undefined ? DEFAULT_DVR_SECONDS : Number(dvr),
  };
}

export function channelName({
  startsAt,
  endsAt,
  dvrSeconds,
}: Omit<ChannelTimes, 'dvrSeconds'> & { dvrSeconds?: number }): string {
  const name = `${Math.floor(startsAt.getTime() / 1000)}-${Math.floor(endsAt.getTime() / 1000)}`;
  return dvrSeconds === undefined ? name : `${name}-${Math.floor(dvrSeconds)}`;
}

/** Segments as they were given out, by track and number. */
export interface KeptSegments {
  get(name: string): PackFile | undefined;
  keep(name: string, file: PackFile): void;
}

export interface ChannelParts {
  reel: Reel;
  times: ChannelTimes;
  kept: KeptSegments;
}

export function createChannel({ reel, times, kept }: ChannelParts): LiveChannel {
  const { label, tracks, subtitles } = reel;
  return {
    file(name, now) {
      const air = onAir({ label, times, now });
      if (air === null) return null;
      if (name === 'manifest.mpd') return written(liveManifest(air), MPD);
      if (name === 'master.m3u8') return written(masterPlaylist(label), PLAYLIST);
      const playlist = /^(\w+)\.m3u8$/.exec(name)?.[1] ?? '';
      if (tracks.has(playlist)) return written(mediaPlaylist(air, playlist), PLAYLIST);
      if (subtitles.has(playlist)) return written(subtitlePlaylist(air, playlist), PLAYLIST);
      return partOf(reel, air, name, kept) ?? picturesFor(reel, times, name);
    },
  };
}

function partOf({ tracks, subtitles }: Reel, air: OnAir, name: string, kept: KeptSegments): PackFile | null {
  const [, trackId = '', part = '', number, ending] =
    /^(\w+)\/(init\.mp4|(\d{1,9})\.(m4s|vtt))$/.exec(name) ?? [];
  const track = tracks.get(trackId);
  if (part === 'init.mp4') return track?.init() ?? null;
  if (number === undefined || !isKept(air, Number(number))) return null;
  if (ending === 'vtt') return subtitlesOf(subtitles.get(trackId), air.label, Number(number));
  if (track === undefined) return null;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const segment = segmentOf(track, air.label, Number(number));
  if (segment !== null) kept.keep(name, segment);
  return segment;
}

function picturesFor({ label, pictures }: Reel, times: ChannelTimes, name: string): PackFile | null {
  if (pictures === null) return null;
  if (name === 'thumbnails.jpg') return pictures.sheet;
  if (name !== 'thumbnails.vtt') return null;
  const length = times.endsAt.getTime() - times.startsAt.getTime();
  return written(picturesOf(pictures.rectangles, label.segmentMillis, length), SUBTITLES);
}

function onAir({ label, times, now }: { label: PackLabel; times: ChannelTimes; now: Date }): OnAir | null {
  const length = times.endsAt.getTime() - times.startsAt.getTime();
  const elapsed = Math.min(now.getTime() - times.startsAt.getTime(), length);
  const complete = Math.floor(elapsed / label.segmentMillis);
  const ended = now >= times.endsAt;
  if (complete < (ended ? 1 : SEGMENTS_BEFORE_AIR)) return null;
  const windowSegments = Math.max(1, Math.floor((times.dvrSeconds * 1000) / label.segmentMillis));
  return {
    label,
    startsAt: times.startsAt,
    now,
    firstSegment: Math.max(0, complete - windowSegments),
    lastSegment: complete - 1,
    windowSegments,
    ended,
  };
}

function isKept({ firstSegment, lastSegment }: OnAir, number: number): boolean {
  return number <= lastSegment && number >= firstSegment - SEGMENTS_OF_GRACE;
}

function segmentOf(track: ReelTrack, { segmentCount }: PackLabel, number: number): PackFile | null {
  const segment = track.segment(number % segmentCount);
  if (segment === null) return null;
  const shift = BigInt(Math.floor(number / segmentCount)) * track.loopTicks;
  return { body: stamp({ segment, sequence: number + 1, shift }), type: SEGMENT };
}

function subtitlesOf(
  segments: readonly string[] | undefined,
  { segmentCount, segmentMillis }: PackLabel,
  number: number,
): PackFile | null {
  const segment = segments?.[number % segmentCount];
  if (segment === undefined) return null;
  const shift = Math.floor(number / segmentCount) * segmentCount * segmentMillis;
  return written(shiftSubtitles(segment, shift), SUBTITLES);
}

function written(text: string, type: string): PackFile {
  return { body: Buffer.from(text), type };
}
