// Cashback turned into codes for the mobility service. The wallet never pays out more than it holds.

import { grantStore } from '../billing/grant-store.ts';
import type { Clock } from '../clock.ts';
import { randomSymbols } from '../codes/symbols.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { balanceOf, spendCashback } from './wallet-store.ts';

export interface WalletWish {
  readonly personId: string;
  readonly amount: number;
}

export interface Redeemed {
  readonly code: string;
  readonly amount: number;
  readonly balance: number;
}

export interface Wallet {
  redeem(wish: WalletWish): Promise<Redeemed>;
}

/** Worth money to whoever has it, so it is as long as nobody guesses. */
function newMobilityCode(): string {
  return ['GO', randomSymbols(4), randomSymbols(4), randomSymbols(4)].join('-');
}

export function createWallet({ db, clock }: { readonly db: Db; readonly clock: Clock }): Wallet {
  return {
    redeem: ({ personId, amount }) =>
      db.transaction().execute(async (transaction) => {
        // Whoever redeems at the same moment waits here, and finds less.
        await grantStore(transaction).holdFor(personId);
        const balance = (await balanceOf(transaction, personId)) - amount;
        if (balance < 0) throw new Failure('balance_too_low');
        const code = newMobilityCode();
        await spendCashback(transaction, { personId, amount, code, at: clock.now() });
        return { code, amount, balance };
      }),
  };
}
