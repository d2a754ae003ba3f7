import { onDate, untilDate } from '../dates.ts';

export const plus = {
  lead: (mobility: string) => `The ${mobility} membership, with all the football included.`,
  includes: {
    heading: 'What it includes',
    items: (brand: string, mobility: string) => [
      `${mobility}: bikes and scooters around town, for members`,
      `${brand}: every match, live and on demand, at no extra cost`,
      'Cancel when you like; it lasts to the end of the paid month',
    ],
  },
  member: 'You are a member',
  notMember: 'You are not a member',
  join: 'Join',
  price: (price: string) => `${price} a month`,
  alreadyPaying: (plan: string, date: string) =>
    `Streaming is part of the membership, so you do not pay twice: ${plan} will not renew. What you have paid for it lasts ${untilDate(date)}.`,
  paidInStore: (plan: string) =>
    `Streaming is part of the membership. You also pay for ${plan} in an app store, and joining does not end that: cancel it there, or you pay twice.`,
  leave: 'Leave',
  resume: 'Stay a member after all',
  ask: {
    heading: 'Leave the membership?',
    text: (date: string) => `It ends ${onDate(date)}. Streaming that comes with it ends then too.`,
    textNoDate: 'It ends with the paid month. Streaming that comes with it ends then too.',
    confirm: 'Leave',
    cancel: 'Stay',
  },
  left: (date: string) => `Your membership ends ${onDate(date)}.`,
  wallet: {
    heading: (mobility: string) => `${mobility} wallet`,
    text: (mobility: string) =>
      `Part of what you pay by card for your plan comes back here as credit for ${mobility}. Turn it into a code and use it there.`,
    balance: 'Balance',
    entries: 'History',
    none: 'Nothing yet. The first credit comes with the first card payment for a plan that has cashback.',
    reasons: { earned: 'Cashback', reversed: 'Taken back after a refund', redeemed: 'Turned into a code' },
    amount: 'Amount',
    amountHint: (least: string) => `At least ${least}`,
    redeem: 'Get a code',
    redeeming: 'Making the code',
    wrong: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
    tooLittle: (least: string) => `You can turn it into a code from ${least} on.`,
    code: (mobility: string) => `Your code for ${mobility}`,
    worth: (price: string) => `Worth ${price}. It stays in the history below.`,
    copy: 'Copy the code',
    copied: 'The code is copied.',
    notCopied: 'Your browser did not let us copy. Select the code and copy it yourself.',
  },
};
