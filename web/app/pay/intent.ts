// Which plan somebody wants, and with which code: carried in the address, so that registration, login and a reload
// lead back to it.
import { entityId, type Locale, promoCode } from '@cadetto/contract';
import { href, pageOf, type Query } from '../pages.ts';

export interface PlanIntent {
  readonly planId: string | null;
  readonly promo: string | null;
}

export const planParameter = 'plan';
export const promoParameter = 'promo';

export const noIntent: PlanIntent = { planId: null, promo: null };

/** What no plan or code could be called is passed over. */
export function intentIn(query: URLSearchParams): PlanIntent {
  const plan = entityId.safeParse(query.get(planParameter) ?? '');
  const promo = promoCode.safeParse(query.get(promoParameter) ?? '');
  return { planId: plan.success ? plan.data : null, promo: promo.success ? promo.data : null };
}

export function intentQuery({ planId, promo }: PlanIntent): Query {
  return {
    tab: planId === 'plus' ? 'profile-unlimited' : 'profile-live',
    [planParameter]: planId ?? undefined,
    [promoParameter]: promo ?? undefined,
  };
}

/** Where the plan is waiting for somebody who is signed in. */
export function intentPath(locale: Locale, intent: PlanIntent): string {
  return href(locale, 'profile', {}, intentQuery(intent));
}

/** Whether an address is somebody's way to buy or redeem something, and worth remembering until they have. */
export function isIntent(pathname: string, search: string): boolean {
  const page = pageOf(pathname)?.page;
  if (page === 'carrier') return true;
  if (page !== 'profile') return false;
  const query = new URLSearchParams(search);
  const { planId, promo } = intentIn(query);
  return planId !== null || promo !== null || query.get('tab') === 'profile-redeem';
}
