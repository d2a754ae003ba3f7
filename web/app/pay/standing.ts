// What somebody has already, and what they may do about it here.
import { paidTwice as isPaidTwice, type Person, type Product, type Subscription } from '@cadetto/contract';

const running: ReadonlySet<Subscription['status']> = new Set<Subscription['status']>([
  'active',
  'trialing',
  'past_due',
]);

export const isRunning = ({ status }: Pick<Subscription, 'status'>) => running.has(status);

/** Cancelled here and still running: whatever is bought or given now lies after it. */
const isEnding = ({ manageable, cancelAtPeriodEnd, status }: Subscription) =>
  manageable && cancelAtPeriodEnd && status !== 'past_due';

/** Somebody with a plan that goes on by itself, here, in an app store or by way of Plus, needs no other. */
export function mayChoosePlan({ subs }: Pick<Person, 'subs'>): boolean {
  return !subs.some(
    (sub) => isRunning(sub) && (sub.paymentMethod === 'plus' || (sub.plan.recurring && !isEnding(sub))),
  );
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

/** The plan whose last payment failed; of two the one that can be paid here. */
export function failingOf(subs: readonly Subscription[]): Subscription | undefined {
  const failing = subs.filter(({ status }) => status === 'past_due');
  return failing.find(({ manageable }) => manageable) ?? failing[0];
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

export interface BookedPass {
  readonly planId: string;
  readonly planName: string;
  readonly startsAt: string;
}

function passesToCome({ subs }: Pick<Person, 'subs'>): readonly BookedPass[] {
  return subs.flatMap(({ plan, startsAt, isDated }) =>
    isDated && startsAt !== null ? [{ planId: plan.id, planName: plan.name, startsAt }] : [],
  );
}

/** A pass whose days are still to come, of somebody who has no others. */
export function bookedOf(person: Pick<Person, 'live' | 'subs'>): BookedPass | undefined {
  return person.live.active ? undefined : passesToCome(person)[0];
}

/** The same of what was just bought, whatever else there is to watch with. */
export function bookedAs(person: Pick<Person, 'subs'>, bought: string): BookedPass | undefined {
  return passesToCome(person).find(({ planId }) => planId === bought);
}

/** Whether what somebody has is good at a moment that may be still to come. */
export function mayWatchAt({ live, subs }: Pick<Person, 'live' | 'subs'>, moment: Date): boolean {
  if (live.active) return true;
  return subs.some(
    ({ isDated, startsAt, lastsUntil }) =>
      isDated &&
      startsAt !== null &&
      lastsUntil !== null &&
      new Date(startsAt) <= moment &&
      moment < new Date(lastsUntil),
  );
}

/** Without those whose days somebody has: of days of the year there are no more to buy. */
export function notYetBought(
  products: readonly Product[],
  { subs }: Pick<Person, 'subs'>,
): readonly Product[] {
  const covers = (sub: Subscription, { accessFrom, accessUntil }: Product): boolean => {
    if (!sub.isDated || sub.lastsUntil === null || !accessUntil || sub.lastsUntil < accessUntil) return false;
    return sub.startsAt === null || (accessFrom != null && sub.startsAt <= accessFrom);
  };
  return products.filter((product) => !product.isDated || !subs.some((sub) => covers(sub, product)));
}

export function plusOf({ subscriptions }: Pick<Person, 'subscriptions'>): Subscription | undefined {
  return subscriptions.find((sub) => sub.plan.family === 'plus' && isRunning(sub));
}

/** Streaming that goes on in an app store, where only its owner can end it. */
export function paidInStore({ subscriptions }: Pick<Person, 'subscriptions'>): Subscription | undefined {
  return subscriptions.find(
    (sub) =>
      isRunning(sub) &&
      sub.paymentMethod === 'app_store' &&
      sub.plan.family !== 'plus' &&
      !sub.cancelAtPeriodEnd,
  );
}

/** The same beside Plus, which includes it. */
export function paidTwice({ subscriptions }: Pick<Person, 'subscriptions'>): Subscription | undefined {
  const twice = isPaidTwice(
    subscriptions.map(({ id, plan, paymentMethod, status, cancelAtPeriodEnd }) => ({
      id,
      isPlus: plan.family === 'plus',
      isInStore: paymentMethod === 'app_store',
      status,
      cancelAtPeriodEnd,
    })),
  );
  return subscriptions.find(({ id }) => id === twice?.inStoreId);
}
