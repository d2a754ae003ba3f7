// One CMAF set for DASH and HLS, made by shaka-packager, and the label that describes it.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { PackLabel } from '../label.ts';
import type { Rendition } from './encode.ts';
import { options, run, ToolFailure } from './ffmpeg.ts';
import { FRAMES_PER_SECOND, SAMPLE_RATE, SEGMENT_COUNT, SEGMENT_SECONDS, VIDEO_TIMESCALE } from './format.ts';

export interface LanguageFile {
  id: string;
  language: string;
  name: string;
  source: string;
}

export interface Materials {
  id: string;
  setting: string;
  video: (Rendition & { source: string })[];
  audio: LanguageFile[];
  subtitles: LanguageFile[];
}

const BINARIES: Record<string, string> = {
  'linux-x64': 'packager-linux-x64',
  'linux-arm64': 'packager-linux-arm64',
  'darwin-x64': 'packager-osx-x64',
  'darwin-arm64': 'packager-osx-arm64',
  'win32-x64': 'packager-win-x64.exe',
};

export async function packageMatch(materials: Materials, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(packager(), [
    ...materials.video.map((track) => describe({ ...segmentsOf(track, folder), stream: 'video' })),
    ...materials.audio.map((track) =>
      describe({ ...segmentsOf(track, folder), stream: 'audio', ...spoken(track), hls_group_id: 'audio' }),
    ),
    ...materials.subtitles.map((track) =>
      describe({
        in: track.source,
        stream: 'text',
        segment_template: join(folder, track.id, '$Number$.vtt'),
        playlist_name: `${track.id}.m3u8`,
        ...spoken(track),
        hls_group_id: 'text',
        dash_roles: 'subtitle',
      }),
    ),
    ...options({
      // A hair over 1.92: the packager cuts text to whole milliseconds, and 1.92 in binary falls below 1920.
      '--segment_duration': SEGMENT_SECONDS + 1e-9,
      '--mpd_output': join(folder, 'manifest.mpd'),
      '--hls_master_playlist_output': join(folder, 'master.m3u8'),
      '--hls_playlist_type': 'VOD',
      '--default_language': materials.audio[0]?.language ?? 'en',
      // Nobody sees subtitles unasked: "und" is no track's language, so none becomes the default.
      '--default_text_language': 'und',
    }),
    '--generate_static_live_mpd',
    '--nogenerate_sidx_in_media_segments',
    '--use_fake_clock_for_muxer',
    '--single_threaded',
    '--quiet',
  ]);
  writeFileSync(join(folder, 'pack.json'), `${JSON.stringify(labelOf(materials, folder), null, 2)}\n`);
}

function packager(): string {
  const name = BINARIES[`${process.platform}-${process.arch}`];
  if (name === undefined)
    throw new ToolFailure(`shaka-packager has no build for ${process.platform} on ${process.arch}.`);
  const home = dirname(createRequire(import.meta.url).resolve('shaka-packager/package.json'));
  const path = join(home, 'bin', name);
  if (!existsSync(path)) throw new ToolFailure(`shaka-packager is incomplete: ${path} is missing.`);
  return path;
}

function segmentsOf(track: { id: string; source: string }, folder: string): Record<string, string> {
  return {
    in: track.source,
    init_segment: join(folder, track.id, 'init.mp4'),
    segment_template: join(folder, track.id, '$Number$.m4s'),
    playlist_name: `${track.id}.m3u8`,
  };
}

function spoken({ language, name }: LanguageFile): Record<string, string> {
  return { language, hls_name: name, dash_label: name };
}

function describe(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join(',');
}

function labelOf({ id, setting, video, audio, subtitles }: Materials, folder: string): PackLabel {
  const manifest = readFileSync(join(folder, 'manifest.mpd'), 'utf8');
  return {
    id,
    setting,
    segmentMillis: SEGMENT_SECONDS * 1000,
    segmentCount: SEGMENT_COUNT,
    framesPerSecond: FRAMES_PER_SECOND,
    video: video.map((track) => ({
      id: track.id,
      kind: 'video',
      ...measured(manifest, track.id),
      timescale: VIDEO_TIMESCALE,
      width: track.width,
      height: track.height,
    })),
    audio: audio.map((track) => ({
      id: track.id,
      kind: 'audio',
      ...measured(manifest, track.id),
      timescale: SAMPLE_RATE,
      language: track.language,
      name: track.name,
    })),
    subtitles: subtitles.map(({ language, name }) => ({ language, name })),
  };
}

/** Bandwidth and codec as the packager measured them for one track. */
function measured(manifest: string, trackId: string): { codec: string; bandwidth: number } {
  const representation = manifest
    .split('<Representation ')
    .find((part) => part.includes(`"${trackId}/init.mp4"`));
  const codec = /codecs="([^"]+)"/.exec(representation ?? '')?.[1];
  const bandwidth = /bandwidth="(\d+)"/.exec(representation ?? '')?.[1];
  if (codec === undefined || bandwidth === undefined)
    throw new ToolFailure(`The packager's manifest does not list ${trackId}.`);
  return { codec, bandwidth: Number(bandwidth) };
}
