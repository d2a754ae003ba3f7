import type { DeviceLimits } from '../../../site-context.ts';
import { plural } from '../../plural.ts';

export interface Asked {
  readonly name: string;
  readonly mobility: string;
  readonly plusName: string;
  readonly place: {
    /** Where it works, as a sentence begins. */
    readonly served: string;
    /** Its home, as in "in Italy". */
    readonly within: string;
    /** Whether who lives there takes it along through the European Union. */
    readonly travels: boolean;
  };
  readonly devices: DeviceLimits;
}

function playing(watching: number): string {
  return `${watching === 1 ? 'one' : watching} playing at a time`;
}

export const home = {
  hero: {
    play: 'Play the clip',
    pause: 'Pause the clip',
    action: 'Start watching',
    seePlans: 'See the plans',
    from: 'from',
    aMonth: 'a month',
  },
  week: {
    thisWeek: 'This week',
    later: 'Next matches',
    intro: 'All of them live: on your phone, tablet, computer and TV.',
    localTime: 'Kick-off times where you are',
    live: 'Live',
    versus: 'against',
  },
  plans: {
    heading: 'Plans',
    intro: 'The same football in every plan. Pick how long, and stop when you like.',
    aMonth: 'a month',
    aYear: 'a year',
    once: 'once, no renewal',
    lastsDays: (count: number) =>
      `${count} ${plural('en', count, { one: 'day', other: 'days' })}, no renewal`,
    perMonth: (price: string) => `About ${price} a month`,
    savings: (price: string) => `${price} less than twelve single months`,
    cashback: (price: string, mobility: string) => `${price} back on ${mobility}`,
    plusIncludes: (mobility: string) => [
      'Every match, live and on demand',
      `The ${mobility} membership: bikes and scooters around town`,
    ],
    choose: (plan: string) => `Choose ${plan}`,
    best: 'Best price',
    othersHeading: 'Just for a while',
  },
  cashback: {
    heading: 'Watch this one. Ride to the next.',
    intro: (mobility: string) =>
      `Part of what you pay by card comes back as credit on ${mobility}, our bikes and scooters around town.`,
    steps: (mobility: string) => [
      {
        title: 'Pay for your plan',
        text: 'By card: the phone bill, vouchers and app stores earn no credit.',
      },
      {
        title: 'Get the credit',
        text: `It lands in your ${mobility} wallet, under Plus in your profile, once the payment clears.`,
      },
      {
        title: 'Unlock and go',
        text: `Turn the credit into a code for ${mobility} and ride, to the ground or to work.`,
      },
    ],
    monthly: (plan: string) => `every month, with the ${plan} plan`,
    yearly: (plan: string) => `every year, with the ${plan} plan`,
  },
  devices: {
    heading: 'On the sofa, on the train, in the stand',
    items: (tvAddress: string) => [
      {
        device: 'phone',
        title: 'Phone and tablet',
        text: 'In the browser you already have.',
      },
      { device: 'laptop', title: 'Computer', text: 'Any recent browser. Nothing to install.' },
      {
        device: 'television',
        title: 'TV',
        text: `Open ${tvAddress} in its browser and connect it with a code.`,
      },
    ],
    limit: ({ most, watching }: DeviceLimits) =>
      `Up to ${most} ${plural('en', most, { one: 'device', other: 'devices' })} per account, ${playing(watching)}.`,
  },
  faq: {
    heading: 'Questions',
    items: ({ name, mobility, plusName, place, devices }: Asked) => [
      {
        question: 'What can I watch?',
        answer:
          'Every match of the league and the play-offs, live and in full afterwards, with the highlights.',
      },
      {
        question: `Where does ${name} work?`,
        answer: place.travels
          ? `${place.served}. Subscribe ${place.within} and it travels with you through the European Union.`
          : `${place.served}.`,
      },
      {
        question: 'Can I stop when I want?',
        answer:
          'Yes. You cancel when you like and keep watching until the end of the time you have paid for. One-time plans end by themselves.',
      },
      {
        question: 'How do I pay?',
        answer: `By card; ${place.within} also on your phone bill, or in cash with a voucher from the shop. You see the full price, and what comes after, before you order. Vouchers and promo codes are redeemed in your profile.`,
      },
      {
        question: 'How many screens can I use?',
        answer: `Up to ${devices.most} per account: phone, tablet, computer or TV, ${playing(devices.watching)}.`,
      },
      {
        question: `What is the ${mobility} cashback?`,
        answer:
          'Credit for our bikes and scooters, each time you pay by card for a plan that includes it; the phone bill, vouchers and app stores earn none. You turn it into a code in your profile, under Plus. It cannot be cashed out.',
      },
      {
        question: `What is ${plusName}?`,
        answer: `The ${mobility} membership. Members watch every match here at no extra cost.`,
      },
    ],
  },
};
