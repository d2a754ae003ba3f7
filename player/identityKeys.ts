// HLS names the key of a protected stream by an address and wants its 16 bytes; the licence call, which knows who may
// have it, speaks ClearKey as the W3C writes it. Between the two.
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

/** What the playlist says in place of an address: nobody answers there. */
const named = /\/key\/([0-9a-f]{32})$/;

/** Turns the request for a key into one for its licence; false for an address that is not ours. */
export function askForLicence(
  request: Pick<shaka.extern.Request, 'uris' | 'method' | 'body'>,
  licence: string,
): boolean {
  const keyId = named.exec(request.uris[0] ?? '')?.[1];
  if (keyId === undefined) return false;
  request.uris = [licence];
  request.method = 'POST';
  request.body = new TextEncoder().encode(
    JSON.stringify({ kids: [base64Url(keyId)], type: 'temporary' }),
  ).buffer;
  return true;
}

/** The bytes of the only key in a licence; null where there is none. */
export function keyIn(answer: ArrayBuffer | ArrayBufferView): ArrayBuffer | null {
  const licence: unknown = JSON.parse(new TextDecoder().decode(answer));
  if (typeof licence !== 'object' || licence === null || !('keys' in licence)) return null;
  const [key]: unknown[] = Array.isArray(licence.keys) ? licence.keys : [];
  if (typeof key !== 'object' || key === null || !('k' in key) || typeof key.k !== 'string') return null;
  return Uint8Array.from(atob(key.k.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0))
    .buffer;
}

/** From hexadecimal digits. */
function base64Url(digits: string): string {
  const bytes = digits.match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
