// Opaque tokens: 32 random bytes for the person, their SHA-256 for us. A stolen database signs nobody in.

import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Session } from '../http/serve.ts';
import type { IdentityStore } from './store.ts';

const lifetimeMs = 90 * 24 * 60 * 60 * 1000;
/** How long another instance may still honour a token if the word of its end was lost. */
const rememberMs = 5000;
const rememberedSessions = 50_000;
const sweepEveryMs = 24 * 60 * 60 * 1000;
const endedChannel = 'session_ended';

export interface Sessions {
  open(personId: string, deviceId: string | null): Promise<string>;
  find(token: string): Session | null | Promise<Session | null>;
  /** Only what is remembered: asks nobody, so it can neither wait nor fail. */
  known(token: string): Session | null;
  end(tokenHash: string): Promise<void>;
}

interface Remembered {
  readonly session: Session;
  readonly until: number;
}

export async function createSessions(
  store: IdentityStore,
  database: Pick<Database, 'db' | 'listen'>,
  clock: Clock,
): Promise<Sessions> {
  const remembered = new Map<string, Remembered>();
  let endings = 0;
  let sweptAt = 0;
  await database.listen(endedChannel, (tokenHash) => {
    endings += 1;
    if (tokenHash === '') remembered.clear();
    else remembered.delete(tokenHash);
  });

  const look = async (tokenHash: string): Promise<Session | null> => {
    const now = clock.now().getTime();
    const endingsBefore = endings;
    const owner = await store.sessionOwner(tokenHash);
    if (owner === null || owner.expiresAt.getTime() <= now) return null;
    const session = { personId: owner.personId, tokenHash };
    // A session that ends while it is being looked up must not come back to life in the memory.
    if (endings !== endingsBefore) return session;
    if (remembered.size >= rememberedSessions) remembered.clear();
    remembered.set(tokenHash, { session, until: Math.min(now + rememberMs, owner.expiresAt.getTime()) });
    return session;
  };

  const recall = (tokenHash: string): Session | null => {
    const known = remembered.get(tokenHash);
    return known !== undefined && known.until > clock.now().getTime() ? known.session : null;
  };

  return {
    async open(personId, deviceId) {
      const token = randomBytes(32).toString('base64url');
      const createdAt = clock.now();
      if (Math.abs(createdAt.getTime() - sweptAt) > sweepEveryMs) {
        sweptAt = createdAt.getTime();
        await store.forgetExpired(createdAt);
      }
      await store.keepSession({
        tokenHash: hash('sha256', token),
        personId,
        deviceId,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifetimeMs),
      });
      return token;
    },

    find(token) {
      const tokenHash = hash('sha256', token);
      return recall(tokenHash) ?? look(tokenHash);
    },

    known: (token) => recall(hash('sha256', token)),

    async end(tokenHash) {
      endings += 1;
      await store.endSession(tokenHash);
      endings += 1;
      remembered.delete(tokenHash);
      await sql`select pg_notify(${endedChannel}, ${tokenHash})`.execute(database.db);
    },
  };
}
