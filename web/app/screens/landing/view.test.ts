import { druga } from '@cadetto/contract';
import { describe, expect, test } from 'vitest';
import { aSite } from '../../a-test-site.ts';
import { cadetto } from '../../brand.ts';
import { houseInks } from '../../design/brand-style.ts';
import { siteWords } from '../../messages/site.server.ts';
import { href, type Locale } from '../../pages.ts';
import { pathAfterSignIn, wayToRemember } from '../../session/return-path.ts';
import type { Deal, PlanOffer, SiteContext } from '../../site-context.ts';
import { colourRules } from './annual/colour-rules.ts';
import { annualView, carrierView, cashView, dealView, freeMonthView, planView } from './view.server.ts';
import { waysOf } from './ways.server.ts';

function plan(id: string, change: Partial<PlanOffer>): PlanOffer {
  return {
    id,
    name: { en: id, it: id, sr: id },
    amount: 599,
    currency: 'eur',
    duration: 'month',
    family: 'live',
    ...change,
  };
}

const monthly = plan('monthly', { cashback: 400 });
const annual = plan('annual', { amount: 4999, duration: 'year', savings: 2189, cashback: 3000 });
const twoMonths = plan('two-months', {
  amount: 999,
  duration: 'once',
  family: 'live-season',
  lasts: { days: 60 },
});
const season = plan('season', {
  amount: 2999,
  duration: 'once',
  family: 'live-season',
  until: '2027-06-30T22:00:00Z',
});
const plus = plan('plus', { amount: 4599, family: 'plus' });

const deals: Deal[] = [
  { code: 'WINTER', amount: 799, plan: twoMonths },
  { code: 'FIRST', amount: 299, plan: monthly },
  { code: 'SEASON', amount: 2999, plan: season },
  { code: 'GOLDBET', amount: 0, days: 30 },
];

function sourceWith(change: Partial<SiteContext> = {}, locale: Locale = 'it') {
  const site = aSite({
    offers: [monthly, annual, twoMonths, plus],
    deals,
    clubs: [{ id: 'bari', name: 'Bari', badge: '/art/bari.svg', colour: '#ffffff' }],
    ...change,
  });
  return { site, locale, words: siteWords[locale].landing };
}

test('[HOME-5] home and footer lead to every offer that holds, and to none that is over', () => {
  const pathsWith = (change: Partial<SiteContext>) => {
    const { site, locale } = sourceWith(change);
    return waysOf(site, locale).links.map(({ page }) => href(locale, page));
  };
  const all = pathsWith({});
  expect(all).toContain('/it/offerta-inverno');
  expect(all).toContain('/it/pagamento-in-contanti');
  expect(new Set(all).size).toBe(8);
  const later = pathsWith({ deals: deals.filter(({ code }) => code !== 'WINTER') });
  expect(later).toEqual(all.filter((path) => path !== '/it/offerta-inverno'));
});

