// Purchases on the phone bill. Ours is written down before the carrier hears of it; what the carrier tells, in a notice
// or by sending the person back, is only a reason to read the purchase again.

import { randomUUID } from 'node:crypto';
import { apiPrefix, carrierAskedForDays, currencyOf, isForPhoneBill, type Locale } from '@cadetto/contract';
import type { Logger } from 'pino';
import { hasAllDaysOf, periodBought } from '../billing/dated-pass.ts';
import { grantStore } from '../billing/grant-store.ts';
import { paymentStore } from '../billing/payment-store.ts';
import { amountOf, isOffered, slugOf } from '../billing/plans.ts';
import { askToMoveRenewals } from '../billing/renewal-push.ts';
import { hasPlanThatGoesOn } from '../billing/second-subscription.ts';
import { billingStore, type PlanRecord } from '../billing/store.ts';
import type { Clock } from '../clock.ts';
import { addAccess } from '../codes/added-access.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { pageAddress } from '../messaging/page-addresses.ts';
import type { ServiceArea } from '../place/service-area.ts';
import { carrierStore, type PurchaseRecord } from './carrier-store.ts';
import { CarrierRefusal, type CarrierGateway, type PurchaseReading, type RefundWish } from './gateway.ts';

export const notifyPath = `${apiPrefix}/pay/carrier/notify`;

const minute = 60_000;
const hour = 60 * minute;
/** As long as the page says that it may take. */
const freshForMs = 15 * minute;
const openForMs = 24 * hour;
const askedForMs = carrierAskedForDays * 24 * hour;
const atOnce = 50;

export interface StartWish {
  readonly personId: string;
  readonly planId: string;
  /** Where the request comes from. */
  readonly country: string | null;
  /** The site by the name under which it was asked. */
  readonly origin: string;
  readonly locale: Locale;
}

export interface Purchases {
  /** Where to send the person; null when the carrier gives no address. */
  start(wish: StartWish): Promise<string | null>;
  latest(personId: string): Promise<PurchaseRecord | null>;
  /** Reads what a notice was about again from the carrier. */
  settleProvider(providerId: string): Promise<void>;
  /** Once for each purchase, however often it is asked for; answers the carrier's name for it. */
  refund(wish: Omit<RefundWish, 'now'>): Promise<string>;
  /** Looks at everything that is neither confirmed nor refused, each in its turn. */
  poll(): Promise<void>;
}

export interface PurchaseParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly place: ServiceArea;
  readonly log: Logger;
  readonly publicUrl: string;
  /** Null: there is no carrier. */
  readonly gateway: CarrierGateway | null;
}

async function planNamed(at: Db, id: string): Promise<PlanRecord | undefined> {
  return (await billingStore(at).plans()).find((plan) => plan.id === id);
}

