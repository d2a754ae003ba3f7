// The history of payments and their receipts.

import { locales, payCalls, type Locale, type Payment } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openHouse, type TestHouse } from '../house.ts';
import { refusalKey } from '../kit/failure.ts';
import { readPdf } from '../kit/pdf.ts';
import { somebody, type Somebody } from '../people.ts';

const day = 24 * 60 * 60 * 1000;

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

interface Paying {
  readonly source?: 'card' | 'carrier';
  readonly daysAgo?: number;
  readonly total?: number;
  readonly refunded?: number;
  readonly discount?: number;
  readonly currency?: 'eur' | 'usd' | 'rsd';
  readonly last4?: string | null;
  readonly number?: string | null;
}

let payments = 0;

/** As the checkout writes it down. */
async function pays({ id, email }: Somebody, paying: Paying = {}): Promise<string> {
  payments += 1;
  const { source = 'card', daysAgo = 0, total = 599, refunded = 0, discount = 0, currency = 'eur' } = paying;
  const paidAt = new Date(house.now().getTime() - daysAgo * day);
  const row = await house.house.database.db
    .insertInto('payment')
    .values({
      person_id: id,
      source,
      source_ref: `payment-${payments}`,
      plan_id: 'monthly',
      plan_name: JSON.stringify({ en: 'Monthly', it: 'Mensile', sr: 'Mesečno' }),
      period_start: paidAt,
      period_end: new Date(paidAt.getTime() + 30 * day),
      total,
      refunded,
      currency,
      discount_name: discount > 0 ? 'FIRST' : null,
      discount,
      last4: paying.last4 === undefined ? '4242' : paying.last4,
      number: paying.number === undefined ? `CAD-${payments}` : paying.number,
      billed_to: JSON.stringify({
        name: 'Željka Đorđević (kum)',
        email,
        country: 'RS',
        address: 'Čubura 5',
        city: 'Niš',
        zip: '18000',
        fiscalCode: null,
        vat: null,
      }),
      paid_at: paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function pageOf({ viewer }: Somebody, cursor: string | null = null) {
  const query = cursor === null ? '' : `?cursor=${cursor}`;
  return z.parse(payCalls.payments.answer, (await viewer.asks('GET', `/user/payments${query}`)).json());
}

const receiptOf = ({ viewer }: Somebody, id: string) => viewer.asks('GET', `/user/payments/${id}/receipt`);

describe('[D-11] the history', () => {
  test('[DATA-11] has what the five columns show, with the plan in the reader’s language', async () => {
    const person = await somebody(house);
    const id = await pays(person, { daysAgo: 2, refunded: 100 });
    for (const [locale, description] of [
      ['en', 'Monthly'],
      ['it', 'Mensile'],
      ['sr', 'Mesečno'],
    ] as const) {
      person.viewer.speaks(locale);
      const paidAt = house.now().getTime() - 2 * day;
      expect(await pageOf(person)).toEqual({
        payments: [
          {
            id,
            date: new Date(paidAt).toISOString(),
            description,
            periodStart: new Date(paidAt).toISOString(),
            periodEnd: new Date(paidAt + 30 * day).toISOString(),
            paymentMethod: 'card',
            last4: '4242',
            total: 599,
            refunded: 100,
            currency: 'eur',
            receiptUrl: `/prod/user/payments/${id}/receipt`,
          },
        ],
        cursor: null,
        sums: [{ currency: 'eur', amount: 499 }],
      });
    }
  });

  test('names how each was paid', async () => {
    const person = await somebody(house);
    await pays(person, { source: 'carrier', daysAgo: 1, last4: null });
    await pays(person, { daysAgo: 3, total: 0, last4: null });
    const { payments: shown } = await pageOf(person);
    expect(shown.map(({ paymentMethod }) => paymentMethod)).toEqual(['carrier', 'none']);
  });

  test('comes newest first, a page at a time, whole and without repetition, also when many were paid at once', async () => {
    const person = await somebody(house);
    await pays(await somebody(house));
    for (let index = 0; index < 45; index += 1) await pays(person, { daysAgo: Math.floor(index / 3) });
    const seen: Payment[] = [];
    let cursor: string | null = null;
    const sizes: number[] = [];
    do {
      const page: z.output<typeof payCalls.payments.answer> = await pageOf(person, cursor);
      seen.push(...page.payments);
      sizes.push(page.payments.length);
      ({ cursor } = page);
    } while (cursor !== null);
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(45);
    const dates = seen.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('[DATA-11] says with every page what all of it comes to, by currency and less what was paid back', async () => {
    const [person, newcomer] = [await somebody(house), await somebody(house)];
    await pays(newcomer);
    for (let index = 0; index < 20; index += 1) await pays(person, { daysAgo: index });
    await pays(person, { daysAgo: 30, total: 4999, refunded: 4000 });
    await pays(person, { daysAgo: 400, total: 69_900, currency: 'rsd' });
    const sums = [
      { currency: 'eur', amount: 20 * 599 + 999 },
      { currency: 'rsd', amount: 69_900 },
    ];
    const first = await pageOf(person);
    const second = await pageOf(person, first.cursor);
    expect([first.sums, second.sums]).toEqual([sums, sums]);
    expect((await pageOf(await somebody(house))).sums).toEqual([]);
  });

  test('refuses a cursor that is not from this person’s history', async () => {
    const [person, other] = [await somebody(house), await somebody(house)];
    const id = await pays(other);
    for (const cursor of ['nothing', id, '00000000-0000-4000-8000-000000000000']) {
      const answer = await person.viewer.asks('GET', `/user/payments?cursor=${cursor}`);
      expect(answer.json()).toMatchObject({ key: 'invalid_input', fields: { cursor: 'invalid' } });
    }
  });
});

describe('[D-62] a receipt', () => {
  test.each<[Locale, readonly string[]]>([
    [
      'en',
      [
        'Receipt',
        'Date: 14 November 2026',
        'Monthly',
        'Discount: FIRST',
        '-€3.00',
        'Total paid',
        '€2.99',
        'Paid with: Card ending in 4242',
        'Serbia',
      ],
    ],
    [
      'it',
      [
        'Ricevuta',
        'Data: 14 novembre 2026',
        'Mensile',
        'Sconto: FIRST',
        '-3,00 €',
        'Totale pagato',
        '2,99 €',
        'Gli importi comprendono l’IVA, dove dovuta.',
        'Serbia',
      ],
    ],
    [
      'sr',
      [
        'Priznanica',
        'Datum: 14. novembra 2026',
        'Mesečno',
        'Popust: FIRST',
        '-3,00 €',
        'Ukupno plaćeno',
        '2,99 €',
        'Način plaćanja: Kartica koja se završava na 4242',
        'Srbija',
      ],
    ],
  ])('is a sound PDF in %s that says what was paid, to whom and by whom', async (locale, wanted) => {
    const person = await somebody(house, { language: locale });
    const daysAgo = (house.now().getTime() - Date.parse('2026-11-14T12:00:00Z')) / day;
    const id = await pays(person, { total: 299, discount: 300, refunded: 120, daysAgo });
    const answer = await receiptOf(person, id);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="receipt-CAD-\d+\.pdf"$/) as string,
    });
    const { flaws, title, language, texts } = readPdf(answer.bytes);
    expect(flaws).toEqual([]);
    expect(title).toMatch(/^Cadetto, \p{Ll}+ CAD-\d+$/u);
    expect(language).toBe(locale === 'sr' ? 'sr-Latn' : locale);
    expect(texts).toEqual(
      expect.arrayContaining([
        ...wanted,
        'CADETTO',
        'Cadetto Demo S.r.l.',
        'Željka Đorđević (kum)',
        'Čubura 5',
        '18000 Niš',
        person.email,
      ]),
    );
    expect(texts.some((text) => /^-€?1[.,]20/.test(text))).toBe(true);
  });

  test('[DATA-13] writes each currency as the site does, and has a number where the provider gave none', async () => {
    const person = await somebody(house);
    const id = await pays(person, {
      total: 69_900,
      currency: 'rsd',
      source: 'carrier',
      number: null,
      last4: null,
    });
    const { texts, flaws } = readPdf((await receiptOf(person, id)).bytes);
    expect(flaws).toEqual([]);
    expect(texts).toContain('Rsd 699.00');
    expect(texts).toContain('Paid with: Phone bill');
    expect(
      texts.some((text) => new RegExp(`^Number: \\d{8}-${id.slice(0, 8).toUpperCase()}$`).test(text)),
    ).toBe(true);
  });

  test('writes Cyrillic as it was written, and so that it can be copied', async () => {
    const person = await somebody(house);
    const id = await pays(person);
    await house.house.database.db
      .updateTable('payment')
      .set({
        billed_to: JSON.stringify({
          name: 'Žaklina Ćirić',
          email: person.email,
          country: 'RS',
          address: 'Булевар краља Александра 73/II (стан 5)',
          city: 'Београд',
          zip: '11000',
          fiscalCode: null,
          vat: null,
        }),
      })
      .where('id', '=', id)
      .execute();
    const { texts, flaws } = readPdf((await receiptOf(person, id)).bytes);
    expect(flaws).toEqual([]);
    expect(texts).toEqual(expect.arrayContaining(['Žaklina Ćirić', '11000 Београд']));
    expect(texts.join(' ')).toContain('Булевар краља Александра 73/II (стан 5)');
    expect(texts.join('')).not.toContain('?');
    // Nobody else's receipt carries that font.
    expect((await receiptOf(person, await pays(person))).bytes.length).toBeLessThan(5000);
  });

  test('says what was carried over from another plan, so that the sums add up', async () => {
    const person = await somebody(house);
    const id = await pays(person, { total: 4649 });
    await house.house.database.db
      .updateTable('payment')
      .set({ worth: 4999, discount: 0 })
      .where('id', '=', id)
      .execute();
    const { texts } = readPdf((await receiptOf(person, id)).bytes);
    const amounts = texts.flatMap((text) => {
      const [, sign = '', euros = ''] = /^(-?)€(\d+\.\d\d)$/.exec(text) ?? [];
      return euros === '' ? [] : [Number(`${sign}${euros}`)];
    });
    expect(texts).toContain('Credit from what was paid before');
    expect(amounts).toEqual([49.99, -3.5, 46.49]);
  });

  test('of another person or of nobody is not found', async () => {
    const [person, other] = [await somebody(house), await somebody(house)];
    const theirs = await pays(other);
    for (const id of [theirs, 'nothing', '00000000-0000-4000-8000-000000000000'])
      expect(refusalKey(await receiptOf(person, id))).toBe('not_found');
    expect((await receiptOf(other, theirs)).status).toBe(200);
  });

  test.each(locales)('of endless names and addresses in %s still fits its page', async (locale) => {
    const person = await somebody(house, { language: locale });
    const id = await pays(person);
    await house.house.database.db
      .updateTable('payment')
      .set({
        billed_to: JSON.stringify({
          name: 'Ž'.repeat(160),
          email: `${'a'.repeat(240)}@x.test`,
          country: 'IT',
          address: 'Viale dei Platani '.repeat(11),
          city: 'W'.repeat(100),
          zip: '00100',
          fiscalCode: 'RSSMRA80A01H501U',
          vat: '00000000000',
        }),
      })
      .where('id', '=', id)
      .execute();
    const { bytes } = await receiptOf(person, id);
    expect(readPdf(bytes).flaws).toEqual([]);
    const heights = [...bytes.toString('latin1').matchAll(/ (-?[\d.]+) Td \(/g)].map(([, height]) =>
      Number(height),
    );
    expect(Math.min(...heights)).toBeGreaterThan(56);
  });
});
