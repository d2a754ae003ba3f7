// The ways the sandbox says no, worded and numbered as Stripe does.

export interface RefusalBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly charge?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
  readonly setup_intent?: object;
}

export class Refusal extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  /** A declined card leaves its traces in the books; any other refusal leaves none. */
  readonly keepsChanges: boolean;

  constructor(status: number, body: RefusalBody, keepsChanges = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsChanges = keepsChanges;
  }

  /** The same words, with everything done on the way taken back. */
  undone(): Refusal {
    return new Refusal(this.status, this.body);
  }
}

export function invalid(message: string, { code, param }: { code?: string; param?: string } = {}): Refusal {
  return new Refusal(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });
}

export function missing(what: string, id: string, param = 'id'): Refusal {
  const message = `No such ${what}: '${id}'`;
  return new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** A reference inside the parameters that leads nowhere is a bad request, not a missing page. */
export function missingReference(what: string, id: string, param: string): Refusal {
  return invalid(`No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function parameterMissing(param: string): Refusal {
  return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function cardError(message: string, code: string, more: Partial<RefusalBody> = {}): Refusal {
  return new Refusal(402, { type: 'card_error', message, code, ...more }, true);
}
