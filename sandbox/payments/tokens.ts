import { cardNumberParams, readCard } from './cards.ts';
import { endpoint, reading, type Endpoint } from './endpoint.ts';
import { newId } from './ids.ts';
import { group } from './params.ts';
import type { KeptToken } from './tables.ts';
import type { Token } from './wire.ts';

function described({ id, card, used }: KeptToken, now: number): Token {
  return {
    id,
    object: 'token',
    card: {
      id: card.id,
      object: 'card',
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: null,
      address_zip_check: null,
      brand: card.brand,
      country: 'IT',
      cvc_check: 'unchecked',
      dynamic_last4: null,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: card.fingerprint,
      funding: 'credit',
      last4: card.last4,
      metadata: {},
      name: null,
      regulated_status: 'unregulated',
      tokenization_method: null,
    },
    client_ip: null,
    created: now,
    livemode: false,
    type: 'card',
    used,
  };
}

export const tokenEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/v1/tokens',
    group({}, { card: cardNumberParams }),
    ({ turn, params }) => {
      const card = readCard(turn, params.card);
      const token = turn.book.put('token', { id: newId('tok'), card, used: false });
      return described(token, turn.now);
    },
    { openToBrowsers: true },
  ),
  reading('/v1/tokens/:id', ({ turn, id }) => described(turn.book.get('token', id), turn.now)),
];
