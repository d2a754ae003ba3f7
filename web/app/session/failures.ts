// The two ways a call can fail: the server said no, or there was no answer.
import type { ErrorKey, FieldKey } from '@cadetto/contract';

export interface Refusal {
  readonly key: ErrorKey;
  /** In the language of the page. */
  readonly message: string;
  readonly status: number;
  readonly fields?: Readonly<Record<string, FieldKey>> | undefined;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number | undefined;
  /** With `phone_unverified`: the registration to go on with. */
  readonly uid?: string | undefined;
  /** With `stream_not_found`, of a stream that has not begun. */
  readonly startsAt?: string | undefined;
}

export class ApiFailure extends Error implements Refusal {
  override readonly name = 'ApiFailure';
  readonly key: ErrorKey;
  readonly status: number;
  readonly fields: Readonly<Record<string, FieldKey>>;
  readonly retryAfter: number | undefined;
  readonly uid: string | undefined;
  readonly startsAt: string | undefined;

  constructor({ key, message, status, fields = {}, retryAfter, uid, startsAt }: Refusal) {
    super(message);
    this.key = key;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.uid = uid;
    this.startsAt = startsAt;
  }
}

export type NoAnswer = 'offline' | 'timeout' | 'unreachable';

export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  readonly reason: NoAnswer;

  constructor(reason: NoAnswer, cause?: unknown) {
    super(`no answer: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** Whether the same call may be taken later: the network was away, or the server busy. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiFailure) || error.status >= 500 || error.status === 429;
}
