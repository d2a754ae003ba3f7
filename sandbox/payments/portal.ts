import { endpoint, type Endpoint } from './endpoint.ts';
import { newId, randomLetters } from './ids.ts';
import { group, text, webAddress } from './params.ts';
import { missingReference } from './refusals.ts';

export const portalEndpoints: readonly Endpoint[] = [
  endpoint(
    'POST',
    '/v1/billing_portal/sessions',
    group({ configuration: text(), locale: text(20), return_url: webAddress }, { customer: text() }),
    ({ turn, params }) => {
      const { customer } = params;
      if (turn.book.find('customer', customer) === undefined) {
        throw missingReference('customer', customer, 'customer');
      }
      const secret = randomLetters(32);
      return turn.book.put('portal_session', {
        id: newId('bps'),
        object: 'billing_portal.session',
        configuration: params.configuration ?? 'bpc_sandbox',
        created: turn.now,
        customer,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        secret,
        url: `${turn.settings.publicBase}/portal/${secret}`,
      });
    },
  ),
];
