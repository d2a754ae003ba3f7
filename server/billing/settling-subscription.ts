// A subscription as it was read from the provider, written with all that follows from it: payments, access, what the
// provider is to be asked for, letters.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { attemptStore } from './attempt-store.ts';
import { customerStore, type Payer } from './customer-store.ts';
import { errandStore } from './errand-store.ts';
import { grantStore } from './grant-store.ts';
import { isOpen } from './open-invoice.ts';
import { paymentStore } from './payment-store.ts';
import type { SubscriptionFacts } from './provider/facts.ts';
import type { Obstacle } from './provider/provider.ts';
import { rivalOf, rivalOfBought, tellOfSecond } from './second-subscription.ts';
import type { createSettlingLetters } from './settling-letters.ts';
import type { PaidInvoice, PaymentSettling } from './settling-payments.ts';
import type { Period } from './stacked-days.ts';
import { earlier, familyOf, graceName, graceOf, statusOf } from './standing.ts';
import type { PlanRecord } from './store.ts';
import { isLiving, subscriptionStore, type KnownSubscription, type Status } from './subscription-store.ts';
import { withdrawalStore } from './withdrawal-store.ts';

export interface Seen {
  readonly facts: SubscriptionFacts;
  readonly payer: Payer;
  readonly plan: PlanRecord;
  readonly paid: readonly (PaidInvoice & { readonly plan: PlanRecord })[];
  readonly obstacle: Obstacle | null;
  /** When the first period began that nobody has paid; null when nothing is owed, or nothing was ever paid. */
  readonly owedSince: Date | null;
  /** Of what was known when reading began. */
  readonly version: string | null;
}

/** A paid invoice and where its days lie. */
type Bought = Seen['paid'][number] & { readonly period: Period };

interface Standing {
  readonly status: Status;
  readonly grace: Date | null;
  readonly rival: string | null;
  /** It does not renew: as the provider has it, or is still to be told. */
  readonly ends: boolean;
}

interface SubscriptionSettlingParts {
  readonly clock: Clock;
  readonly letters: ReturnType<typeof createSettlingLetters>;
  readonly payments: PaymentSettling;
}

