// What a person does with a subscription they have: cancel, resume, change, and the provider's own portal.

import type { Answer, ChangePreview, Locale, PayCalls } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { siteOrigin } from '../http/site-origin.ts';
import type { Checkouts } from './checkout.ts';
import type { Customers } from './customers.ts';
import { endWithDebt } from './ending.ts';
import { errandStore } from './errand-store.ts';
import { changeInWords } from './invoice-words.ts';
import { isOpen } from './open-invoice.ts';
import { amountOf, isOffered } from './plans.ts';
import { askWhileThere } from './missing-subscription.ts';
import { failProvider } from './provider-failure.ts';
import type { ChangeFacts, ChangeOrder } from './provider/changes.ts';
import type { SubscriptionFacts } from './provider/facts.ts';
import type { Provider } from './provider/provider.ts';
import { wantsOwner } from './provider/trouble.ts';
import type { Settling } from './settling.ts';
import { statusOf } from './standing.ts';
import { billingStore, type PlanRecord } from './store.ts';
import { isLiving, subscriptionStore, type SubscriptionRecord } from './subscription-store.ts';
import { withdrawalStore } from './withdrawal-store.ts';

type Changed = Answer<PayCalls['changePlan']>;

export interface ChangeWish {
  readonly personId: string;
  readonly id: string;
  readonly planId: string;
}

export interface Managing {
  cancel(personId: string, id: string): Promise<Date>;
  resume(personId: string, id: string): Promise<Date>;
  previewChange(wish: ChangeWish & { readonly locale: Locale }): Promise<ChangePreview>;
  change(wish: ChangeWish & { readonly amountDue: number; readonly at: Date | null }): Promise<Changed>;
  /** `origin`: the site by the name under which it was asked. */
  portal(personId: string, returnUrl: string, origin: string): Promise<string>;
}

interface ManagingParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly customers: Customers;
  readonly checkouts: Pick<Checkouts, 'change'>;
  readonly settling: Settling;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** How long somebody may think about what a change costs. */
const shownForMs = 60 * 60 * 1000;
/** The instance that showed it may have a clock that is ahead of this one's. */
const skewMs = 60_000;

/** What is bought elsewhere is cancelled there. */
function isManageable({ provider, status }: SubscriptionRecord): boolean {
  return provider === 'stripe' && isLiving(status);
}

/** An address of a `blob:` has the origin of the site that made it, and one with a password in it is kept by others. */
function isPageOf(origins: readonly string[], { protocol, origin, username, password }: URL): boolean {
  const isPage = protocol === 'https:' || protocol === 'http:';
  return isPage && username === '' && password === '' && origins.includes(origin);
}

