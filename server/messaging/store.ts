import type { Db } from '../database/open.ts';

export interface OutgoingMessage {
  readonly id: number;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string | null;
  readonly body: string;
  readonly state: 'new' | 'sent' | 'failed';
  readonly created_at: Date;
}

export interface MessagingStore {
  newest(limit: number): Promise<readonly OutgoingMessage[]>;
}

export function messagingStore(db: Db): MessagingStore {
  return {
    newest: (limit) =>
      db
        .selectFrom('outgoing_message')
        .select(['id', 'channel', 'recipient', 'subject', 'body', 'state', 'created_at'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}
