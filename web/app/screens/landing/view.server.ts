// Everything a landing page says, worked out once: the plan and the code behind it as finished words. Whatever a page
// promises comes from what is really sold at this moment.
import { formatPrice, languages, planZone } from '@cadetto/contract';
import type { RouterContextProvider } from 'react-router';
import type { Text } from '../../content/content.server.ts';
import { houseValues, type OfferValues } from '../../content/placeholders.ts';
import type { Section } from '../../content/prose.ts';
import type { TextPage } from '../../content/texts.ts';
import { siteWords, type SiteWords } from '../../messages/site.server.ts';
import { href, type Locale, localeOf } from '../../pages.ts';
import { intentPath } from '../../pay/intent.ts';
import { type Deal, type PlanOffer, type SiteContext, siteContext } from '../../site-context.ts';

export type LandingPage = Exclude<TextPage, 'corporate' | 'terms' | 'privacy'>;
export type DealPage = 'winter' | 'blackFriday' | 'firstMonth';

export interface PriceView {
  figure: string;
  period: string;
  /** What it costs without the offer. */
  was: string | null;
}

/** For somebody who has a plan already. */
export interface HaveView {
  heading: string;
  /** When theirs goes on by itself. */
  renewing: string;
  /** When it ends. */
  ending: string;
  see: string;
}

export interface LandingView {
  title: string;
  description: string;
  kicker: string;
  heading: string;
  lead: string;
  /** Where it leads whoever is signed in; others come by there once they are. */
  action: { label: string; to: string };
  logIn: string;
  note: string | null;
  have: HaveView | null;
  price: PriceView | null;
  over: boolean;
  sections: readonly Section[];
}

interface Source {
  site: SiteContext;
  locale: Locale;
  words: SiteWords['landing'];
}

export interface LandingRequest {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

export function sourceOf({ request, context }: LandingRequest): Source {
  const locale = localeOf(new URL(request.url).pathname);
  return { site: context.get(siteContext), locale, words: siteWords[locale].landing };
}

interface CalendarDay {
  readonly day: number;
  readonly month: string;
  readonly year: number;
}

function dayAt(moment: number, { locale, words }: Source, timeZone: string): CalendarDay {
  const calendar = new Intl.DateTimeFormat(languages[locale].calendar, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone,
  });
  const parts = calendar.formatToParts(new Date(moment));
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return { day: part('day'), month: words.months[part('month') - 1] ?? '', year: part('year') };
}

/** It ends at the midnight after. */
const lastDayOf = (end: string, source: Source): CalendarDay =>
  dayAt(new Date(end).getTime() - 1, source, source.site.brand.timeZone);

/** The last day on which something is good. */
export function lastDay(end: string, source: Source): string {
  const { day, month, year } = lastDayOf(end, source);
  return source.words.date(day, month, year);
}

/** On which days of the year a plan is good; empty where they are not days of the year. */
export function datesOf({ from, until }: Pick<PlanOffer, 'from' | 'until'>, source: Source): string {
  const { words } = source;
  if (until === undefined) return '';
  if (from === undefined) return words.until(lastDay(until, source));
  const { day, month, year } = dayAt(new Date(from).getTime(), source, planZone);
  const isSameYear = year === lastDayOf(until, source).year;
  return words.fromTo(
    isSameYear ? words.day(day, month) : words.date(day, month, year),
    lastDay(until, source),
  );
}

function periodOf(plan: PlanOffer, source: Source): string {
  const { words } = source;
  if (plan.duration === 'month') return words.aMonth;
  if (plan.duration === 'year') return words.aYear;
  if (plan.lasts) return words.daysOnce(words.days(plan.lasts.days));
  return datesOf(plan, source);
}

function valuesOf(plan: PlanOffer, deal: Deal | null, source: Source): OfferValues {
  const { site, locale, words } = source;
  const amount = deal?.amount ?? plan.amount;
  const money = (cents: number) => formatPrice(cents, plan.currency, locale);
  return {
    plan: plan.name[locale],
    price: money(amount),
    fullPrice: money(plan.amount),
    ...(plan.amount > amount && { saved: money(plan.amount - amount) }),
    ...(plan.savings && { savings: money(plan.savings) }),
    // Credit on a service priced in the brand's own currency, whatever the plan was paid in.
    ...(plan.cashback && { cashback: formatPrice(plan.cashback, site.brand.currency, locale) }),
    ...(plan.duration === 'year' && { perMonth: money(Math.round(amount / 12)) }),
    ...(plan.lasts && { days: words.days(plan.lasts.days) }),
    ...(plan.until && { until: lastDay(plan.until, source) }),
    ...(deal?.validUntil && { validUntil: lastDay(deal.validUntil, source) }),
  };
}

