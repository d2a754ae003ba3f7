// What the payment provider, the carrier and app stores told us. A notice is kept once, before it is answered, and worked through afterwards: as often as it
// takes, but not for ever, so that one that cannot be understood holds up nothing.

import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export type EventSource = 'stripe' | 'carrier' | 'app_store';

export interface ToldEvent {
  readonly source: EventSource;
  readonly id: string;
  readonly type: string;
  readonly subject: string | null;
  readonly payload: unknown;
}

export interface DueEvent {
  readonly id: string;
  readonly subject: string | null;
  readonly payload: unknown;
  readonly tries: number;
}

export interface ProviderEventStore {
  /** False when it was told before. */
  keep(event: ToldEvent, now: Date): Promise<boolean>;
  /** Takes those that are due: nobody else gets them before they have had their time. */
  take(source: EventSource, now: Date, limit: number): Promise<readonly DueEvent[]>;
  done(source: EventSource, id: string): Promise<void>;
  /** It is tried again later, or given up after too many tries. */
  failed(source: EventSource, event: DueEvent, problem: string): Promise<void>;
  /**
   * What those said that were told before then and are not waiting. None that was settled is worked on again, even when it is
   * told again; one that was given up has changed nothing, and told again it may.
   */
  forget(source: EventSource, before: Date): Promise<void>;
}

const mostTries = 8;

/**
 * The carrier's and the payment provider's words are signed for minutes, and cannot be brought again. An app store's are
 * good for ever and say themselves what is granted: told again after it was forgotten, one would be applied anew.
 */
const isGoodForEver = (source: EventSource): boolean => source === 'app_store';

export function providerEventStore(db: Db): ProviderEventStore {
  return {
    async keep({ source, id, type, subject, payload }, now) {
      const added = await db
        .insertInto('provider_event')
        .values({
          source,
          id,
          type,
          subject,
          payload: JSON.stringify(payload),
          received_at: now,
          state: 'new',
          next_try_at: now,
        })
        .onConflict((conflict) => conflict.columns(['source', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return added !== undefined;
    },

    async take(source, now, limit) {
      const { rows } = await sql<DueEvent>`
        update provider_event set
          tries = tries + 1,
          next_try_at = ${now}::timestamptz + least(interval '12 hours', interval '5 seconds' * power(6, tries))
        where source = ${source} and id in (
          select id from provider_event
          where source = ${source} and state = 'new' and next_try_at <= ${now}
          order by next_try_at limit ${limit} for update skip locked)
        returning id, subject, payload, tries
      `.execute(db);
      return rows;
    },

    async done(source, id) {
      await db
        .updateTable('provider_event')
        .set({ state: 'done', last_error: null })
        .where('source', '=', source)
        .where('id', '=', id)
        .execute();
    },

    async failed(source, { id, tries }, problem) {
      await db
        .updateTable('provider_event')
        .set({ state: tries >= mostTries ? 'dead' : 'new', last_error: problem.slice(0, 500) })
        .where('source', '=', source)
        .where('id', '=', id)
        .execute();
    },

    async forget(source, before) {
      await db
        .deleteFrom('provider_event')
        .where('source', '=', source)
        .where('state', 'in', isGoodForEver(source) ? ['dead'] : ['dead', 'done'])
        .where('received_at', '<', before)
        // A store's is a purchase that was paid for: it waits for an operator as long as its owner is here.
        .where(
          sql<boolean>`not (source = 'app_store' and exists (
            select from person where person.id::text = provider_event.payload::jsonb ->> 'accountToken'))`,
        )
        .execute();
      if (!isGoodForEver(source)) return;
      await db
        .updateTable('provider_event')
        .set({ subject: null, payload: '{}' })
        .where('source', '=', source)
        .where('state', '=', 'done')
        .where('received_at', '<', before)
        .where('payload', '<>', '{}')
        .execute();
    },
  };
}
