// Structured logs. Addresses carry e-mail addresses, codes and signatures, so only the route's pattern is written.

import { pino, type DestinationStream, type Logger } from 'pino';
import type { Settings } from '../settings.ts';

const secrets = ['password', 'token', 'code', 'email', 'phone', 'clientSecret', 'authorization', 'cookie'];

export function createLog(level: Settings['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { service: 'cadetto' },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: [...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[hidden]' },
    serializers: { err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** A database error repeats the row it refused in `detail` and `where`; those never reach the log. */
function describeError(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
