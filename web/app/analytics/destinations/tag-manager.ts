// Google Tag Manager: a list that it reads, and consent mode, which tells its tags what they may keep.
import type { Kind } from '../../consent/kinds.ts';
import type { EventName, EventNamed } from '../events.ts';
import { type Destination, money } from './destination.ts';

export interface TagManagerScope {
  dataLayer?: unknown[];
}

declare global {
  interface Window extends TagManagerScope {}
}

const answer = (granted: boolean) => (granted ? 'granted' : 'denied');

function consentMode(granted: readonly Kind[]) {
  const advertising = answer(granted.includes('advertising'));
  return {
    analytics_storage: answer(granted.includes('measurement')),
    personalization_storage: answer(granted.includes('engagement')),
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  };
}

function purchaseFields(checkout: EventNamed<'begin_checkout' | 'purchase'>) {
  const { currency, value } = money(checkout);
  const { productId, productName, promocodeUsed } = checkout;
  return {
    currency,
    value,
    productId,
    name: productName,
    ...(promocodeUsed === undefined ? {} : { promocodeUsed }),
    ecommerce: {
      currency,
      value,
      ...(checkout.name === 'purchase' ? { transaction_id: checkout.orderId } : {}),
      ...(promocodeUsed === undefined ? {} : { coupon: promocodeUsed }),
      items: [{ item_id: productId, item_name: productName, price: value, quantity: 1 }],
    },
  };
}

export function tagManager(id: string, scope: TagManagerScope): Destination {
  const layer = () => (scope.dataLayer ??= []);
  /** Its commands are told from its events by being an `arguments` object. */
  function command(..._words: readonly unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer().push(arguments);
  }
  const say = (event: EventName, fields: Readonly<Record<string, unknown>> = {}) =>
    void layer().push({ event, ...fields });
  const sell = (checkout: EventNamed<'begin_checkout' | 'purchase'>) => {
    // Left standing, the products of one event would be counted with the next.
    layer().push({ ecommerce: null });
    say(checkout.name, purchaseFields(checkout));
  };
  const watch = ({ name, ...watching }: EventNamed<'play' | 'complete'>) => say(name, watching);
  const agree = (granted: readonly Kind[]) => command('consent', 'update', consentMode(granted));
  return {
    script: `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`,
    prepare(granted) {
      command('consent', 'default', consentMode([]));
      agree(granted);
      layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    },
    agree,
    told: {
      page_view: ({ name, path, page, locale }) =>
        say(name, { page_path: path, page_name: page, language: locale }),
      login: ({ name, method }) => say(name, { method }),
      // The registration's id opens the calls about its phone: it stays here.
      sign_up: ({ name }) => say(name),
      promo_used: ({ name, promocode }) => say(name, { promocode }),
      begin_checkout: sell,
      purchase: sell,
      play: watch,
      complete: watch,
    },
  };
}
