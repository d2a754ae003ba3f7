// What a customer of the shop does and sees, where tests about money ask the same of one.

import type { Somebody } from './people.ts';

export const isWatching = async ({ viewer }: Somebody): Promise<boolean> =>
  (await viewer.gets('profile')).live.active;

export const cashbackOf = async ({ viewer }: Somebody): Promise<number> =>
  (await viewer.gets('cashback')).balance;

/** Answers what was asked for at once. */
export async function changes({ viewer }: Somebody, planId: string): Promise<number> {
  const id = (await viewer.gets('profile')).subscriptions[0]?.id ?? '';
  const { amountDue } = await viewer.gets('previewChange', { query: { id, planId } });
  await viewer.gets('changePlan', { body: { id, planId, amountDue } });
  return amountDue;
}
