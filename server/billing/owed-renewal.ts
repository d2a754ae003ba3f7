// A renewal that failed is paid like a purchase; there is nothing to give up about it.

import type { OpenCheckout, Settled } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { atOnce } from './placing.ts';
import { answerOf, isOpen } from './open-invoice.ts';
import type { Provider } from './provider/provider.ts';
import type { Settling } from './settling.ts';
import { subscriptionStore } from './subscription-store.ts';

interface OwedParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly settling: Settling;
}

/** Who reloads the page after a card was refused still reads why. */
export async function unpaid(
  provider: Provider,
  invoiceId: string,
): Promise<Pick<Settled, 'state' | 'declined'>> {
  const { isUnderWay, declined } = await provider.howPayingStands(invoiceId);
  if (isUnderWay) return { state: 'processing' };
  return { state: 'requires_payment', ...(declined === null ? {} : { declined }) };
}

export function createOwedRenewals({ db, provider, settling }: OwedParts) {
  const owed = async (personId: string): Promise<OpenCheckout | null> => {
    const living = await subscriptionStore(db).living(personId);
    const late = living.find(({ status, provider: seller }) => status === 'past_due' && seller === 'stripe');
    if (late === undefined) return null;
    const { latestInvoice } = await provider.subscription(late.provider_id);
    if (latestInvoice === null || !isOpen(latestInvoice)) return null;
    return {
      planId: late.plan_id,
      promo: null,
      ...answerOf(latestInvoice),
      begunAt: latestInvoice.periodStart.toISOString(),
      placing: atOnce,
      renewal: { retriesAt: latestInvoice.retriesAt?.toISOString() ?? null },
      change: null,
    };
  };

  const settle = async (personId: string): Promise<Settled> => {
    const ours = (await subscriptionStore(db).living(personId)).filter(
      ({ provider: seller }) => seller === 'stripe',
    );
    const late = ours.find(({ status }) => status === 'past_due') ?? ours[0];
    if (late === undefined) throw new Failure('not_found');
    await settling.subscription(late.provider_id);
    const open = await owed(personId);
    const answer = { planId: late.plan_id, promo: null, invoice: open?.invoice ?? null };
    return open?.invoice == null
      ? { state: 'paid', ...answer }
      : { ...answer, ...(await unpaid(provider, open.invoice.id)) };
  };

  return { owed, settle };
}