function priceOf(plan: PlanOffer, deal: Deal | null, source: Source): PriceView {
  const { locale, words } = source;
  const money = (cents: number) => formatPrice(cents, plan.currency, locale);
  const amount = deal?.amount ?? plan.amount;
  const less = amount < plan.amount;
  return {
    figure: money(amount),
    // Only the first payment is less; what follows is said beside it.
    period: less && plan.duration === 'month' ? words.firstMonth : periodOf(plan, source),
    was: less && plan.duration === 'once' ? words.insteadOf(money(plan.amount)) : null,
  };
}

/** The plan that renews and costs least a month; without one, whatever is sold. */
function presentPlan(offers: readonly PlanOffer[]): PlanOffer | null {
  const perMonth = ({ amount, duration }: PlanOffer) => (duration === 'year' ? amount / 12 : amount);
  const live = offers.filter(({ family }) => family !== 'plus');
  const renewing = live.filter(({ duration }) => duration !== 'once');
  return renewing.toSorted((a, b) => perMonth(a) - perMonth(b))[0] ?? live[0] ?? null;
}

type AnyText = Text<LandingPage>;

type Follows = 'added' | 'fixedDay' | 'today' | 'plus';

function haveView(follows: Follows, { site, words }: Source): HaveView {
  const { heading, renewing, see, plus, ...others } = words.have;
  if (follows !== 'plus') return { heading, renewing, ending: others[follows], see };
  const joining = plus(site.brand.plusName);
  return { heading, renewing: joining, ending: joining, see };
}

/** How a plan goes together with what somebody has. */
function followsOf({ family, duration, until }: PlanOffer): Follows {
  if (family === 'plus') return 'plus';
  if (duration !== 'once') return 'today';
  return until ? 'fixedDay' : 'added';
}

interface Frame {
  source: Source;
  text: AnyText;
  follows: Follows;
  price: PriceView | null;
  to: string;
}

function framed({ source, text, follows, price, to }: Frame): LandingView {
  return {
    title: text.say('title'),
    description: text.say('description'),
    kicker: text.say('kicker'),
    heading: text.say('heading'),
    lead: text.say('lead'),
    action: { label: text.say('action'), to },
    logIn: source.words.logIn,
    note: text.perhaps('note'),
    have: haveView(follows, source),
    price,
    over: false,
    sections: text.prose.sections,
  };
}

/** What is left to say of an offer that is over: that it is, and what is sold now. */
function overView(page: DealPage | 'freeMonth', source: Source): LandingView {
  const { site, locale, words } = source;
  const plan = presentPlan(site.offers);
  const values = { ...houseValues(site, locale), ...(plan && valuesOf(plan, null, source)) };
  const text = site.content.text(page, locale, values);
  const intent = { planId: plan?.id ?? null, promo: null };
  return {
    ...framed({
      source,
      text,
      follows: 'today',
      price: plan && priceOf(plan, null, source),
      to: plan ? intentPath(locale, intent) : href(locale, 'home'),
    }),
    title: text.say('ended'),
    description: text.say('endedLead'),
    kicker: words.over,
    heading: text.say('ended'),
    lead: text.say('endedLead'),
    action: {
      label: plan ? words.choose(plan.name[locale]) : words.home,
      to: plan ? intentPath(locale, intent) : href(locale, 'home'),
    },
    note: null,
    have: null,
    over: true,
    sections: [],
  };
}

export interface DealView extends LandingView {
  /** What a plan that renews costs from the second payment on. */
  later: { figure: string; period: string } | null;
}

/** A page about one promo code. */
export function dealView(page: DealPage, source: Source): DealView {
  const { site, locale, words } = source;
  const code = site.content.text(page, locale, {}).say('promo');
  const deal = site.deals.find((known) => known.code === code);
  const plan = deal?.plan;
  if (!deal || !plan) return { ...overView(page, source), later: null };
  const text = site.content.text(page, locale, {
    ...houseValues(site, locale),
    ...valuesOf(plan, deal, source),
  });
  const price = priceOf(plan, deal, source);
  const to = intentPath(locale, { planId: plan.id, promo: deal.code });
  const renews = plan.duration === 'month';
  return {
    ...framed({ source, text, follows: followsOf(plan), price, to }),
    later: renews
      ? { figure: formatPrice(plan.amount, plan.currency, locale), period: words.afterwards }
      : null,
  };
}

/** A page about one plan at its own price; null when it is not sold. */
export function planView(page: 'annual' | 'plus', source: Source): LandingView | null {
  const { site, locale } = source;
  const id = site.content.text(page, locale, {}).say('plan');
  const plan = site.offers.find((offer) => offer.id === id);
  if (!plan) return null;
  const text = site.content.text(page, locale, {
    ...houseValues(site, locale),
    ...valuesOf(plan, null, source),
  });
  const to = intentPath(locale, { planId: plan.id, promo: null });
  return framed({ source, text, follows: followsOf(plan), price: priceOf(plan, null, source), to });
}

export interface CodeField {
  /** The profile: whoever is not signed in is led through registration to it. */
  to: string;
  label: string;
  hint: string;
}

export interface FreeMonthView extends LandingView {
  code: CodeField | null;
}

