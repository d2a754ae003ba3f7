// Where a person is signed in, as they are shown it, and the end of one of those places.

import type { OpenSession } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { isUuid } from '../database/uuid.ts';
import { deviceName } from '../devices/device-name.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../http/serve.ts';
import { personStore } from './person-store.ts';
import { idleMs, type Sessions } from './sessions.ts';
import type { IdentityStore, SessionRecord } from './store.ts';

export interface SessionList {
  of(session: Session): Promise<OpenSession[]>;
  end(session: Session, id: string): Promise<void>;
  endAll(session: Session): Promise<void>;
}

function shown(record: SessionRecord, current: string): OpenSession {
  return {
    id: record.id,
    device: record.deviceName ?? deviceName({ agent: record.agent, platform: null }),
    country: record.country,
    createdAt: record.createdAt.toISOString(),
    lastSeen: record.lastSeen.toISOString(),
    current: record.tokenHash === current,
  };
}

interface SessionListParts {
  readonly db: Db;
  readonly store: IdentityStore;
  readonly sessions: Sessions;
  readonly clock: Clock;
}

export function createSessionList({ db, store, sessions, clock }: SessionListParts): SessionList {
  return {
    async of({ personId, tokenHash }) {
      const now = clock.now();
      const records = await store.sessionsOf(personId, now, new Date(now.getTime() - idleMs));
      return records.map((record) => shown(record, tokenHash));
    },

    async end({ personId }, id) {
      if (!isUuid(id) || (await sessions.endThose({ personId, id })) === 0) throw new Failure('not_found');
      await sessions.refresh(personId);
    },

    async endAll({ personId }) {
      await db.transaction().execute(async (transaction) => {
        // A television being let in meanwhile is either let in before, and ends with the others, or not at all.
        await personStore(transaction).holdSecrets(personId);
        await sessions.endThose({ personId }, transaction);
      });
      await sessions.refresh(personId);
    },
  };
}
