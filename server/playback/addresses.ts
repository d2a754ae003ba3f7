// Where a stream's pictures are: addresses signed for one person, good for a while.

import { createHash } from 'node:crypto';
import { channelName, type Signer } from '@cadetto/media';
import type { StreamRecord } from '../catalogue/store.ts';

/** Longer than the longest match with its breaks, so that a replay does not stop before the whistle. */
const goodForMs = 4 * 60 * 60 * 1000;
const dvrSeconds = 15 * 60;

export interface MediaAddresses {
  readonly dashUrl: string;
  readonly hlsUrl: string;
  readonly thumbnailsUrl: string | null;
}

/** Addresses end up in proxies' logs; they name the person only by a fingerprint. */
function subjectOf(personId: string, deviceId: string | null): string {
  return createHash('sha256')
    .update(`${personId}:${deviceId ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
}

function isClip(stream: StreamRecord): boolean {
  return stream.state === 'on_demand' && stream.kind === 'highlights';
}

/** A replay is the channel of its match with nothing cut off: as long as the match was. */
function directoryOf(stream: StreamRecord): string {
  if (isClip(stream)) return `vod/${stream.source}`;
  const times = { startsAt: stream.scheduled_start, endsAt: stream.ends_at };
  const lengthSeconds = Math.ceil((stream.ends_at.getTime() - stream.scheduled_start.getTime()) / 1000);
  const window = stream.state === 'on_demand' ? lengthSeconds : dvrSeconds;
  const windowed = stream.state === 'on_demand' || stream.dvr;
  return `live/${stream.source}/${channelName(windowed ? { ...times, dvrSeconds: window } : times)}`;
}

export interface AddressWish {
  readonly stream: StreamRecord;
  readonly personId: string;
  readonly deviceId: string | null;
  readonly now: Date;
}

export function addressesFor(
  signer: Signer,
  { stream, personId, deviceId, now }: AddressWish,
): MediaAddresses {
  const base = signer.sign({
    directory: directoryOf(stream),
    subject: subjectOf(personId, deviceId),
    expiresAt: new Date(now.getTime() + goodForMs),
  });
  return {
    dashUrl: `${base}/manifest.mpd`,
    hlsUrl: `${base}/master.m3u8`,
    thumbnailsUrl: isClip(stream) ? `${base}/thumbnails.vtt` : null,
  };
}
