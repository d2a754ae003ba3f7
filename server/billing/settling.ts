// Brings what we know to what the provider has. Whoever hears of a change, by notice, by a person who comes back from
// paying or by looking for what nobody told, ends here; it reads everything anew and copies nothing from the notice.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { attemptStore, type Attempt } from './attempt-store.ts';
import { customerStore, type Payer } from './customer-store.ts';
import { grantStore } from './grant-store.ts';
import { tellOfDoublePayment } from './double-payment.ts';
import { periodBought } from './dated-pass.ts';
import { errandStore } from './errand-store.ts';
import { promiseBack } from './gone-payments.ts';
import { createRounds } from './in-turn.ts';
import { paymentStore } from './payment-store.ts';
import { opensAt } from './plans.ts';
import type { InvoiceFacts, SubscriptionFacts } from './provider/facts.ts';
import type { Provider } from './provider/provider.ts';
import { isMissing } from './provider/trouble.ts';
import { askToMoveRenewals } from './renewal-push.ts';
import { createCardSettling } from './settling-cards.ts';
import { createSettlingLetters } from './settling-letters.ts';
import { createPaymentSettling, type PaidInvoice } from './settling-payments.ts';
import { createRefundSettling } from './settling-refunds.ts';
import { createSubscriptionSettling, type Seen } from './settling-subscription.ts';
import { billingStore, type PlanRecord } from './store.ts';
import { earlier, familyOf } from './standing.ts';
import { subscriptionStore } from './subscription-store.ts';
import { withdrawalStore } from './withdrawal-store.ts';

const mostReadings = 5;

export interface Settling {
  /** The person it belongs to; null when it is nobody's of ours. */
  subscription(subscriptionId: string): Promise<string | null>;
  purchase(invoiceId: string): Promise<string | null>;
  /** Refunds and disputes. */
  payment(paymentRef: string): Promise<void>;
  cards(customerId: string): Promise<void>;
}

interface SettlingParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly publicUrl: string;
}

interface Read {
  readonly invoices: readonly InvoiceFacts[];
  readonly facts: SubscriptionFacts;
}

