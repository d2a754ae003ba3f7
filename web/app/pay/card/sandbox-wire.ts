// The payments sandbox as a browser reaches it: form-encoded, with the publishable key, as the real provider.
import type { Card } from './numbers.ts';
import type { CardToken, PaymentTry, PaymentWish, Refused } from './port.ts';
import { isSettledElsewhere, type ProviderError, troubleOf } from './troubles.ts';

export interface Wire {
  readonly fetch: (address: string, request: RequestInit) => Promise<Response>;
  readonly leaveFor: (address: string) => void;
  readonly publishableKey: string;
}

const patience = 30_000;

type Fields = Readonly<Record<string, string>>;

type Outcome =
  | { readonly answer: object; readonly error?: undefined }
  | { readonly answer?: undefined; readonly error: ProviderError };

async function post(wire: Wire, path: string, fields: Fields): Promise<Outcome> {
  try {
    const response = await wire.fetch(`/sandbox/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${wire.publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(fields).toString(),
      signal: AbortSignal.timeout(patience),
    });
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) return { error: {} };
    if (response.ok) return { answer };
    return { error: 'error' in answer ? errorIn(answer.error) : {} };
  } catch {
    return { error: { type: 'api_connection_error' } };
  }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined);

function errorIn(value: unknown): ProviderError {
  if (typeof value !== 'object' || value === null) return {};
  return {
    type: textIn('type' in value ? value.type : undefined),
    code: textIn('code' in value ? value.code : undefined),
    decline_code: textIn('decline_code' in value ? value.decline_code : undefined),
  };
}

const refused = (error: ProviderError): Refused => ({ kind: 'refused', trouble: troubleOf(error) });

export async function makeToken(wire: Wire, card: Card): Promise<CardToken> {
  const { answer, error } = await post(wire, '/tokens', {
    'card[number]': card.number,
    'card[exp_month]': String(card.expMonth),
    'card[exp_year]': String(card.expYear),
    'card[cvc]': card.cvc,
  });
  if (error) return refused(error);
  const token = textIn('id' in answer ? answer.id : undefined);
  return token === undefined ? refused({}) : { kind: 'token', token };
}

/** A client secret is the payment's id and a secret in one. */
export const paymentIdIn = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

function redirectIn(answer: object): string | undefined {
  const action: unknown = 'next_action' in answer ? answer.next_action : null;
  if (typeof action !== 'object' || action === null || !('redirect_to_url' in action)) return undefined;
  const to = action.redirect_to_url;
  return typeof to === 'object' && to !== null && 'url' in to ? textIn(to.url) : undefined;
}

export async function confirmPayment(wire: Wire, wish: PaymentWish, method: Fields): Promise<PaymentTry> {
  const path = `/payment_intents/${encodeURIComponent(paymentIdIn(wish.clientSecret))}/confirm`;
  const { answer, error } = await post(wire, path, {
    client_secret: wish.clientSecret,
    return_url: wish.returnUrl,
    ...method,
  });
  if (error) return isSettledElsewhere(error) ? { kind: 'settled-elsewhere' } : refused(error);
  switch ('status' in answer ? answer.status : undefined) {
    case 'succeeded':
      return { kind: 'succeeded' };
    case 'processing':
      return { kind: 'processing' };
    case 'requires_action': {
      const address = redirectIn(answer);
      if (address === undefined) return refused({});
      wire.leaveFor(address);
      return { kind: 'leaving' };
    }
    default:
      return refused('last_payment_error' in answer ? errorIn(answer.last_payment_error) : {});
  }
}
