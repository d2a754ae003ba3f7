import type { Subscription } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { aPass } from './a-test-pass.ts';
import {
  bookedAs,
  bookedOf,
  endOf,
  failingOf,
  mayChoosePlan,
  mayWatchAt,
  movesOf,
  notYetBought,
  paidInStore,
  paidTwice,
  plusOf,
  renewingOf,
  shownSubscriptions,
} from './standing.ts';

const monthly: Subscription = {
  id: 's1',
  status: 'active',
  plan: {
    id: 'monthly',
    name: 'Monthly',
    slug: 'month',
    amount: 599,
    currency: 'eur',
    family: 'live',
    recurring: true,
  },
  paymentMethod: 'card',
  nextPayment: '2026-04-20T20:00:00Z',
  lastsUntil: null,
  startsAt: null,
  cancelAtPeriodEnd: false,
  graceUntil: null,
  manageable: true,
};
const once: Subscription = {
  ...monthly,
  id: 's2',
  plan: { ...monthly.plan, recurring: false },
  manageable: false,
};
const withPlus: Subscription = { ...once, id: 's3', paymentMethod: 'plus' };
const plus: Subscription = { ...monthly, id: 's4', plan: { ...monthly.plan, id: 'plus', family: 'plus' } };

test('[DATA-10] who has a plan that goes on is not offered another', () => {
  expect(mayChoosePlan({ subs: [] })).toBe(true);
  expect(mayChoosePlan({ subs: [once] })).toBe(true);
  expect(mayChoosePlan({ subs: [monthly] })).toBe(false);
  expect(mayChoosePlan({ subs: [{ ...monthly, status: 'past_due' }] })).toBe(false);
  expect(mayChoosePlan({ subs: [{ ...monthly, status: 'canceled' }] })).toBe(true);
  expect(mayChoosePlan({ subs: [withPlus] })).toBe(false);
});

test('[DATA-10] [D-51] who has cancelled here may choose what comes after, and who has cancelled in an app store or left Plus waits', () => {
  const ending: Subscription = { ...monthly, cancelAtPeriodEnd: true };
  expect(mayChoosePlan({ subs: [ending] })).toBe(true);
  expect(mayChoosePlan({ subs: [ending, once] })).toBe(true);
  expect(mayChoosePlan({ subs: [{ ...ending, manageable: false, paymentMethod: 'app_store' }] })).toBe(false);
  expect(mayChoosePlan({ subs: [{ ...withPlus, cancelAtPeriodEnd: true }] })).toBe(false);
  expect(mayChoosePlan({ subs: [{ ...ending, status: 'past_due' }] })).toBe(false);
});

test('[ST-11] what goes on can be cancelled, what was cancelled can be resumed, what was bought elsewhere neither', () => {
  expect(movesOf(monthly)).toEqual({ cancel: true, resume: false, change: true });
  expect(movesOf({ ...monthly, cancelAtPeriodEnd: true })).toEqual({
    cancel: false,
    resume: true,
    change: false,
  });
  expect(movesOf({ ...monthly, manageable: false })).toEqual({ cancel: false, resume: false, change: false });
  expect(movesOf({ ...monthly, status: 'past_due' })).toEqual({ cancel: true, resume: false, change: false });
  expect(movesOf(once)).toEqual({ cancel: false, resume: false, change: false });
  expect(movesOf(plus)).toEqual({ cancel: true, resume: false, change: false });
});

test('[DATA-10] what counts now is shown, the plan that goes on first', () => {
  const ended: Subscription = { ...monthly, status: 'expired' };
  expect(shownSubscriptions([once, ended, monthly]).map(({ id }) => id)).toEqual(['s2', 's1'].toReversed());
});

test('[ST-2] a plan whose payment failed lasts as long as its grace, not as long as the period nobody paid', () => {
  const failing: Subscription = {
    ...monthly,
    status: 'past_due',
    lastsUntil: '2026-05-20T20:00:00Z',
    graceUntil: '2026-04-27T20:00:00Z',
  };
  expect(failingOf([once, failing])).toBe(failing);
  expect(failingOf([once, monthly])).toBeUndefined();
  expect(endOf(failing)).toBe('2026-04-27T20:00:00Z');
  expect(endOf({ ...failing, status: 'active' })).toBe('2026-05-20T20:00:00Z');
});

test('[ST-10] only a plan that charges again by itself is in the way of a voucher', () => {
  expect(renewingOf([once, monthly])).toEqual({ plan: monthly.plan, at: monthly.nextPayment });
  expect(renewingOf([{ ...monthly, cancelAtPeriodEnd: true }])).toBeUndefined();
  expect(renewingOf([{ ...monthly, status: 'past_due' }])).toBeUndefined();
  expect(renewingOf([{ ...monthly, nextPayment: null }])).toBeUndefined();
  expect(renewingOf([once, withPlus])).toBeUndefined();
});

