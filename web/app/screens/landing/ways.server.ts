// The landing pages that hold at this moment, for the visitor's home and the foot of every page.
import { siteWords } from '../../messages/site.server.ts';
import type { Locale } from '../../pages.ts';
import type { SiteContext } from '../../site-context.ts';
import { carrierView, cashView, dealView, freeMonthView, type LandingPage, planView } from './view.server.ts';

export interface Ways {
  heading: string;
  links: { label: string; page: LandingPage }[];
}

/** An offer that is over is not led to. */
export function waysOf(site: SiteContext, locale: Locale): Ways {
  const words = siteWords[locale].landing;
  const source = { site, locale, words };
  const carrier = carrierView(source);
  const cash = cashView(source);
  const pages = [
    ['annual', planView('annual', source)],
    ['plus', planView('plus', source)],
    ['winter', dealView('winter', source)],
    ['blackFriday', dealView('blackFriday', source)],
    ['firstMonth', dealView('firstMonth', source)],
    ['freeMonth', freeMonthView(source)],
    ['carrier', carrier.plans.length > 0 ? carrier : null],
    ['cash', cash.slip.plans.length > 0 ? cash : null],
  ] as const;
  const labels: Partial<Record<LandingPage, string>> = words.ways.labels;
  return {
    heading: words.ways.heading,
    links: pages.flatMap(([page, view]) =>
      view && !view.over ? [{ label: labels[page] ?? view.kicker, page }] : [],
    ),
  };
}
