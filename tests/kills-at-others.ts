// Where the program is killed while a provider or a carrier has been asked and has not answered.

import {
  addsCard,
  buys,
  cancels,
  changesTo,
  chargesDefault,
  givesUp,
  goesToCarrier,
  hasCards,
  isBackFromCarrier,
  isPaidBack,
  isSoldVoucher,
  oneAfterAnother,
  orders,
  owesRenewal,
  prefersTheFirst,
  prefersTheOther,
  redeems,
  removesCard,
  resumes,
  withdraws,
  type Deed,
} from './deeds.ts';
import {
  bought,
  boughtAnnual,
  cancelled,
  changed,
  member,
  memberSince,
  onTheBill,
  paidBackWithCredit,
  paidLate,
  pass,
  stacked,
  withdrawn,
  withdrawnWithCredit,
  type Ending,
} from './endings.ts';
import {
  asking,
  askingAboutPlan,
  movingCredit,
  notAnsweredByCarrier,
  notHeardByCarrier,
  type When,
} from './holds.ts';
import type { Kill } from './kills.ts';

/** All of a list at once. Before: the provider has not heard of it. After: it has done it, and the answer is lost. */
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
      what: 'an order, and another plan is bought after it',
      hold: asking('/v1/subscriptions', when),
      deed: orders('monthly'),
      after: buys('annual'),
      ends: boughtAnnual,
    },
    {
      what: 'a pass, its invoice begun',
      hold: asking('/v1/invoices', when),
      deed: orders('round-pass'),
      after: buys('round-pass'),
      ends: pass,
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
      after: removesCard,
      finds: hasCards('mastercard pays'),
      ends: bought,
    },
    {
      what: 'a card being added',
      hold: asking('/v1/payment_methods/', when),
      before: buys('monthly'),
      deed: addsCard,
      ...again(addsCard),
      finds: hasCards('mastercard', 'visa pays'),
      ends: bought,
    },
    {
      what: 'a card being made the one that pays',
      hold: asking('/v1/customers/', when),
      before: oneAfterAnother(buys('monthly'), addsCard),
      deed: prefersTheOther,
      finds: oneAfterAnother(hasCards('mastercard pays', 'visa'), chargesDefault),
      ends: bought,
    },
    {
      what: 'a card being made the one that pays for a plan',
      hold: askingAboutPlan('POST', when),
      before: oneAfterAnother(buys('monthly'), addsCard),
      deed: prefersTheOther,
      finds: oneAfterAnother(hasCards('mastercard pays', 'visa'), chargesDefault),
      ends: bought,
    },
    {
      what: 'a card being made the one that pays for a plan, and the first one chosen again after it',
      hold: askingAboutPlan('POST', when),
      before: oneAfterAnother(buys('monthly'), addsCard),
      deed: prefersTheOther,
      after: prefersTheFirst,
      finds: oneAfterAnother(hasCards('mastercard', 'visa pays'), chargesDefault),
      ends: bought,
    },
    {
      what: 'a renewal that was owed, paid with another card',
      hold: asking('/v1/invoices/', when),
      before: owesRenewal,
      deed: prefersTheOther,
      ...again(prefersTheOther),
      ends: paidLate,
    },
    {
      what: 'a change of plan',
      hold: askingAboutPlan('POST', when),
      before: buys('monthly'),
      deed: changesTo('annual'),
      ...again(changesTo('annual')),
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
    {
      what: 'the credit that a withdrawal takes for money',
      hold: movingCredit(when),
      before: oneAfterAnother(buys('annual'), changesTo('monthly')),
      deed: withdraws,
      ends: withdrawnWithCredit,
    },
    {
      what: 'the credit that goes with a payment which the dashboard has paid back',
      hold: movingCredit(when),
      before: oneAfterAnother(buys('annual'), changesTo('monthly')),
      deed: isPaidBack,
      ends: paidBackWithCredit,
    },
  ].map((kill) => ({ ...kill, what: `${kill.what}, ${when}` }));
};

const offTheBill: Ending = { ...onTheBill, billed: 0, grants: [], letters: ['access_added', 'withdrawal'] };

const atCarrier: readonly Kill[] = [
  {
    what: 'a purchase on the phone bill, begun, before',
    hold: notHeardByCarrier,
    deed: goesToCarrier,
    after: oneAfterAnother(goesToCarrier, isBackFromCarrier),
    ends: onTheBill,
  },
  {
    what: 'a purchase on the phone bill, begun, after',
    hold: async (doing) => {
      const before = doing.stage.carrier.orders.length;
      return notAnsweredByCarrier(({ stage }) => stage.carrier.orders.length > before)(doing);
    },
    deed: goesToCarrier,
    after: oneAfterAnother(goesToCarrier, isBackFromCarrier),
    ends: onTheBill,
  },
  {
    what: 'a purchase taken off the phone bill, before',
    before: oneAfterAnother(goesToCarrier, isBackFromCarrier),
    hold: notHeardByCarrier,
    deed: withdraws,
    ends: offTheBill,
  },
  {
    what: 'a purchase taken off the phone bill, after',
    before: oneAfterAnother(goesToCarrier, isBackFromCarrier),
    hold: async (doing) => {
      const purchase = doing.stage.carrier.last();
      return notAnsweredByCarrier(() => purchase.refund !== undefined)(doing);
    },
    deed: withdraws,
    ends: offTheBill,
  },
];

export interface Round {
  readonly asked: string;
  readonly kills: readonly Kill[];
}

/** A kill for each of them: whoever was asked first would have given up waiting before the last of all are. */
export const atOthers: readonly Round[] = [
  { asked: 'the provider is asked, and has not heard of it', kills: atProvider('before') },
  { asked: 'the provider is asked, and has done it', kills: atProvider('after') },
  { asked: 'the carrier is asked, and has not heard of it or has done it', kills: atCarrier },
];
