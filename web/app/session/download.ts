// A file behind the token: a link could not carry it, so it is fetched here and handed over whole.
import type { CallSpec } from '@cadetto/contract';
import { NetworkFailure } from './failures.ts';
import { addressOf, failureIn, headersFor, patience, readJson, type Surroundings } from './transport.ts';

export interface Download {
  /** Bytes, when the server says how many there will be. */
  readonly size: number | null;
  readonly receive: (tell: (received: number) => void) => Promise<Blob>;
}

export interface WantedFile {
  readonly spec: CallSpec;
  readonly params?: Readonly<Record<string, string>>;
}

/** Resolves when the first bytes are there: until then the server is putting the file together. */
export async function openFile(
  surroundings: Surroundings,
  { spec, params = {} }: WantedFile,
): Promise<Download> {
  const type = spec.answerType ?? 'application/octet-stream';
  const response = await patiently(surroundings, addressOf(spec, { params }), {
    method: spec.method,
    headers: {
      ...headersFor(surroundings, 'file', surroundings.token(), false),
      accept: `${type}, application/json`,
    },
  });
  if (!response.ok) {
    const failure = failureIn(await readJson(response), response, surroundings.locale());
    if (response.status === 401) surroundings.onUnauthorized();
    throw failure;
  }
  const length = Number(response.headers.get('content-length') ?? '');
  return {
    // A compressed answer is longer when unpacked than its header says; no figure is better than a wrong one.
    size: length > 0 && !response.headers.has('content-encoding') ? length : null,
    receive: (tell) => receive(surroundings, response, type, tell),
  };
}

/** The time limit is for the beginning only: a slow line may take longer over a large archive. */
async function patiently(
  { fetch, isOnline }: Surroundings,
  address: string,
  request: RequestInit,
): Promise<Response> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), patience);
  try {
    return await fetch(address, { ...request, signal: limit.signal });
  } catch (cause) {
    if (limit.signal.aborted) throw new NetworkFailure('timeout', cause);
    throw new NetworkFailure(isOnline() ? 'unreachable' : 'offline', cause);
  } finally {
    clearTimeout(timer);
  }
}

async function receive(
  { isOnline }: Surroundings,
  response: Response,
  type: string,
  tell: (received: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      parts.push(part.value);
      received += part.value.length;
      tell(received);
    }
  } catch (cause) {
    throw new NetworkFailure(isOnline() ? 'unreachable' : 'offline', cause);
  }
  return new Blob(parts, { type });
}

/** Hands a file over as if a link to it had been clicked. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser may only begin to read it after this returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
