// What a code or a plan would cost, before anybody buys.

import type { Currency, Locale, Offer, Placing } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { findPromo, type PromoRecord } from '../codes/promos.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Checkouts, OrderWish } from './checkout.ts';
import type { Customers } from './customers.ts';
import { grantStore } from './grant-store.ts';
import { placingOf } from './placing.ts';
import { amountOf, describePlan, isSold } from './plans.ts';
import { failProvider } from './provider-failure.ts';
import type { InvoiceFacts } from './provider/facts.ts';
import type { Provider } from './provider/provider.ts';
import { isRefused } from './provider/trouble.ts';
import { billingStore, type PlanRecord } from './store.ts';

export interface PreviewedOrder {
  readonly invoice: InvoiceFacts;
  readonly renewsAt: Date | null;
  readonly renewsFor: number | null;
  readonly placing: Placing;
}

export interface Offers {
  offer(code: string, locale: Locale, currency: Currency): Promise<Offer>;
  preview(wish: OrderWish): Promise<PreviewedOrder>;
}

interface OffersParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly customers: Customers;
  readonly checkouts: Checkouts;
  readonly clock: Clock;
}

const isOver = ({ validUntil }: PromoRecord, now: Date): boolean => validUntil !== null && validUntil <= now;

export function createOffers({ db, provider, customers, checkouts, clock }: OffersParts): Offers {
  /** Days that were given wait for the plan, and then the plan for them; Plus is paid for in time. */
  const renewalOf = async (
    { family }: PlanRecord,
    personId: string,
    { periodEnd }: InvoiceFacts,
  ): Promise<Date> => {
    if (family === 'plus') return periodEnd;
    return grantStore(db).wouldReach(personId, { start: clock.now(), end: periodEnd });
  };

  const inTheirCurrency = async (
    personId: string,
    ask: (currency: Currency) => Promise<InvoiceFacts>,
  ): Promise<{ readonly invoice: InvoiceFacts; readonly currency: Currency }> => {
    const { currency } = await customers.payer(personId);
    try {
      return { invoice: await ask(currency), currency };
    } catch (error) {
      if (!isRefused(error)) throw error;
      const { currency: held } = await customers.reread(personId);
      if (held === currency) throw error;
      return { invoice: await ask(held), currency: held };
    }
  };

  return {
    async offer(code, locale, currency) {
      const now = clock.now();
      const promo = await findPromo(db, code);
      if (promo === null || isOver(promo, now)) throw new Failure('bad_code');
      const terms = {
        code: promo.code,
        kind: promo.kind,
        currency,
        validUntil: promo.validUntil?.toISOString() ?? null,
      };
      if (promo.kind === 'free_month')
        return { ...terms, product: null, amount: 0, thenAmount: null, days: promo.days };
      const plans = await billingStore(db).plans();
      const plan = plans.find(({ id }) => id === promo.planId);
      if (plan === undefined || !isSold(plan, now)) throw new Failure('bad_code');
      const full = amountOf(plan, currency);
      return {
        ...terms,
        product: describePlan({ plan, plans, locale, currency, now }),
        amount: promo.amounts?.[currency] ?? full,
        thenAmount: plan.kind === 'recurring' ? full : null,
        days: plan.days,
      };
    },

    async preview(wish) {
      const { plan, promo } = await checkouts.choose(wish);
      if (plan.provider_price_id === null) throw new Failure('not_found');
      const recurring = plan.kind === 'recurring';
      try {
        const order = {
          customerId: await customers.idFor(wish.personId),
          priceId: plan.provider_price_id,
          promotionId: promo?.providerPromotionId ?? null,
        };
        const { invoice, currency } = await inTheirCurrency(wish.personId, (currency) =>
          provider.previewOrder({ ...order, currency }, recurring),
        );
        return {
          invoice,
          renewsAt: recurring ? await renewalOf(plan, wish.personId, invoice) : null,
          renewsFor: recurring ? amountOf(plan, currency) : null,
          placing: await placingOf(db, { plan, personId: wish.personId, now: clock.now() }),
        };
      } catch (error) {
        return failProvider(error);
      }
    },
  };
}
