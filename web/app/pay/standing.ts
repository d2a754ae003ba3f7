// What somebody has already, and what they may do about it here.
import type { Person, Subscription } from '@cadetto/contract';

const running: ReadonlySet<Subscription['status']> = new Set<Subscription['status']>([
  'active',
  'trialing',
  'past_due',
]);

export const isRunning = ({ status }: Pick<Subscription, 'status'>) => running.has(status);

/** Cancelled here and still running: whatever is bought now lies after it. */
const isEnding = ({ manageable, cancelAtPeriodEnd, status }: Subscription) =>
  manageable && cancelAtPeriodEnd && status !== 'past_due';

/** Somebody with a plan that goes on by itself, here, in an app store or by way of Plus, needs no other. */
export function mayChoosePlan({ subs }: Pick<Person, 'subs'>): boolean {
  return !subs.some(
    (sub) => isRunning(sub) && (sub.paymentMethod === 'plus' || (sub.plan.recurring && !isEnding(sub))),
  );
}

/** A carrier sells to nobody whose plan still runs, cancelled or not. */
export function mayPayByPhone({ subs }: Pick<Person, 'subs'>): boolean {
  return mayChoosePlan({ subs }) && !subs.some((sub) => isRunning(sub) && sub.plan.recurring);
}

export interface Moves {
  readonly cancel: boolean;
  readonly resume: boolean;
  readonly change: boolean;
}

export function movesOf(sub: Subscription): Moves {
  const ours = sub.manageable && isRunning(sub) && sub.plan.recurring;
  const goesOn = ours && !sub.cancelAtPeriodEnd;
  return {
    cancel: goesOn,
    resume: ours && sub.cancelAtPeriodEnd,
    change: goesOn && sub.plan.family === 'live' && sub.status === 'active',
  };
}

/** What is over is kept in the history; here stands what counts now, the running ones first. */
export function shownSubscriptions(subs: readonly Subscription[]): Subscription[] {
  return subs
    .filter((sub) => isRunning(sub))
    .toSorted((a, b) => Number(b.plan.recurring) - Number(a.plan.recurring));
}

/** The plan whose last payment failed. */
export function failingOf(subs: readonly Subscription[]): Subscription | undefined {
  return subs.find(({ status }) => status === 'past_due');
}

/** Until when it can be watched with. A period that was not paid gives no more than its grace. */
export function endOf({ status, graceUntil, lastsUntil }: Subscription): string | null {
  return status === 'past_due' ? (graceUntil ?? lastsUntil) : lastsUntil;
}

/** The plan that charges again by itself, and when. */
export function renewingOf(
  subs: readonly Subscription[],
): { readonly plan: Subscription['plan']; readonly at: string } | undefined {
  for (const sub of subs) {
    const { nextPayment: at, plan, status, cancelAtPeriodEnd } = sub;
    if (status !== 'past_due' && isRunning(sub) && plan.recurring && !cancelAtPeriodEnd && at !== null)
      return { plan, at };
  }
  return undefined;
}

export function plusOf({ subscriptions }: Pick<Person, 'subscriptions'>): Subscription | undefined {
  return subscriptions.find((sub) => sub.plan.family === 'plus' && isRunning(sub));
}
