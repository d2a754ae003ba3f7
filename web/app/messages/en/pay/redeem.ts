import { plural } from '../../plural.ts';
import { onDate, untilDate } from '../dates.ts';

export const redeem = {
  heading: 'Redeem a code',
  lead: 'A voucher from a shop has 8 characters. Promo codes go here too.',
  code: 'Voucher or promo code',
  submit: 'Redeem',
  looking: 'Looking the code up',
  needed: 'Enter a code first.',
  renewing: (plan: string, date: string) =>
    `Your plan ${plan} renews ${onDate(date)}. With a voucher it waits: the days of the voucher come first, and only then is the plan charged again.`,
  voucher: {
    waiting: 'Redeeming the voucher',
    heading: 'The voucher is redeemed',
    text: (date: string) => `You can watch ${untilDate(date)}. It is added to the access you already have.`,
    waits: (date: string) => `Your plan waits until then. Its next payment is ${onDate(date)}.`,
    home: 'Start watching',
    another: 'Redeem another code',
  },
  free: {
    heading: 'A free month',
    text: (days: number) =>
      `${days} ${plural('en', days, { one: 'day', other: 'days' })} of everything, live and on demand.`,
    later: (date: string) => `You can already watch ${untilDate(date)}. The free month starts after that.`,
    after: 'No card needed. It ends by itself: nothing is charged afterwards and nothing renews.',
    start: 'Start the free month',
    waiting: 'Starting the free month',
    other: 'Use another code',
    done: {
      heading: 'The free month is yours',
      text: (date: string) => `You can watch ${untilDate(date)}. Nothing is charged.`,
      confirm: 'To the matches',
    },
  },
};
