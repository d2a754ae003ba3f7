// What the pages are told: plans on offer, the week's matches, the picture on top.

import type { Brand, ByLocale, Currency, DestinationIds } from '@cadetto/contract';
import { amountOf, isOffered, isSold, lasting, opensAt, savingsOf } from '../billing/plans.ts';
import type { BillingStore, PlanRecord } from '../billing/store.ts';
import type { CatalogueShelf } from '../catalogue/shelf.ts';
import type { Clock } from '../clock.ts';
import { isSpent, type PromoRecord } from '../codes/promos.ts';
import type { Audience, SiteValues } from './build.ts';
import type { HomeClip } from './clip.ts';
import type { SiteReads } from './reads.ts';
import { weekOf } from './week.ts';

type Offer = SiteValues['offers'][number];

interface Shop {
  readonly plans: readonly PlanRecord[];
  readonly currency: Currency;
  readonly now: Date;
}

/** Of a plan whose days are days of the year. */
function datesOf(plan: PlanRecord, now: Date): Pick<Offer, 'from' | 'until'> {
  const period = lasting(plan, now, now);
  if (!period.isDated) return {};
  const from = opensAt(period, now);
  return { ...(from === null ? {} : { from: from.toISOString() }), until: period.endsAt.toISOString() };
}

function offerOf(plan: PlanRecord, { plans, currency, now }: Shop): Offer {
  const savings = savingsOf(plan, plans, currency);
  return {
    id: plan.id,
    name: plan.name satisfies ByLocale,
    amount: amountOf(plan, currency),
    currency,
    duration: plan.duration === 'other' ? 'once' : plan.duration,
    ...(savings === null ? {} : { savings }),
    ...(plan.cashback === 0 ? {} : { cashback: plan.cashback }),
    ...(plan.days === null ? {} : { lasts: { days: plan.days } }),
    ...datesOf(plan, now),
    family: plan.family,
  };
}

/** What a code is good for now; a code that is spent, or whose plan is not sold, is left out. */
function dealsOf(promos: readonly PromoRecord[], shop: Shop): SiteValues['deals'] {
  const { plans, currency, now } = shop;
  return promos.flatMap((promo): SiteValues['deals'] => {
    if (isSpent(promo, now)) return [];
    const terms = {
      code: promo.code,
      ...(promo.validUntil === null ? {} : { validUntil: promo.validUntil.toISOString() }),
    };
    if (promo.kind === 'free_month') return [{ ...terms, amount: 0, days: promo.days ?? 30 }];
    const plan = plans.find(({ id }) => id === promo.planId);
    if (plan === undefined || !isSold(plan, now)) return [];
    const amount = promo.amounts?.[currency] ?? amountOf(plan, currency);
    return [{ ...terms, amount, plan: offerOf(plan, shop) }];
  });
}

export interface ValuesParts {
  readonly shelf: CatalogueShelf;
  readonly billing: BillingStore;
  readonly promos: () => Promise<readonly PromoRecord[]>;
  readonly clock: Clock;
  /** Null outside of the demo. */
  readonly demo: { readonly domain: string; readonly password: string } | null;
  readonly brand: Brand;
  /** Null: the hero shows its picture. */
  readonly clip: HomeClip | null;
  readonly devices: SiteValues['devices'];
  readonly castReceiver: string | null;
  readonly stripeFields: boolean;
  readonly destinations: DestinationIds;
  readonly installable: boolean;
  readonly origin: string;
  readonly reads: SiteReads;
}

export function createValues(parts: ValuesParts) {
  const {
    shelf,
    billing,
    promos,
    clock,
    demo,
    brand,
    clip,
    devices,
    castReceiver,
    stripeFields,
    destinations,
    installable,
    origin,
    reads,
  } = parts;
  return async (audience: Audience): Promise<SiteValues> => {
    const now = clock.now();
    const { matches, featured, catalogue } = shelf.current();
    const shop: Shop = { plans: await billing.plans(), currency: brand.currency, now };
    const match = featured.find((stream) => stream.match_id !== null) ?? featured[0];
    const art = match?.media.find(({ metaType }) => metaType === 'hero')?.url ?? '/art/default/hero.svg';
    return {
      audience,
      brand,
      offers: shop.plans.filter((plan) => isOffered(plan, now)).map((plan) => offerOf(plan, shop)),
      deals: dealsOf(await promos(), shop),
      clubs: catalogue.clubs.map(({ id, name, logo, colour }) => ({ id, name, badge: logo, colour })),
      week: weekOf(matches, now),
      hero: {
        image: clip?.poster ?? art,
        clip: clip === null ? null : { narrow: clip.narrow, wide: clip.wide },
      },
      demo: demo !== null,
      demoPeople: demo === null ? null : { domain: demo.domain, password: demo.password },
      devices,
      castReceiver,
      stripeFields,
      destinations,
      installable,
      origin,
      now: now.toISOString(),
      reads,
    };
  };
}
