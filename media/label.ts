// What a pack says about itself (pack.json): its tracks, and the length that all of its segments share.

export interface VideoTrack {
  id: string;
  kind: 'video';
  codec: string;
  bandwidth: number;
  timescale: number;
  width: number;
  height: number;
}

export interface AudioTrack {
  id: string;
  kind: 'audio';
  codec: string;
  bandwidth: number;
  timescale: number;
  language: string;
  name: string;
}

export interface PackLabel {
  id: string;
  /** What is seen, for whoever chooses a pack: `night`, `rain` or `afternoon`. */
  setting: string;
  segmentMillis: number;
  segmentCount: number;
  framesPerSecond: number;
  video: VideoTrack[];
  audio: AudioTrack[];
  subtitles: { language: string; name: string }[];
}

export function readLabel(json: string): PackLabel {
  const label = parsed(json);
  if (!isLabel(label)) throw new Error('pack.json does not describe a pack');
  return label;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function isLabel(value: unknown): value is PackLabel {
  if (!isRecord(value)) return false;
  return (
    typeof value['id'] === 'string' &&
    typeof value['setting'] === 'string' &&
    isPositive(value['segmentMillis']) &&
    isPositive(value['segmentCount']) &&
    isPositive(value['framesPerSecond']) &&
    isListOf(value['video'], (track) => isTrack(track) && isPositive(track['width'])) &&
    isListOf(value['audio'], (track) => isTrack(track) && typeof track['language'] === 'string') &&
    isListOf(value['subtitles'], (track) => typeof track['language'] === 'string')
  );
}

function isTrack(track: Record<string, unknown>): boolean {
  return (
    typeof track['id'] === 'string' &&
    typeof track['codec'] === 'string' &&
    isPositive(track['bandwidth']) &&
    isPositive(track['timescale'])
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isListOf(value: unknown, fits: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item: unknown) => isRecord(item) && fits(item));
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && value > 0;
}
