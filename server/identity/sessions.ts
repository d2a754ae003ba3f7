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

/** Kept under the token itself: hashing it again at each request would cost more than everything else about it. */
function sessionMemory() {
  const byToken = new Map<string, Remembered>();
  const tokens = new Map<string, string>();
  const clear = () => {
    byToken.clear();
    tokens.clear();
  };
  return {
    clear,
    keep(token: string, remembered: Remembered): void {
      if (byToken.size >= rememberedSessions) clear();
      byToken.set(token, remembered);
      tokens.set(remembered.session.tokenHash, token);
    },
    recall(token: string, now: number): Session | null {
      const known = byToken.get(token);
      return known !== undefined && known.until > now ? known.session : null;
    },
    forget(tokenHash: string): void {
      byToken.delete(tokens.get(tokenHash) ?? '');
      tokens.delete(tokenHash);
    },
  };
}

export async function createSessions(
  store: IdentityStore,
  database: Pick<Database, 'db' | 'listen'>,
  clock: Clock,
): Promise<Sessions> {
  const memory = sessionMemory();
  let endings = 0;
  let sweptAt = 0;
  await database.listen(endedChannel, (tokenHash) => {
    endings += 1;
    if (tokenHash === '') memory.clear();
    else memory.forget(tokenHash);
  });

  const look = async (token: string): Promise<Session | null> => {
    const tokenHash = hash('sha256', token);
    const now = clock.time();
    const endingsBefore = endings;
    const owner = await store.sessionOwner(tokenHash);
    if (owner === null || owner.expiresAt.getTime() <= now) return null;
    const session = { personId: owner.personId, tokenHash };
    // A session that ends while it is being looked up must not come back to life in the memory.
    if (endings !== endingsBefore) return session;
    memory.keep(token, { session, until: Math.min(now + rememberMs, owner.expiresAt.getTime()) });
    return session;
  };

  const recall = (token: string): Session | null => memory.recall(token, clock.time());

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

    find: (token) => recall(token) ?? look(token),
    known: recall,

    async end(tokenHash) {
      endings += 1;
      await store.endSession(tokenHash);
      endings += 1;
      memory.forget(tokenHash);
      await sql`select pg_notify(${endedChannel}, ${tokenHash})`.execute(database.db);
    },
  };
}
