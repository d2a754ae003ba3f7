// What tests and the product's own tools may do to the sandbox that nobody may do to Stripe. All under /sandbox, all
// with the secret key.

import { secondsOf } from './clock.ts';
import { decideDispute, disputeParams, openDispute, verdictParams } from './disputes.ts';
import type { Method } from './endpoint.ts';
import { faultParams } from './faults.ts';
import { isForm, type Form, type FormValue } from './form.ts';
import { ledger } from './ledger.ts';
import { choice, group, integer, list, readParams, text, type Params } from './params.ts';
import { returnParams, returnRefund } from './refunds.ts';
import { invalid, Refusal } from './refusals.ts';
import type { Room } from './room.ts';

export interface Controls {
  answer(method: Method, path: string, body: string): Promise<object>;
}

const clockParams = group({}, { now: text(40) });
const webhookParams = group({}, { delivery: choice('auto', 'manual') });
const lastTryParams = group({}, { outcome: choice('cancel', 'unpaid', 'past_due') });
const deliverParams = group({
  events: list(text(255), 1000),
  order: choice('oldest', 'newest', 'shuffled'),
  times: integer({ least: 1, most: 100 }),
});

function asForm(value: unknown, depth = 0): FormValue {
  if (depth > 4) throw invalid('Invalid JSON: too deep.');
  if (Array.isArray(value)) return value.map((one) => asForm(one, depth + 1));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asForm(inner, depth + 1)]));
  }
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function jsonForm(body: string): Form {
  try {
    const form = asForm(body === '' ? {} : JSON.parse(body));
    if (isForm(form)) return form;
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
  throw invalid('Invalid JSON: an object is wanted.');
}

function shuffled<T>(items: readonly T[]): T[] {
  const left = [...items];
  const out: T[] = [];
  while (left.length > 0) out.push(...left.splice(Math.floor(Math.random() * left.length), 1));
  return out;
}

function inOrder(ids: readonly string[], order: Params<typeof deliverParams>['order']): string[] {
  if (order === 'shuffled') return shuffled(ids);
  return order === 'newest' ? ids.toReversed() : [...ids];
}

export function newControls(room: Room): Controls {
  const { book, clock, courier, faults } = room;
  const nobody = { id: null, idempotency_key: null };

  function showClock(): object {
    return { now: new Date(clock.now() * 1000).toISOString(), seconds: clock.now(), set: clock.isSet() };
  }

  function moveClock(form: Form): object {
    clock.moveTo(secondsOf(readParams(clockParams, form).now, 'now'));
    room.turn(nobody, (turn) => turn.book.put('control', { id: 'clock', value: String(clock.now()) }));
    room.catchUp();
    return showClock();
  }

  function setDelivery(form: Form): object {
    const { delivery } = readParams(webhookParams, form);
    room.turn(nobody, (turn) => turn.book.put('control', { id: 'delivery', value: delivery }));
    courier.setMode(delivery);
    return { delivery };
  }

  /** In Stripe's dashboard this is a setting of the account. */
  function setLastTry(form: Form): object {
    const { outcome } = readParams(lastTryParams, form);
    room.turn(nobody, (turn) => turn.book.put('control', { id: 'last-try', value: outcome }));
    return { outcome };
  }

  async function deliver(form: Form): Promise<object> {
    const { events, order, times = 1 } = readParams(deliverParams, form);
    const wanted = events ?? [...book.all('delivery')].map(({ id }) => id);
    for (const id of wanted) book.get('event', id);
    const answers: { event: string; status: number }[] = [];
    for (const event of Array.from({ length: times }, () => inOrder(wanted, order)).flat()) {
      const [status = 0] = await courier.deliver([event]);
      answers.push({ event, status });
    }
    return { delivered: answers };
  }

  return {
    async answer(method, path, body) {
      switch (`${method} ${path}`) {
        case 'GET /clock':
          return showClock();
        case 'POST /clock':
          return moveClock(jsonForm(body));
        case 'GET /faults':
          return { faults: faults.standing() };
        case 'POST /faults':
          faults.add(readParams(faultParams, jsonForm(body)));
          return { faults: faults.standing() };
        case 'DELETE /faults':
          faults.clear();
          return { faults: [] };
        case 'GET /webhooks':
          return { pending: [...book.all('delivery')] };
        case 'POST /webhooks':
          return setDelivery(jsonForm(body));
        case 'POST /webhooks/deliver':
          return deliver(jsonForm(body));
        case 'POST /last-try':
          return setLastTry(jsonForm(body));
        case 'POST /disputes': {
          const given = readParams(disputeParams, jsonForm(body));
          const dispute = room.turn(nobody, (turn) => openDispute(turn, given));
          courier.wake();
          return dispute;
        }
        case 'POST /disputes/verdict': {
          const given = readParams(verdictParams, jsonForm(body));
          const dispute = room.turn(nobody, (turn) => decideDispute(turn, given));
          courier.wake();
          return dispute;
        }
        case 'POST /refunds/return': {
          const given = readParams(returnParams, jsonForm(body));
          const refund = room.turn(nobody, (turn) => returnRefund(turn, given));
          courier.wake();
          return refund;
        }
        case 'GET /ledger':
          return ledger(book);
        default:
          throw new Refusal(404, {
            type: 'invalid_request_error',
            message: `No such control: ${method} ${path}`,
          });
      }
    },
  };
}
