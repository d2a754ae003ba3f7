// Letters are written into the database together with what they tell about, and sent afterwards.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import type { Post } from './letters.ts';

export interface Outbox {
  /** Inside a transaction the letter goes out only if that is committed. */
  put(db: Db, post: Post): Promise<void>;
}

export function createOutbox(clock: Clock): Outbox {
  return {
    async put(db, { channel, recipient, letter, key }) {
      const now = clock.now();
      await db
        .insertInto('outgoing_message')
        .values({
          dedupe_key: key,
          channel,
          recipient,
          subject: null,
          body: JSON.stringify(letter),
          next_try_at: now,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .execute();
    },
  };
}
