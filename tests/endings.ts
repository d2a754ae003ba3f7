// What somebody has in the end, after whatever the program was killed in: money, access, letters.

export interface Ending {
  /** By card, and what went back to it. */
  readonly charged: number;
  readonly charges: number;
  readonly refunded: number;
  readonly refunds: number;
  /** What stays on their phone bill. */
  readonly billed: number;
  /** What they subscribe to, and how it goes on. */
  readonly plan: string;
  readonly grants: readonly string[];
  readonly cashback: number;
  /** What the provider has for them. */
  readonly credit: number;
  readonly letters: readonly string[];
}

export const nothing = { charged: 0, charges: 0, refunded: 0, refunds: 0 };
export const bought: Ending = {
  charged: 599,
  charges: 1,
  refunded: 0,
  refunds: 0,
  billed: 0,
  plan: 'monthly renews',
  grants: ['subscription'],
  cashback: 400,
  credit: 0,
  letters: ['order_confirmed'],
};
export const boughtAnnual: Ending = { ...bought, charged: 4999, plan: 'annual renews', cashback: 3000 };
export const withCode: Ending = { ...bought, charged: 299 };
export const pass: Ending = { ...bought, charged: 499, plan: 'none', grants: ['one_time'], cashback: 0 };
export const member: Ending = {
  ...bought,
  charged: 4599,
  plan: 'plus renews',
  grants: ['plus'],
  cashback: 0,
};
/** Streaming is part of Plus: the plan they had is paid for to its end, and no longer. */
export const memberSince: Ending = {
  ...member,
  plan: 'monthly ends, plus renews',
  charged: 5198,
  charges: 2,
  grants: ['plus', 'subscription'],
  cashback: 400,
  letters: ['cancelled', 'order_confirmed', 'order_confirmed'],
};
export const leaving: Ending = {
  ...bought,
  plan: 'monthly ends',
  letters: ['deletion_asked', 'order_confirmed', 'password_changed', 'password_link'],
};
export const changed: Ending = {
  ...bought,
  charged: 4999,
  charges: 2,
  plan: 'annual renews',
  grants: ['subscription', 'subscription'],
  cashback: 3000,
  letters: ['changed', 'order_confirmed'],
};
export const cancelled: Ending = {
  ...bought,
  plan: 'monthly ends',
  letters: ['cancelled', 'order_confirmed'],
};
export const withdrawn: Ending = {
  ...bought,
  refunded: 599,
  refunds: 1,
  plan: 'none',
  grants: [],
  cashback: 0,
  letters: ['order_confirmed', 'withdrawal'],
};
/** Nothing is left of it: neither access nor renewals, cashback or credit. */
export const paidBack: Ending = { ...withdrawn, letters: ['order_confirmed'] };
export const disputed: Ending = { ...paidBack, refunded: 0, refunds: 0 };
/** A year, changed to a month: what the month did not need was credit. */
export const paidBackWithCredit: Ending = {
  ...paidBack,
  charged: 4999,
  refunded: 4999,
  letters: ['changed', 'order_confirmed'],
};
export const withdrawnWithCredit: Ending = {
  ...paidBackWithCredit,
  letters: ['changed', 'order_confirmed', 'withdrawal'],
};
/** The month that was owed, paid once; its days of grace are over with that. */
export const paidLate: Ending = {
  ...bought,
  charged: 1198,
  charges: 2,
  grants: ['subscription', 'subscription'],
  cashback: 800,
  letters: ['card', 'order_confirmed'],
};
/** Nothing is left but what was paid, and the letter that says so. */
export const gone: Ending = {
  ...bought,
  plan: 'none',
  grants: [],
  cashback: 0,
  letters: ['account_deleted'],
};
export const stacked: Ending = {
  ...bought,
  plan: 'monthly renews after the voucher',
  grants: ['subscription', 'voucher'],
  letters: ['access_added', 'order_confirmed'],
};
export const onTheBill: Ending = {
  ...bought,
  ...nothing,
  billed: 599,
  plan: 'none',
  grants: ['carrier'],
  cashback: 0,
  letters: ['access_added'],
};

export const free: Ending = { ...onTheBill, billed: 0, grants: ['one_time'] };
export const inAppStore: Ending = { ...free, grants: ['app_store'] };
