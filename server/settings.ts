// What the environment asks for. Whatever cannot be meant is refused by name before anything has started.

import { isIP } from 'node:net';
import { resolve } from 'node:path';

export class SettingError extends Error {}

export type Mode = 'demo' | 'production';

export interface Settings {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly metricsToken: string | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

function wrong(name: string, read: string, allowed: string): never {
  throw new SettingError(`${name} is "${read}", but it must be ${allowed}`);
}

function text(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function portNumber(environment: Environment, name: string, fallback: number): number {
  const value = text(environment, name);
  if (value === null) return fallback;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) wrong(name, value, 'a port number from 1 to 65535');
  return port;
}

function address(environment: Environment, name: string, protocols: readonly string[]): string | null {
  const value = text(environment, name);
  if (value === null) return null;
  const scheme = protocols.map((protocol) => `${protocol}//`).join(' or ');
  // The value may hold a password, so it is never printed back.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingError(`${name} must be an address that starts with ${scheme}`);
  }
  return value;
}

function oneOf<const Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = text(environment, name);
  if (value === null) return fallback;
  return choices.find((choice) => choice === value) ?? wrong(name, value, `one of ${choices.join(', ')}`);
}

function isCidr(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function proxies(environment: Environment): readonly string[] {
  const value = text(environment, 'TRUSTED_PROXIES');
  if (value === null) return [];
  const list = value.split(',').map((entry) => entry.trim());
  const bad = list.find((entry) => !isCidr(entry));
  if (bad !== undefined) wrong('TRUSTED_PROXIES', bad, 'a comma-separated list of addresses or CIDR ranges');
  return list;
}

function publicAddress(environment: Environment, host: string, port: number): string {
  const value = address(environment, 'PUBLIC_URL', ['http:', 'https:']);
  if (value !== null) return new URL(value).origin;
  if (['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

export function readSettings(environment: Environment): Settings {
  const mode = oneOf(environment, 'CADETTO_MODE', ['demo', 'production'], 'production');
  const port = portNumber(environment, 'PORT', 3000);
  const host = text(environment, 'HOST') ?? '127.0.0.1';
  return {
    mode,
    port,
    host,
    dataDir: resolve(text(environment, 'DATA_DIR') ?? 'data'),
    databaseUrl: address(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: address(environment, 'REDIS_URL', ['redis:', 'rediss:']),
    publicUrl: publicAddress(environment, host, port),
    trustedProxies: proxies(environment),
    logLevel: oneOf(
      environment,
      'LOG_LEVEL',
      ['silent', 'error', 'warn', 'info', 'debug'],
      mode === 'demo' ? 'warn' : 'info',
    ),
    metricsToken: text(environment, 'METRICS_TOKEN'),
  };
}
