// Vouchers: sold for cash by partners, typed in by whoever bought one. A wrong one costs something, since the codes are
// short enough to be written on paper.

import { grantStore } from '../billing/grant-store.ts';
import type { RenewalPush } from '../billing/renewal-push.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { createGate, type Gate } from '../limits/gate.ts';
import { originKeys, type OriginKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { addAccess, daysAfterAll } from './added-access.ts';
import { voucherHmac } from './voucher-codes.ts';
import { voucherStore } from './voucher-store.ts';

const hour = 60 * 60;

export type VoucherGate = Gate<'person' | Exclude<keyof OriginKeys, 'site'>>;

export function createVoucherGate(limiters: Limiters): Promise<VoucherGate> {
  return createGate(limiters, 'voucher', [
    { by: 'person', points: 5, seconds: hour },
    { by: 'network', points: 20, seconds: hour },
    { by: 'everybody', points: 2000, seconds: hour },
  ]);
}

export interface VoucherWish {
  readonly code: string;
  readonly personId: string;
  readonly address: string;
}

export interface RedeemedVoucher {
  /** When access ends with it. */
  readonly until: Date;
  /** A plan renews: it is paid for when the voucher is over, and not before. */
  readonly isBeforeRenewal: boolean;
}

export interface Vouchers {
  /** One answer for whatever is worth nothing: unknown, used, void or expired. */
  redeem(wish: VoucherWish): Promise<RedeemedVoucher>;
}

export interface VoucherParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly gate: VoucherGate;
  readonly secret: string;
  readonly renewalPush: RenewalPush;
}

export function createVouchers({ db, clock, outbox, gate, secret, renewalPush }: VoucherParts): Vouchers {
  const spend = async (code: string, personId: string): Promise<RedeemedVoucher> => {
    const now = clock.now();
    const hmac = voucherHmac(secret, code);
    return db.transaction().execute(async (transaction) => {
      await grantStore(transaction).holdFor(personId);
      const days = await voucherStore(transaction).redeem({ hmac, personId, now });
      if (days === null) throw new Failure('bad_code');
      const period = await daysAfterAll(transaction, { personId, days, now });
      await addAccess(transaction, outbox, {
        personId,
        source: 'voucher',
        ref: hmac,
        period,
        told: 'voucher',
        now,
      });
      return { until: period.endsAt, isBeforeRenewal: await renewalPush.ask(transaction, personId) };
    });
  };

  return {
    async redeem({ code, personId, address }) {
      const keys = { person: personId, ...originKeys(address) };
      // Paid for beforehand and given back for a good one: parallel guesses cannot slip by.
      await gate.spend(keys);
      const redeemed = await spend(code, personId);
      await gate.giveBack(keys);
      if (redeemed.isBeforeRenewal) await renewalPush.tryFor(personId);
      return redeemed;
    },
  };
}
