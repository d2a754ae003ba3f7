// Stripe's calls: who asks, with which key, and what they get, once.

import { chargeEndpoints } from './charges.ts';
import { paymentIntentEndpoints } from './confirmation.ts';
import { couponEndpoints } from './coupons.ts';
import { customerEndpoints } from './customers.ts';
import { disputeEndpoints } from './disputes.ts';
import { idIn, type Endpoint, type Method } from './endpoint.ts';
import { eventEndpoints } from './events.ts';
import { troubleBody, type Fault } from './faults.ts';
import { decodeForm, type Form } from './form.ts';
import { checkKey, fingerprintOf, type Held } from './idempotency.ts';
import { newId } from './ids.ts';
import { invoiceEndpoints } from './invoice-endpoints.ts';
import { list, text } from './params.ts';
import { paymentMethodEndpoints } from './payment-methods.ts';
import { portalEndpoints } from './portal.ts';
import { previewEndpoints } from './previews.ts';
import { priceEndpoints } from './prices.ts';
import { productEndpoints } from './products.ts';
import { promotionCodeEndpoints } from './promotion-codes.ts';
import { Refusal, type RefusalBody } from './refusals.ts';
import { refundEndpoints } from './refunds.ts';
import { rendered } from './render.ts';
import type { Room } from './room.ts';
import { setupIntentEndpoints } from './setup-intents.ts';
import { subscriptionEndpoints } from './subscription-endpoints.ts';
import { tokenEndpoints } from './tokens.ts';
import type { Turn } from './turn.ts';

export const endpoints: readonly Endpoint[] = [
  ...customerEndpoints,
  ...productEndpoints,
  ...priceEndpoints,
  ...couponEndpoints,
  ...promotionCodeEndpoints,
  ...tokenEndpoints,
  ...paymentMethodEndpoints,
  ...setupIntentEndpoints,
  ...paymentIntentEndpoints,
  ...subscriptionEndpoints,
  ...previewEndpoints,
  ...invoiceEndpoints,
  ...portalEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
];

export interface ApiRequest {
  readonly method: Method;
  readonly path: string;
  /** The form of a POST, or what stands behind the question mark. */
  readonly text: string;
  readonly key: 'secret' | 'publishable';
  readonly idempotencyKey: string | null;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
  readonly requestId: string;
  /** How the answer is lost on its way, when a test wants that. */
  readonly fault: Fault | null;
}

const expandParam = list(text(200), 20);

export function refusalBody(body: RefusalBody): string {
  return JSON.stringify({ error: body });
}

function found({ method, path, key }: ApiRequest): { endpoint: Endpoint; id: string } {
  for (const endpoint of endpoints) {
    const id = endpoint.method === method ? idIn(endpoint.path, path) : null;
    if (id === null) continue;
    if (key === 'secret' || endpoint.openToBrowsers) return { endpoint, id };
    break;
  }
  if (key === 'publishable') {
    throw new Refusal(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key.',
    });
  }
  const message = `Unrecognized request URL (${method}: ${path}).`;
  throw new Refusal(404, { type: 'invalid_request_error', message });
}

function isTrouble(fault: Fault | null): fault is Fault & { answer: '500' | '409' | '429' } {
  return fault !== null && /^\d+$/.test(fault.answer);
}

/** Answers that are remembered: what was done, cards that were declined, and whatever broke in the middle. */
function isStored(status: number): boolean {
  return status === 200 || status === 402 || status >= 500;
}

export function newApi(room: Room): (request: ApiRequest) => Promise<ApiAnswer> {
  const { settings, clock, idempotency, faults } = room;

  function heldKey({ method, path, idempotencyKey, key }: ApiRequest, form: Form): Held | null {
    if (idempotencyKey === null || method === 'GET') return null;
    const scoped = `${key} ${checkKey(idempotencyKey)}`;
    return { key: scoped, fingerprint: fingerprintOf(settings.pepper, `${method} ${path}`, form) };
  }

  function work(turn: Turn, request: ApiRequest, form: Form): object {
    const { endpoint, id } = found(request);
    const { expand, ...params } = form;
    const wishes = expand === undefined ? [] : expandParam.read(expand, 'expand');
    const browser = request.key === 'publishable';
    const answer = endpoint.answer({ turn, id, browser, expand: wishes }, params);
    return rendered(turn.book, answer, wishes);
  }

  /** The answer is remembered in the same line of the journal as what was done for it. */
  function done(turn: Turn, request: ApiRequest, form: Form, held: Held | null, fault: Fault | null) {
    let status = 200;
    let body: string;
    try {
      body = JSON.stringify(work(turn, request, form), null, 2);
    } catch (error) {
      if (!(error instanceof Refusal && error.keepsChanges)) throw error;
      status = error.status;
      body = refusalBody(error.body);
    }
    const told = isTrouble(fault)
      ? { status: Number(fault.answer), body: troubleBody(Number(fault.answer)) }
      : { status, body };
    const kept = fault?.stored === false ? { status, body } : told;
    if (held !== null && isStored(kept.status)) idempotency.store(held, kept, turn.now);
    return told;
  }

  async function attempt(request: ApiRequest, requestId: string): Promise<ApiAnswer> {
    const { method, path } = request;
    const form = decodeForm(request.text);
    const held = heldKey(request, form);
    room.catchUp();
    const kept = held === null ? null : idempotency.begin(held, clock.now());
    if (kept !== null)
      return { ...kept, replayed: true, requestId, fault: faults.take('after', method, path) };
    try {
      const before = faults.take('before', method, path);
      await holdUp(before);
      if (isTrouble(before)) return troubled(room, before, held, requestId);
      const after = faults.take('after', method, path);
      const words = { id: requestId, idempotency_key: request.idempotencyKey };
      const told = room.turn(words, (turn) => done(turn, request, form, held, after));
      room.courier.wake();
      return { ...told, replayed: false, requestId, fault: after };
    } finally {
      if (held !== null) idempotency.letGo(held.key);
    }
  }

  return async (request) => {
    const requestId = newId('req', 14);
    try {
      return await attempt(request, requestId);
    } catch (error) {
      if (error instanceof LostConnection) {
        return { status: 0, body: '', replayed: false, requestId, fault: error.fault };
      }
      const refusal =
        error instanceof Refusal
          ? error
          : new Refusal(500, {
              type: 'api_error',
              message: error instanceof Error ? error.message : 'Unknown error',
            });
      return {
        status: refusal.status,
        body: refusalBody(refusal.body),
        replayed: false,
        requestId,
        fault: null,
      };
    }
  };
}

class LostConnection extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super('The connection is lost before the work begins.');
    this.fault = fault;
  }
}

/** Another request with the same key gets its turn in between, and finds it taken. */
async function holdUp(fault: Fault | null): Promise<void> {
  const ms = fault?.answer === 'delay' ? (fault.ms ?? 1000) : 0;
  await new Promise((resolve) => {
    if (ms === 0) setImmediate(resolve);
    else setTimeout(resolve, ms);
  });
  if (fault?.answer === 'reset' || fault?.answer === 'hang') throw new LostConnection(fault);
}

function troubled(room: Room, fault: Fault, held: Held | null, requestId: string): ApiAnswer {
  const status = Number(fault.answer);
  const body = troubleBody(status);
  if (fault.stored === true && held !== null) {
    room.turn({ id: requestId, idempotency_key: held.key }, ({ now }) =>
      room.idempotency.store(held, { status, body }, now),
    );
  }
  return { status, body, replayed: false, requestId, fault: null };
}
