// Subscriptions as their owner sees them: what is paid for, by which way, until when. Access that is no subscription
// is shown beside them, made from what granted it.

import type { ByLocale, Currency, Locale, PaymentMethod, Subscription } from '@cadetto/contract';
import type { GivenAccess } from './display-store.ts';
import { amountOf, slugOf } from './plans.ts';
import type { PlanRecord } from './store.ts';
import { isLiving, type SubscriptionRecord } from './subscription-store.ts';

export interface Shown {
  readonly subs: Subscription[];
  readonly subscriptions: Subscription[];
}

export interface DisplayWish {
  readonly subscriptions: readonly SubscriptionRecord[];
  readonly given: readonly GivenAccess[];
  readonly plans: readonly PlanRecord[];
  readonly locale: Locale;
  /** Of where they live: what nothing was paid for is shown in it. */
  readonly currency: Currency;
  readonly now: Date;
}

interface PlanWords {
  readonly id: string;
  readonly name: ByLocale;
}

const freeMonth: PlanWords = {
  id: 'one-month-promo',
  name: { en: 'Free month', it: 'Mese gratis', sr: 'Besplatan mesec' },
};
const voucher: PlanWords = {
  id: 'voucher',
  name: { en: 'Voucher', it: 'Voucher', sr: 'Vaučer' },
};

/** The end of a subscription that failed once too often is not news for ever. */
const shownForMs = 30 * 24 * 60 * 60 * 1000;

function planShown(
  plan: PlanRecord,
  locale: Locale,
  currency: Currency,
  amount: number,
): Subscription['plan'] {
  return {
    id: plan.id,
    name: plan.name[locale],
    slug: slugOf(plan),
    amount,
    currency,
    family: plan.family,
    recurring: plan.kind === 'recurring',
  };
}

function subscriptionShown(record: SubscriptionRecord, plan: PlanRecord, locale: Locale): Subscription {
  const lives = isLiving(record.status);
  const isOurs = record.provider === 'stripe';
  const renews = lives && isOurs && !record.cancel_at_period_end;
  return {
    id: record.id,
    status: record.status,
    plan: planShown(plan, locale, record.currency, record.amount),
    paymentMethod: isOurs ? 'card' : 'app_store',
    nextPayment: renews ? record.period_end.toISOString() : null,
    // Of what has ended unpaid no more than the days of grace could be watched.
    lastsUntil: (lives ? record.period_end : (record.grace_until ?? record.period_end)).toISOString(),
    cancelAtPeriodEnd: record.cancel_at_period_end,
    graceUntil: lives ? (record.grace_until?.toISOString() ?? null) : null,
    manageable: lives && isOurs,
  };
}

/** Plus members stream at no extra cost: it is shown as a streaming subscription of its own. */
function freeWithPlus(
  plus: Subscription,
  streaming: PlanRecord | undefined,
  { locale, currency }: Pick<DisplayWish, 'locale' | 'currency'>,
): Subscription | null {
  if (streaming === undefined) return null;
  return {
    ...plus,
    id: `plus-${plus.id}`,
    plan: planShown(streaming, locale, currency, 0),
    paymentMethod: 'plus',
    nextPayment: null,
    manageable: false,
  };
}

const methodOf: Readonly<Record<GivenAccess['source'], PaymentMethod>> = {
  one_time: 'card',
  voucher: 'voucher',
  carrier: 'carrier',
};

function accessShown(
  access: GivenAccess,
  { plans, locale, currency }: Pick<DisplayWish, 'plans' | 'locale' | 'currency'>,
): Subscription {
  const plan = plans.find(({ id }) => id === access.planId);
  const words = access.source === 'voucher' ? voucher : freeMonth;
  return {
    id: access.id,
    status: 'active',
    plan:
      plan === undefined
        ? {
            id: words.id,
            name: words.name[locale],
            slug: 'year2round',
            amount: 0,
            currency,
            family: 'live-season',
            recurring: false,
          }
        : {
            ...planShown(plan, locale, access.currency ?? currency, access.total ?? amountOf(plan, currency)),
            recurring: false,
          },
    paymentMethod: access.source === 'one_time' && plan === undefined ? 'none' : methodOf[access.source],
    nextPayment: null,
    lastsUntil: access.endsAt.toISOString(),
    cancelAtPeriodEnd: false,
    graceUntil: null,
    manageable: false,
  };
}

export function display(wish: DisplayWish): Shown {
  const { subscriptions, given, plans, locale, now } = wish;
  const all: Subscription[] = [];
  for (const record of subscriptions) {
    const plan = plans.find(({ id }) => id === record.plan_id);
    const isOld = !isLiving(record.status) && record.period_end.getTime() < now.getTime() - shownForMs;
    const neverWas = record.status === 'incomplete' || record.status === 'expired';
    if (plan !== undefined && !isOld && !neverWas) all.push(subscriptionShown(record, plan, locale));
  }
  const streaming = all.filter(({ plan }) => plan.family !== 'plus');
  const monthly = plans.find(({ family, duration }) => family === 'live' && duration === 'month');
  const plus = all.find(({ plan, status }) => plan.family === 'plus' && status !== 'canceled');
  const withPlus = plus === undefined ? null : freeWithPlus(plus, monthly, wish);
  const periods = given.map((access) => accessShown(access, wish));
  return {
    subs: [...(withPlus === null ? [] : [withPlus]), ...streaming, ...periods],
    subscriptions: [...all, ...periods],
  };
}
