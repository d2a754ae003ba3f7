import { cadetto, locales, type Locale } from '@cadetto/contract';
import { describe, expect, test } from 'vitest';
import type { AccessSource, PurchaseLetter } from '../../purchase-letters.ts';
import { render } from '../render.ts';

const at = new Date('2026-11-14T14:20:00Z');
const later = new Date('2026-12-11T22:59:00Z');

function bodyOf(locale: Locale, letter: PurchaseLetter): string {
  return render({ channel: 'mail', locale, letter }, { brand: cadetto, publicUrl: 'https://cadetto.example' })
    .body;
}

const firstMonth: PurchaseLetter = {
  kind: 'order_confirmed',
  planName: 'Monthly',
  total: 299,
  currency: 'eur',
  from: null,
  until: later,
  renews: true,
  renewsFor: 599,
  orderedAt: at,
  withdrawUntil: later,
};

describe('what the law wants said', () => {
  test.each<[Locale, readonly string[]]>([
    ['en', ['€2.99', 'The next payment is €5.99 on 11 December 2026', 'until 11 December 2026, 23:59 CET']],
    ['it', ['2,99\u00a0€', 'di 5,99\u00a0€ l’11 dicembre 2026', 'fino all’11 dicembre 2026, 23:59 CET']],
    ['sr', ['2,99\u00a0€', 'je 5,99\u00a0€, 11. decembra 2026', 'do 11. decembra 2026, 23:59 CET']],
  ])(
    '[DATA-9] an order with a first price in %s tells what follows, and until when one may withdraw',
    (locale, wanted) => {
      const body = bodyOf(locale, firstMonth);
      for (const words of wanted) expect(body).toContain(words);
    },
  );

  test.each(locales)('[DATA-9] an order that does not renew says so in %s', (locale) => {
    const once: PurchaseLetter = { ...firstMonth, renews: false, renewsFor: null };
    expect(bodyOf(locale, once)).toMatch(/ends by itself|Finisce da sé|Ističe sama/);
    expect(bodyOf(locale, once)).not.toContain('5,99');
  });

  test.each<[Locale, readonly string[]]>([
    [
      'en',
      ['you can watch every match it includes from 14 November 2026 on', 'From', 'until 11 December 2026'],
    ],
    ['it', ['a partire dal 14 novembre 2026', 'Inizio', '11 dicembre 2026']],
    ['sr', ['moći ćeš da gledaš od 14. novembra 2026', 'Počinje', '11. decembra 2026']],
  ])('[DATA-8] an order of days that are still to come says in %s from when', (locale, wanted) => {
    const pass: PurchaseLetter = { ...firstMonth, from: at, renews: false, renewsFor: null };
    for (const words of wanted) expect(bodyOf(locale, pass)).toContain(words);
    const billed = bodyOf(locale, { kind: 'access_added', source: 'carrier', from: at, until: later });
    expect(billed).toMatch(/from 14 November|dal 14 novembre|od 14\. novembra/);
  });

  test.each<[Locale, string]>([
    ['en', '14 November 2026, 15:20 CET'],
    ['it', '14 novembre 2026, 15:20 CET'],
    ['sr', '14. novembra 2026, 15:20 CET'],
  ])('[D-61] a withdrawal is acknowledged in %s with its date and time', (locale, moment) => {
    const body = bodyOf(locale, {
      kind: 'withdrawal_confirmed',
      planName: 'Monthly',
      at,
      refund: 412,
      credit: 187,
      currency: 'eur',
    });
    expect(body.split(moment).length - 1).toBeGreaterThan(1);
    expect(body).toMatch(/4[.,]12/);
    expect(body).toMatch(/1[.,]87/);
  });

  test.each(locales)(
    '[DATA-10] a renewal is announced in %s with amount, day and the way to cancel',
    (locale) => {
      const body = bodyOf(locale, {
        kind: 'renewal_soon',
        planName: 'Annual',
        total: 4999,
        currency: 'eur',
        renewsAt: at,
      });
      expect(body).toMatch(/49[.,]99/);
      expect(body).toMatch(/14\.? nov/i);
      expect(body).toMatch(/cancel|disdici|otkaži/);
      expect(body).toMatch(/\/(profile|profilo|profil)\n/);
    },
  );
});

test.each(locales)('[API-33] a change that is put off is not told as one in force in %s', (locale) => {
  const change: PurchaseLetter = {
    kind: 'plan_changed',
    planName: 'Annual',
    nextPayment: at,
    nextAmount: 4999,
    currency: 'eur',
    putOff: false,
  };
  const inForce = /already taken effect|è già attivo|već važi/;
  expect(bodyOf(locale, change)).toMatch(inForce);
  const later = bodyOf(locale, { ...change, putOff: true });
  expect(later).not.toMatch(inForce);
  expect(later).toMatch(/begins with|parte con|počinje/);
});

test.each(locales)('[ST-11] what was cancelled while it was owed for cannot be kept, in %s', (locale) => {
  const cancelled = { kind: 'subscription_cancelled', planName: 'Monthly', lastsUntil: at } as const;
  const way = /undo the cancellation|annullare la disdetta|poništiš otkazivanje/;
  expect(bodyOf(locale, { ...cancelled, resumable: true })).toMatch(way);
  expect(bodyOf(locale, { ...cancelled, resumable: false })).not.toMatch(way);
});

test.each<[Locale, string]>([
  ['en', '30 June 2027'],
  ['it', '30 giugno 2027'],
  ['sr', '30. juna 2027'],
])('[DATA-10] what lasts to the end of a day is good until that day, in %s', (locale, day) => {
  const end = new Date('2027-06-30T22:00:00Z');
  const added = bodyOf(locale, { kind: 'access_added', source: 'voucher', from: null, until: end });
  expect(added).toContain(day);
  expect(added).toContain('23:59');
  const cancelled = { kind: 'subscription_cancelled', planName: 'Monthly', resumable: true } as const;
  expect(bodyOf(locale, { ...cancelled, lastsUntil: end })).toContain(day);
  const atNoon = bodyOf(locale, { ...cancelled, lastsUntil: new Date('2027-06-30T10:00:00Z') });
  expect(atNoon).toContain('12:00');
});

test.each(locales)('each source of access is told in words of its own in %s', (locale) => {
  const sources: readonly AccessSource[] = ['voucher', 'free_month', 'carrier', 'app_store'];
  const told = sources.map((source) =>
    bodyOf(locale, { kind: 'access_added', source, from: null, until: at }),
  );
  expect(new Set(told).size).toBe(sources.length);
});

test.each<[Locale, string]>([
  ['en', 'Rsd\u00a0699.00'],
  ['it', '699,00\u00a0Rsd'],
  ['sr', '699,00\u00a0Rsd'],
])('[DATA-13] money in %s is written as on the site', (locale, price) => {
  const body = bodyOf(locale, {
    kind: 'payment_failed',
    planName: 'Monthly',
    total: 69_900,
    currency: 'rsd',
    graceUntil: at,
  });
  expect(body).toContain(price);
});
