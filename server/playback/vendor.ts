// The operator's licence vendor, for the key systems that are not ours to speak: bytes go there and back, unread.

import type { Logger } from 'pino';
import { Failure } from '../failure.ts';
import type { DrmSettings } from '../settings.ts';

const answerWithinMs = 10_000;
const longestAnswer = 256 * 1024;
const certificateGoodForMs = 60 * 60 * 1000;

export type VendorSystem = 'widevine' | 'fairplay';

export interface Vendor {
  has(system: VendorSystem): boolean;
  licence(system: VendorSystem, message: Buffer): Promise<Buffer>;
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

export function createVendor({ widevineUrl, fairplay, headers }: DrmSettings, log: Logger): Vendor {
  const addresses = { widevine: widevineUrl, fairplay: fairplay?.licenceUrl ?? null };
  let certificate: { readonly bytes: Buffer; readonly until: number } | null = null;

  const ask = async (what: string, url: string | null, request: RequestInit): Promise<Buffer> => {
    if (url === null) throw new Failure('not_found');
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
      throw new Failure('busy', { retryAfterSeconds: 5, cause });
    }
  };

  return {
    has: (system) => addresses[system] !== null,

    licence: (system, message) =>
      ask(system, addresses[system], {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', ...headers },
        body: new Uint8Array(message),
      }),

    async certificate() {
      if (certificate !== null && certificate.until > Date.now()) return certificate.bytes;
      const bytes = await ask('certificate', fairplay?.certificateUrl ?? null, { headers });
      certificate = { bytes, until: Date.now() + certificateGoodForMs };
      return bytes;
    },
  };
}
