// The receipt of a payment, laid out on one page. It says what stood when it was paid, whatever the profile says now.

import { formatPrice, languages, type Brand, type Locale } from '@cadetto/contract';
import type { BilledTo } from '../database/billing-schema.ts';
import { inGenitive } from '../messaging/letters/serbian-days.ts';
import type { PaymentRecord } from './payments-store.ts';
import { methodOf } from './payments.ts';
import { newPage, pageWidth, wrapped, type Page } from './pdf.ts';
import { receiptWords, type ReceiptWords } from './words.ts';

const margin = 56;
const right = pageWidth - margin;
const middle = 312;
const columnWidth = right - middle;
const lineHeight = 14;
const quiet = 0.4;
/** Addresses of any length must not push the amounts off the page. */
const mostLines = 12;

function dayIn(locale: Locale, timeZone: string): (at: Date) => string {
  const days = new Intl.DateTimeFormat(languages[locale].calendar, {
    dateStyle: 'long',
    timeZone,
  });
  return (at) => {
    const day = days.format(at).replace(/\.$/, '');
    return locale === 'sr' ? inGenitive(day) : day;
  };
}

/** The provider's own, where there is one. */
export function receiptNumber({ number, paid_at, id }: PaymentRecord): string {
  const day = paid_at.toISOString().slice(0, 10).replaceAll('-', '');
  return number ?? `${day}-${id.slice(0, 8).toUpperCase()}`;
}

function buyerLines(buyer: BilledTo, words: ReceiptWords, locale: Locale): string[] {
  const { name, email, address, city, zip, country, fiscalCode, vat } = buyer;
  const land =
    country === null ? null : new Intl.DisplayNames([languages[locale].tag], { type: 'region' }).of(country);
  const lines = [
    name,
    address,
    [zip, city].filter(Boolean).join(' '),
    land,
    vat === null ? null : `${words.vat}: ${vat}`,
    fiscalCode === null ? null : `${words.fiscalCode}: ${fiscalCode}`,
    email,
  ];
  return lines.flatMap((line) => (line == null || line === '' ? [] : [line]));
}

function sellerLines(
  { legalName, address, vatNumber, email }: Brand['company'],
  words: ReceiptWords,
): string[] {
  return [legalName, address, `${words.vat}: ${vatNumber}`, email];
}

/** Answers where the block ends. */
function writeBlock(page: Page, x: number, y: number, head: string, lines: readonly string[]): number {
  page.write({ text: head, x, y, size: 9, grey: quiet });
  const broken = lines.flatMap((line) => wrapped(line, columnWidth, 10)).slice(0, mostLines);
  for (const [index, text] of broken.entries())
    page.write({ text, x, y: y + 16 + index * lineHeight, size: 10 });
  return y + 16 + broken.length * lineHeight;
}

interface Head {
  readonly brand: Brand;
  readonly words: ReceiptWords;
  readonly number: string;
  readonly date: string;
}

function writeHead(page: Page, { brand, words, number, date }: Head): void {
  page.write({ text: brand.name.toUpperCase(), x: margin, y: 78, size: 22, face: 'bold' });
  page.write({ text: words.title, x: right, y: 78, size: 22, align: 'right' });
  page.rule({ from: margin, to: right, y: 96 });
  page.write({ text: `${words.number}: ${number}`, x: margin, y: 118, size: 10 });
  page.write({ text: `${words.date}: ${date}`, x: right, y: 118, size: 10, align: 'right' });
}

interface Sum {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

function writeSums(page: Page, from: number, sums: readonly Sum[]): number {
  let y = from;
  for (const { label, amount, strong = false } of sums) {
    const face = strong ? 'bold' : 'plain';
    const size = strong ? 12 : 10;
    const [text = ''] = wrapped(label, right - margin - 120, size, face);
    page.write({ text, x: margin, y, size, face });
    page.write({ text: amount, x: right, y, size, face, align: 'right' });
    y += 20;
  }
  return y;
}

export function writeReceipt(payment: PaymentRecord, locale: Locale, brand: Brand): Buffer {
  const words = receiptWords[locale];
  const day = dayIn(locale, brand.timeZone);
  const price = (cents: number) => formatPrice(cents, payment.currency, locale);
  const number = receiptNumber(payment);
  const { period_start: start, period_end: end, discount, discount_name, total, refunded, last4 } = payment;
  const carriedOver = Math.max(0, payment.worth - total);
  const page = newPage();

  writeHead(page, { brand, words, number, date: day(payment.paid_at) });
  const below = Math.max(
    writeBlock(page, margin, 152, words.seller, sellerLines(brand.company, words)),
    writeBlock(page, middle, 152, words.billedTo, buyerLines(payment.billed_to, words, locale)),
  );

  const top = below + 30;
  page.write({ text: words.description, x: margin, y: top, size: 9, grey: quiet });
  page.write({ text: words.amount, x: right, y: top, size: 9, grey: quiet, align: 'right' });
  page.rule({ from: margin, to: right, y: top + 8 });
  const line = { label: payment.plan_name[locale], amount: price(total + carriedOver + discount) };
  const afterLine = writeSums(page, top + 28, [line]);
  if (start !== null && end !== null)
    page.write({
      // What ends at a midnight is good until the day before.
      text: words.period(day(start), day(new Date(end.getTime() - 1))),
      x: margin,
      y: afterLine - 5,
      size: 9,
      grey: quiet,
    });
  const sums = top + 66;
  page.rule({ from: margin, to: right, y: sums });
  const bottom = writeSums(page, sums + 22, [
    ...(discount > 0 ? [{ label: words.discount(discount_name), amount: `-${price(discount)}` }] : []),
    ...(carriedOver > 0 ? [{ label: words.carriedOver, amount: `-${price(carriedOver)}` }] : []),
    { label: words.total, amount: price(total), strong: true },
    ...(refunded > 0 ? [{ label: words.refunded, amount: `-${price(refunded)}` }] : []),
  ]);

  const method = methodOf(payment);
  const paidWith = method === 'card' && last4 !== null ? words.cardEnding(last4) : words.methods[method];
  page.write({ text: `${words.paidWith}: ${paidWith}`, x: margin, y: bottom + 16, size: 10 });
  page.write({ text: words.taxes, x: margin, y: bottom + 34, size: 9, grey: quiet });
  const title = `${brand.name}, ${words.title.toLowerCase()} ${number}`;
  return page.toBytes({ title, language: languages[locale].tag });
}
