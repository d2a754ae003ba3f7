// Structured logs. Addresses carry e-mail addresses, codes and signatures, so only the route's pattern is written.

import { pino, type DestinationStream, type Logger } from 'pino';
import type { Settings } from '../settings.ts';
import { redacted } from './redact.ts';

const secrets = new Set([
  'password',
  'token',
  'email',
  'phone',
  'clientSecret',
  'authorization',
  'cookie',
  'recipient',
]);

/** A net under the rule that such things are not logged at all. */
function hideSecrets(fields: Record<string, unknown>): Record<string, unknown> {
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) shown[name] = secrets.has(name) ? '[hidden]' : value;
  return shown;
}

export function createLog(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'cadetto' },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: hideSecrets },
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A database error repeats the row it refused in `detail` and `where`; those never reach the log. */
function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: redacted(String(error)) };
  return {
    type: error.name,
    message: redacted(error.message),
    ...('code' in error ? { code: error.code } : {}),
    ...(error.stack === undefined ? {} : { stack: redacted(error.stack) }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
