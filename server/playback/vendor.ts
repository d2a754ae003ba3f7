// The operator's licence vendor, for the key systems that are not ours to speak: bytes go there and back, unread.

import type { Scheme } from '@cadetto/media';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { DrmSettings } from '../settings.ts';

const answerWithinMs = 10_000;
const longestAnswer = 256 * 1024;
const certificateGoodForMs = 60 * 60 * 1000;
const failureGoodForMs = 5000;

export type VendorSystem = 'widevine' | 'fairplay';
/** Apple's key system knows no other scheme. */
const schemes: Readonly<Record<VendorSystem, readonly Scheme[]>> = {
  widevine: ['cenc', 'cbcs'],
  fairplay: ['cbcs'],
};

/** What the one who asks may open. Their request is unread here, so the vendor is told what it must not go beyond. */
export interface Permitted {
  readonly streamId: string;
  readonly keyIds: readonly string[];
}

export interface Vendor {
  has(system: VendorSystem): boolean;
  /** Whether it gives licences for what is sealed so. */
  covers(system: VendorSystem, scheme: Scheme): boolean;
  /** A key that the vendor keeps from viewers must not be had next door for the asking, unless the operator says so. */
  leavesClearKey(scheme: Scheme): boolean;
  licence(system: VendorSystem, message: Buffer, permitted: Permitted): Promise<Buffer>;
  /** What a browser must have before it asks for a FairPlay licence. */
  certificate(): Promise<Buffer>;
}

async function readWithin(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > longestAnswer) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Asked again these would be answered the same; everything else is worth coming back for. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429;
}

function hasSameOrigin(one: string, other: string): boolean {
  return new URL(one).origin === new URL(other).origin;
}

interface Kept {
  readonly bytes: Promise<Buffer>;
  readonly until: number;
}

export interface VendorParts {
  readonly settings: DrmSettings;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createVendor({ settings, clock, log }: VendorParts): Vendor {
  const { widevineUrl, fairplay, headers, clearKeyToo } = settings;
  const addresses = { widevine: widevineUrl, fairplay: fairplay?.licenceUrl ?? null };
  let certificate: Kept | null = null;

  const ask = async (what: string, url: string, request: RequestInit): Promise<Buffer> => {
    let status = 0;
    try {
      // A redirect would carry the operator's headers to whoever is named there.
      const signal = AbortSignal.timeout(answerWithinMs);
      const response = await fetch(url, { ...request, redirect: 'error', signal });
      ({ status } = response);
      if (!response.ok) throw new Error(`the vendor answered ${status}`);
      return await readWithin(response);
    } catch (cause) {
      log.warn({ what, status }, 'the licence vendor gave no answer');
      if (isRefusal(status)) throw new Failure('something_went_wrong', { cause });
      throw new Failure('busy', { retryAfterSeconds: 5, cause });
    }
  };

  /** Those who ask while it is on its way share it, also when it fails: a vendor in trouble is not asked by everybody. */
  const fetchCertificate = ({ licenceUrl, certificateUrl }: NonNullable<typeof fairplay>): Kept => {
    const own = hasSameOrigin(licenceUrl, certificateUrl) ? headers : {};
    const bytes = ask('certificate', certificateUrl, { headers: own });
    const kept: Kept = { bytes, until: clock.time() + certificateGoodForMs };
    bytes.catch(() => {
      if (certificate === kept) certificate = { bytes, until: clock.time() + failureGoodForMs };
    });
    return kept;
  };

  const covers: Vendor['covers'] = (system, scheme) =>
    addresses[system] !== null && schemes[system].includes(scheme);

  return {
    has: (system) => addresses[system] !== null,
    covers,
    leavesClearKey: (scheme) => clearKeyToo || !(covers('widevine', scheme) || covers('fairplay', scheme)),

    async licence(system, message, { streamId, keyIds }) {
      const url = addresses[system];
      if (url === null) throw new Failure('not_found');
      return ask(system, url, {
        method: 'POST',
        headers: {
          'content-type': 'application/octet-stream',
          ...headers,
          'x-stream-id': streamId,
          'x-key-ids': keyIds.join(','),
        },
        body: new Uint8Array(message),
      });
    },

    async certificate() {
      if (fairplay === null) throw new Failure('not_found');
      if (certificate === null || certificate.until <= clock.time()) certificate = fetchCertificate(fairplay);
      return certificate.bytes;
    },
  };
}
