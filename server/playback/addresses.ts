// Where a stream's pictures are: addresses signed for one lease, which die with it.

import {
  channelName,
  leadInSeconds,
  liveDirectory,
  sealedDirectory,
  vodDirectory,
  type Scheme,
  type Signer,
} from '@cadetto/media';
import type { StreamRecord } from '../catalogue/store.ts';
import type { Lease } from './leases.ts';

/** A renewal that is on its way when the lease ends must not find the address dead already. */
const slackMs = 10_000;
const dvrSeconds = 15 * 60;

export interface MediaAddresses {
  readonly dashUrl: string;
  readonly hlsUrl: string;
  readonly dashBackupUrl: string;
  readonly hlsBackupUrl: string;
  /** Which picture belongs to which second since `programmeStart`, or since a clip's beginning. */
  readonly thumbnailsUrl: string | null;
}

/** Cut from nothing longer, so it follows no programme. */
function isClip({ state, kind }: StreamRecord): boolean {
  return state === 'on_demand' && kind !== 'broadcast';
}

function isRewindable({ state, dvr }: StreamRecord): boolean {
  return state === 'on_demand' || dvr;
}

/** The moment of the first picture. A channel needs some seconds before it can be joined, and kick-off is too late for them. */
export function programmeStart(stream: StreamRecord): Date | null {
  if (isClip(stream)) return null;
  return new Date((Math.floor(stream.scheduled_start.getTime() / 1000) - leadInSeconds) * 1000);
}

/** A replay is the channel of its match with nothing cut off: as long as the match was. */
function directoryOf(stream: StreamRecord): string {
  const startsAt = programmeStart(stream);
  if (startsAt === null) return vodDirectory(stream.source);
  const times = { startsAt, endsAt: stream.ends_at };
  const lengthSeconds = Math.ceil((stream.ends_at.getTime() - startsAt.getTime()) / 1000);
  const window = stream.state === 'on_demand' ? lengthSeconds : dvrSeconds;
  const windowed = stream.state === 'on_demand' || stream.dvr;
  return liveDirectory(stream.source, channelName(windowed ? { ...times, dvrSeconds: window } : times));
}

export interface Seal {
  readonly scheme: Scheme;
  readonly keyId: string;
}

export interface AddressWish {
  readonly stream: StreamRecord;
  readonly lease: Lease;
  /** Null for media in the clear. */
  readonly seal: Seal | null;
  readonly backupRoot: string;
}

export function addressesFor(
  signer: Signer,
  { stream, lease, seal, backupRoot }: AddressWish,
): MediaAddresses {
  const clear = directoryOf(stream);
  const base = signer.sign({
    directory: seal === null ? clear : sealedDirectory(seal.scheme, seal.keyId, clear),
    // Addresses end up in proxies' logs: the lease's name is random and tells of nobody.
    subject: lease.id,
    expiresAt: new Date(lease.endsAt.getTime() + slackMs),
  });
  return {
    dashUrl: `${base}/manifest.mpd`,
    hlsUrl: `${base}/master.m3u8`,
    dashBackupUrl: `${backupRoot}${base}/manifest.mpd`,
    hlsBackupUrl: `${backupRoot}${base}/master.m3u8`,
    // Who cannot go back has no use for them.
    thumbnailsUrl: isRewindable(stream) ? `${base}/thumbnails.vtt` : null,
  };
}
