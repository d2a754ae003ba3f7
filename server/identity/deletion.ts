// Leaving: the account goes after two weeks, and until then its owner may take that back.

import { errandStore } from '../billing/errand-store.ts';
import { accessAt } from '../billing/grants.ts';
import type { BillingStore } from '../billing/store.ts';
import { isLiving, subscriptionStore, type SubscriptionRecord } from '../billing/subscription-store.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../http/serve.ts';
import { coolingOffMs } from '../keeping.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { deletionStore } from './deletion-store.ts';
import { holdEntered, type PasswordEntry } from './password-entry.ts';
import type { Sessions } from './sessions.ts';
import { personStore } from './person-store.ts';

export interface Deletion {
  /** Answers when; asking again changes nothing about it. */
  ask(wish: { session: Session; password: string; address: string }): Promise<Date>;
  takeBack(personId: string): Promise<void>;
}

interface DeletionParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly billing: BillingStore;
  readonly passwordEntry: PasswordEntry;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
}

/** Where we cannot end it for them. */
function renewsInAppStore(living: readonly SubscriptionRecord[]): boolean {
  return living.some(
    ({ provider, cancel_at_period_end }) => provider === 'app_store' && !cancel_at_period_end,
  );
}

function isOver({ status, period_end }: SubscriptionRecord, now: Date): boolean {
  return !isLiving(status) || period_end <= now;
}

export function createDeletion(parts: DeletionParts): Deletion {
  const { db, clock, billing, passwordEntry, sessions, outbox } = parts;
  return {
    async ask({ session: { personId, tokenHash }, password, address }) {
      const entered = await passwordEntry({ personId, password, field: 'password', address });
      const now = clock.now();
      const { until } = accessAt(await billing.grantsOf(personId, now), now);
      const deletesAt = await db.transaction().execute(async (transaction) => {
        const person = await holdEntered(transaction, entered);
        const due = await deletionStore(transaction).schedule(
          personId,
          new Date(now.getTime() + coolingOffMs),
        );
        await errandStore(transaction).followLeaving(personId, now);
        await sessions.endThose({ personId, exceptTokenHash: tokenHash }, transaction);
        await outbox.put(transaction, {
          channel: 'mail',
          recipient: person.email,
          locale: person.language,
          letter: {
            kind: 'deletion_asked',
            deletesAt: due,
            livePlanUntil: until === null ? null : new Date(until),
            paidInAppStore: renewsInAppStore(await subscriptionStore(transaction).living(personId)),
          },
          key: `deletion_asked:${personId}:${due.toISOString()}`,
        });
        return due;
      });
      await sessions.refresh(personId);
      return deletesAt;
    },

    async takeBack(personId) {
      await db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const was = await deletionStore(transaction).cancel(personId, now);
        const person = await personStore(transaction).secretsOf(personId);
        if (was === null || person === null) throw new Failure('not_found');
        await errandStore(transaction).followLeaving(personId, now);
        const plans = await subscriptionStore(transaction).endedByLeaving(personId);
        await outbox.put(transaction, {
          channel: 'mail',
          recipient: person.email,
          locale: person.language,
          letter: { kind: 'deletion_taken_back', planEnded: plans.some((plan) => isOver(plan, now)) },
          key: `deletion_taken_back:${personId}:${was.toISOString()}`,
        });
      });
    },
  };
}
