// What the pages are told: plans on offer, the week's matches, the picture on top.

import type { ByLocale, Match } from '@cadetto/contract';
import { isOffered } from '../billing/plans.ts';
import type { BillingStore, PlanRecord } from '../billing/store.ts';
import type { CatalogueShelf } from '../catalogue/shelf.ts';
import type { Clock } from '../clock.ts';
import type { Audience, SiteValues } from './build.ts';
import type { SiteReads } from './reads.ts';

const day = 24 * 60 * 60 * 1000;
const shownMatches = 10;

function offerOf(plan: PlanRecord): SiteValues['offers'][number] {
  return {
    id: plan.id,
    name: plan.name satisfies ByLocale,
    amount: plan.amount_eur,
    currency: 'eur',
    duration: plan.duration === 'other' ? 'once' : plan.duration,
    ...(plan.savings === null ? {} : { savings: plan.savings }),
    ...(plan.cashback === 0 ? {} : { cashback: plan.cashback }),
    ...(plan.days === null ? {} : { lasts: { days: plan.days } }),
  };
}

function weekOf(matches: readonly Match[], now: Date): SiteValues['week'] {
  const soon = matches.filter(({ fixture }) => {
    const ahead = new Date(fixture.date).getTime() - now.getTime();
    return fixture.status.category === 'live' || (ahead > 0 && ahead < 7 * day);
  });
  const next = matches.filter(({ fixture }) => fixture.status.category === 'upcoming');
  return (soon.length === 0 ? next : soon).slice(0, shownMatches).map(({ fixture, home, away }) => ({
    id: fixture.id,
    home: { name: home.club.name, badge: home.club.logo },
    away: { name: away.club.name, badge: away.club.logo },
    kickoff: fixture.date,
    status: fixture.status.category,
    ...(home.goals === null || away.goals === null ? {} : { score: { home: home.goals, away: away.goals } }),
  }));
}

export interface ValuesParts {
  readonly shelf: CatalogueShelf;
  readonly billing: BillingStore;
  readonly clock: Clock;
  readonly demo: boolean;
  readonly origin: string;
  readonly reads: SiteReads;
}

export function createValues({ shelf, billing, clock, demo, origin, reads }: ValuesParts) {
  return async (audience: Audience): Promise<SiteValues> => {
    const now = clock.now();
    const { matches, featured } = shelf.current();
    const plans = await billing.plans();
    const match = featured.find((stream) => stream.match_id !== null) ?? featured[0];
    const image = match?.media.find(({ metaType }) => metaType === 'hero')?.url ?? '/art/default/hero.svg';
    return {
      audience,
      offers: plans.filter((plan) => isOffered(plan, now)).map(offerOf),
      week: weekOf(matches, now),
      hero: { image },
      demo,
      origin,
      now: now.toISOString(),
      reads,
    };
  };
}
