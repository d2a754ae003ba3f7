import type { Invoice, Locale } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/serve.ts';
import type { Billing } from './billing.ts';
import { invoiceInWords } from './invoice-words.ts';
import { productsOf } from './plans.ts';
import type { BillingStore } from './store.ts';

export interface BillingRoutesParts {
  readonly billing: Billing;
  readonly store: BillingStore;
  readonly clock: Clock;
  /** Whether somebody may be sold anything where they are. */
  readonly isServed: (personId: string, country: string | null) => Promise<boolean>;
}

const wordsOf =
  (store: BillingStore) =>
  async <Answer extends { readonly invoice: Invoice | null }>(
    answer: Answer,
    locale: Locale,
  ): Promise<Answer> =>
    answer.invoice === null
      ? answer
      : { ...answer, invoice: invoiceInWords(answer.invoice, await store.plans(), locale) };

function checkoutHandlers({ billing, store, isServed }: BillingRoutesParts) {
  const { checkouts, offers, provider } = billing;
  const inWords = wordsOf(store);
  return {
    paymentProvider: async () => provider,

    subscribe: async ({ params: { planId }, body }, { session: { personId }, country, locale }) => {
      if (!(await isServed(personId, country))) throw new Failure('not_in_region');
      const wish = { personId, planOrCode: planId, promo: body?.diskontCode ?? null };
      return inWords(await checkouts.begin(wish), locale);
    },

    previewPlan: async (
      { params: { planId }, query: { diskontCode } },
      { session: { personId }, locale },
    ) => {
      const { invoice, renewsAt, renewsFor, placing } = await offers.preview({
        personId,
        planOrCode: planId,
        promo: diskontCode ?? null,
      });
      return {
        invoice: invoiceInWords(invoice.documented, await store.plans(), locale),
        renewsAt: renewsAt?.toISOString() ?? null,
        renewsFor,
        placing,
      };
    },

    offer: async ({ params: { code }, query }, { locale, session }) => ({
      offer: await offers.offer(code, locale, query.currency ?? (await billing.currencyFor(session))),
    }),

    openCheckout: async (_request, { session: { personId }, locale }) => {
      const open = await checkouts.open(personId);
      return { checkout: open === null ? null : await inWords(open, locale) };
    },

    settleCheckout: async (_request, { session: { personId }, locale }) =>
      inWords(await checkouts.settle(personId), locale),

    abandonCheckout: async (_request, { session: { personId } }) => {
      await checkouts.abandon(personId);
      return { ok: true };
    },
  } satisfies Handlers;
}

function subscriptionHandlers({ billing, store }: BillingRoutesParts) {
  const { managing, withdrawals } = billing;
  const inWords = wordsOf(store);
  return {
    billingPortal: async ({ query: { return_url: returnUrl } }, { session: { personId }, origin }) => ({
      url: await managing.portal(personId, returnUrl, origin),
    }),

    cancelSubscription: async ({ body: { id } }, { session: { personId } }) => ({
      result: { lastsUntil: (await managing.cancel(personId, id)).toISOString() },
    }),

    resumeSubscription: async ({ body: { id } }, { session: { personId } }) => ({
      result: { nextPayment: (await managing.resume(personId, id)).toISOString() },
    }),

    previewChange: async ({ query }, { session: { personId }, locale }) =>
      managing.previewChange({ personId, locale, ...query }),

    changePlan: async ({ body: { at, ...wish } }, { session: { personId }, locale }) => {
      const shownAt = at === undefined ? null : new Date(at);
      return inWords(await managing.change({ personId, ...wish, at: shownAt }), locale);
    },

    withdrawable: async (_request, { session: { personId }, locale }) => ({
      purchases: [...(await withdrawals.of(personId, locale))],
    }),

    withdraw: async ({ body: { id } }, { session: { personId } }) => {
      const { refund, credited, currency, at } = await withdrawals.withdraw(personId, id);
      return { result: { refund, credit: credited, currency, at: at.toISOString() } };
    },
  } satisfies Handlers;
}

function cardHandlers({ billing: { cards } }: BillingRoutesParts) {
  return {
    addCard: async ({ body: { token } }, { session: { personId } }) => {
      await cards.add(personId, token);
      return { ok: true };
    },

    removeCard: async ({ params: { id } }, { session: { personId } }) => {
      await cards.remove(personId, id);
      return { ok: true };
    },

    defaultCard: async ({ params: { id } }, { session: { personId } }) => {
      await cards.setDefault(personId, id);
      return { ok: true };
    },
  } satisfies Handlers;
}

export function billingHandlers(parts: BillingRoutesParts) {
  const { billing, store, clock } = parts;
  return {
    products: async ({ query: { type, currency } }, { locale, session }) => ({
      products: productsOf({
        plans: await store.plans(),
        type,
        locale,
        currency: currency ?? (await billing.currencyFor(session)),
        now: clock.now(),
      }),
    }),
    ...checkoutHandlers(parts),
    ...subscriptionHandlers(parts),
    ...cardHandlers(parts),
  } satisfies Handlers;
}
