import { plural } from '../../plural.ts';

export const landing = {
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  date: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  day: (day: number, month: string) => `${day} ${month}`,
  aMonth: 'a month',
  aYear: 'a year',
  firstMonth: 'the first month',
  afterwards: 'every month after that',
  days: (count: number) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
  daysOnce: (days: string) => `for ${days}, no renewal`,
  until: (date: string) => `until ${date}, no renewal`,
  fromTo: (from: string, until: string) => `from ${from} to ${until}, no renewal`,
  insteadOf: (price: string) => `instead of ${price}`,
  logIn: 'I have an account',
  have: {
    heading: 'You can watch already',
    renewing:
      'Your plan renews by itself, so there is nothing to buy. Cancel it first and this offer is yours.',
    added: 'This starts when what you have ends. You don’t lose a day.',
    fixedDay: 'What you have stays as it is. This one runs to its own last day.',
    today:
      'You don’t lose a day of what you have. You pay for this plan today, and see when it starts before you do.',
    plus: (plus: string) =>
      `${plus} includes the streaming. A plan you pay for here by card stops renewing when you join; one from an app store you cancel there.`,
    see: 'See your subscription',
  },
  ways: {
    heading: 'Offers and ways to pay',
    labels: { firstMonth: 'First month offer', freeMonth: 'A free month' },
  },
  over: 'This offer is over',
  home: 'See what is on',
  choose: (plan: string) => `Choose ${plan}`,
};
