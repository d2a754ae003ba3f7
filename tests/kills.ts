// Where the program is killed: each step of whatever moves money or access, how it is held there, what the person does
// afterwards, and what everybody has in the end.

import {
  addsCard,
  asksToBeDeleted,
  buys,
  buysInAppStore,
  cancels,
  changes,
  givesUp,
  goesToCarrier,
  isBackFromCarrier,
  isNoticed,
  isSoldVoucher,
  oneAfterAnother,
  orders,
  paysWithTheOther,
  redeems,
  removesCard,
  resumes,
  setsPassword,
  takesCode,
  takesFreeMonth,
  withdraws,
  type Deed,
  type Doing,
} from './deeds.ts';
import {
  bought,
  cancelled,
  changed,
  free,
  inAppStore,
  leaving,
  member,
  memberSince,
  onTheBill,
  pass,
  stacked,
  withCode,
  withdrawn,
  type Ending,
} from './endings.ts';
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
} as const satisfies Record<string, Snare>;

/** Sees to it that the program stands still at that step; answers how to know that it does. */
type Hold = (doing: Doing) => Promise<() => Promise<boolean>>;

export interface Kill {
  /** What was under way. */
  readonly what: string;
  readonly hold: Hold;
  readonly before?: Deed;
  readonly deed: Deed;
  /** What the person does after the restart; nothing when they never come back. */
  readonly after?: Deed;
  readonly ends: Ending;
}

const caughtBy =
  (name: keyof typeof snares): Hold =>
  async ({ stage }) => {
    await stage.snares.arm(name);
    return () => stage.snares.isCaught(name);
  };

/** Each one alone: the embedded engine stands still with whom it has caught. */
export const inTransactions: readonly Kill[] = [
  {
    what: 'an order, with its code taken and nothing committed',
    hold: caughtBy('ordered'),
    deed: orders('monthly', 'FIRST'),
    after: buys('monthly', 'FIRST'),
    ends: withCode,
  },
  { what: 'a notice, neither kept nor answered', hold: caughtBy('told'), deed: isNoticed, ends: bought },
  {
    what: 'the work on a notice, committed and not noted as done',
    hold: caughtBy('worked'),
    deed: isNoticed,
    ends: bought,
  },
  {
    what: 'the work on a notice, with payment, cashback and access written and nothing committed',
    hold: caughtBy('granted'),
    deed: isNoticed,
    ends: bought,
  },
  {
    what: 'a change of plan, charged and not committed here',
    hold: caughtBy('changed'),
    before: buys('monthly'),
    deed: changes,
    ends: changed,
  },
  {
    what: 'a voucher, redeemed and not committed',
    hold: caughtBy('redeemed'),
    before: oneAfterAnother(buys('monthly'), isSoldVoucher),
    deed: redeems,
    after: redeems,
    ends: stacked,
  },
  {
    what: 'a free month, its code taken and nothing committed',
    hold: caughtBy('free'),
    deed: takesFreeMonth,
    after: takesFreeMonth,
    ends: free,
  },
  {
    what: 'the work on an app store’s notice, with nothing committed',
    hold: caughtBy('inAppStore'),
    deed: buysInAppStore,
    ends: inAppStore,
  },
  {
    what: 'a purchase on the phone bill, confirmed and not committed',
    hold: caughtBy('onTheBill'),
    before: goesToCarrier,
    deed: isBackFromCarrier,
    ends: onTheBill,
  },
  {
    what: 'a withdrawal, with access taken and nothing committed',
    hold: caughtBy('promised'),
    before: buys('monthly'),
    deed: withdraws,
    after: withdraws,
    ends: withdrawn,
  },
  {
    what: 'a withdrawal, paid back and that not kept',
    hold: caughtBy('paidBack'),
    before: buys('monthly'),
    deed: withdraws,
    ends: withdrawn,
  },
  {
    what: 'an order given up, void at the provider and not committed here',
    hold: caughtBy('givenUp'),
    before: orders('monthly'),
    deed: givesUp,
    after: buys('monthly'),
    ends: bought,
  },
  {
    what: 'cashback being turned into a code, with nothing committed',
    hold: caughtBy('spent'),
    before: buys('monthly'),
    deed: takesCode,
    after: takesCode,
    ends: { ...bought, cashback: 0 },
  },
  {
    what: 'a wish to be deleted while a plan renews, with nothing committed',
    hold: caughtBy('leaving'),
    before: oneAfterAnother(buys('monthly'), setsPassword),
    deed: asksToBeDeleted,
    after: asksToBeDeleted,
    ends: leaving,
  },
  {
    what: 'joining Plus beside a plan, paid and not committed here',
    hold: caughtBy('joined'),
    before: buys('monthly'),
    deed: buys('plus'),
    ends: memberSince,
  },
];

type When = Trouble['when'];

const asking =
  (path: string, when: When): Hold =>
  async ({ stage: { provider } }) => {
    await provider.troubles({ path, method: 'POST', answer: 'hang', when });
    return async () => (await provider.standing()) === 0;
  };

