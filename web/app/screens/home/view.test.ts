import { druga } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { aSite } from '../../a-test-site.ts';
import type { DeviceLimits, PlanOffer, WeekMatch } from '../../site-context.ts';
import type { Locale } from '../../pages.ts';
import { homeView } from './view.server.ts';

const monthly: PlanOffer = {
  id: 'monthly',
  name: { en: 'Monthly', it: 'Mensile', sr: 'Mesečno' },
  amount: 599,
  currency: 'eur',
  duration: 'month',
  family: 'live',
  cashback: 400,
};

const annual: PlanOffer = {
  id: 'annual',
  name: { en: 'Annual', it: 'Annuale', sr: 'Godišnje' },
  amount: 4999,
  currency: 'eur',
  duration: 'year',
  family: 'live',
  savings: 2189,
  cashback: 3000,
};

const roundPass: PlanOffer = {
  id: 'round',
  name: { en: 'Round pass', it: 'Pass giornata', sr: 'Propusnica za kolo' },
  amount: 499,
  currency: 'eur',
  duration: 'once',
  family: 'live-season',
  lasts: { days: 7 },
};

const siteWith = (offers: PlanOffer[], matches: WeekMatch[] = []) =>
  aSite({ offers, week: { isThisWeek: true, matches } });

test('[ST-9] a plan leads to where it waits for somebody who has signed in', () => {
  const { plans } = homeView(siteWith([annual, roundPass]), 'it');
  expect([...plans.recurring, ...plans.others].map(({ next }) => next)).toEqual([
    '/it/profilo?tab=profile-live&plan=annual',
    '/it/profilo?tab=profile-live&plan=round',
  ]);
});

test('[HOME-1] plans show price, cost a month, savings and cashback', () => {
  const { plans } = homeView(siteWith([monthly, annual]), 'en');
  expect(plans.recurring.map(({ price, period, notes }) => ({ price, period, notes }))).toEqual([
    { price: '€5.99', period: 'a month', notes: ['€4.00 back on Cadetto Go'] },
    {
      price: '€49.99',
      period: 'a year',
      notes: ['About €4.17 a month', '€21.89 less than twelve single months', '€30.00 back on Cadetto Go'],
    },
  ]);
});

test('[HOME-1] the hero names the lowest monthly price of the plans that renew', () => {
  expect(homeView(siteWith([monthly, annual, roundPass]), 'it').hero.price).toBe('4,17\u00a0€');
  expect(homeView(siteWith([roundPass]), 'it').hero.price).toBeUndefined();
});

test('[HOME-1] only the cheapest plan that renews is marked as the best', () => {
  const { plans } = homeView(siteWith([roundPass, monthly, annual]), 'en');
  const marked = [...plans.recurring, ...plans.others].filter((plan) => plan.best);
  expect(marked.map((plan) => plan.id)).toEqual(['annual']);
});

test('[HOME-1] one-time plans stand apart and say how long they last', () => {
  const { plans } = homeView(siteWith([monthly, roundPass]), 'sr');
  expect(plans.recurring.map((plan) => plan.id)).toEqual(['monthly']);
  expect(plans.others.map((plan) => plan.period)).toEqual(['7 dana, bez obnavljanja']);
});

test('[HOME-1] a plan that ends on a day names its last one', () => {
  const { lasts: _lasts, ...playOff } = { ...roundPass, id: 'play-off', until: '2027-06-30T22:00:00Z' };
  const periodIn = (locale: Locale) => homeView(siteWith([playOff]), locale).plans.others[0]?.period;
  expect([periodIn('en'), periodIn('it'), periodIn('sr')]).toEqual([
    'until 30 June 2027, no renewal',
    'fino al 30 giugno 2027, senza rinnovo',
    'do 30. juna 2027, bez obnavljanja',
  ]);
});

test('[HOME-1] [DATA-8] a plan whose days are still to come names the first one too', () => {
  const { lasts: _lasts, ...pass } = { ...roundPass, id: 'play-off' };
  const periodIn = (locale: Locale, from: string, until: string) =>
    homeView(siteWith([{ ...pass, from, until }]), locale).plans.others[0]?.period;
  const playOffs = ['2027-05-09T22:00:00Z', '2027-06-15T22:00:00Z'] as const;
  expect([periodIn('en', ...playOffs), periodIn('it', ...playOffs), periodIn('sr', ...playOffs)]).toEqual([
    'from 10 May to 15 June 2027, no renewal',
    'dal 10 maggio al 15 giugno 2027, senza rinnovo',
    'od 10. maja do 15. juna 2027, bez obnavljanja',
  ]);
  expect(periodIn('it', '2026-12-07T23:00:00Z', '2027-01-11T23:00:00Z')).toBe(
    'dall’8 dicembre 2026 all’11 gennaio 2027, senza rinnovo',
  );
});

test('[HOME-1] the membership says what it includes', () => {
  const plus: PlanOffer = { ...monthly, id: 'plus', amount: 999, family: 'plus' };
  expect(homeView(siteWith([monthly, plus]), 'en').plans.recurring[1]?.notes).toEqual([
    'Every match, live and on demand',
    'The Cadetto Go membership: bikes and scooters around town',
    '€4.00 back on Cadetto Go',
  ]);
});

