// What time alone brings about: accounts whose days are over, registrations nobody finished, codes and links long expired.

import { errandStore } from '../billing/errand-store.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { repeat, type Repeating } from '../repeat.ts';
import { deletionStore } from './deletion-store.ts';
import type { Sessions } from './sessions.ts';

const day = 24 * 60 * 60 * 1000;
const everyMs = 60_000;
const unverifiedForMs = 7 * day;
/** An expired code or link is kept a while, so that whoever follows it hears that it expired, not that it never was. */
const expiredForMs = day;

export interface Housekeeping extends Repeating {
  /** Does all that is due. Instances may do it at once: each row goes once, and with it the letter. */
  tick(): Promise<void>;
}

interface HousekeepingParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
  readonly onFailure: (error: unknown) => void;
}

async function forgetExpired(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - expiredForMs);
  await db.deleteFrom('phone_code').where('expires_at', '<', before).execute();
  await db.deleteFrom('link').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('registration')
    .where('created_at', '<', new Date(now.getTime() - unverifiedForMs))
    .execute();
}

export function startHousekeeping(parts: HousekeepingParts): Housekeeping {
  const { db, clock, sessions, outbox, onFailure } = parts;

  const deleteDue = (now: Date) =>
    db.transaction().execute(async (transaction) => {
      await errandStore(transaction).forgetCustomersDue(now);
      const gone = await deletionStore(transaction).deleteDue(now);
      for (const { id, email, language } of gone) {
        await outbox.put(transaction, {
          channel: 'mail',
          recipient: email,
          locale: language,
          letter: { kind: 'account_deleted' },
          key: `account_deleted:${id}`,
        });
      }
      return gone;
    });

  const tick = async (): Promise<void> => {
    const now = clock.now();
    for (const { id } of await deleteDue(now)) await sessions.refresh(id);
    await deletionStore(db).deleteUnverified(new Date(now.getTime() - unverifiedForMs));
    await forgetExpired(db, now);
    await deletionStore(db).forgetTraces(now);
  };

  return { tick, ...repeat(everyMs, tick, onFailure) };
}