export function createPurchases(parts: PurchaseParts): Purchases {
  const { db, clock, outbox, place, log, publicUrl, gateway } = parts;
  const store = carrierStore(db);

  /** Paid: access, payment and letter come with it, or none of them does. */
  const confirm = async (purchase: PurchaseRecord, providerId: string): Promise<void> => {
    const { id, person_id: personId, plan_id: planId, amount: total, currency } = purchase;
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      await grantStore(transaction).holdFor(personId);
      if (!(await carrierStore(transaction).confirm(id, providerId, now))) return;
      const plan = await planNamed(transaction, planId);
      if (plan === undefined) throw new Error(`the plan ${planId} of a confirmed purchase is gone`);
      const period = await periodBought(transaction, { plan, personId, at: now, now });
      await addAccess(transaction, outbox, {
        personId,
        source: 'carrier',
        ref: id,
        period,
        told: 'carrier',
        now,
      });
      await paymentStore(transaction).record({
        personId,
        source: 'carrier',
        ref: id,
        planId,
        planName: plan.name,
        subscriptionRef: null,
        periodStart: period.startsAt,
        periodEnd: period.endsAt,
        total,
        currency,
        discountName: null,
        discount: 0,
        last4: null,
        number: null,
        paymentRef: providerId,
        paidAt: now,
        begins: true,
        worth: total,
      });
      // Bought by card while the carrier was still thinking: a plan that renews waits for these days.
      await askToMoveRenewals(transaction, personId, now);
    });
  };

  const settle = async (purchase: PurchaseRecord, reading: PurchaseReading): Promise<void> => {
    const isOurs = reading.amount === purchase.amount && reading.currency === purchase.currency;
    if (!isOurs) throw new Error(`the carrier has another amount for the purchase ${purchase.id}`);
    if (reading.state === 'confirmed') await confirm(purchase, reading.id);
    // Run out there is as final as a refusal; run out here says only that nobody knows.
    else if (reading.state !== 'pending') await store.close(purchase.id, 'refused', clock.now());
  };

  const readAgain = async (purchase: PurchaseRecord): Promise<void> => {
    if (gateway === null || purchase.provider_id === null) return;
    const reading = await gateway.read(purchase.provider_id);
    if (reading !== null && reading.reference === purchase.id) await settle(purchase, reading);
  };

  /** A carrier that does not answer leaves things as they stand; it is asked again later. */
  const readIfPossible = async (purchase: PurchaseRecord): Promise<void> => {
    try {
      await readAgain(purchase);
    } catch (error) {
      log.warn({ err: error, purchase: purchase.id }, 'the carrier could not be asked');
    }
  };

  const offered = async (planId: string): Promise<PlanRecord> => {
    const plan = await planNamed(db, planId);
    const isSoldHere =
      plan !== undefined &&
      isOffered(plan, clock.now()) &&
      isForPhoneBill({ type: plan.family, slug: slugOf(plan) });
    if (!isSoldHere) throw new Failure('not_found');
    return plan;
  };

  /** The one purchase of this person that may be open: this plan's. */
  const openFor = async (personId: string, plan: PlanRecord): Promise<PurchaseRecord> => {
    const currency = currencyOf(await store.countryOf(personId));
    const amount = amountOf(plan, currency);
    for (let tries = 0; tries < 5; tries += 1) {
      const id = randomUUID();
      const now = clock.now();
      await store.add({ id, personId, planId: plan.id, amount, currency, now });
      const open = await store.open(personId);
      if (open === null) continue;
      if (open.id === id) return open;
      await readIfPossible(open);
      const still = await store.open(personId);
      if (still?.id !== open.id) continue;
      if (open.plan_id === plan.id && open.amount === amount && open.currency === currency) return open;
      // Changed their mind. Should the other be confirmed after all, it is granted all the same.
      await store.close(open.id, 'expired', now);
    }
    throw new Failure('busy', { retryAfterSeconds: 2 });
  };

  const begin = async (
    purchase: PurchaseRecord,
    plan: PlanRecord,
    { origin, locale }: Pick<StartWish, 'origin' | 'locale'>,
    carrier: CarrierGateway,
  ): Promise<string | null> => {
    try {
      const { id, redirect } = await carrier.begin({
        reference: purchase.id,
        amount: purchase.amount,
        currency: purchase.currency,
        description: plan.name[locale],
        returnUrl: pageAddress(siteOrigin(publicUrl, origin), locale, 'carrier'),
        notifyUrl: `${publicUrl}${notifyPath}`,
      });
      await store.begun(purchase.id, id, redirect, clock.now());
      return redirect;
    } catch (error) {
      log.warn({ err: error, purchase: purchase.id }, 'the carrier did not take a purchase');
      if (error instanceof CarrierRefusal) await store.close(purchase.id, 'refused', clock.now());
      return null;
    }
  };

  const lookAt = async (purchase: PurchaseRecord): Promise<void> => {
    await readIfPossible(purchase);
    const isOver = clock.now().getTime() - purchase.created_at.getTime() >= openForMs;
    if (isOver) await store.close(purchase.id, 'expired', clock.now());
  };

  return {
    async start({ personId, planId, country, origin, locale }) {
      if (!(await place.isServed(country, personId))) throw new Failure('not_in_region');
      const plan = await offered(planId);
      if (await hasPlanThatGoesOn(db, personId)) throw new Failure('already_subscribed');
      if (await hasAllDaysOf(db, { plan, personId, now: clock.now() })) throw new Failure('already_bought');
      if (gateway === null) return null;
      const purchase = await openFor(personId, plan);
      return purchase.redirect ?? begin(purchase, plan, { origin, locale }, gateway);
    },

    async latest(personId) {
      const known = await store.latest(personId);
      const isSettled = known === null || known.state === 'confirmed' || known.state === 'refused';
      if (isSettled) return known;
      await readIfPossible(known);
      return store.latest(personId);
    },

    async settleProvider(providerId) {
      if (gateway === null) return;
      const reading = await gateway.read(providerId);
      // By our own reference: the notice may be here before the answer that told us the carrier's id.
      const purchase = reading === null ? null : await store.one(reading.reference);
      if (reading === null || purchase === null) throw new Error('a notice about no purchase of ours');
      await settle(purchase, reading);
    },

    // Whoever is owed it may have left, and their purchases with them: nothing of ours is asked.
    async refund(wish) {
      if (gateway === null) throw new Failure('busy', { retryAfterSeconds: 60 });
      try {
        return await gateway.refund({ ...wish, now: clock.now() });
      } catch (error) {
        log.warn(
          { err: error, purchase: wish.reference },
          'the carrier did not take a purchase off its bill yet',
        );
        throw new Failure('busy', { retryAfterSeconds: 60, cause: error });
      }
    },

    async poll() {
      if (gateway === null) return;
      const now = clock.now();
      const ago = (ms: number) => new Date(now.getTime() - ms);
      const due = await store.takeUnsettled(
        {
          now,
          freshSince: ago(freshForMs),
          soon: ago(10_000),
          late: ago(5 * minute),
          doubtfulSince: ago(openForMs + hour),
          unknownSince: ago(askedForMs),
          rarely: ago(6 * hour),
        },
        atOnce,
      );
      for (const purchase of due) await lookAt(purchase);
    },
  };
}
