import { plural } from '../../plural.ts';

export const home = {
  title: (name: string) => `${name}: Italy’s second division, live and on demand`,
  description:
    'All 380 matches of Italy’s second division, live and on demand, on phone, tablet and computer. Cancel when you like.',
  hero: {
    kicker: 'Italy’s second division',
    figure: '380',
    figureWords: 'matches, all of them live',
    lead: 'Twenty clubs, thirty-eight rounds, from the first Friday of August to the play-off final. Live, and again whenever you like.',
    action: 'Start watching',
    seePlans: 'See the plans',
    from: 'from',
    aMonth: 'a month',
  },
  week: {
    heading: 'This week',
    intro: 'Every one of them live, on your phone, your tablet and your computer.',
    italianTime: 'Kick-off times in Italy',
    localTime: 'Kick-off times where you are',
    live: 'Live',
    fullTime: 'FT',
    versus: 'against',
  },
  plans: {
    heading: 'Plans',
    intro: 'The same football in each of them. Pick how long; stop when you like.',
    aMonth: 'a month',
    aYear: 'a year',
    once: 'once, no renewal',
    lastsDays: (count: number) =>
      `${count} ${plural('en', count, { one: 'day', other: 'days' })}, no renewal`,
    perMonth: (price: string) => `That is ${price} a month`,
    savings: (price: string) => `${price} less than twelve single months`,
    cashback: (price: string, mobility: string) => `${price} back on ${mobility}`,
    choose: (plan: string) => `Choose ${plan}`,
    best: 'Best price',
    othersHeading: 'Just for a while',
  },
  cashback: {
    heading: 'Watch this one. Ride to the next.',
    intro: (mobility: string) =>
      `Part of what you pay comes back as credit on ${mobility}, our bikes and scooters around town.`,
    steps: (mobility: string) => [
      {
        title: 'Pay your plan',
        text: 'Nothing to claim and no code to keep: the credit belongs to the plan.',
      },
      {
        title: 'Find the credit',
        text: `It lands in your ${mobility} wallet as soon as the payment clears.`,
      },
      { title: 'Unlock and go', text: 'Your next rides are paid from it first, to the ground or to work.' },
    ],
    monthly: (plan: string) => `every month, with the ${plan} plan`,
    yearly: (plan: string) => `every year, with the ${plan} plan`,
  },
  devices: {
    heading: 'On the sofa, on the train, in the stand',
    items: [
      {
        device: 'phone',
        title: 'Phone and tablet',
        text: 'In the browser you already have.',
      },
      { device: 'laptop', title: 'Computer', text: 'Any recent browser. Nothing to install.' },
    ],
    limit: 'An account is for up to five devices, one of them playing at a time.',
  },
  faq: {
    heading: 'Questions',
    items: (name: string, mobility: string, plusName: string) => [
      {
        question: 'What can I watch?',
        answer:
          'Every match of the league and the play-offs, live and in full afterwards, with the highlights.',
      },
      {
        question: `Where does ${name} work?`,
        answer:
          'In Italy, the United States and Serbia. If you subscribe in Italy you can take it with you while you travel in the European Union.',
      },
      {
        question: 'Can I stop when I want?',
        answer:
          'Yes. You cancel when you like and keep watching until the end of the time you have paid for. One-time plans end by themselves.',
      },
      {
        question: 'How do I pay?',
        answer:
          'By card, as soon as registration opens. Until then nothing can be bought here and nothing is charged.',
      },
      {
        question: 'How many screens can I use?',
        answer:
          'An account is for up to five devices: phone, tablet or computer, one of them playing at a time.',
      },
      {
        question: `What is the ${mobility} cashback?`,
        answer: `Credit for our bikes and scooters, given with every payment of a plan that carries it. It is used first, before any card, and never turned into money.`,
      },
      {
        question: `What is ${plusName}?`,
        answer: `The membership of ${mobility}. Whoever has it streams here at no extra cost.`,
      },
    ],
  },
};
