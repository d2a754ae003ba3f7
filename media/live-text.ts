// Subtitles and the pictures of the seek bar of a looped channel: those of the pack, moved along the timeline.
import type { PackLabel } from './label.ts';

/** More than a seek bar has places for would only make the list longer. */
const MOST_PICTURES = 600;
const TIMESTAMP = /(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})/g;
/** Says to HLS that cues count like the media beside them. */
const TIMES = 'X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0';

export interface SubtitleTrack {
  id: string;
  language: string;
  name: string;
}

/** Their folders are named by the language alone, without its script. */
export function subtitleTracks({ subtitles }: PackLabel): SubtitleTrack[] {
  return subtitles.map((track) => ({ ...track, id: `s_${track.language.split('-')[0] ?? ''}` }));
}

function millisOf(hours: string | undefined, minutes: string, seconds: string, thousandths: string): number {
  return ((Number(hours ?? 0) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}

function timestamp(millis: number): string {
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const seconds = millis / 1000;
  const clock = `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  return `${clock}.${String(millis % 1000).padStart(3, '0')}`;
}

export function shiftSubtitles(vtt: string, millis: number): string {
  const moved = (line: string) =>
    line.replaceAll(
      TIMESTAMP,
      (_, hours: string | undefined, minutes: string, seconds: string, rest: string) =>
        timestamp(millisOf(hours, minutes, seconds, rest) + millis),
    );
  const lines = vtt.split('\n').map((line) => (line.includes('-->') ? moved(line) : line));
  return lines.join('\n').replace(/^WEBVTT[^\n]*/, `$&\n${TIMES}`);
}

/** The rectangle of the sheet of pictures for each segment of the pack, as its own list names them. */
export function readPictures(vtt: string, { segmentMillis, segmentCount }: PackLabel): string[] {
  const cues = vtt.split(/\n{2,}/).flatMap((block) => {
    const [timing = '', rectangle = ''] = block.trim().split('\n');
    const [, hours, minutes, seconds, rest] = new RegExp(TIMESTAMP.source).exec(timing) ?? [];
    if (!timing.includes('-->') || minutes === undefined || seconds === undefined || rest === undefined)
      return [];
    return [{ from: millisOf(hours, minutes, seconds, rest), rectangle }];
  });
  return Array.from(
    { length: segmentCount },
    (_, index) => cues.findLast(({ from }) => from <= index * segmentMillis)?.rectangle ?? '',
  );
}

/** Of the whole programme, to come or gone: which picture belongs to a moment follows from the loop alone. */
export function picturesOf(pictures: readonly string[], segmentMillis: number, lengthMillis: number): string {
  const segments = Math.ceil(lengthMillis / segmentMillis);
  const step = Math.ceil(segments / MOST_PICTURES);
  const cues: string[] = [];
  for (let segment = 0; segment < segments; segment += step) {
    const from = timestamp(segment * segmentMillis);
    const until = timestamp(Math.min((segment + step) * segmentMillis, lengthMillis));
    cues.push(`${from} --> ${until}\n${pictures[segment % pictures.length] ?? ''}\n`);
  }
  return ['WEBVTT\n', ...cues].join('\n');
}
