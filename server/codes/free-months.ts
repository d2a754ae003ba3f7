// A free month for a code: no card is asked for, it ends by itself, and nobody gets a second one by another code.

import { grantStore } from '../billing/grant-store.ts';
import { hasPlanThatGoesOn } from '../billing/second-subscription.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Outbox } from '../messaging/outbox.ts';
import type { ServiceArea } from '../place/service-area.ts';
import { addAccess, daysAfterAll } from './added-access.ts';
import { checkPromo, takePromo } from './promos.ts';

export interface FreeMonthWish {
  readonly code: string;
  readonly personId: string;
  /** Where the request comes from. */
  readonly country: string | null;
}

export interface FreeMonths {
  /** Resolves to when access ends with it. */
  redeem(wish: FreeMonthWish): Promise<Date>;
}

export interface FreeMonthParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly place: ServiceArea;
}

export function createFreeMonths({ db, clock, outbox, place }: FreeMonthParts): FreeMonths {
  return {
    async redeem({ code, personId, country }) {
      if (!(await place.isServed(country, personId))) throw new Failure('not_in_region');
      const now = clock.now();
      const promo = await checkPromo(db, { code, planId: null, personId, now });
      const { days } = promo;
      if (days === null) throw new Failure('diskont_error');
      return db.transaction().execute(async (transaction) => {
        await grantStore(transaction).holdFor(personId);
        if (await hasPlanThatGoesOn(transaction, personId)) throw new Failure('already_subscribed');
        await takePromo(transaction, { promo, personId, attemptId: null, now });
        const period = await daysAfterAll(transaction, { personId, days, now });
        await addAccess(transaction, outbox, {
          personId,
          source: 'one_time',
          ref: `free-month:${promo.code}:${personId}`,
          period,
          told: 'free_month',
          now,
        });
        return period.endsAt;
      });
    },
  };
}