export function createManaging(parts: ManagingParts): Managing {
  const { db, provider, customers, checkouts, settling, clock, publicUrl } = parts;

  const isWithdrawn = async ({ provider_id }: SubscriptionRecord): Promise<boolean> =>
    (await withdrawalStore(db).ofSubscription(provider_id)) !== null;

  const owned = async (personId: string, id: string): Promise<SubscriptionRecord> => {
    const subscription = await subscriptionStore(db).owned(personId, id);
    if (subscription === null || !isManageable(subscription)) throw new Failure('not_found');
    // While the provider is away it lives there still, and what were paid for it now would not be counted.
    if (await isWithdrawn(subscription)) throw new Failure('not_found');
    return subscription;
  };

  const planNamed = async (id: string): Promise<PlanRecord> => {
    const plan = (await billingStore(db).plans()).find((one) => one.id === id);
    if (plan === undefined) throw new Failure('not_found');
    return plan;
  };

  const setCancellation = async (subscription: SubscriptionRecord, cancel: boolean): Promise<void> => {
    try {
      // Gone at the provider it charges nothing any more: that is what its owner wanted, and no fault of theirs.
      await askWhileThere({ db, provider, now: clock.now() }, subscription.provider_id, async () => {
        await provider.setCancellation(subscription.provider_id, cancel);
        await settling.subscription(subscription.provider_id);
      });
    } catch (error) {
      failProvider(error);
    }
  };

  /** When what was cancelled while it was owed for can be watched no more; null for any other. */
  const endedInGrace = async (personId: string, id: string): Promise<Date | null> => {
    const subscription = await subscriptionStore(db).owned(personId, id);
    return subscription?.status === 'canceled' ? subscription.grace_until : null;
  };

  /** Left to its period it would be charged at the next try. An errand ends it too, should this be cut off. */
  const endOwed = async (personId: string, id: string): Promise<Date | null> => {
    const subscription = await subscriptionStore(db).owned(personId, id);
    if (subscription?.status !== 'past_due') return null;
    try {
      await endWithDebt(provider, subscription.provider_id);
      await settling.subscription(subscription.provider_id);
    } catch (error) {
      failProvider(error);
    }
    return endedInGrace(personId, id);
  };

  /** Of what the provider has no more nothing can be changed, or paid for: its owner hears that it is over. */
  const factsOf = async ({ provider_id: ref }: SubscriptionRecord): Promise<SubscriptionFacts> => {
    const asking = { db, provider, now: clock.now() };
    const facts = await askWhileThere(asking, ref, () => provider.subscription(ref));
    if (facts === undefined) throw new Failure('too_late');
    return facts;
  };

  const target = async ({ personId, id, planId }: ChangeWish) => {
    const subscription = await owned(personId, id);
    // What was not paid for would come back as credit.
    if (subscription.status !== 'active') {
      await factsOf(subscription).catch(failProvider);
      throw new Failure('payment_due');
    }
    const plan = await planNamed(planId);
    const isOther = plan.id !== subscription.plan_id;
    const isKin = plan.kind === 'recurring' && plan.family === subscription.family;
    const priceId = plan.provider_price_id;
    if (!isOther || !isKin || !isOffered(plan, clock.now()) || priceId === null)
      throw new Failure('not_found');
    return { subscription, plan, priceId };
  };

  /** The provider may know of a debt before we do: what was not paid for would come back as credit. */
  const paidUp = (facts: SubscriptionFacts): SubscriptionFacts => {
    const owes = facts.changesTo === null && isOpen(facts.latestInvoice);
    if (owes || statusOf(facts.status) !== 'active') throw new Failure('payment_due');
    return facts;
  };

  const isPutOff = ({ status }: SubscriptionFacts): boolean => status === 'trialing';

  /** While the next payment is put off, what was paid goes on and the new plan begins with that payment. */
  const costOf = async (facts: SubscriptionFacts, order: ChangeOrder): Promise<ChangeFacts> => {
    if (!isPutOff(facts)) return provider.previewChange(facts, order);
    return { amountDue: 0, currency: facts.currency, lines: [], nextPayment: facts.periodEnd };
  };

  /** Reckoned for the moment it was shown for, it costs to the cent what was shown; but not for any moment. */
  const reckonedAt = (shown: Date | null): Date => {
    const now = clock.now();
    if (shown === null) return now;
    const age = now.getTime() - shown.getTime();
    if (age < -skewMs || age > shownForMs) throw new Failure('changed_meanwhile');
    return shown;
  };

  /** A change that waits to be paid, asked for again at the same price: one invoice is enough. */
  const isTheSame = (
    { changesTo, latestInvoice }: SubscriptionFacts,
    { amountDue }: { readonly amountDue: number },
    priceId: string,
  ): boolean => changesTo === priceId && latestInvoice?.amountDue === amountDue;

  /** Two that wait could both be paid. */
  const withNothingWaiting = async (
    subscription: SubscriptionRecord,
    there: SubscriptionFacts,
  ): Promise<SubscriptionFacts> => {
    if (there.changesTo === null) return there;
    await provider.dropChange(there.id);
    await settling.subscription(there.id);
    const facts = await factsOf(subscription);
    // Its bank is still about it.
    if (facts.changesTo !== null) throw new Failure('busy', { retryAfterSeconds: 5 });
    // Paid a moment ago.
    if (facts.priceId !== there.priceId) throw new Failure('changed_meanwhile');
    return facts;
  };

  /** 'asks': its bank wants to hear from its owner first. One that was cancelled would renew before it is paid for. */
  const changeAtOnce = async (
    facts: SubscriptionFacts,
    order: ChangeOrder,
  ): Promise<SubscriptionFacts | 'asks'> => {
    try {
      return await provider.change(facts, order);
    } catch (error) {
      if (!wantsOwner(error) || facts.cancelAtPeriodEnd) throw error;
      return 'asks';
    }
  };

  return {
    async cancel(personId, id) {
      const ended = await endedInGrace(personId, id);
      if (ended !== null) return ended;
      const subscription = await owned(personId, id);
      // Also when we think it is cancelled: it may have been resumed in the portal, and a charge would follow.
      await setCancellation(subscription, true);
      const owed = await endOwed(personId, id);
      // Gone at the provider it was let go before anything could be given up there.
      return owed ?? (await endedInGrace(personId, id)) ?? subscription.period_end;
    },

    async resume(personId, id) {
      const subscription = await subscriptionStore(db).owned(personId, id);
      if (subscription === null || subscription.provider !== 'stripe') throw new Failure('not_found');
      const { period_end: nextPayment } = subscription;
      const isOver = !isManageable(subscription) || nextPayment <= clock.now();
      if (isOver || (await isWithdrawn(subscription))) throw new Failure('too_late');
      await errandStore(db).keepRenewalsOf(subscription.provider_id, clock.now());
      await setCancellation(subscription, false);
      const resumed = await subscriptionStore(db).owned(personId, id);
      if (resumed === null || !isManageable(resumed)) throw new Failure('too_late');
      return nextPayment;
    },

    async previewChange(wish) {
      const { subscription, plan, priceId } = await target(wish);
      try {
        const facts = paidUp(await factsOf(subscription));
        const at = clock.now();
        const { amountDue, currency, lines, nextPayment } = await costOf(facts, { priceId, at });
        return {
          amountDue,
          currency,
          lines: changeInWords(lines, await billingStore(db).plans(), wish.locale),
          nextPayment: nextPayment.toISOString(),
          nextAmount: amountOf(plan, currency),
          putOff: isPutOff(facts),
          at: at.toISOString(),
        };
      } catch (error) {
        return failProvider(error);
      }
    },

    async change(wish) {
      const { subscription, plan, priceId } = await target(wish);
      try {
        const order = { priceId, at: reckonedAt(wish.at) };
        const there = paidUp(await factsOf(subscription));
        const changing = { personId: wish.personId, planId: plan.id, ...order };
        if (isTheSame(there, wish, priceId))
          return await checkouts.change({ ...changing, currency: there.currency, changing: there });
        const facts = await withNothingWaiting(subscription, there);
        const { amountDue } = await costOf(facts, order);
        if (amountDue !== wish.amountDue) throw new Failure('changed_meanwhile');
        const changed = await changeAtOnce(facts, order);
        if (changed === 'asks')
          return await checkouts.change({ ...changing, currency: facts.currency, changing: facts });
        await settling.subscription(facts.id);
        return { invoice: changed.latestInvoice?.documented ?? null, clientSecret: null };
      } catch (error) {
        return failProvider(error);
      }
    },

    async portal(personId, returnUrl, origin) {
      const site = siteOrigin(publicUrl, origin);
      const back = URL.parse(returnUrl, site);
      if (back === null || !isPageOf([site, publicUrl], back))
        throw new Failure('invalid_input', { fields: { return_url: 'invalid' } });
      const { customerId, locale } = await customers.payer(personId);
      if (customerId === null) throw new Failure('not_found');
      try {
        return await provider.portal(customerId, back.href, locale);
      } catch (error) {
        return failProvider(error);
      }
    },
  };
}
