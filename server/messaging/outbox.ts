// Letters are written into the database together with what they tell about, and sent afterwards by the courier.

import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { lastsUntil, render } from './letters/render.ts';
import type { Sender } from './letters/wording.ts';
import type { Post } from './letters.ts';

export interface Outbox {
  /** Inside a transaction the letter goes out only if that is committed. */
  put(db: Db, post: Post): Promise<void>;
}

/** Said when a letter was put in; heard by the couriers once the transaction holds. */
export const outboxChannel = 'outbox';

/** A letter is worded when it is put in, so that a release in between changes nothing of what was promised. */
export function createOutbox(clock: Clock, sender: Sender): Outbox {
  return {
    async put(db, post) {
      const now = clock.now();
      const { subject, body, html } = render(post, sender);
      await db
        .with('added', (within) =>
          within
            .insertInto('outgoing_message')
            .values({
              dedupe_key: post.key,
              channel: post.channel,
              recipient: post.recipient,
              person_id:
                post.personId ??
                within.selectFrom('person').select('person.id').where('person.email', '=', post.recipient),
              subject,
              body,
              html,
              next_try_at: now,
              useless_after: post.uselessAfter ?? lastsUntil(post.letter, now),
              created_at: now,
            })
            .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
            .returning('id'),
        )
        .selectFrom('added')
        .select(sql`pg_notify(${outboxChannel}, '')`.as('said'))
        .execute();
    },
  };
}
