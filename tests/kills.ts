// Where the program is killed: each step of whatever moves money or access, how it is held there, what the person does
// afterwards, and what everybody has in the end.

import {
  addsCard,
  asksToBeDeleted,
  buys,
  buysInAppStore,
  changesTo,
  chargesDefault,
  givesUp,
  goesToCarrier,
  hasCards,
  isBackFromCarrier,
  isDisputed,
  isNoticed,
  isPaidBack,
  isPaidBackByAppStore,
  isSoldVoucher,
  oneAfterAnother,
  orders,
  prefersTheOther,
  redeems,
  setsPassword,
  takesCode,
  takesFreeMonth,
  watches,
  withdraws,
  type Deed,
} from './deeds.ts';
import {
  bought,
  changed,
  disputed,
  free,
  gone,
  inAppStore,
  leaving,
  memberSince,
  onTheBill,
  paidBack,
  stacked,
  withCode,
  withdrawn,
  type Ending,
} from './endings.ts';
import { asking, caughtBy, type Hold } from './holds.ts';

export interface Kill {
  /** What was under way. */
  readonly what: string;
  readonly hold: Hold;
  readonly before?: Deed;
  readonly deed: Deed;
  /** What the person does after the restart; nothing when they never come back. */
  readonly after?: Deed;
  /** What they must find in the end beside money and access. */
  readonly finds?: Deed;
  readonly ends: Ending;
}

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
    deed: changesTo('annual'),
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
  {
    what: 'the work on a refund by the dashboard, with the refund written and nothing committed',
    hold: caughtBy('goneBack'),
    before: buys('monthly'),
    deed: isPaidBack,
    ends: paidBack,
  },
  {
    what: 'the work on a dispute that is lost, with access taken, the end asked for and nothing committed',
    hold: caughtBy('ending'),
    before: buys('monthly'),
    deed: isDisputed,
    ends: disputed,
  },
  {
    what: 'the work on what an app store has paid back, with access taken and nothing committed',
    hold: caughtBy('promised'),
    before: oneAfterAnother(buysInAppStore, watches),
    deed: isPaidBackByAppStore,
    ends: { ...inAppStore, grants: [] },
  },
  {
    what: 'another card being chosen, with nothing committed and the provider not asked',
    hold: caughtBy('chosen'),
    before: oneAfterAnother(buys('monthly'), addsCard),
    deed: prefersTheOther,
    after: prefersTheOther,
    finds: oneAfterAnother(hasCards('mastercard pays', 'visa'), chargesDefault),
    ends: bought,
  },
  {
    what: 'another card chosen, the provider has it everywhere, and that not noted',
    hold: caughtBy('charged'),
    before: oneAfterAnother(buys('monthly'), addsCard),
    deed: prefersTheOther,
    finds: oneAfterAnother(hasCards('mastercard pays', 'visa'), chargesDefault),
    ends: bought,
  },
];

/** Whoever leaves is gone at once; the program looks for such people by itself. */
const leaves = { before: oneAfterAnother(buys('monthly'), setsPassword), deed: asksToBeDeleted, ends: gone };

/** The minutes of the program are short here, and each one is alone: nothing else is to be done meanwhile. */
export const whileForgetting: readonly Kill[] = [
  {
    ...leaves,
    what: 'a customer being forgotten, the provider has not heard of it',
    hold: asking('/v1/customers/', 'before', 'DELETE'),
  },
  {
    ...leaves,
    what: 'a customer being forgotten, the provider has done it',
    hold: asking('/v1/customers/', 'after', 'DELETE'),
  },
  { ...leaves, what: 'a customer forgotten and that not noted', hold: caughtBy('forgotten') },
  // The last: whom it leaves undeleted, the next life of the program would take for the one who is held.
  { ...leaves, what: 'an account being deleted, with nothing committed', hold: caughtBy('forgetting') },
];
