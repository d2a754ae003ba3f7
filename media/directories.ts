// The names of media directories: `vod/{pack}` and `live/{pack}/{channel}`, each also behind
// `sealed/{scheme}-{key id}/`, where the same media comes encrypted.
import { readChannelName, type ChannelTimes } from './live-channel.ts';

export const SCHEMES = ['cenc', 'cbcs'] as const;
/** How samples are encrypted: in counter mode (most devices), or in blocks by a pattern (Apple's, and newer ones). */
export type Scheme = (typeof SCHEMES)[number];

const KEY_ID = /^[0-9a-f]{32}$/;
const SEAL = /^(cenc|cbcs)-([0-9a-f]{32})$/;

export interface SealName {
  scheme: Scheme;
  keyId: string;
}

export interface MediaDirectory {
  packId: string;
  /** Null for a pack as it is. */
  channel: ChannelTimes | null;
  /** Null for media in the clear. */
  seal: SealName | null;
}

export function vodDirectory(packId: string): string {
  return `vod/${packId}`;
}

export function liveDirectory(packId: string, channel: string): string {
  return `live/${packId}/${channel}`;
}

/** The directory where the media of another one comes encrypted under a key. */
export function sealedDirectory(scheme: Scheme, keyId: string, directory: string): string {
  if (!KEY_ID.test(keyId)) throw new Error('A key id is 32 of 0-9 a-f.');
  return `sealed/${scheme}-${keyId}/${directory}`;
}

export function readDirectory(directory: string): MediaDirectory | null {
  const steps = directory.split('/');
  if (steps[0] !== 'sealed') return readClear(steps, null);
  const [, scheme, keyId] = SEAL.exec(steps[1] ?? '') ?? [];
  if ((scheme !== 'cenc' && scheme !== 'cbcs') || keyId === undefined) return null;
  return readClear(steps.slice(2), { scheme, keyId });
}

function readClear(
  [kind, packId = '', channel, ...rest]: string[],
  seal: SealName | null,
): MediaDirectory | null {
  if (kind === 'vod' && channel === undefined) return { packId, channel: null, seal };
  if (kind !== 'live' || channel === undefined || rest.length > 0) return null;
  const times = readChannelName(channel);
  return times === null ? null : { packId, channel: times, seal };
}
