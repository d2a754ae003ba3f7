// Turns whatever went wrong into the error shape of the contract. Nobody outside ever sees a stack.

import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLocale, errorBody, errorCatalogue, type ErrorKey } from '@cadetto/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, type FailureDetail } from '../failure.ts';
import { localeOf } from './caller.ts';

const frameworkKeys: Readonly<Record<string, ErrorKey>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'invalid_input',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_BAD_URL: 'invalid_input',
  Z_DATA_ERROR: 'invalid_input',
  Z_BUF_ERROR: 'invalid_input',
  FST_ERR_ASYNC_CONSTRAINT: 'invalid_input',
};

/** PostgreSQL out of reach, shutting down, out of connections, past its time limit, or with two that wait for each other. */
const busyCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '40P01',
  '57014',
  '57P01',
  '57P03',
  '53300',
  '08006',
]);

/** What the driver says, without a code, of a connection that breaks before, in the middle of or after a question. */
const busyWords = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
];

function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && busyCodes.has(error.code)) return true;
  return busyWords.some((words) => error.message.startsWith(words));
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isBusy(error)) return new Failure('busy', { retryAfterSeconds: 5, cause: error });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : frameworkKeys[code];
  if (known !== undefined) return new Failure(known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('invalid_input');
  return new Failure('something_went_wrong', { cause: error });
}

export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  key: ErrorKey,
  detail: FailureDetail = {},
): FastifyReply {
  if (detail.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.ceil(detail.retryAfterSeconds));
  const { uid, startsAt, message } = detail;
  const body = errorBody(key, localeOf(request), detail.fields);
  return reply
    .code(errorCatalogue[key].status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        ...body,
        ...(message === undefined ? {} : { message }),
        ...(uid === undefined ? {} : { uid }),
        ...(startsAt === undefined ? {} : { startsAt }),
      }),
    );
}

/** What it was, in the terms of the contract; the operator reads of it in the log where it is our fault. */
export function noticedFailure(error: unknown, request: FastifyRequest): Failure {
  // A client that hung up before its body was whole is no fault of ours. A request without one counts as destroyed from
  // its beginning, and a fault of ours in answering it must not be taken for that.
  const { destroyed, complete, readableEnded } = request.raw;
  const left = destroyed && !complete && !readableEnded;
  const failure = left ? new Failure('invalid_input') : failureOf(error);
  if (errorCatalogue[failure.key].status >= 500) {
    request.log.error(
      { err: failure.cause ?? failure, requestId: request.id, route: request.routeOptions.url },
      'request failed',
    );
  }
  return failure;
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = noticedFailure(error, request);
  sendFailure(request, reply, failure.key, failure.detail);
}

/** What is not even HTTP has no request to answer, and no language to answer in. */
export function answerNonsense(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const key = error.code === 'HPE_HEADER_OVERFLOW' ? 'payload_too_large' : 'invalid_input';
  const { status } = errorCatalogue[key];
  const body = JSON.stringify(errorBody(key, defaultLocale));
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

export function installErrorHandling(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
