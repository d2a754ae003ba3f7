// The running server, as the tool reaches it.

import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { apiPrefix } from '@cadetto/contract';
import * as z from 'zod/mini';
import { localTokenFile } from '../local-token.ts';

/** Something a person can put right: told in one line. */
export class Trouble extends Error {}

/** What the server said no to, by the key of the contract. */
export class Refusal extends Trouble {
  readonly key: string | null;

  constructor(message: string, key: string | null) {
    super(message);
    this.key = key;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Sending {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly gzipped?: boolean;
}

export interface Connection {
  readonly address: string;
  /** A path under /prod/operator; resolves to the text of the answer. */
  send(path: string, sending?: Sending): Promise<string>;
}

const refusal = z.object({
  key: z.string(),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});

function addressIn(environment: Environment): string {
  const { OPERATOR_URL: given, PORT: port = '3000' } = environment;
  const address = given ?? `http://127.0.0.1:${port}`;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Trouble(`OPERATOR_URL is "${address}", but it must be an http or https address`);
  return address.replace(/\/+$/, '');
}

async function tokenIn(environment: Environment): Promise<string> {
  const given = environment['OPERATOR_TOKEN']?.trim();
  if (given !== undefined && given !== '') return given;
  const file = join(resolve(environment['DATA_DIR'] ?? 'data'), localTokenFile);
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    throw new Trouble(
      `There is no token: set OPERATOR_TOKEN, or start the demo, which leaves one in ${file}`,
    );
  }
}

function refusalIn(status: number, text: string): Refusal {
  const silent = new Refusal(`the server answered ${status}`, null);
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    return silent;
  }
  const told = z.safeParse(refusal, body);
  if (!told.success) return silent;
  const { key, message, fields = {} } = told.data;
  if (key === 'unauthorized') return new Refusal('the server does not know this token (OPERATOR_TOKEN)', key);
  const named = Object.entries(fields).map(([path, wrong]) => `\n  ${path}: ${wrong}`);
  return new Refusal(`${message} (${key})${named.join('')}`, key);
}

/** As Node and its fetch call a connection that was there and is no more. */
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_HEADERS_TIMEOUT']);

/** A server that was reached may have done what was asked, though its answer did not arrive. */
function lostWords(address: string, error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return brokenOff.has(code)
    ? `The connection to ${address} broke off; the command log tells whether it was done`
    : `${address} cannot be reached. Is the server running there?`;
}

export async function connect(environment: Environment): Promise<Connection> {
  const address = addressIn(environment);
  const token = await tokenIn(environment);
  return {
    address,
    async send(path, { method = 'GET', body, type = 'application/json', gzipped = false } = {}) {
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(gzipped ? { 'content-encoding': 'gzip' } : {}),
      };
      let answer: Response;
      try {
        answer = await fetch(`${address}${apiPrefix}/operator${path}`, {
          method,
          headers,
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
        });
      } catch (error) {
        throw new Trouble(lostWords(address, error));
      }
      const text = await answer.text();
      if (answer.status !== 200) throw refusalIn(answer.status, text);
      return text;
    },
  };
}