describe('[HOME-5] a page about a promo code', () => {
  test('says what the plan really costs with it, and leads to that plan with that code', () => {
    const view = dealView('winter', sourceWith());
    expect(view.price).toEqual({
      figure: '7,99\u00a0€',
      period: 'per 60 giorni, senza rinnovo',
      was: 'invece di 9,99\u00a0€',
    });
    expect(view.title).toBe('Offerta inverno: 60 giorni di calcio a 7,99\u00a0€');
    expect(view.action.to).toBe('/it/profilo?tab=profile-live&plan=two-months&promo=WINTER');
    expect(view.later).toBeNull();
  });

  test('follows the price that is charged', () => {
    const dearer = [
      { code: 'WINTER', amount: 899, plan: { ...twoMonths, amount: 1299, lasts: { days: 45 } } },
    ];
    const view = dealView('winter', sourceWith({ deals: dearer }, 'en'));
    expect(view.price).toEqual({
      figure: '€8.99',
      period: 'for 45 days, no renewal',
      was: 'instead of €12.99',
    });
    expect(view.title).toContain('45 days of football for €8.99');
  });

  test('of a first month also says what follows', () => {
    const view = dealView('firstMonth', sourceWith({}, 'en'));
    expect(view.price).toEqual({ figure: '€2.99', period: 'the first month', was: null });
    expect(view.later).toEqual({ figure: '€5.99', period: 'every month after that' });
    expect(view.note).toContain('€5.99 a month from the second month');
  });

  test('of a season says its last day, in words that fit', () => {
    expect(dealView('blackFriday', sourceWith({}, 'en')).price?.period).toBe(
      'until 30 June 2027, no renewal',
    );
    expect(dealView('blackFriday', sourceWith({}, 'sr')).price?.period).toBe(
      'do 30. juna 2027, bez obnavljanja',
    );
  });

  test('says until when it can be taken only where it ends', () => {
    const asked = (of: Deal[]) =>
      dealView('winter', sourceWith({ deals: of }, 'en')).sections.flatMap(({ entries }) =>
        entries.map(({ heading }) => heading),
      );
    expect(asked(deals)).not.toContain('How long is the offer on?');
    expect(
      asked([{ code: 'WINTER', amount: 799, plan: twoMonths, validUntil: '2027-01-06T23:00:00Z' }]),
    ).toContain('How long is the offer on?');
  });

  test('once it is over says so, and offers what is sold now without the code', () => {
    const view = dealView('winter', sourceWith({ deals: [] }, 'en'));
    expect(view).toMatchObject({ over: true, heading: 'The winter deal is over', sections: [] });
    expect(view.price?.figure).toBe('€49.99');
    expect(view.action.to).toBe('/en/profile?tab=profile-live&plan=annual');
    expect(view.title + view.lead).not.toMatch(/7[.,]99|\{\{/);
  });

  test('never shows an empty page where nothing is sold at all', () => {
    const view = dealView('blackFriday', sourceWith({ deals: [], offers: [] }, 'en'));
    expect(view).toMatchObject({ over: true, price: null, action: { to: '/en' } });
  });
});

test('[HOME-5] [HOME-6] another brand promises its own money, down to what is free and what comes back', () => {
  const dinars = (offer: PlanOffer): PlanOffer => ({ ...offer, currency: 'rsd' });
  const source = sourceWith({ brand: druga, offers: [monthly, annual].map(dinars) }, 'en');
  expect(freeMonthView(source).price?.figure).toBe('Rsd\u00a00.00');
  expect(
    JSON.stringify([annualView(source), freeMonthView(source), waysOf(source.site, 'en')]),
  ).not.toContain('€');
});

test('[HOME-5] the partners’ page takes a code as long as one of them is good', () => {
  const view = freeMonthView(sourceWith({}, 'en'));
  expect(view.price).toEqual({ figure: '€0.00', period: '30 days', was: null });
  expect(view.code?.to).toBe('/en/profile');
  const over = freeMonthView(sourceWith({ deals: deals.filter(({ code }) => code !== 'GOLDBET') }, 'en'));
  expect(over).toMatchObject({ over: true, code: null });
});

test('[HOME-5] the annual page carries plan and club, and is not there for a plan that is not sold', () => {
  const view = annualView(sourceWith({}, 'sr'));
  expect(view?.form).toEqual({ to: '/sr/profil', fields: { tab: 'profile-live', plan: 'annual' } });
  expect(view?.note).toContain('4,17\u00a0€');
  expect(annualView(sourceWith({ offers: [monthly] }))).toBeNull();
});

describe.each(['en', 'it', 'sr'] as const)('[HOME-5] the way from a landing page in %s', (locale) => {
  const source = sourceWith({}, locale);
  const annualForm = annualView(source)?.form;
  const ways = [
    dealView('winter', source).action.to,
    dealView('blackFriday', source).action.to,
    dealView('firstMonth', source).action.to,
    planView('plus', source)?.action.to ?? '',
    `${annualForm?.to}?${new URLSearchParams({ ...annualForm?.fields, club: 'bari' })}`,
    `${freeMonthView(source).code?.to}?tab=profile-redeem&promo=BETTER`,
    cashView(source).action.to,
    carrierView(source).plans[0]?.to ?? '',
  ];

  test.each(ways)('%s is gone on with after login and after registering, in either tab', (way) => {
    for (const page of ['login', 'register'] as const) {
      const door = new URL(href(locale, page, {}, { next: way }), source.site.origin);
      expect(pathAfterSignIn(door)).toBe(way);
      // What another tab, or this one after a reload, finds.
      const remembered = wayToRemember(door);
      expect(remembered).toBe(way);
      expect(pathAfterSignIn({ pathname: door.pathname, search: '' }, remembered)).toBe(way);
    }
  });
});

test('[HOME-5] a club’s colour is used as far as it can be read on, and nothing else gets into the rules', () => {
  const rules = colourRules(
    [
      { button: 'club-0', colour: '#ffffff' },
      { button: 'club-1', colour: 'red}*{display:none' },
    ],
    houseInks(cadetto),
  );
  expect(rules).toContain('#club-0:checked){--club:#ffffff;--club-ink:#0b0e0d}');
  expect(rules).toMatch(/#club-1:checked\)\{--club:#[\da-f]{6};--club-ink:#[\da-f]{6}\}/);
  expect(rules).not.toContain('display:none');
});

test('[HOME-6] Plus says its price and leads to the membership', () => {
  const view = planView('plus', sourceWith({}, 'en'));
  expect(view?.price).toEqual({ figure: '€45.99', period: 'a month', was: null });
  expect(view?.action.to).toBe('/en/profile?tab=profile-unlimited&plan=plus');
});

test('[HOME-5] the phone bill is for what ends by itself, and a month of what would renew', () => {
  const view = carrierView(sourceWith({}, 'en'));
  expect(view.plans.map(({ id, period }) => [id, period])).toEqual([
    ['monthly', 'for 30 days, no renewal'],
    ['two-months', 'for 60 days, no renewal'],
  ]);
  expect(view.plans[0]?.to).toBe('/en/mobile-billing?plan=monthly');
});

test('[HOME-5] cash buys so many days of a streaming plan, and the slip says how many and where the code goes', () => {
  const view = cashView(sourceWith({}, 'it'));
  expect(view.figure).toBe('60.000');
  expect(view.slip.plans.map(({ price, period }) => [price, period])).toEqual([
    ['5,99\u00a0€', '30 giorni'],
    ['49,99\u00a0€', '365 giorni'],
    ['9,99\u00a0€', '60 giorni'],
  ]);
  expect(view.slip.address).toBe('cadetto.test/it/pagamento-in-contanti');
  expect(view.action.to).toBe('/it/profilo?tab=profile-redeem');
});
