// Subscriptions as their owner sees them: what is paid for, by which way, until when. Access that is no subscription
// is shown beside them, made from what granted it.

import type { ByLocale, Currency, Locale, PaymentMethod, Subscription } from '@cadetto/contract';
import type { GivenAccess, PaidPlans } from './display-store.ts';
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
  readonly paid: PaidPlans;
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

const isOurs = ({ provider }: SubscriptionRecord): boolean => provider === 'stripe';

/** Paid for beside another one of ours, which alone can be managed: it gives its days and is over with them. */
function isPaidBeside(record: SubscriptionRecord, paid: PaidPlans): boolean {
  return isOurs(record) && record.status === 'incomplete' && paid.has(record.provider_id);
}

/** Days that wait are over later than the provider's period, until that has been moved. */
function endOf({ provider_id, period_end }: SubscriptionRecord, { paid, now }: PaidWish): Date {
  const days = paid.get(provider_id);
  const waits = days !== undefined && days.startsAt > now;
  return waits && days.endsAt > period_end ? days.endsAt : period_end;
}

type PaidWish = Pick<DisplayWish, 'paid' | 'now'>;

function subscriptionShown(
  record: SubscriptionRecord,
  plan: PlanRecord,
  { locale, paid, now }: PaidWish & Pick<DisplayWish, 'locale'>,
): Subscription {
  const lives = isLiving(record.status);
  const beside = isPaidBeside(record, paid);
  const ours = isOurs(record);
  const goesOn = ours && (lives || beside);
  const end = goesOn ? endOf(record, { paid, now }) : record.period_end;
  const begins = goesOn ? paid.get(record.provider_id)?.startsAt : undefined;
  return {
    id: record.id,
    status: beside ? 'active' : record.status,
    plan: planShown(plan, locale, record.currency, record.amount),
    paymentMethod: ours ? 'card' : 'app_store',
    nextPayment: lives && ours && !record.cancel_at_period_end ? end.toISOString() : null,
    // Of what has ended unpaid no more than the days of grace could be watched.
    lastsUntil: (lives ? end : (record.grace_until ?? end)).toISOString(),
    startsAt: begins !== undefined && begins > now ? begins.toISOString() : null,
    cancelAtPeriodEnd: record.cancel_at_period_end,
    graceUntil: lives ? (record.grace_until?.toISOString() ?? null) : null,
    manageable: lives && ours,
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
  { plans, locale, currency, now }: Pick<DisplayWish, 'plans' | 'locale' | 'currency' | 'now'>,
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
    startsAt: access.startsAt > now ? access.startsAt.toISOString() : null,
    isDated: plan !== undefined && plan.lasts_until !== null,
    cancelAtPeriodEnd: false,
    graceUntil: null,
    manageable: false,
  };
}

export function display(wish: DisplayWish): Shown {
  const { subscriptions, given, paid, plans, now } = wish;
  const all: Subscription[] = [];
  for (const record of subscriptions) {
    const plan = plans.find(({ id }) => id === record.plan_id);
    const goesOn = isLiving(record.status) || isPaidBeside(record, paid);
    const isOld = record.period_end.getTime() < now.getTime() - shownForMs;
    const neverWas = record.status === 'incomplete' || record.status === 'expired';
    if (plan !== undefined && (goesOn || (!isOld && !neverWas)))
      all.push(subscriptionShown(record, plan, wish));
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
