// The provider describes what it sells in one language; people read the plan's name in theirs.

import type { ByLocale, Invoice, Locale } from '@cadetto/contract';
import type { ChangeFacts } from './provider/changes.ts';
import type { PlanRecord } from './store.ts';

const unused: ByLocale<(plan: string) => string> = {
  en: (plan) => `Unused part of ${plan}`,
  it: (plan) => `Parte non usata di ${plan}`,
  sr: (plan) => `Neiskorišćeni deo: ${plan}`,
};

function nameOf(plans: readonly PlanRecord[], priceId: string | null, locale: Locale): string | null {
  if (priceId === null) return null;
  return plans.find(({ provider_price_id: sold }) => sold === priceId)?.name[locale] ?? null;
}

const lineInWords = (plan: string, amount: number | undefined, locale: Locale): string =>
  amount !== undefined && amount < 0 ? unused[locale](plan) : plan;

export function invoiceInWords(invoice: Invoice, plans: readonly PlanRecord[], locale: Locale): Invoice {
  const data = invoice.lines.data.map((line) => {
    const name = nameOf(plans, line.price.id, locale);
    return {
      ...line,
      description: name === null ? line.description : lineInWords(name, line.amount, locale),
    };
  });
  return { ...invoice, lines: { data } };
}

export function changeInWords(
  lines: ChangeFacts['lines'],
  plans: readonly PlanRecord[],
  locale: Locale,
): { description: string; amount: number }[] {
  return lines.map(({ description, amount, priceId }) => {
    const name = nameOf(plans, priceId, locale);
    return { description: name === null ? description : lineInWords(name, amount, locale), amount };
  });
}