export function createSettling({ db, provider, outbox, clock, publicUrl }: SettlingParts): Settling {
  const rounds = createRounds<string | null>();
  const letters = createSettlingLetters({ outbox, clock, publicUrl });
  const payments = createPaymentSettling({ clock });
  const settleSubscription = createSubscriptionSettling({ clock, letters, payments });

  const planSoldAs = async (priceId: string | null): Promise<PlanRecord | null> => {
    const plans = await billingStore(db).plans();
    const plan = plans.find(({ provider_price_id }) => provider_price_id === priceId);
    if (plan !== undefined || priceId === null) return plan ?? null;
    // A price that was replaced since: its product still says which plan it was.
    const planId = await provider.planSoldAs(priceId);
    return plans.find(({ id }) => id === planId) ?? null;
  };

  const withCards = async (invoices: readonly InvoiceFacts[]): Promise<readonly PaidInvoice[]> => {
    const paid: PaidInvoice[] = [];
    for (const invoice of invoices) {
      const paidWith =
        invoice.amountPaid > 0 ? await provider.paidWith(invoice.id) : { paymentRef: null, last4: null };
      paid.push({ invoice, paidWith });
    }
    return paid;
  };

  /** Plus includes streaming: who joins it does not go on paying for streaming beside it. */
  const spareDoublePayment = async (personId: string): Promise<void> => {
    await tellOfDoublePayment(db, outbox, personId);
    const living = await subscriptionStore(db).living(personId);
    const streaming = living.find(
      ({ family, provider: seller, cancel_at_period_end }) =>
        family === 'live' && seller === 'stripe' && !cancel_at_period_end,
    );
    if (
      streaming === undefined ||
      !living.some(({ family, status }) => family === 'plus' && status === 'active')
    )
      return;
    await provider.setCancellation(streaming.provider_id, true);
    await rounds(streaming.provider_id, () => settle(streaming.provider_id));
  };

  /** Deleted in the provider's dashboard they are forgotten as a customer, and what they ordered may be paid after that. */
  const payerOf = async (
    customerId: string,
    findOrder: () => Promise<Attempt | null>,
  ): Promise<Payer | null> => {
    const customers = customerStore(db);
    const personId = (await customers.personOf(customerId)) ?? (await findOrder())?.personId ?? null;
    return personId === null ? null : customers.payer(personId);
  };

  const payBackGone = async (customerId: string, invoices: readonly InvoiceFacts[]): Promise<void> => {
    // Another house may sell at the same provider: what is not known to be of an account of ours is not ours to pay back.
    if (!(await errandStore(db).isToForget(customerId))) return;
    const ordered = invoices.filter(({ isOrdered, amountPaid }) => isOrdered && amountPaid > 0);
    for (const paid of await withCards(ordered)) {
      const plan = await planSoldAs(paid.invoice.priceId);
      if (plan !== null) await promiseBack(db, { plan, paid, now: clock.now() });
    }
  };

  const payBackPlanOfGone = async (
    { id, customerId }: SubscriptionFacts,
    invoices: readonly InvoiceFacts[],
  ): Promise<void> => {
    if (!invoices.some(({ amountPaid }) => amountPaid > 0)) return;
    const withdrawn = await withdrawalStore(db).ofSubscription(id);
    if (withdrawn === null) return payBackGone(customerId, invoices);
    // Charged after its owner had withdrawn from it and gone: what pays back is to look again.
    await withdrawalStore(db).reopen(withdrawn, clock.now());
  };

  const readOnce = async (subscriptionId: string, known: ReadonlySet<string>): Promise<Read> => {
    // Before the subscription itself: a year paid for between the two would be cut to what was left of the month.
    const invoices = await provider.paidInvoices(subscriptionId, (id) => known.has(id));
    return { invoices, facts: await provider.subscription(subscriptionId) };
  };

  /** Paid between the two readings, it would end the days of grace and give nothing in their place. */
  const isBehind = ({ invoices, facts: { latestInvoice } }: Read, known: ReadonlySet<string>): boolean =>
    latestInvoice?.status === 'paid' &&
    !known.has(latestInvoice.id) &&
    !invoices.some(({ id }) => id === latestInvoice.id);

  const read = async (subscriptionId: string): Promise<Seen | null> => {
    const version = await subscriptionStore(db).version({ provider: 'stripe', provider_id: subscriptionId });
    const known = await paymentStore(db).knownOf(subscriptionId);
    const { invoices, facts } = await readOnce(subscriptionId, known).then((seen) =>
      isBehind(seen, known) ? readOnce(subscriptionId, known) : seen,
    );
    const payer = await payerOf(facts.customerId, () => attemptStore(db).bySubscription(subscriptionId));
    const plan = await planSoldAs(facts.priceId);
    if (payer === null) await payBackPlanOfGone(facts, invoices);
    if (payer === null || plan === null) return null;
    const paid: Seen['paid'][number][] = [];
    // Time that is not charged is nobody's purchase, and access comes from what it was put off for.
    const charged = invoices.filter(({ isChange, isForNothing }) => !(isChange && isForNothing));
    // The oldest first: of two of one second the one that is written first was first.
    for (const one of await withCards(charged.toReversed()))
      paid.push({ ...one, plan: (await planSoldAs(one.invoice.priceId)) ?? plan });
    const owes = facts.status === 'past_due' && facts.latestInvoice !== null;
    const obstacle = owes ? await provider.obstacleTo(facts.latestInvoice.id) : null;
    return { facts, payer, plan, paid, obstacle, owedSince: await provider.owedSince(facts), version };
  };

  const settle = async (subscriptionId: string): Promise<string | null> => {
    for (let reading = 0; reading < mostReadings; reading += 1) {
      const seen = await read(subscriptionId);
      if (seen === null) return null;
      const { facts, payer, plan } = seen;
      const isWritten = await db
        .transaction()
        .execute((transaction) => settleSubscription(transaction, seen));
      if (!isWritten) continue;
      if (familyOf(plan) === 'plus' && facts.status === 'active') await spareDoublePayment(payer.id);
      return payer.id;
    }
    throw new Error('a subscription changed under every reading of it');
  };

  const settlePurchase = async (
    transaction: Db,
    { payer, plan, paid }: { payer: Payer; plan: PlanRecord; paid: PaidInvoice },
  ): Promise<void> => {
    const { invoice } = paid;
    const now = clock.now();
    const grants = grantStore(transaction);
    await grants.holdFor(payer.id);
    // The provider's clock may be ahead of ours: what is paid is not refused for the seconds between.
    const at = earlier(invoice.paidAt ?? now, now);
    const period = await periodBought(transaction, { plan, personId: payer.id, at, now });
    const { startsAt, endsAt, isDated } = period;
    const isNew = await payments.record(transaction, { payer, plan, paid }, { start: startsAt, end: endsAt });
    if (isNew) {
      const grant = { personId: payer.id, source: 'one_time', ref: invoice.id, startsAt, endsAt } as const;
      await (isDated ? grants.giveDated(grant, now) : grants.give(grant));
      await askToMoveRenewals(transaction, payer.id, now);
      const from = opensAt(period, now);
      await letters.confirm(transaction, { payer, plan, invoice, from, until: endsAt, renews: false });
    }
    const attempt = await attemptStore(transaction).byInvoice(invoice.id);
    await payments.closeAttempt(transaction, attempt?.id, 'done', now);
  };

  const subscription: Settling['subscription'] = async (subscriptionId) => {
    try {
      return await rounds(subscriptionId, () => settle(subscriptionId));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const purchase: Settling['purchase'] = async (invoiceId) => {
    const invoice = await provider.invoice(invoiceId);
    if (invoice.subscriptionId !== null) return subscription(invoice.subscriptionId);
    if (!invoice.isPurchase) return null;
    const payer = await payerOf(invoice.customerId, () => attemptStore(db).byInvoice(invoiceId));
    if (payer === null && invoice.status === 'paid') await payBackGone(invoice.customerId, [invoice]);
    const plan = await planSoldAs(invoice.priceId);
    if (payer === null || plan === null) return null;
    if (invoice.status === 'paid') {
      const [paid] = await withCards([invoice]);
      if (paid !== undefined)
        await db.transaction().execute((transaction) => settlePurchase(transaction, { payer, plan, paid }));
    }
    if (invoice.status === 'void' || invoice.status === 'uncollectible') {
      const attempt = await attemptStore(db).byInvoice(invoiceId);
      await db
        .transaction()
        .execute((transaction) => payments.closeAttempt(transaction, attempt?.id, 'expired', clock.now()));
    }
    return payer.id;
  };

  return {
    subscription,
    purchase,

    payment: createRefundSettling({ db, provider, clock, settleInvoice: purchase }),
    cards: createCardSettling({ db, provider, clock }),
  };
}
