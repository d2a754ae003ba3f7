// Notices that were given up, for an operator to read and to try again once what stood in their way is gone.

import type { DeadNotice } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/serve.ts';
import { untiedKeptMs } from '../keeping.ts';
import { recordDeed } from '../operator/store.ts';
import type { EventSource } from './store.ts';

const most = 200;

/** By who told them; a source without any is there too, so that an alarm can be set on it. */
export async function countGivenUp(db: Db): Promise<Readonly<Record<EventSource, number>>> {
  const rows = await db
    .selectFrom('provider_event')
    .select(({ fn }) => ['source', fn.countAll<number>().as('notices')])
    .where('state', '=', sql.lit('dead'))
    .groupBy('source')
    .execute();
  const counted = { stripe: 0, carrier: 0, app_store: 0 };
  for (const { source, notices } of rows) counted[source] = notices;
  return counted;
}

export function deadLetterHandlers(db: Db, clock: Clock) {
  return {
    deadNotices: async (): Promise<{ notices: DeadNotice[] }> => {
      const rows = await db
        .selectFrom('provider_event')
        .select(['source', 'id', 'type', 'subject', 'received_at', 'tries', 'last_error as problem'])
        .where('state', '=', sql.lit('dead'))
        .orderBy('received_at', 'desc')
        .limit(most)
        .execute();
      return {
        notices: rows.map(({ received_at, ...row }) => ({
          ...row,
          receivedAt: received_at.toISOString(),
          keptUntil:
            row.source === 'app_store' ? null : new Date(received_at.getTime() + untiedKeptMs).toISOString(),
        })),
      };
    },

    requeueNotices: ({ body: { source, id } }, { operator }) =>
      db.transaction().execute(async (transaction) => {
        const now = clock.now();
        const requeued = await transaction
          .updateTable('provider_event')
          .set({ state: 'new', tries: 0, next_try_at: now })
          .where('state', '=', 'dead')
          .$if(source !== undefined, (rows) => rows.where('source', '=', source ?? 'stripe'))
          .$if(id !== undefined, (rows) => rows.where('id', '=', id ?? ''))
          .returning('id')
          .execute();
        if (requeued.length === 0 && id !== undefined) throw new Failure('not_found');
        if (requeued.length > 0)
          await recordDeed(transaction, {
            at: now,
            operator,
            action: 'changed',
            kind: 'notices',
            subject: id ?? 'all',
            before: null,
            after: { requeued: requeued.length },
          });
        return { requeued: requeued.length };
      }),
  } satisfies Handlers;
}
