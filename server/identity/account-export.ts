// Gathers what is kept about a person for their archive, a few times an hour at most.

import type { Person } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { createGate } from '../limits/gate.ts';
import { originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import { readKept } from './export-store.ts';
import { packExport } from './export.ts';
import { idleMs } from './sessions.ts';
import { identityStore } from './store.ts';

const hour = 60 * 60;

export type AccountExport = (profile: Person, address: string) => Promise<Buffer>;

interface AccountExportParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limiters: Limiters;
}

export async function createAccountExport(parts: AccountExportParts): Promise<AccountExport> {
  const { db, clock, limiters } = parts;
  const gate = await createGate(limiters, 'export', [
    { by: 'person', points: 10, seconds: hour },
    { by: 'network', points: 100, seconds: hour },
    { by: 'everybody', points: 2000, seconds: hour },
  ]);

  return async (profile, address) => {
    const { _id: personId, language } = profile;
    await gate.spend({ person: personId, ...originKeys(address) });
    const now = clock.now();
    return packExport({
      profile,
      sessions: await identityStore(db).sessionsOf(personId, now, new Date(now.getTime() - idleMs)),
      kept: await readKept(db, { personId, language }),
      now,
    });
  };
}