export function createSubscriptionSettling({ clock, letters, payments }: SubscriptionSettlingParts) {
  /** A plan that streams waits for a pass that lasts to a day of the year, or for one cancelled before; Plus does not. */
  const periodOf = (
    transaction: Db,
    { facts, payer }: Seen,
    { plan, invoice: { periodStart: start, periodEnd: end, paidAt } }: Seen['paid'][number],
  ): Promise<Period> =>
    familyOf(plan) === 'plus'
      ? Promise.resolve({ start, end })
      : grantStore(transaction).afterFixed(payer.id, { start, end }, { subscriptionRef: facts.id, paidAt });

  const putAccess = async (
    transaction: Db,
    { facts, payer, plan, owedSince }: Seen,
    bought: readonly Bought[],
    grace: Date | null,
  ) => {
    const grants = grantStore(transaction);
    const source = familyOf(plan) === 'plus' ? 'plus' : 'subscription';
    const lives = isLiving(statusOf(facts.status));
    for (const {
      invoice,
      period: { start, end },
    } of bought)
      await grants.give({
        personId: payer.id,
        source,
        ref: invoice.id,
        // The provider's clock may be ahead of ours: what is paid is not refused for the seconds between.
        startsAt: start > invoice.periodStart ? start : earlier(start, clock.now()),
        endsAt: end,
      });
    // A longer plan that became a shorter one: what was left of it is credit now, and not access.
    if (lives) await grants.endBy(payer.id, facts.id, { start: facts.periodStart, end: facts.periodEnd });
    // Given up and not over yet: what its owner ends next keeps its days of grace. A change that waits says nothing of them.
    const saysNothing = facts.latestInvoice?.status === 'void' || facts.changesTo !== null;
    if (grace === null && lives && saysNothing) return;
    let but: string | null = null;
    if (grace !== null && owedSince !== null) {
      but = graceName(facts, owedSince);
      await grants.giveGrace({ personId: payer.id, source, ref: but, startsAt: owedSince, endsAt: grace });
    }
    // Beside a period that was paid late they would outlive it when that is paid back.
    await grants.revokeGrace(payer.id, { subscriptionRef: facts.id, but }, clock.now());
  };

  /** A debt has days of grace after something that was paid for, and is not asked back. */
  const graceFor = async (
    transaction: Db,
    { facts, paid, owedSince }: Seen,
    withdrawn: string | null,
  ): Promise<Date | null> => {
    const grace = withdrawn === null ? graceOf(facts, owedSince) : null;
    if (grace === null || paid.length > 0) return grace;
    return (await paymentStore(transaction).isLastTaken(facts.id)) ? null : grace;
  };

  /** A plan that streams renews when the days beside it are over; Plus does not wait for them. */
  const renewalAfter = (transaction: Db, { id }: Payer, plan: PlanRecord, paidUntil: Date): Promise<Date> =>
    familyOf(plan) === 'plus'
      ? Promise.resolve(paidUntil)
      : grantStore(transaction).givenUntil(id, paidUntil);

  /** When what was paid for is over, and the days beside it. */
  const renewalOf = async (transaction: Db, { facts, payer, plan }: Seen): Promise<Date> => {
    const waits = await paymentStore(transaction).waitsUntil(facts.id, clock.now());
    return renewalAfter(transaction, payer, plan, waits ?? facts.periodEnd);
  };

  /** Whoever did it and wherever: a cancellation whose answer was lost is told by the one that is heard of. */
  const tellOfRenewals = async (
    transaction: Db,
    seen: Seen,
    before: KnownSubscription,
    ends: boolean,
  ): Promise<void> => {
    const { facts, payer, plan, version } = seen;
    const isSame = before.cancel_at_period_end === ends;
    // What is owed ends at once, and who leaves has had a letter about that.
    if (isSame || statusOf(facts.status) !== 'active' || before.ended_by_leaving) return;
    const about = { facts, payer, plan, change: version ?? '' };
    if (ends) return letters.cancelled(transaction, about);
    await letters.resumed(transaction, { ...about, nextPayment: await renewalOf(transaction, seen) });
  };

  const tellOfMove = async (
    transaction: Db,
    seen: Seen,
    before: KnownSubscription,
    { grace, ends }: Standing,
  ): Promise<void> => {
    const { facts, payer, plan, version } = seen;
    const status = statusOf(facts.status);
    if (isLiving(status) && before.plan_id !== plan.id)
      await letters.changed(transaction, { facts, payer, plan, change: version ?? '' });
    await tellOfRenewals(transaction, seen, before, ends);
    const wasOwed = before.status === 'past_due';
    if (status !== 'canceled' || !(before.cancel_at_period_end || wasOwed)) return;
    const reason = wasOwed ? 'unpaid' : 'cancelled';
    await letters.ended(transaction, { facts, payer, plan, grace, reason });
  };

  const write = (
    transaction: Db,
    { facts, payer, plan, version }: Seen,
    { status, grace, ends }: Standing,
  ): Promise<KnownSubscription | 'moved' | null> =>
    subscriptionStore(transaction).put(
      {
        person_id: payer.id,
        provider: 'stripe',
        provider_id: facts.id,
        family: familyOf(plan),
        plan_id: plan.id,
        status,
        amount: facts.amount,
        currency: facts.currency,
        started_at: facts.startedAt,
        period_start: facts.periodStart,
        period_end: facts.periodEnd,
        grace_until: grace,
        cancel_at_period_end: ends,
      },
      version,
      clock.now(),
    );

  /**
   * Who pays and never comes back means the card they paid with too, unless they have chosen another since: one would be
   * shown and the other charged.
   */
  const preferPaidCard = async (
    transaction: Db,
    { facts: { cardId, customerId }, payer }: Seen,
    paidAt: Date,
  ): Promise<void> => {
    const errands = errandStore(transaction);
    const cards = await customerStore(transaction).cards(payer.id);
    if (cardId === null || cards.some(({ id, default: pays }) => pays && id === cardId)) return;
    const last = await errands.lastChoice(customerId);
    const paid = { cardId, chosenAt: paidAt };
    const choice = last !== null && last.chosenAt > paidAt ? last : paid;
    await errands.askToChargeCard(customerId, choice, clock.now());
  };

  const recordPaid = async (
    transaction: Db,
    seen: Seen,
    one: Bought,
    { withdrawn, ends }: { readonly withdrawn: string | null; readonly ends: boolean },
  ): Promise<void> => {
    const { payer } = seen;
    const { invoice, plan, period } = one;
    if (!(await payments.record(transaction, { payer, plan, paid: one }, period, withdrawn))) return;
    const grants = grantStore(transaction);
    await grants.waitForBegun(payer.id, clock.now());
    if (withdrawn === null) await grants.layAfter(payer.id, { start: invoice.periodStart, end: period.end });
    else await withdrawalStore(transaction).reopen(withdrawn, clock.now());
    // A change that its bank asked about was paid for on the page, perhaps with another card than the plan had.
    if (invoice.isFirst || (await attemptStore(transaction).byInvoice(invoice.id)) !== null)
      await preferPaidCard(transaction, seen, invoice.paidAt ?? clock.now());
    if (!invoice.isFirst) return;
    const until = ends ? period.end : await renewalAfter(transaction, payer, plan, period.end);
    await letters.confirm(transaction, { payer, plan, invoice, from: null, until, renews: !ends });
  };

  /** Paid, or given up: by its owner, with the plan itself, or by the provider after a day. */
  const closeChange = async (transaction: Db, { facts: { id, latestInvoice } }: Seen): Promise<void> => {
    const change = await attemptStore(transaction).openChangeOf(id);
    if (change === null || change.invoiceId === null) return;
    const isLatest = latestInvoice?.id === change.invoiceId;
    if (isLatest && isOpen(latestInvoice)) return;
    const isPaid = isLatest
      ? latestInvoice.status === 'paid'
      : (await paymentStore(transaction).knownOf(id)).has(change.invoiceId);
    await payments.closeAttempt(transaction, change.id, isPaid ? 'done' : 'expired', clock.now());
  };

  /** What the provider is to be asked for, in time with what was written. */
  const leaveErrands = async (transaction: Db, seen: Seen, { status, rival }: Standing): Promise<void> => {
    const { facts, plan } = seen;
    const { id, cancelAtPeriodEnd, periodEnd } = facts;
    const now = clock.now();
    const errands = errandStore(transaction);
    if (rival !== null && !cancelAtPeriodEnd && (await errands.endRenewalsOf(id, now)))
      await tellOfSecond(transaction, { ...seen, rival, now });
    const renews = status === 'active' && familyOf(plan) === 'live' && !cancelAtPeriodEnd;
    if (renews && (await renewalOf(transaction, seen)) > periodEnd) await errands.pushRenewal(id, now);
    if (status === 'past_due' && cancelAtPeriodEnd) await errands.endSubscription(id, now);
  };

  /** False when somebody else has written meanwhile: nothing was done, and all is to be read again. */
  return async (transaction: Db, seen: Seen): Promise<boolean> => {
    const { facts, payer, plan, paid, obstacle, owedSince } = seen;
    const now = clock.now();
    await grantStore(transaction).holdFor(payer.id);
    const withdrawn = await withdrawalStore(transaction).ofSubscription(facts.id);
    const grace = await graceFor(transaction, seen, withdrawn);
    const attempt = await attemptStore(transaction).bySubscription(facts.id);
    const found = await (attempt === null
      ? rivalOf(transaction, seen)
      : rivalOfBought(transaction, seen, now));
    if (found === 'moved') return false;
    const { rival, stands } = found;
    const status = stands ? statusOf(facts.status) : 'incomplete';
    const isToEnd = rival !== null || (await errandStore(transaction).isToEndRenewals(facts.id));
    const standing: Standing = { status, grace, rival, ends: facts.cancelAtPeriodEnd || isToEnd };
    const before = await write(transaction, seen, standing);
    if (before === 'moved') return false;
    if (rival !== null && attempt === null) {
      if (before === null) await tellOfSecond(transaction, { ...seen, rival, now });
      return true;
    }
    const bought: Bought[] = [];
    for (const one of paid) bought.push({ ...one, period: await periodOf(transaction, seen, one) });
    for (const one of bought) await recordPaid(transaction, seen, one, { withdrawn, ends: standing.ends });
    await putAccess(transaction, seen, bought, grace);
    if (withdrawn !== null) await grantStore(transaction).revokePaid(withdrawn, now);
    await leaveErrands(transaction, seen, standing);
    // A later period of the same debt gives nobody more time to pay it.
    const isNewDebt = owedSince !== null && owedSince >= facts.periodStart;
    if (obstacle !== null && grace !== null && isNewDebt)
      await letters.trouble(transaction, { facts, payer, plan, grace, obstacle });
    // Who withdrew has had another letter.
    if (before !== null && withdrawn === null && isLiving(before.status))
      await tellOfMove(transaction, seen, before, standing);
    const outcome = isLiving(statusOf(facts.status)) ? 'done' : status === 'incomplete' ? null : 'expired';
    await payments.closeAttempt(transaction, attempt?.id, outcome, now);
    await closeChange(transaction, seen);
    return true;
  };
}