test('[HOME-6] cashback is in euro whatever the plan is paid in', () => {
  const dinars = { ...monthly, amount: 69_900, currency: 'rsd' };
  const { cashback, plans } = homeView(siteWith([dinars]), 'sr');
  expect(plans.recurring[0]?.price).toContain('Rsd');
  expect(cashback.amounts[0]?.figure).toBe('4,00\u00a0€');
});

test('fixtures are grouped by Italian day, in order of kick-off, with the score once there is one', () => {
  const club = (name: string) => ({ name, badge: `/art/${name}.svg` });
  const week: WeekMatch[] = [
    {
      id: 'late',
      home: club('Genoa'),
      away: club('Parma'),
      // 00:30 on Saturday in Rome.
      kickoff: '2026-11-20T23:30:00Z',
      status: 'upcoming',
    },
    {
      id: 'early',
      home: club('Bari'),
      away: club('Pisa'),
      kickoff: '2026-11-20T19:30:00Z',
      status: 'live',
      score: { home: 2, away: 0 },
    },
  ];
  const { days } = homeView(siteWith([monthly], week), 'it').week;
  expect(days.map((day) => day.date)).toEqual(['2026-11-20', '2026-11-21']);
  expect(days.map((day) => [day.heading, day.fixtures.map((fixture) => fixture.id)])).toEqual([
    ['venerdì 20 novembre', ['early']],
    ['sabato 21 novembre', ['late']],
  ]);
  // Day first in English too, as every other date of the site.
  expect(homeView(siteWith([monthly], week), 'en').week.days[0]?.heading).toBe('Friday 20 November');
  expect(days[0]?.fixtures[0]).toMatchObject({ clock: '20:30', score: '2-0' });
  expect(days[1]?.fixtures[0]?.score).toBeUndefined();
});

test.each(['en', 'it', 'sr'] as const)(
  '[HOME-1] [HOME-3] another brand answers for its own country in %s',
  (locale) => {
    const offers = [monthly, annual].map((offer) => ({ ...offer, currency: 'rsd' }));
    const said = JSON.stringify(
      homeView(aSite({ offers, brand: druga, origin: 'https://druga.test' }), locale),
    );
    const { served, within } = druga.country[locale];
    expect(said).toContain(`${served.charAt(0).toUpperCase()}${served.slice(1)}.`);
    expect(said).toContain(within);
    expect(said).not.toMatch(/\bital(?:y|ia\b|ij)|€|cadett/i);
    const ours = JSON.stringify(homeView(siteWith([monthly]), locale).faq);
    expect(ours).toMatch(/European Union|Unione europea|Evropskoj uniji/);
  },
);

test.each([
  ['en', 'This week', 'Next matches'],
  ['it', 'La giornata', 'Prossime partite'],
  ['sr', 'Ove nedelje', 'Sledeće utakmice'],
] as const)('[HOME-1] in %s matches that are not of this week are not said to be', (locale, soon, later) => {
  const headingOf = (isThisWeek: boolean) =>
    homeView(aSite({ week: { isThisWeek, matches: [] } }), locale).week.heading;
  expect([headingOf(true), headingOf(false)]).toEqual([soon, later]);
});

test.each(['en', 'it', 'sr'] as const)(
  '[HOME-1] in %s the address that is opened on a television is whole',
  (locale) => {
    const { items } = homeView(aSite(), locale).devices;
    expect(items.find(({ device }) => device === 'television')?.text).toContain(' cadetto.test/tv ');
  },
);

const limits: readonly DeviceLimits[] = [
  { most: 1, watching: 1 },
  { most: 5, watching: 1 },
  { most: 21, watching: 2 },
];

test.each([
  [
    'en',
    [
      'Up to 1 device per account, one playing at a time.',
      'Up to 5 devices per account, one playing at a time.',
      'Up to 21 devices per account, 2 playing at a time.',
    ],
    'Up to 21 per account: phone, tablet, computer or TV, 2 playing at a time.',
  ],
  [
    'it',
    [
      'Fino a 1 dispositivo per account, uno alla volta in riproduzione.',
      'Fino a 5 dispositivi per account, uno alla volta in riproduzione.',
      'Fino a 21 dispositivi per account, 2 alla volta in riproduzione.',
    ],
    'Un account vale per un massimo di 21 dispositivi, tra telefono, tablet, computer e TV: si guarda su 2 alla volta.',
  ],
  [
    'sr',
    [
      'Najviše 1 uređaj po nalogu, a istovremeno se gleda na jednom.',
      'Najviše 5 uređaja po nalogu, a istovremeno se gleda na jednom.',
      'Najviše 21 uređaj po nalogu, a istovremeno se gleda na 2 uređaja.',
    ],
    'Nalog je za najviše 21 uređaj, bilo da su telefoni, tableti, računari ili televizori, a istovremeno se gleda na 2 uređaja.',
  ],
] as const)('[HOME-1] in %s as many devices as the house allows are promised', (locale, said, answer) => {
  const views = limits.map((devices) => homeView(aSite({ devices }), locale));
  expect(views.map(({ devices }) => devices.limit)).toEqual(said);
  expect(views[2]?.faq.items.map((item) => item.answer)).toContain(answer);
});

test('[HOME-1] search engines read the same questions that visitors do', () => {
  const { faq, structuredData } = homeView(siteWith([monthly]), 'it');
  expect(structuredData.mainEntity.map(({ name }) => name)).toEqual(
    faq.items.map(({ question }) => question),
  );
});
