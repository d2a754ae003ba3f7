// Notices that were given up, for an operator to read and to try again once what stood in their way is gone.

import type { DeadNotice } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/serve.ts';
import { recordDeed } from '../operator/store.ts';

const most = 200;

export function deadLetterHandlers(db: Db, clock: Clock) {
  return {
    deadNotices: async (): Promise<{ notices: DeadNotice[] }> => {
      const rows = await db
        .selectFrom('provider_event')
        .select(['source', 'id', 'type', 'subject', 'received_at', 'tries', 'last_error as problem'])
        .where('state', '=', 'dead')
        .orderBy('received_at', 'desc')
        .limit(most)
        .execute();
      return {
        notices: rows.map(({ received_at, ...row }) => ({ ...row, receivedAt: received_at.toISOString() })),
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
