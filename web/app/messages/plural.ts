import { languages, type Locale } from '@cadetto/contract';

const rules = new Map<Locale, Intl.PluralRules>();

function ruleOf(locale: Locale): Intl.PluralRules {
  const known = rules.get(locale);
  if (known) return known;
  const rule = new Intl.PluralRules(languages[locale].tag);
  rules.set(locale, rule);
  return rule;
}

export interface PluralForms {
  one: string;
  /** Serbian's form for 2 to 4; English and Italian have none. */
  few?: string;
  other: string;
}

/** The noun form that goes with a number, without the number. */
export function plural(locale: Locale, count: number, forms: PluralForms): string {
  const category = ruleOf(locale).select(count);
  if (category === 'one') return forms.one;
  return category === 'few' ? (forms.few ?? forms.other) : forms.other;
}
