import { expect, test } from 'vitest';
import { confirmPayment, makeToken, paymentIdIn } from './sandbox-wire.ts';

const card = { number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123' };
const wish = { clientSecret: 'pi_1_secret_2', returnUrl: 'https://cadetto.test/en/subscribe' };

function wireAnswering(answer: () => Response | Promise<Response>) {
  const sent: { address: string; headers: Headers; fields: URLSearchParams }[] = [];
  const left: string[] = [];
  const wire = {
    publishableKey: 'pk_1',
    fetch(address: string, request: RequestInit) {
      const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
      sent.push({ address, headers: new Headers(request.headers), fields });
      return Promise.resolve().then(answer);
    },
    leaveFor: (address: string) => left.push(address),
  };
  return { wire, sent, left };
}

test('[API-12] a card becomes a token at the provider, with the publishable key', async () => {
  const { wire, sent } = wireAnswering(() => Response.json({ id: 'tok_1' }));
  expect(await makeToken(wire, card)).toEqual({ kind: 'token', token: 'tok_1' });
  expect(sent[0]?.address).toBe('/sandbox/v1/tokens');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer pk_1');
  expect(Object.fromEntries(sent[0]?.fields ?? [])).toEqual({
    'card[number]': '4242424242424242',
    'card[exp_month]': '4',
    'card[exp_year]': '2030',
    'card[cvc]': '123',
  });
});

test('[API-12] a refused card says why by its code', async () => {
  const error = { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' };
  const { wire } = wireAnswering(() => Response.json({ error }, { status: 402 }));
  expect(await makeToken(wire, card)).toEqual({ kind: 'refused', trouble: 'no_funds' });
});

test('[ST-9] a payment is confirmed by the id in its secret', async () => {
  expect(paymentIdIn('pi_1_secret_2')).toBe('pi_1');
  const { wire, sent } = wireAnswering(() => Response.json({ status: 'succeeded' }));
  expect(await confirmPayment(wire, wish, { payment_method: 'pm_1' })).toEqual({ kind: 'succeeded' });
  expect(sent[0]?.address).toBe('/sandbox/v1/payment_intents/pi_1/confirm');
  expect(sent[0]?.fields.get('client_secret')).toBe('pi_1_secret_2');
  expect(sent[0]?.fields.get('payment_method')).toBe('pm_1');
});

test('[ST-9] what the bank wants confirmed leads to its page', async () => {
  const action = { redirect_to_url: { url: '/sandbox/challenge/1' } };
  const { wire, left } = wireAnswering(() =>
    Response.json({ status: 'requires_action', next_action: action }),
  );
  expect(await confirmPayment(wire, wish, {})).toEqual({ kind: 'leaving' });
  expect(left).toEqual(['/sandbox/challenge/1']);
});

test.each([
  [() => Response.json({ status: 'processing' }), { kind: 'processing' }],
  [
    () => Response.json({ error: { code: 'payment_intent_unexpected_state' } }, { status: 400 }),
    { kind: 'settled-elsewhere' },
  ],
  [
    () =>
      Response.json({
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      }),
    { kind: 'refused', trouble: 'not_confirmed' },
  ],
  [() => Response.json({ status: 'canceled' }), { kind: 'refused', trouble: 'failed' }],
  [() => new Response('<h1>no</h1>', { status: 502 }), { kind: 'refused', trouble: 'unreachable' }],
  [() => Promise.reject(new TypeError('offline')), { kind: 'refused', trouble: 'unreachable' }],
])('[ST-9] every other answer has its meaning', async (answer, meaning) => {
  const { wire } = wireAnswering(answer);
  expect(await confirmPayment(wire, wish, {})).toEqual(meaning);
});
