// Everything the visitor's home says, worked out once: prices, dates and words as finished text.
import { formatPrice, languages, unionCountries } from '@cadetto/contract';
import { siteWords, type SiteWords } from '../../messages/site.server.ts';
import type { Asked } from '../../messages/site/en/home.ts';
import { type Locale, tvAddress } from '../../pages.ts';
import { intentPath } from '../../pay/intent.ts';
import { datesOf } from '../landing/view.server.ts';
import { waysOf } from '../landing/ways.server.ts';
import clipScript from './clip.js?raw';
import type { PlanOffer, SiteContext, WeekMatch } from '../../site-context.ts';

type Words = SiteWords['home'];

export interface PlanView {
  id: string;
  name: string;
  price: string;
  period: string;
  notes: string[];
  choose: string;
  /** Where the plan waits for somebody who has signed in. */
  next: string;
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

function periodOf(offer: PlanOffer, { site, locale, words: { plans } }: Source): string {
  if (offer.duration === 'month') return plans.aMonth;
  if (offer.duration === 'year') return plans.aYear;
  if (offer.lasts) return plans.lastsDays(offer.lasts.days);
  const { landing } = siteWords[locale];
  return datesOf(offer, { site, locale, words: landing }) || plans.once;
}

/** Cashback is credit on a service priced in the brand's own currency, whatever the plan was paid in. */
function creditOf(cents: number, { brand }: SiteContext, locale: Locale): string {
  return formatPrice(cents, brand.currency, locale);
}

function planView(offer: PlanOffer, source: Source): PlanView {
  const { site, locale, words } = source;
  const { plans } = words;
  const { amount, currency, savings, cashback, duration, family } = offer;
  const notes = [
    ...(family === 'plus' ? plans.plusIncludes(site.brand.mobilityName) : []),
    duration === 'year' ? plans.perMonth(formatPrice(Math.round(amount / 12), currency, locale)) : undefined,
    savings ? plans.savings(formatPrice(savings, currency, locale)) : undefined,
    cashback ? plans.cashback(creditOf(cashback, site, locale), site.brand.mobilityName) : undefined,
  ];
  const name = offer.name[locale];
  return {
    id: offer.id,
    name,
    price: formatPrice(amount, currency, locale),
    period: periodOf(offer, source),
    notes: notes.filter((note) => note !== undefined),
    choose: plans.choose(name),
    next: intentPath(locale, { planId: offer.id, promo: null }),
    best: offer.id === bestOf(site.offers)?.id && site.offers.length > 1,
  };
}

/** On the league's own clock; visitors elsewhere get their own clock and day from shell.js. */
function fixtureView(match: WeekMatch, { site, locale }: Source): FixtureView {
  const clock = new Intl.DateTimeFormat(languages[locale].calendar, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: site.brand.timeZone,
  }).format(new Date(match.kickoff));
  const { id, home, away, kickoff, status, score } = match;
  const fixture = { id, home, away, kickoff, clock, status };
  return score ? { ...fixture, score: `${score.home}-${score.away}` } : fixture;
}

function daysOf(source: Source): DayView[] {
  const { site, locale } = source;
  const { timeZone } = site.brand;
  const calendar = new Intl.DateTimeFormat(languages[locale].calendar, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone,
  });
  const dayOf = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const ordered = site.week.matches.toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
  const byDay = Map.groupBy(ordered, ({ kickoff }) => dayOf.format(new Date(kickoff)));
  return [...byDay].map(([date, matches]) => ({
    date,
    heading: calendar.format(new Date(`${date}T12:00:00Z`)),
    fixtures: matches.map((match) => fixtureView(match, source)),
  }));
}

function cashbackView({ site, locale, words }: Source): CashbackView[] {
  return site.offers.flatMap(({ cashback, duration, name }) => {
    if (!cashback || duration === 'once') return [];
    const { monthly, yearly } = words.cashback;
    const plan = duration === 'month' ? monthly(name[locale]) : yearly(name[locale]);
    return [{ figure: creditOf(cashback, site, locale), plan }];
  });
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function placeOf({ brand }: SiteContext, locale: Locale): Asked['place'] {
  const { served, within } = brand.country[locale];
  return { served: capital(served), within, travels: unionCountries.includes(brand.served[0]) };
}

/** The questions as search engines read them. */
function structuredData(items: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function homeView(site: SiteContext, locale: Locale) {
  const words = siteWords[locale].home;
  const source = { site, locale, words };
  const { name, mobilityName, plusName } = site.brand;
  const league = site.brand.league[locale];
  const best = bestOf(site.offers);
  const questions = words.faq.items({
    name,
    mobility: mobilityName,
    plusName,
    place: placeOf(site, locale),
    devices: site.devices,
  });
  const plans = site.offers.map((offer) => ({
    ...planView(offer, source),
    recurring: offer.duration !== 'once',
  }));
  return {
    title: `${name}: ${league.title}`,
    description: league.description,
    hero: {
      ...words.hero,
      kicker: league.kicker,
      numeral: league.numeral,
      numeralWords: league.numeralWords,
      lead: league.lead,
      image: site.hero.image,
      clip: site.hero.clip ? { ...site.hero.clip, script: clipScript } : null,
      price: best ? formatPrice(Math.round(monthlyCost(best)), best.currency, locale) : undefined,
    },
    week: {
      heading: site.week.isThisWeek ? words.week.thisWeek : words.week.later,
      intro: words.week.intro,
      localTime: words.week.localTime,
      live: words.week.live,
      versus: words.week.versus,
      leagueTime: league.clock,
      days: daysOf(source),
    },
    plans: {
      heading: words.plans.heading,
      intro: words.plans.intro,
      best: words.plans.best,
      othersHeading: words.plans.othersHeading,
      recurring: plans.filter((plan) => plan.recurring),
      others: plans.filter((plan) => !plan.recurring),
      ways: waysOf(site, locale),
    },
    cashback: {
      heading: words.cashback.heading,
      intro: words.cashback.intro(mobilityName),
      steps: words.cashback.steps(mobilityName),
      amounts: cashbackView(source),
    },
    devices: {
      heading: words.devices.heading,
      items: words.devices.items(tvAddress(site.origin)),
      limit: words.devices.limit(site.devices),
    },
    faq: { heading: words.faq.heading, items: questions },
    structuredData: structuredData(questions),
  };
}

export type HomeView = ReturnType<typeof homeView>;
