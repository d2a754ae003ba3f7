// Where a person is signed in, as they are shown it, and the end of one of those places.

import type { OpenSession } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { isUuid } from '../database/uuid.ts';
import { deviceName } from '../devices/device-name.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../http/serve.ts';
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

export function createSessionList(store: IdentityStore, sessions: Sessions, clock: Clock): SessionList {
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
      await sessions.endThose({ personId });
      await sessions.refresh(personId);
    },
  };
}
