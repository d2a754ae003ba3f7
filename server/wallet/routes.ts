import type { Currency } from '@cadetto/contract';
import { billingStore } from '../billing/store.ts';
import type { Db } from '../database/open.ts';
import type { Handlers } from '../http/serve.ts';
import { balanceOf, entriesOf } from './wallet-store.ts';
import type { Wallet } from './wallet.ts';

export function walletHandlers(db: Db, wallet: Wallet, currency: Currency) {
  return {
    cashback: async (_request, { session: { personId }, locale }) => {
      const plans = await billingStore(db).plans();
      /** What was earned names the plan it was earned with; a code is its own name. */
      const named = (about: string | null) => plans.find(({ id }) => id === about)?.name[locale] ?? about;
      const entries = await entriesOf(db, personId);
      return {
        balance: await balanceOf(db, personId),
        currency,
        entries: entries.map((entry) => ({ ...entry, about: named(entry.about) })),
      };
    },

    redeemCashback: async ({ body: { amount } }, { session: { personId } }) => ({
      result: await wallet.redeem({ personId, amount }),
    }),
  } satisfies Handlers;
}
