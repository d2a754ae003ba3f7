// How anything fails here: a key from the contract's catalogue, and what the log should know besides.

import { errorCatalogue, type ErrorKey, type FieldKey } from '@cadetto/contract';

export interface FailureDetail {
  readonly fields?: Readonly<Record<string, FieldKey>>;
  readonly retryAfterSeconds?: number;
  readonly uid?: string;
  readonly startsAt?: string;
  /** In the words of the person's language, when the catalogue's say too little. */
  readonly message?: string;
  readonly cause?: unknown;
}

export class Failure extends Error {
  readonly key: ErrorKey;
  readonly detail: FailureDetail;

  constructor(key: ErrorKey, detail: FailureDetail = {}) {
    // A refusal is no fault, and to write down where it was said costs more than to say it: in a storm that is felt.
    const { stackTraceLimit } = Error;
    if (errorCatalogue[key].status < 500) Error.stackTraceLimit = 0;
    super(key, { cause: detail.cause });
    Error.stackTraceLimit = stackTraceLimit;
    this.key = key;
    this.detail = detail;
  }
}

/** A start that cannot go on: one line for the person, no stack. */
export class StartError extends Error {}
