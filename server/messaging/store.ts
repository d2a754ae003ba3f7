import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

export interface OutgoingMessage {
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
  readonly state: 'new' | 'sent' | 'failed';
  readonly tries: number;
  readonly problem: string | null;
  readonly created_at: Date;
}

export interface TakenMessage {
  readonly id: number;
  readonly dedupe_key: string;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
  /** This try included. */
  readonly tries: number;
  readonly useless_after: Date | null;
  readonly created_at: Date;
}

export interface Words {
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
}

export interface LetterAge {
  readonly all: Date;
  /** Of those that go with nobody's account. */
  readonly ofNobody: Date;
}

export interface MessagingStore {
  newest(limit: number): Promise<readonly OutgoingMessage[]>;
  /** Takes due messages for this instance until the given moment; after that they are anybody's again. */
  take(limit: number, now: Date, until: Date): Promise<readonly TakenMessage[]>;
  markSent(message: TakenMessage, at: Date, kept: Words): Promise<void>;
  tryAgain(message: TakenMessage, at: Date, problem: string): Promise<void>;
  markFailed(message: TakenMessage, problem: string, kept: Words): Promise<void>;
  /** Blanks what finished messages from before then said and to whom; resolves to how many there were. */
  forget(before: LetterAge, limit: number): Promise<number>;
  countUnsent(): Promise<{ readonly waiting: number; readonly failed: number }>;
}

const takenColumns = [
  'outgoing_message.id',
  'outgoing_message.dedupe_key',
  'outgoing_message.channel',
  'outgoing_message.recipient',
  'outgoing_message.subject',
  'outgoing_message.body',
  'outgoing_message.html',
  'outgoing_message.tries',
  'outgoing_message.useless_after',
  'outgoing_message.created_at',
] as const;

function count(db: Db, state: 'new' | 'failed'): Promise<number> {
  return db
    .selectFrom('outgoing_message')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('state', '=', sql.lit(state))
    .executeTakeFirstOrThrow()
    .then(({ messages }) => messages);
}

export function messagingStore(db: Db): MessagingStore {
  /** A courier that was overtaken by its own deadline must not undo what the next one did. */
  const stillOurs = ({ id, tries }: TakenMessage) =>
    db
      .updateTable('outgoing_message')
      .where('id', '=', id)
      .where('state', '=', 'new')
      .where('tries', '=', tries);

  return {
    newest: (limit) =>
      db
        .selectFrom('outgoing_message')
        .select([
          'id',
          'channel',
          'recipient',
          'subject',
          'body',
          'html',
          'state',
          'tries',
          'problem',
          'created_at',
        ])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    take: (limit, now, until) =>
      db
        .with('due', (due) =>
          due
            .selectFrom('outgoing_message')
            .select('id')
            .where('state', '=', sql.lit('new'))
            .where('next_try_at', '<=', now)
            .orderBy('next_try_at')
            .orderBy('id')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .updateTable('outgoing_message')
        .from('due')
        .whereRef('outgoing_message.id', '=', 'due.id')
        .set(({ eb }) => ({ tries: eb('outgoing_message.tries', '+', 1), next_try_at: until }))
        .returning(takenColumns)
        .execute(),

    async markSent({ id }, at, { subject, body, html }) {
      await db
        .updateTable('outgoing_message')
        .set({ state: 'sent', sent_at: at, problem: null, subject, body, html })
        .where('id', '=', id)
        .where('state', '<>', 'sent')
        .execute();
    },

    async tryAgain(message, at, problem) {
      await stillOurs(message).set({ next_try_at: at, problem }).execute();
    },

    async markFailed(message, problem, { subject, body, html }) {
      await stillOurs(message).set({ state: 'failed', problem, subject, body, html }).execute();
    },

    async forget(before, limit) {
      const old = db
        .selectFrom('outgoing_message')
        .select('id')
        .where('body', '<>', '')
        .where('created_at', '<', before.ofNobody)
        .where((either) =>
          either.or([either('person_id', 'is', null), either('created_at', '<', before.all)]),
        )
        .where('state', '<>', 'new')
        .limit(limit);
      const { numUpdatedRows } = await db
        .updateTable('outgoing_message')
        .set({ recipient: '', person_id: null, subject: null, body: '', html: null })
        .where('id', 'in', old)
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    countUnsent: async () => ({ waiting: await count(db, 'new'), failed: await count(db, 'failed') }),
  };
}