test('[HOME-6] the membership is found among all subscriptions', () => {
  expect(plusOf({ subscriptions: [monthly, plus] })?.id).toBe('s4');
  expect(plusOf({ subscriptions: [{ ...plus, status: 'expired' }] })).toBeUndefined();
});

test('[DATA-10] [HOME-6] streaming in an app store beside Plus is paid twice, until either is cancelled', () => {
  const inStore: Subscription = { ...monthly, id: 's5', paymentMethod: 'app_store', manageable: false };
  const ending: Subscription = { ...inStore, cancelAtPeriodEnd: true };
  expect(paidTwice({ subscriptions: [plus, inStore] })?.id).toBe('s5');
  expect(paidTwice({ subscriptions: [plus, monthly] })).toBeUndefined();
  expect(paidTwice({ subscriptions: [plus, ending] })).toBeUndefined();
  expect(paidTwice({ subscriptions: [{ ...plus, cancelAtPeriodEnd: true }, inStore] })).toBeUndefined();
  expect(paidTwice({ subscriptions: [{ ...plus, paymentMethod: 'app_store' }] })).toBeUndefined();
  // What could not be charged is owed, and not paid: the letter says so too.
  expect(paidTwice({ subscriptions: [plus, { ...inStore, status: 'past_due' }] })).toBeUndefined();
  expect(paidTwice({ subscriptions: [{ ...plus, status: 'past_due' }, inStore] })).toBeUndefined();
  expect(paidInStore({ subscriptions: [inStore] })?.id).toBe('s5');
});

const pass: Subscription = {
  ...once,
  plan: { ...once.plan, id: 'play-off', name: 'Play-off' },
  startsAt: '2027-05-09T22:00:00.000Z',
  lastsUntil: '2027-06-15T22:00:00.000Z',
  isDated: true,
};
const week: Subscription = { ...once, startsAt: '2027-02-01T12:00:00Z', lastsUntil: '2027-02-08T12:00:00Z' };
const noAccess = { active: false, source: null, until: null } as const;
const someAccess = { active: true, source: 'voucher', until: '2027-03-01T12:00:00Z' } as const;
const booked = { planId: 'play-off', planName: 'Play-off', startsAt: pass.startsAt };

test('[DATA-8] who can watch nothing yet has a pass that is booked; who watches with something else has not', () => {
  expect(bookedOf({ live: noAccess, subs: [week, pass] })).toEqual(booked);
  expect(bookedOf({ live: someAccess, subs: [pass] })).toBeUndefined();
  expect(bookedOf({ live: noAccess, subs: [week] })).toBeUndefined();
});

test('[DATA-8] what was just bought is booked whatever else there is, and nothing else is', () => {
  const person = { live: someAccess, subs: [week, pass] };
  expect(bookedAs(person, 'play-off')).toEqual(booked);
  expect(bookedAs(person, 'monthly')).toBeUndefined();
});

test('[DATA-8] [NAV-2] what is played on the days of a pass can be watched with it, before that nothing', () => {
  const person = { live: noAccess, subs: [pass] };
  const at = (moment: string) => mayWatchAt(person, new Date(moment));
  expect([at('2027-05-09T21:59:59Z'), at('2027-05-09T22:00:00Z')]).toEqual([false, true]);
  expect([at('2027-06-15T21:59:59Z'), at('2027-06-15T22:00:00Z')]).toEqual([true, false]);
  expect(mayWatchAt({ live: someAccess, subs: [] }, new Date('2027-02-01T12:00:00Z'))).toBe(true);
});

test('[DATA-8] days of the year that somebody has are not offered again, the next ones are, and so is what can be added', () => {
  const { startsAt: accessFrom, lastsUntil: accessUntil } = pass;
  const playOffs = { ...aPass, id: 'play-off', accessFrom, accessUntil, isDated: true };
  const nextYear = {
    ...playOffs,
    accessFrom: '2028-05-09T22:00:00.000Z',
    accessUntil: '2028-06-15T22:00:00.000Z',
  };
  const days = { ...aPass, accessFrom: null, accessUntil: '2027-02-08T12:00:00Z', isDated: false };
  const season = { ...playOffs, id: 'season', accessFrom: null, accessUntil: '2027-06-30T22:00:00.000Z' };
  const holder = { ...pass, startsAt: null, lastsUntil: season.accessUntil };
  const all = [playOffs, nextYear, days, season];
  expect(notYetBought(all, { subs: [pass] })).toEqual([nextYear, days, season]);
  expect(notYetBought(all, { subs: [holder] })).toEqual([nextYear, days]);
  expect(notYetBought(all, { subs: [week] })).toEqual(all);
});
