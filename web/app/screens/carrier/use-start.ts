import type { Product } from '@cadetto/contract';
import { useState } from 'react';
import { usePayWords } from '../../messages/pay-words.ts';
import { withLoader } from '../../overlays/loaders.ts';
import { notices } from '../../overlays/notices.ts';
import { payApi } from '../../pay/api.ts';
import { purchaseEvents } from '../../pay/purchase-events.ts';
import { usePurchaseWords } from '../../pay/use-checkout.ts';
import { useFreshOnReturn } from '../../pay/use-fresh-on-return.ts';
import { startPurchase } from './purchase.ts';

interface Start {
  readonly busy: boolean;
  /** Leads to the carrier's page. For a plan that waits there already it is the same purchase. */
  readonly start: (plan: Product) => Promise<void>;
}

export function useStart(): Start {
  const { carrier: words } = usePayWords();
  const wordsFor = usePurchaseWords();
  const [busy, setBusy] = useState(false);
  useFreshOnReturn();
  return {
    busy,
    async start(plan) {
      if (busy) return;
      setBusy(true);
      try {
        await withLoader('carrier', words.going, () =>
          startPurchase(
            {
              start: (productId) => payApi('startCarrierPurchase', { query: { productId } }),
              begun: (bought, address) => purchaseEvents.byPhone('begin_checkout', bought, address),
              leaveFor: (address) => window.location.assign(address),
            },
            plan,
          ),
        );
      } catch (error) {
        const about = wordsFor(error);
        if (about !== undefined) notices.add('error', about);
        setBusy(false);
      }
    },
  };
}
