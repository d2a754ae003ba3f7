// How the program is held at a step: by a snare in its database, or by somebody who is asked and does not answer.

import { customerOf, subscriptionOf, type Doing } from './deeds.ts';
import type { Trouble } from './kit/payments-process.ts';
import type { Snare } from './kit/snares.ts';

export const snares = {
  ordered: { table: 'promo_use', on: 'insert' },
  told: { table: 'provider_event', on: 'insert' },
  granted: { table: 'access_grant', on: 'insert', when: `new.source = 'subscription'` },
  worked: { table: 'provider_event', on: 'update', when: `new.state = 'done'` },
  changed: { table: 'cashback_entry', on: 'insert', when: `new.reason = 'reversed'` },
  redeemed: { table: 'billing_errand', on: 'insert', when: `new.kind = 'push_renewal'` },
  free: { table: 'access_grant', on: 'insert', when: `new.source = 'one_time'` },
  inAppStore: { table: 'access_grant', on: 'insert', when: `new.source = 'app_store'` },
  onTheBill: { table: 'payment', on: 'insert', when: `new.source = 'carrier'` },
  promised: { table: 'access_grant', on: 'update', when: 'new.revoked_at is not null' },
  paidBack: { table: 'withdrawal_part', on: 'update' },
  givenUp: { table: 'checkout_attempt', on: 'update', when: `new.state = 'abandoned'` },
  spent: { table: 'cashback_entry', on: 'insert', when: `new.reason = 'redeemed'` },
  leaving: { table: 'billing_errand', on: 'insert', when: `new.kind = 'end_renewals'` },
  joined: { table: 'access_grant', on: 'insert', when: `new.source = 'plus'` },
  goneBack: { table: 'payment', on: 'update', when: 'new.refunded > old.refunded' },
  ending: { table: 'billing_errand', on: 'insert', when: `new.kind = 'end_subscription'` },
  chosen: {
    table: 'billing_errand',
    on: 'update',
    when: `new.kind = 'charge_card' and new.card_id <> old.card_id`,
  },
  charged: {
    table: 'billing_errand',
    on: 'update',
    when: `new.kind = 'charge_card' and new.done_at is not null`,
  },
  forgetting: { table: 'billing_errand', on: 'insert', when: `new.kind = 'forget_customer'` },
  forgotten: {
    table: 'billing_errand',
    on: 'update',
    when: `new.kind = 'forget_customer' and new.done_at is not null`,
  },
} as const satisfies Record<string, Snare>;

/** Sees to it that the program stands still at that step; answers how to know that it does. */
export type Hold = (doing: Doing) => Promise<() => Promise<boolean>>;

export const caughtBy =
  (name: keyof typeof snares): Hold =>
  async ({ stage }) => {
    await stage.snares.arm(name);
    return () => stage.snares.isCaught(name);
  };

export type When = Trouble['when'];

export const asking =
  (path: string, when: When, method: 'POST' | 'DELETE' = 'POST'): Hold =>
  async ({ stage: { provider } }) => {
    await provider.troubles({ path, method, answer: 'hang', when });
    return async () => (await provider.standing()) === 0;
  };

export const askingAboutPlan =
  (method: 'POST' | 'DELETE', when: When): Hold =>
  async (doing) =>
    asking(`/v1/subscriptions/${await subscriptionOf(doing)}`, when, method)(doing);

export const movingCredit =
  (when: When): Hold =>
  async (doing) =>
    asking(`/v1/customers/${await customerOf(doing)}/balance_transactions`, when)(doing);

/** It never hears of it. */
export const notHeardByCarrier: Hold = async ({ stage: { carrier } }) => {
  const before = carrier.unheard;
  carrier.deaf = true;
  return async () => {
    if (carrier.unheard > before) carrier.deaf = false;
    return !carrier.deaf;
  };
};

/** It is done, and the answer never comes. */
export const notAnsweredByCarrier =
  (isDone: (doing: Doing) => boolean): Hold =>
  async (doing) => {
    const { carrier } = doing.stage;
    carrier.silent = true;
    return async () => {
      if (isDone(doing)) carrier.silent = false;
      return !carrier.silent;
    };
  };
