// Somebody with a card in their hand: types its number where the card form would, and confirms what is due.

import { ask } from './kit/http.ts';

export const testCards = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  expired: '4000000000000069',
  wrongCvc: '4000000000000127',
  brokenDown: '4000000000000119',
  asksTheBank: '4000002760003184',
  failsLater: '4000000000000341',
} as const;

export type TestCard = keyof typeof testCards;

export interface Confirmed {
  readonly status: number;
  /** Of the payment; null when it was refused. */
  readonly state: string | null;
  readonly errorCode: string | null;
  readonly declineCode: string | null;
  readonly redirect: string | null;
}

interface Wire {
  readonly id?: string;
  readonly status?: string;
  readonly error?: { readonly code?: string; readonly decline_code?: string };
  readonly next_action?: { readonly redirect_to_url?: { readonly url: string } } | null;
}

/** The last month in which a card pays. */
export interface ValidTo {
  readonly month: number;
  readonly year: number;
}

export interface Payer {
  token(card: TestCard, validTo?: ValidTo): Promise<string>;
  pays(clientSecret: string | null, card: TestCard, validTo?: ValidTo): Promise<Confirmed>;
  paysWithKept(clientSecret: string | null, cardId: string): Promise<Confirmed>;
}

/** As the browser of the site does it: same host, the key that everybody may know. */
export async function payerAt(house: string): Promise<Payer> {
  const provider = await ask(house, { method: 'GET', path: '/prod/pay/provider' });
  const { publishableKey } = provider.json() as { publishableKey: string };

  const post = async (path: string, form: Record<string, string>) => {
    const answer = await ask(house, {
      method: 'POST',
      path: `/sandbox/v1${path}`,
      headers: {
        authorization: `Bearer ${publishableKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    });
    return { status: answer.status, wire: answer.json() as Wire };
  };

  const token: Payer['token'] = async (card, { month, year } = { month: 12, year: 2034 }) => {
    const { status, wire } = await post('/tokens', {
      'card[number]': testCards[card],
      'card[exp_month]': String(month),
      'card[exp_year]': String(year),
      'card[cvc]': '123',
    });
    if (wire.id === undefined) throw new Error(`no token for ${card}: ${status}`);
    return wire.id;
  };

  const confirm = async (clientSecret: string | null, method: Record<string, string>): Promise<Confirmed> => {
    if (clientSecret === null) throw new Error('there is nothing to pay');
    const [id = ''] = clientSecret.split('_secret_');
    const { status, wire } = await post(`/payment_intents/${id}/confirm`, {
      client_secret: clientSecret,
      return_url: `${house}/en/subscribe`,
      ...method,
    });
    return {
      status,
      state: wire.status ?? null,
      errorCode: wire.error?.code ?? null,
      declineCode: wire.error?.decline_code ?? null,
      redirect: wire.next_action?.redirect_to_url?.url ?? null,
    };
  };

  return {
    token,
    async pays(clientSecret, card, validTo) {
      return confirm(clientSecret, {
        'payment_method_data[type]': 'card',
        'payment_method_data[card][token]': await token(card, validTo),
      });
    },
    paysWithKept: (clientSecret, cardId) => confirm(clientSecret, { payment_method: cardId }),
  };
}
