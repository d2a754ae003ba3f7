import type { Person } from '@cadetto/contract';
import { usePlans } from './use-plans.ts';

/** What a plan is called in the reader's language; `known` where that came along. Empty until it is found. */
export function usePlanName(
  planId: string,
  known: string,
  user: Pick<Person, 'country' | 'currency'>,
): string {
  const wanted = known === '';
  const families = [
    usePlans('live', user, wanted),
    usePlans('live-season', user, wanted),
    usePlans('plus', user, wanted),
  ];
  if (!wanted) return known;
  const plans = families.flatMap(({ data }) => data?.products ?? []);
  return plans.find(({ id }) => id === planId)?.name ?? '';
}
