// From drawn frames and synthesised sound to the files that the packager takes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ffmpeg, options } from './ffmpeg.ts';
import {
  AAC_FRAMES_PER_LOOP,
  FRAMES_PER_SECOND,
  FRAMES_PER_SEGMENT,
  FRAME_COUNT,
  HEIGHT,
  SAMPLE_RATE,
  VIDEO_TIMESCALE,
  WIDTH,
} from './format.ts';

export interface Rendition {
  id: string;
  width: number;
  height: number;
  kilobits: number;
}

export const RENDITIONS: Rendition[] = [
  { id: 'v360', width: 640, height: 360, kilobits: 105 },
  { id: 'v540', width: 960, height: 540, kilobits: 195 },
  { id: 'v720', width: 1280, height: 720, kilobits: 410 },
];

const AUDIO_KILOBITS = 44;
// Without these, versions and dates would make every run different.
const BITEXACT = ['-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1'];

/** A lossless master, so that each rendition is made from the same pixels in two passes. */
export async function encodeMaster(frames: Iterable<Buffer>, folder: string): Promise<string> {
  const master = join(folder, 'master.mkv');
  const raw = options({
    '-f': 'rawvideo',
    '-pix_fmt': 'rgba',
    '-s': `${WIDTH}x${HEIGHT}`,
    '-r': FRAMES_PER_SECOND,
  });
  const lossless = options({
    '-vf': 'scale=out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p',
    '-c:v': 'libx264',
    '-preset': 'ultrafast',
    '-qp': 0,
  });
  await ffmpeg([...raw, '-i', '-', ...lossless, master], frames);
  return master;
}

export async function encodeRendition(master: string, rendition: Rendition, folder: string): Promise<string> {
  const { id, width, height, kilobits } = rendition;
  const target = join(folder, `${id}.mp4`);
  const x264 = [
    `keyint=${FRAMES_PER_SEGMENT}:min-keyint=${FRAMES_PER_SEGMENT}:scenecut=0:open-gop=0:bframes=3:ref=4`,
    // One thread: with more, the bits depend on how many the machine has.
    'threads=1:lookahead-threads=1:colorprim=bt709:transfer=bt709:colormatrix=bt709:force-cfr=1',
  ].join(':');
  const picture = [
    '-an',
    ...options({
      '-frames:v': FRAME_COUNT,
      '-vf': `scale=${width}:${height}:flags=lanczos+accurate_rnd+bitexact`,
      '-pix_fmt': 'yuv420p',
      '-c:v': 'libx264',
      '-preset': 'medium',
      '-profile:v': 'main',
      '-x264-params': x264,
      '-b:v': `${kilobits}k`,
      '-maxrate': `${kilobits * 2}k`,
      '-bufsize': `${kilobits * 4}k`,
      '-passlogfile': join(folder, id),
    }),
    ...BITEXACT,
  ];
  await ffmpeg(['-i', master, ...picture, '-pass', '1', '-f', 'null', '-']);
  // Negative offsets let the first frame be shown at 0 although B-frames need a head start.
  const timing = ['-movflags', '+negative_cts_offsets', '-video_track_timescale', String(VIDEO_TIMESCALE)];
  await ffmpeg(['-i', master, ...picture, '-pass', '2', ...timing, target]);
  return target;
}

/**
 * Encodes a loop of sound twice over and keeps the second round: its first frame then follows its own last
 * one, where an encoder started afresh would fade in and click at every turn.
 */
export async function encodeSound(pcm: Buffer, id: string, folder: string): Promise<string> {
  const twice = join(folder, `${id}-twice.aac`);
  const once = join(folder, `${id}.aac`);
  const target = join(folder, `${id}.mp4`);
  const raw = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2'];
  const aac = ['-c:a', 'aac', '-b:a', `${AUDIO_KILOBITS}k`, ...BITEXACT, '-f', 'adts'];
  await ffmpeg([...raw, '-i', '-', ...aac, twice], [pcm, pcm, pcm.subarray(0, pcm.length / 8)]);
  // The encoder's delay of one frame puts the second round one frame later.
  const frames = adtsFrames(readFileSync(twice)).slice(AAC_FRAMES_PER_LOOP + 1, 2 * AAC_FRAMES_PER_LOOP + 1);
  writeFileSync(once, Buffer.concat(frames));
  await ffmpeg(['-i', once, '-c', 'copy', '-bsf:a', 'aac_adtstoasc', ...BITEXACT, target]);
  return target;
}

function adtsFrames(stream: Buffer): Buffer[] {
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 <= stream.length;) {
    const length = (stream.readUIntBE(at + 3, 3) >> 5) & 0x1fff;
    frames.push(stream.subarray(at, at + length));
    at += length;
  }
  return frames;
}
