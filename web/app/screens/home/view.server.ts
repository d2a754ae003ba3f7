// Everything the visitor's home says, worked out once: prices, dates and words as finished text.
import { formatPrice, languages } from '@cadetto/contract';
import { siteWords, type SiteWords } from '../../messages/site.server.ts';
import type { Locale } from '../../pages.ts';
import type { PlanOffer, SiteContext, WeekMatch } from '../../site-context.ts';

/** Where the league is played; visitors elsewhere get their own clock and day from shell.js. */
export const leagueZone = 'Europe/Rome';

type Words = SiteWords['home'];

export interface PlanView {
  id: string;
  name: string;
  price: string;
  period: string;
  notes: string[];
  choose: string;
  best: boolean;
}

export interface FixtureView {
  id: string;
  home: WeekMatch['home'];
  away: WeekMatch['away'];
  kickoff: string;
  clock: string;
  status: WeekMatch['status'];
  score?: string;
}

export interface DayView {
  /** As in 2026-11-20, for shell.js to compare with the reader's own day. */
  date: string;
  heading: string;
  fixtures: FixtureView[];
}

export interface CashbackView {
  figure: string;
  plan: string;
}

interface Source {
  site: SiteContext;
  locale: Locale;
  words: Words;
}

function monthlyCost({ amount, duration }: PlanOffer): number {
  return duration === 'year' ? amount / 12 : amount;
}

/** The recurring plan that costs least a month; one-time plans do not compete. */
function bestOf(offers: PlanOffer[]): PlanOffer | undefined {
  return offers
    .filter((offer) => offer.duration !== 'once')
    .toSorted((a, b) => monthlyCost(a) - monthlyCost(b))[0];
}

function periodOf(offer: PlanOffer, words: Words): string {
  if (offer.duration === 'month') return words.plans.aMonth;
  if (offer.duration === 'year') return words.plans.aYear;
  return offer.lasts ? words.plans.lastsDays(offer.lasts.days) : words.plans.once;
}

function planView(offer: PlanOffer, { site, locale, words }: Source): PlanView {
  const { plans } = words;
  const { amount, currency, savings, cashback, duration } = offer;
  const notes = [
    duration === 'year' ? plans.perMonth(formatPrice(Math.round(amount / 12), currency, locale)) : undefined,
    savings ? plans.savings(formatPrice(savings, currency, locale)) : undefined,
    // Cashback is credit on a service priced in euro, whatever the plan was paid in.
    cashback ? plans.cashback(formatPrice(cashback, 'eur', locale), site.brand.mobilityName) : undefined,
  ];
  const name = offer.name[locale];
  return {
    id: offer.id,
    name,
    price: formatPrice(amount, currency, locale),
    period: periodOf(offer, words),
    notes: notes.filter((note) => note !== undefined),
    choose: plans.choose(name),
    best: offer.id === bestOf(site.offers)?.id && site.offers.length > 1,
  };
}

function fixtureView(match: WeekMatch, locale: Locale): FixtureView {
  const clock = new Intl.DateTimeFormat(languages[locale].tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: leagueZone,
  }).format(new Date(match.kickoff));
  const { id, home, away, kickoff, status, score } = match;
  const fixture = { id, home, away, kickoff, clock, status };
  return score ? { ...fixture, score: `${score.home}-${score.away}` } : fixture;
}

function daysOf(week: WeekMatch[], locale: Locale): DayView[] {
  const calendar = new Intl.DateTimeFormat(languages[locale].tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: leagueZone,
  });
  const dayOf = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: leagueZone });
  const ordered = week.toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
  const byDay = Map.groupBy(ordered, ({ kickoff }) => dayOf.format(new Date(kickoff)));
  return [...byDay].map(([date, matches]) => ({
    date,
    heading: calendar.format(new Date(`${date}T12:00:00Z`)),
    fixtures: matches.map((match) => fixtureView(match, locale)),
  }));
}

function cashbackView({ site, locale, words }: Source): CashbackView[] {
  return site.offers.flatMap(({ cashback, duration, name }) => {
    if (!cashback || duration === 'once') return [];
    const { monthly, yearly } = words.cashback;
    const plan = duration === 'month' ? monthly(name[locale]) : yearly(name[locale]);
    return [{ figure: formatPrice(cashback, 'eur', locale), plan }];
  });
}

export function homeView(site: SiteContext, locale: Locale) {
  const words = siteWords[locale].home;
  const source = { site, locale, words };
  const { name, mobilityName, plusName } = site.brand;
  const best = bestOf(site.offers);
  const plans = site.offers.map((offer) => ({
    ...planView(offer, source),
    recurring: offer.duration !== 'once',
  }));
  return {
    title: words.title(name),
    description: words.description,
    image: site.origin + site.hero.image,
    hero: {
      ...words.hero,
      image: site.hero.image,
      price: best ? formatPrice(Math.round(monthlyCost(best)), best.currency, locale) : undefined,
    },
    week: { ...words.week, days: daysOf(site.week, locale) },
    plans: {
      heading: words.plans.heading,
      intro: words.plans.intro,
      best: words.plans.best,
      othersHeading: words.plans.othersHeading,
      recurring: plans.filter((plan) => plan.recurring),
      others: plans.filter((plan) => !plan.recurring),
    },
    cashback: {
      heading: words.cashback.heading,
      intro: words.cashback.intro(mobilityName),
      steps: words.cashback.steps(mobilityName),
      amounts: cashbackView(source),
    },
    devices: words.devices,
    faq: { heading: words.faq.heading, items: words.faq.items(name, mobilityName, plusName) },
  };
}

export type HomeView = ReturnType<typeof homeView>;
