// One way to make any call of the contract: headers, time limit, and failures with a name.
import {
  type Answer,
  apiPrefix,
  type CallName,
  type Calls,
  type CallSpec,
  errorCatalogue,
  type FieldKey,
  fillPath,
  isErrorKey,
  isFieldKey,
  languages,
  type Locale,
  type Wanted,
} from '@cadetto/contract';
import type { Device } from './device.ts';
import { ApiFailure, NetworkFailure } from './failures.ts';

export const appName = 'cadetto-web';
export const patience = 15_000;

/** Calls about streams, whose token travels as a bearer. */
const streamCalls: ReadonlySet<string> = new Set<CallName>(['feed', 'startWatching', 'watch', 'endWatching']);

export interface Surroundings {
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  readonly locale: () => Locale;
  readonly device: () => Device;
  readonly token: () => string | null;
  readonly isOnline: () => boolean;
  readonly onUnauthorized: () => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Used instead of the session's; a refusal then does not end the session. */
  readonly token?: string;
  /** The request goes on after the page is left. */
  readonly keepalive?: boolean;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

type CallTable<Name extends PropertyKey> = Readonly<Record<Name, CallSpec>>;

/** Makes the calls of a table; each takes and answers what is declared there. */
export type CallFrom<Table extends CallTable<keyof Table>> = <Name extends keyof Table & string>(
  name: Name,
  wanted: Wanted<Table[Name]>,
  options?: CallOptions,
) => Promise<Answer<Table[Name]>>;

export type CallApi = CallFrom<Calls>;

/** The table is given in, since not everybody's page carries every call. */
export function createTransport<Table extends CallTable<keyof Table>>(
  surroundings: Surroundings,
  table: Table,
): CallFrom<Table> {
  function callApi<Name extends keyof Table & string>(
    name: Name,
    wanted: Wanted<Table[Name]>,
    options?: CallOptions,
  ): Promise<Answer<Table[Name]>>;
  async function callApi<Name extends keyof Table & string>(
    name: Name,
    given: unknown,
    options: CallOptions = {},
  ): Promise<unknown> {
    const spec: CallSpec = table[name];
    // Seen alike from here on; the signature above has already tied each call to its own parts.
    const wanted = given as Parts;
    const token = options.token ?? surroundings.token();
    const response = await send(surroundings, options, addressOf(spec, wanted), {
      method: spec.method,
      headers: headersFor(surroundings, name, token, wanted.body !== undefined),
      ...(wanted.body === undefined ? {} : { body: JSON.stringify(wanted.body) }),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
    const answer = await readJson(response);
    if (!response.ok) {
      const failure = failureIn(answer, response, surroundings.locale());
      if (response.status === 401 && options.token === undefined) surroundings.onUnauthorized();
      throw failure;
    }
    const parsed = spec.answer.safeParse(answer);
    if (!parsed.success) throw brokenAnswer(response.status, surroundings.locale());
    return parsed.data;
  }
  return callApi;
}

export function addressOf(spec: CallSpec, { params = {}, query = {} }: Parts): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return apiPrefix + fillPath(spec.path, params) + (text === '' ? '' : `?${text}`);
}

export function headersFor(
  { locale, device }: Surroundings,
  name: string,
  token: string | null,
  hasBody: boolean,
): Record<string, string> {
  const { id, platform } = device();
  const credential: Record<string, string> = streamCalls.has(name)
    ? { authorization: `Bearer ${token}` }
    : { 'x-access-token': token ?? '' };
  return {
    accept: 'application/json',
    appName,
    'accept-language': languages[locale()].tag,
    deviceId: id,
    platform,
    ...(token === null ? {} : credential),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
  };
}

async function send(
  { fetch, isOnline }: Surroundings,
  { signal }: CallOptions,
  address: string,
  request: RequestInit,
): Promise<Response> {
  const limit = AbortSignal.timeout(patience);
  try {
    return await fetch(address, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (limit.aborted) throw new NetworkFailure('timeout', cause);
    throw new NetworkFailure(isOnline() ? 'unreachable' : 'offline', cause);
  }
}

/**
 * A gateway in between may answer with its own page; that is not an answer of ours, and not a crash either.
 * An answer torn off half-way, as when the page is being left, is no answer: the network failed.
 */
export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw new NetworkFailure('unreachable', cause);
  }
}

/** A date instead of seconds is nothing our server sends. */
function retryAfterIn(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

export function failureIn(answer: unknown, response: Response, locale: Locale): ApiFailure {
  const { status } = response;
  if (typeof answer !== 'object' || answer === null || !('key' in answer) || !isErrorKey(answer.key)) {
    return brokenAnswer(status, locale);
  }
  const { key } = answer;
  const message =
    'message' in answer && typeof answer.message === 'string' && answer.message !== ''
      ? answer.message
      : errorCatalogue[key].message[locale];
  return new ApiFailure({
    key,
    message,
    status,
    fields: fieldsIn('fields' in answer ? answer.fields : undefined),
    retryAfter: retryAfterIn(response),
    uid: 'uid' in answer && typeof answer.uid === 'string' ? answer.uid : undefined,
    startsAt: 'startsAt' in answer && typeof answer.startsAt === 'string' ? answer.startsAt : undefined,
  });
}

function fieldsIn(fields: unknown): Record<string, FieldKey> {
  const known: Record<string, FieldKey> = {};
  if (typeof fields !== 'object' || fields === null) return known;
  for (const [name, key] of Object.entries(fields)) {
    if (typeof key === 'string' && isFieldKey(key)) known[name] = key;
  }
  return known;
}

function brokenAnswer(status: number, locale: Locale): ApiFailure {
  const key = status === 401 ? 'unauthorized' : 'something_went_wrong';
  return new ApiFailure({ key, message: errorCatalogue[key].message[locale], status });
}
