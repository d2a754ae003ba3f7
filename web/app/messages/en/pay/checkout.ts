import { fromDate, onDate, untilDate } from '../dates.ts';

export const checkout = {
  title: 'Payment',
  heading: 'Payment',
  loading: 'Your order',
  order: 'Your order',
  quantity: 'Quantity',
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountNamed: (name: string) => `Discount: ${name}`,
  balance: 'Your credit',
  total: 'To pay now',
  how: 'How you pay',
  savedCard: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  goodUntil: (date: string) => `Valid until ${date}`,
  cardExpired: 'Expired',
  newCard: 'Another card',
  law: {
    heading: 'Before you order',
    price: (price: string) => `You pay ${price} now, taxes included.`,
    renews: (price: string, date: string) =>
      `The plan renews by itself ${onDate(date)} for ${price}, and so on, until you cancel. You can cancel at any moment in your profile.`,
    renewsSometime:
      'The plan renews by itself at its regular price until you cancel. You can cancel at any moment in your profile.',
    oneTime: 'This is a one-time payment. Nothing renews and nothing more is charged.',
    begins: (start: string) => `It begins ${onDate(start)}, when your current access ends.`,
    beginsAndEnds: (start: string, end: string) =>
      `It begins ${onDate(start)}, when your current access ends, and lasts ${untilDate(end)}.`,
    dated: (start: string, end: string) =>
      `It is good ${fromDate(start)} ${untilDate(end)}, whenever you buy it.`,
    goesOn: (until: string) =>
      `The days you have left are not lost: they follow right after it and last ${untilDate(until)}.`,
    atOnce:
      'You can watch as soon as the payment is through. By ordering you ask for the service to begin at once.',
    atOnceFree: 'You can watch at once: by ordering you ask for the service to begin.',
    withdrawal:
      'You can withdraw within 14 days without giving a reason, with a button in your profile. We then pay back the part you have not used.',
    terms: 'Terms of service',
  },
  pay: (price: string) => `Order with obligation to pay ${price}`,
  paying: 'Paying',
  back: 'Choose another plan',
  offline: 'You are offline. Nothing has been charged; you can pay when the connection is back.',
  checking: {
    heading: 'Checking with your bank',
    text: 'The payment is being processed. This page tells you as soon as it is through. Please do not pay again.',
    slow: 'This is taking longer than usual. You can leave this page: we write to you as soon as the payment is through, and nothing is charged twice.',
    again: 'Check again',
  },
  paid: {
    heading: 'You are in',
    text: (plan: string) => `${plan} is active. We have sent the confirmation to your e-mail address.`,
    booked: {
      heading: 'Your seat is booked',
      text: (plan: string, start: string) =>
        `${plan} is yours, and you can watch ${fromDate(start)}. We have sent the confirmation to your e-mail address.`,
    },
    through: 'The payment is through.',
    backTo: (stream: string) => `Watch ${stream}`,
    home: 'Start watching',
    subscription: 'See your subscription',
  },
  expired: {
    heading: 'This order has expired',
    text: 'It was not paid in time, and nothing was charged. Choose your plan again.',
  },
  nothing: {
    heading: 'Nothing to pay',
    text: 'There is no order waiting here. It was paid or cancelled, perhaps in another tab.',
  },
  choose: 'See the plans',
  change: {
    heading: 'Pay for your change of plan',
    order: 'Your change of plan',
    until: 'Until the payment is through, the plan you have goes on unchanged.',
  },
  renewal: {
    heading: 'Pay your renewal',
    due: 'What is due',
    law: 'Before you pay',
    same: 'This renews the plan you already have. It is not a new order.',
    pay: (price: string) => `Pay ${price}`,
    back: 'Back to your subscription',
  },
};
