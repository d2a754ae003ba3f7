// The order that is being put together: a plan, perhaps a code, and what both come to.
import type { Offer, Person } from '@cadetto/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePayRead } from '../api.ts';
import { intentIn, intentQuery, type PlanIntent } from '../intent.ts';
import { codeRefused } from '../refusals.ts';
import { chargedIn } from './charged-in.ts';

export interface WantedOrder {
  readonly planId: string | null;
  /** As typed or brought along; `refusal` says that it is not good. */
  readonly promo: string | null;
  readonly offer: Offer | null;
  readonly looking: boolean;
  /** Why the code is not applied. */
  readonly refusal: unknown;
  readonly preview: ReturnType<typeof usePayRead<'previewPlan'>>;
  /** Kept in the address, so that a reload, or a card added in between, loses nothing. */
  readonly want: (intent: PlanIntent) => void;
}

export function useOrder(person: Pick<Person, 'country' | 'currency'>): WantedOrder {
  const [query, setQuery] = useSearchParams();
  const address = query.toString();
  const [seen, setSeen] = useState(address);
  // The address follows a moment later: a choice that waited for it would look as if it had not been taken.
  const [{ planId: chosen, promo }, setIntent] = useState(() => intentIn(query));
  if (seen !== address) {
    setSeen(address);
    setIntent(intentIn(query));
  }

  const known = usePayRead(
    'offer',
    { params: { code: promo ?? '' }, query: { currency: chargedIn(person) } },
    { enabled: promo !== null },
  );
  const offer = promo === null ? null : (known.data?.offer ?? null);
  const planId = chosen ?? offer?.product?.id ?? null;
  const wanted = planId !== null && offer?.kind !== 'free_month';

  const withCode = usePayRead(
    'previewPlan',
    { params: { planId: planId ?? '' }, query: { diskontCode: promo ?? undefined } },
    { enabled: wanted && promo !== null && offer !== null },
  );
  const refusal = known.error ?? (codeRefused(withCode.error) ? withCode.error : null);
  const withoutCode = usePayRead(
    'previewPlan',
    { params: { planId: planId ?? '' }, query: {} },
    { enabled: wanted && (promo === null || refusal !== null) },
  );

  return {
    planId,
    promo,
    offer,
    // Looked up again for who comes back to the page, it is known all the same.
    looking: promo !== null && (known.isLoading || (known.isError && known.isFetching) || withCode.isLoading),
    refusal: promo === null ? undefined : (refusal ?? undefined),
    preview: promo === null || refusal !== null ? withoutCode : withCode,
    want(intent) {
      // The same again is another try, after a line that was down.
      if (intent.promo !== null && intent.promo === promo && known.isError) void known.refetch();
      setIntent(intent);
      const next = new URLSearchParams();
      for (const [name, value] of Object.entries(intentQuery(intent))) if (value) next.set(name, value);
      setQuery(next, { replace: true, preventScrollReset: true });
    },
  };
}
