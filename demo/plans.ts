// What can be bought, and at which price. Amounts are integer cents.
import { alike, type Localised } from './words.ts';

export type PlanFamily = 'live' | 'live-season' | 'plus';
export type Currency = 'eur' | 'usd' | 'rsd';
export type Amounts = Readonly<Record<Currency, number>>;

export interface PlanOffer {
  readonly code: string;
  readonly amounts: Amounts;
  /** 'first-period': the plan's own price applies from the second payment on. */
  readonly appliesTo: 'first-period' | 'purchase';
}

export interface DemoPlan {
  readonly id: string;
  readonly name: Localised;
  readonly family: PlanFamily;
  readonly kind: 'recurring' | 'one_time';
  readonly duration: 'month' | 'year' | 'other';
  /** How many days a one-time plan lasts, when it is a number of days. */
  readonly days?: number;
  /** Gives nothing before that date (MM-DD), whenever it is bought. */
  readonly lastsFrom?: string;
  /** Lasts to the next such date (MM-DD). */
  readonly lastsUntil?: string;
  readonly amounts: Amounts;
  /** Credited to the mobility wallet, by the currency that service is priced in. */
  readonly cashback: Amounts;
  /** Saved against paying the monthly plan for as long. */
  readonly savings?: Amounts;
  /** Not offered after this day (YYYY-MM-DD). */
  readonly validUntil?: string;
  /** Offered only to somebody who brings this code. */
  readonly requiresCode?: string;
  readonly offers?: readonly PlanOffer[];
}

/** A free month for a code, no card asked; one for a person. */
export interface FreeMonth {
  readonly code: string;
  readonly days: number;
}

const none: Amounts = { eur: 0, usd: 0, rsd: 0 };
const monthly: Amounts = { eur: 599, usd: 649, rsd: 69_900 };
const annual: Amounts = { eur: 4999, usd: 5499, rsd: 589_900 };

function overTwelveMonths(currency: Currency): number {
  return monthly[currency] * 12 - annual[currency];
}

export const demoPlans: readonly DemoPlan[] = [
  {
    id: 'monthly',
    name: { en: 'Monthly', it: 'Mensile', sr: 'Mesečno' },
    family: 'live',
    kind: 'recurring',
    duration: 'month',
    amounts: monthly,
    cashback: { eur: 400, usd: 440, rsd: 46_000 },
    offers: [{ code: 'FIRST', amounts: { eur: 299, usd: 329, rsd: 34_900 }, appliesTo: 'first-period' }],
  },
  {
    id: 'annual',
    name: { en: 'Annual', it: 'Annuale', sr: 'Godišnje' },
    family: 'live',
    kind: 'recurring',
    duration: 'year',
    amounts: annual,
    cashback: { eur: 3000, usd: 3300, rsd: 350_000 },
    savings: { eur: overTwelveMonths('eur'), usd: overTwelveMonths('usd'), rsd: overTwelveMonths('rsd') },
  },
  {
    id: 'play-off',
    name: { en: 'Play-off', it: 'Play-off', sr: 'Plej-of' },
    family: 'live-season',
    kind: 'one_time',
    duration: 'other',
    lastsFrom: '05-10',
    lastsUntil: '06-15',
    amounts: { eur: 999, usd: 1099, rsd: 117_900 },
    cashback: none,
  },
  {
    id: 'second-round',
    name: { en: 'Second half of the season', it: 'Girone di ritorno', sr: 'Drugi deo sezone' },
    family: 'live-season',
    kind: 'one_time',
    duration: 'other',
    lastsUntil: '06-30',
    amounts: { eur: 499, usd: 549, rsd: 58_900 },
    cashback: { eur: 1500, usd: 1650, rsd: 175_000 },
    validUntil: '2023-06-30',
  },
  {
    id: 'two-months',
    name: { en: 'Two months', it: 'Due mesi', sr: 'Dva meseca' },
    family: 'live-season',
    kind: 'one_time',
    duration: 'other',
    days: 60,
    amounts: { eur: 999, usd: 1099, rsd: 117_900 },
    cashback: none,
    offers: [{ code: 'WINTER', amounts: { eur: 799, usd: 879, rsd: 93_900 }, appliesTo: 'purchase' }],
  },
  {
    id: 'round-pass',
    name: { en: 'Round pass', it: 'Pass giornata', sr: 'Propusnica za kolo' },
    family: 'live-season',
    kind: 'one_time',
    duration: 'other',
    days: 7,
    amounts: { eur: 499, usd: 549, rsd: 58_900 },
    cashback: none,
  },
  {
    id: 'season',
    name: { en: 'Whole season', it: 'Tutta la stagione', sr: 'Cela sezona' },
    family: 'live-season',
    kind: 'one_time',
    duration: 'other',
    lastsUntil: '06-30',
    amounts: { eur: 2999, usd: 3299, rsd: 353_900 },
    cashback: none,
    requiresCode: 'SEASON',
  },
  {
    id: 'plus',
    name: { en: 'Cadetto Plus', it: 'Cadetto Plus', sr: 'Cadetto Plus' },
    family: 'plus',
    kind: 'recurring',
    duration: 'month',
    amounts: { eur: 4599, usd: 4999, rsd: 539_900 },
    cashback: none,
  },
];

export interface Seller {
  readonly plusName: string;
  /** What its mobility service is priced in. */
  readonly currency: Currency;
}

export type SoldPlan = Omit<DemoPlan, 'cashback'> & { readonly cashback: number };

/** The membership carries the name of whoever sells it, and credit comes in their money. */
export function demoPlansAs({ plusName, currency }: Seller): readonly SoldPlan[] {
  return demoPlans.map((plan) => ({
    ...plan,
    name: plan.family === 'plus' ? alike(plusName) : plan.name,
    cashback: plan.cashback[currency],
  }));
}

export const freeMonths: readonly FreeMonth[] = [
  { code: 'BETTER', days: 30 },
  { code: 'GOLDBET', days: 30 },
];