const askingAboutPlan =
  (method: 'POST' | 'DELETE', when: When): Hold =>
  async ({ stage: { provider }, person: { email } }) => {
    const found = await provider.asks('GET', `/v1/customers?email=${encodeURIComponent(email)}`);
    const [customer] = found['data'] as readonly { readonly id: string }[];
    const { data } = await provider.asks('GET', `/v1/subscriptions?customer=${customer?.id}`);
    const [subscription] = data as readonly { readonly id: string }[];
    await provider.troubles({ path: `/v1/subscriptions/${subscription?.id}`, method, answer: 'hang', when });
    return async () => (await provider.standing()) === 0;
  };

/** It is done, and the answer never comes. */
const askingCarrier =
  (isDone: (doing: Doing) => boolean): Hold =>
  async (doing) => {
    const { carrier } = doing.stage;
    carrier.silent = true;
    return async () => {
      if (isDone(doing)) carrier.silent = false;
      return !carrier.silent;
    };
  };

/** All at once. Before: the provider has not heard of it. After: it has done it, and the answer is lost. */
const atProvider = (when: When): readonly Kill[] => {
  /** What nobody has written down or done, only the person can ask for again. */
  const again = (deed: Deed) => (when === 'before' ? { after: deed } : {});
  return [
    {
      what: 'a new customer',
      hold: asking('/v1/customers', when),
      deed: orders('monthly'),
      after: buys('monthly'),
      ends: bought,
    },
    {
      what: 'a pass, its invoice half made',
      hold: asking('/v1/invoiceitems', when),
      deed: orders('round-pass'),
      after: buys('round-pass'),
      ends: pass,
    },
    {
      what: 'the invoice of a pass being made final',
      hold: asking('/v1/invoices/', when),
      deed: orders('round-pass'),
      after: buys('round-pass'),
      ends: pass,
    },
    {
      what: 'an order being given up',
      hold: asking('/v1/invoices/', when),
      before: orders('monthly'),
      deed: givesUp,
      after: buys('monthly'),
      ends: bought,
    },
    {
      what: 'joining Plus',
      hold: asking('/v1/subscriptions', when),
      deed: orders('plus'),
      after: buys('plus'),
      ends: member,
    },
    {
      what: 'the end of a plan that joining Plus makes',
      hold: askingAboutPlan('POST', when),
      before: buys('monthly'),
      deed: buys('plus'),
      ends: memberSince,
    },
    {
      what: 'a card being removed',
      hold: asking('/v1/payment_methods/', when),
      before: oneAfterAnother(buys('monthly'), addsCard),
      deed: removesCard,
      after: oneAfterAnother(removesCard, paysWithTheOther),
      ends: bought,
    },
    {
      what: 'a change of plan',
      hold: askingAboutPlan('POST', when),
      before: buys('monthly'),
      deed: changes,
      ...again(changes),
      ends: changed,
    },
    {
      what: 'a cancellation',
      hold: askingAboutPlan('POST', when),
      before: buys('monthly'),
      deed: cancels,
      ...again(cancels),
      ends: cancelled,
    },
    {
      what: 'a cancellation being taken back',
      hold: askingAboutPlan('POST', when),
      before: oneAfterAnother(buys('monthly'), cancels),
      deed: resumes,
      ...again(resumes),
      ends: { ...bought, letters: ['cancelled', 'order_confirmed', 'resumed'] },
    },
    {
      what: 'a renewal being put off',
      hold: askingAboutPlan('POST', when),
      before: oneAfterAnother(buys('monthly'), isSoldVoucher),
      deed: redeems,
      ends: stacked,
    },
    {
      what: 'the end that a withdrawal makes',
      hold: askingAboutPlan('DELETE', when),
      before: buys('monthly'),
      deed: withdraws,
      ends: withdrawn,
    },
    {
      what: 'the refund that a withdrawal makes',
      hold: asking('/v1/refunds', when),
      before: buys('monthly'),
      deed: withdraws,
      ends: withdrawn,
    },
  ].map((kill) => ({ ...kill, what: `${kill.what}, ${when}` }));
};

const atCarrier: readonly Kill[] = [
  {
    what: 'a purchase on the phone bill, begun',
    hold: async (doing) => {
      const before = doing.stage.carrier.orders.length;
      return askingCarrier(({ stage }) => stage.carrier.orders.length > before)(doing);
    },
    deed: goesToCarrier,
    after: oneAfterAnother(goesToCarrier, isBackFromCarrier),
    ends: onTheBill,
  },
  {
    what: 'a purchase taken off the phone bill',
    before: oneAfterAnother(goesToCarrier, isBackFromCarrier),
    hold: async (doing) => {
      const purchase = doing.stage.carrier.last();
      return askingCarrier(() => purchase.refund !== undefined)(doing);
    },
    deed: withdraws,
    ends: { ...onTheBill, billed: 0, grants: [], letters: ['access_added', 'withdrawal'] },
  },
];

export const atOthers: readonly Kill[] = [...atProvider('before'), ...atProvider('after'), ...atCarrier];