/** The partner's page: somebody types the code that the partner gave them. */
export function freeMonthView(source: Source): FreeMonthView {
  const { site, locale, words } = source;
  const partners = site.content
    .text('freeMonth', locale, {})
    .say('partners')
    .split(',')
    .map((code) => code.trim());
  const deal = site.deals.find(({ code, plan }) => partners.includes(code) && plan === undefined);
  if (!deal) return { ...overView('freeMonth', source), code: null };
  const days = words.days(deal.days ?? 30);
  const text = site.content.text('freeMonth', locale, {
    ...houseValues(site, locale),
    days,
    ...(deal.validUntil && { validUntil: lastDay(deal.validUntil, source) }),
  });
  const price = { figure: formatPrice(0, site.brand.currency, locale), period: days, was: null };
  return {
    ...framed({
      source,
      text,
      follows: 'added',
      price,
      to: href(locale, 'profile', {}, { tab: 'profile-redeem' }),
    }),
    code: { to: href(locale, 'profile'), label: text.say('codeLabel'), hint: text.say('codeHint') },
  };
}

export interface ListedPlan {
  id: string;
  name: string;
  price: string;
  period: string;
  /** Where it waits for somebody who has signed in. */
  to: string;
  choose: string;
}

function listed(plan: PlanOffer, to: string, source: Source): ListedPlan {
  const { locale, words } = source;
  const name = plan.name[locale];
  return {
    id: plan.id,
    name,
    price: formatPrice(plan.amount, plan.currency, locale),
    period: periodOf(plan, source),
    to,
    choose: words.choose(name),
  };
}

export interface CarrierView extends LandingView {
  plansHeading: string;
  plans: ListedPlan[];
}

/** What a voucher or the phone bill gives of a plan that would renew. */
const daysOf = { month: 30, year: 365, once: 30 } as const;

/** The phone bill is charged once: a month of a plan that would renew, or a plan that ends by itself. */
export function carrierView(source: Source): CarrierView {
  const { site, locale, words } = source;
  const plans = site.offers
    .filter(({ family, duration }) => family !== 'plus' && duration !== 'year')
    .map((plan) => {
      const row = listed(plan, href(locale, 'carrier', {}, { plan: plan.id }), source);
      return plan.duration === 'month' ? { ...row, period: words.daysOnce(words.days(daysOf.month)) } : row;
    });
  const text = site.content.text('carrier', locale, houseValues(site, locale));
  return {
    ...framed({ source, text, follows: 'added', price: null, to: href(locale, 'carrier') }),
    plansHeading: text.say('plansHeading'),
    plans,
  };
}

export interface CashView extends LandingView {
  figure: string;
  figureWords: string;
  slip: {
    heading: string;
    lead: string;
    plan: string;
    code: string;
    redeem: string;
    address: string;
    print: string;
    plans: ListedPlan[];
  };
}

export function cashView(source: Source): CashView {
  const { site, locale, words } = source;
  const redeemAt = href(locale, 'profile', {}, { tab: 'profile-redeem' });
  // A voucher is so many days from when it is redeemed: days of the year cannot be bought with one.
  const plans = site.offers
    .filter(({ family, until }) => family !== 'plus' && until === undefined)
    .map((plan) => ({
      ...listed(plan, redeemAt, source),
      period: words.days(plan.lasts?.days ?? daysOf[plan.duration]),
    }));
  const text = site.content.text('cash', locale, houseValues(site, locale));
  return {
    ...framed({ source, text, follows: 'added', price: null, to: redeemAt }),
    figure: text.say('figure'),
    figureWords: text.say('figureWords'),
    slip: {
      heading: text.say('slipHeading'),
      lead: text.say('slipLead'),
      plan: text.say('slipPlan'),
      code: text.say('slipCode'),
      redeem: text.say('slipRedeem'),
      address: new URL(href(locale, 'cash'), site.origin).href.replace(/^https?:\/\//, ''),
      print: text.say('print'),
      plans,
    },
  };
}

export interface AnnualView extends LandingView {
  clubsHeading: string;
  anyClub: string;
  clubs: { button: string; id: string; name: string; badge: string; colour: string }[];
  /** The profile, with the plan; the club that is picked is added by the form. */
  form: { to: string; fields: Record<string, string> };
}

/** The annual plan, with a club to follow from the first day. */
export function annualView(source: Source): AnnualView | null {
  const view = planView('annual', source);
  if (!view) return null;
  const { site, locale } = source;
  const text = site.content.text('annual', locale, houseValues(site, locale));
  const { pathname, searchParams } = new URL(view.action.to, site.origin);
  const byName = new Intl.Collator(languages[locale].tag);
  return {
    ...view,
    clubsHeading: text.say('clubsHeading'),
    anyClub: text.say('anyClub'),
    clubs: site.clubs
      .toSorted((a, b) => byName.compare(a.name, b.name))
      .map((club, index) => ({ ...club, button: `club-${index}` })),
    form: { to: pathname, fields: Object.fromEntries(searchParams) },
  };
}
