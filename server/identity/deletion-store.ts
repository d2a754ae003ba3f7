import type { Locale } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import { paymentsKeptForYears, untiedKeptMs } from '../keeping.ts';

export interface DeletedPerson {
  readonly id: string;
  readonly email: string;
  readonly language: Locale;
}

export interface DeletionStore {
  /** The moment stands once it is set; answers the one that stands. */
  schedule(personId: string, deletesAt: Date): Promise<Date>;
  /** Answers the moment that was taken back, if there was one still to come. */
  cancel(personId: string, now: Date): Promise<Date | null>;
  /** Everything that belongs to them goes with them, letters about them included, whichever address those went to. */
  deleteDue(now: Date): Promise<readonly DeletedPerson[]>;
  /** Of those who are gone, what the law wanted kept for so long, and that the provider was asked to forget them. */
  forgetTraces(now: Date): Promise<void>;
  deleteUnverified(createdBefore: Date): Promise<readonly DeletedPerson[]>;
  /** Nothing happens when the phone has been verified meanwhile. */
  abandonUnverified(personId: string): Promise<void>;
}

export function deletionStore(db: Db): DeletionStore {
  const forgetLetters = async (people: readonly DeletedPerson[]): Promise<void> => {
    if (people.length === 0) return;
    const ids = people.map(({ id }) => id);
    await db.deleteFrom('outgoing_message').where('person_id', 'in', ids).execute();
  };

  /** That their plans were to end is asked of the provider no more: it forgets them, and the plans with them. */
  const forgetErrands = async (people: readonly DeletedPerson[]): Promise<void> => {
    if (people.length === 0) return;
    await db
      .deleteFrom('billing_errand')
      .where('kind', '=', 'end_renewals')
      .where(
        'ref',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
  };

  return {
    async schedule(personId, deletesAt) {
      const row = await db
        .updateTable('person')
        .set({ deletes_at: sql<Date>`coalesce(deletes_at, ${deletesAt})` })
        .where('id', '=', personId)
        .returning('deletes_at')
        .executeTakeFirstOrThrow();
      return row.deletes_at ?? deletesAt;
    },

    async cancel(personId, now) {
      const standing = await db
        .selectFrom('person')
        .select('deletes_at')
        .where('id', '=', personId)
        .where('deletes_at', '>', now)
        .forUpdate()
        .executeTakeFirst();
      if (standing === undefined) return null;
      await db.updateTable('person').set({ deletes_at: null }).where('id', '=', personId).execute();
      return standing.deletes_at;
    },

    async deleteDue(now) {
      const rows = await db
        .deleteFrom('person')
        .where('deletes_at', '<=', now)
        .returning(['id', 'email', 'language'])
        .execute();
      await forgetLetters(rows);
      await forgetErrands(rows);
      return rows;
    },

    async forgetTraces(now) {
      await db
        .deleteFrom('payment')
        .where('person_id', 'is', null)
        .where('paid_at', '<', sql<Date>`${now}::timestamptz - ${`${paymentsKeptForYears} years`}::interval`)
        .execute();
      await db
        .deleteFrom('billing_errand')
        .where('kind', '=', 'forget_customer')
        .where('done_at', '<', new Date(now.getTime() - untiedKeptMs))
        .execute();
    },

    async deleteUnverified(createdBefore) {
      const rows = await db
        .deleteFrom('person')
        .where('phone_verified_at', 'is', null)
        .where('created_at', '<', createdBefore)
        .returning(['id', 'email', 'language'])
        .execute();
      await forgetLetters(rows);
      return rows;
    },

    async abandonUnverified(personId) {
      const rows = await db
        .deleteFrom('person')
        .where('phone_verified_at', 'is', null)
        .where('id', '=', personId)
        .returning(['id', 'email', 'language'])
        .execute();
      await forgetLetters(rows);
    },
  };
}
