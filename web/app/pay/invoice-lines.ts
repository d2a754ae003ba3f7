// An invoice as a person reads it: what, less what, and what is left to pay.
import { formatPrice, type Invoice, type Locale } from '@cadetto/contract';

export interface InvoiceRow {
  readonly kind: 'line' | 'subtotal' | 'discount' | 'balance';
  readonly text: string | null;
  readonly quantity: number | null;
  readonly amount: number | null;
}

export const currencyIn = ({ currency }: Pick<Invoice, 'currency'>) => (currency === '' ? 'eur' : currency);

export const isOneTime = ({ metadata }: Pick<Invoice, 'metadata'>) => metadata.type === 'ONE_TIME_PLAN';

/** What came from the person's credit, or goes to it: never more than what was there. */
export const takenFromBalance = (invoice: Pick<Invoice, 'starting_balance' | 'ending_balance'>) =>
  invoice.starting_balance - invoice.ending_balance;

/** `planName` stands for the only line: the provider describes it in a language of its own. */
export function invoiceRows(invoice: Invoice, planName: string): InvoiceRow[] {
  const alone = invoice.lines.data.length === 1 && planName !== '';
  const lines = invoice.lines.data.map(({ description, quantity, amount = null }): InvoiceRow => ({
    kind: 'line',
    text: alone ? planName : description,
    quantity,
    amount,
  }));
  const discount = invoice.total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
  const balance = takenFromBalance(invoice);
  const sums: InvoiceRow[] = [{ kind: 'subtotal', text: null, quantity: null, amount: invoice.subtotal }];
  if (discount !== 0) {
    const text = invoice.discount?.coupon.name ?? null;
    sums.push({ kind: 'discount', text, quantity: null, amount: -discount });
  }
  if (balance !== 0) sums.push({ kind: 'balance', text: null, quantity: null, amount: balance });
  return [...lines, ...sums];
}

/** With its sign before the symbol, as it is written by hand. */
export function signedPrice(cents: number, currency: string, locale: Locale): string {
  const price = formatPrice(Math.abs(cents), currency, locale);
  return cents < 0 ? `\u2212${price}` : price;
}
