// The letters about what was settled: an order, trouble with a renewal, an end.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import type { Letter } from '../messaging/letters.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { pageAddress } from '../messaging/page-addresses.ts';
import type { Payer } from './customer-store.ts';
import { amountOf } from './plans.ts';
import type { InvoiceFacts, SubscriptionFacts } from './provider/facts.ts';
import type { Obstacle } from './provider/provider.ts';
import type { PlanRecord } from './store.ts';
import { withdrawalMs } from './unused-money.ts';

interface LetterParts {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly publicUrl: string;
}

interface About {
  readonly payer: Payer;
  readonly plan: PlanRecord;
}

interface Changed {
  readonly facts: SubscriptionFacts;
  /** A name for this change alone: a plan may be changed, or cancelled, to and fro. */
  readonly change: string;
}

export function createSettlingLetters({ outbox, clock, publicUrl }: LetterParts) {
  const write = async (transaction: Db, payer: Payer, letter: Letter, key: string): Promise<void> => {
    await outbox.put(transaction, {
      channel: 'mail',
      recipient: payer.email,
      locale: payer.locale,
      letter,
      key,
    });
  };

  return {
    confirm(
      transaction: Db,
      {
        payer,
        plan,
        invoice,
        from,
        until,
        renews,
      }: About & {
        readonly invoice: InvoiceFacts;
        readonly from: Date | null;
        readonly until: Date;
        readonly renews: boolean;
      },
    ): Promise<void> {
      const orderedAt = invoice.paidAt ?? clock.now();
      const letter: Letter = {
        kind: 'order_confirmed',
        planName: plan.name[payer.locale],
        total: invoice.amountPaid,
        currency: invoice.currency,
        from,
        until,
        renews,
        renewsFor: renews ? amountOf(plan, invoice.currency) : null,
        orderedAt,
        withdrawUntil: new Date(orderedAt.getTime() + withdrawalMs),
      };
      return write(transaction, payer, letter, `order_confirmed:${invoice.id}`);
    },

    async trouble(
      transaction: Db,
      {
        facts,
        payer,
        plan,
        grace,
        obstacle,
      }: About & {
        readonly facts: SubscriptionFacts;
        readonly grace: Date;
        readonly obstacle: Obstacle;
      },
    ): Promise<void> {
      const { latestInvoice } = facts;
      if (latestInvoice === null) return;
      const owed = {
        planName: plan.name[payer.locale],
        total: latestInvoice.amountDue,
        currency: facts.currency,
      };
      const link = `${pageAddress(publicUrl, payer.locale, 'profile')}?tab=profile-live`;
      const letter: Letter =
        obstacle === 'authentication'
          ? { kind: 'authentication_needed', ...owed, link }
          : { kind: 'payment_failed', ...owed, graceUntil: grace };
      await write(transaction, payer, letter, `${obstacle}:${latestInvoice.id}`);
    },

    changed(
      transaction: Db,
      { facts: { id, status, periodEnd, currency }, payer, plan, change }: About & Changed,
    ): Promise<void> {
      const letter: Letter = {
        kind: 'plan_changed',
        planName: plan.name[payer.locale],
        nextPayment: periodEnd,
        nextAmount: amountOf(plan, currency),
        currency,
        putOff: status === 'trialing',
      };
      return write(transaction, payer, letter, `changed:${id}:${change}`);
    },

    cancelled(
      transaction: Db,
      { facts: { id, periodEnd }, payer, plan, change }: About & Changed,
    ): Promise<void> {
      const letter: Letter = {
        kind: 'subscription_cancelled',
        planName: plan.name[payer.locale],
        lastsUntil: periodEnd,
        resumable: true,
      };
      return write(transaction, payer, letter, `cancelled:${id}:${change}`);
    },

    resumed(
      transaction: Db,
      { facts: { id }, payer, plan, change, nextPayment }: About & Changed & { readonly nextPayment: Date },
    ): Promise<void> {
      const planName = plan.name[payer.locale];
      const letter: Letter = { kind: 'subscription_resumed', planName, nextPayment };
      return write(transaction, payer, letter, `resumed:${id}:${change}`);
    },

    ended(
      transaction: Db,
      {
        facts,
        payer,
        plan,
        grace,
        reason,
      }: About & {
        readonly facts: SubscriptionFacts;
        readonly grace: Date | null;
        readonly reason: 'unpaid' | 'cancelled';
      },
    ): Promise<void> {
      const planName = plan.name[payer.locale];
      if (grace !== null)
        return write(
          transaction,
          payer,
          { kind: 'subscription_cancelled', planName, lastsUntil: grace, resumable: false },
          `cancelled:${facts.id}`,
        );
      const letter: Letter = { kind: 'subscription_ended', planName, reason };
      return write(transaction, payer, letter, `subscription_ended:${facts.id}`);
    },
  };
}
