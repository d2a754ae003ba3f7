// The provider describes what it sells in one language; people read the plan's name in theirs.

import type { ByLocale, Invoice, Locale } from '@cadetto/contract';
import type { ChangeFacts } from './provider/provider.ts';
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

export function invoiceInWords(invoice: Invoice, plans: readonly PlanRecord[], locale: Locale): Invoice {
  const data = invoice.lines.data.map((line) => ({
    ...line,
    description: nameOf(plans, line.price.id, locale) ?? line.description,
  }));
  return { ...invoice, lines: { data } };
}

export function changeInWords(
  lines: ChangeFacts['lines'],
  plans: readonly PlanRecord[],
  locale: Locale,
): { description: string; amount: number }[] {
  return lines.map(({ description, amount, priceId }) => {
    const name = nameOf(plans, priceId, locale);
    if (name === null) return { description, amount };
    return { description: amount < 0 ? unused[locale](name) : name, amount };
  });
}
