// Opaque tokens: 32 random bytes for the person, their SHA-256 for us. A stolen database signs nobody in.

import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../database/open.ts';
import type { Session } from '../http/serve.ts';
import { endLeasesOfSignedOut } from '../playback/lease-store.ts';
import { newToken, tokenHashOf } from './secret-tokens.ts';
import { personStore } from './person-store.ts';
import { identityStore, type IdentityStore, type SessionChoice, type SessionOwner } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const lifetimeMs = 90 * day;
/** A session nobody uses ends before its time. */
export const idleMs = 30 * day;
/** How long another instance may still honour a token if the word of its end was lost. */
const rememberMs = 5000;
const rememberedSessions = 50_000;
const sweepEveryMs = day;
/** Written seldom, since it is only shown to the minute, and every writing is a row. */
const seenEveryMs = 60_000;
/** Carries the person whose sessions are not what they were. */
export const sessionChannel = 'session_changed';

export interface SessionWish {
  readonly personId: string;
  readonly deviceKey: string | null;
  readonly agent: string | null;
  readonly country: string | null;
  /** The one that was proved, when one was. */
  readonly passwordHash?: string;
  /** The answer that carries the token may be lost: the first use of it is noted, and until then it can be replaced. */
  readonly untilUsed?: boolean;
}

export interface Sessions {
  /** Part of a transaction when one is given. Null when the password has changed since it was proved. */
  open(wish: SessionWish, db?: Db): Promise<string | null>;
  find(token: string): Session | null | Promise<Session | null>;
  /** Only what is remembered: asks nobody, so it can neither wait nor fail. */
  known(token: string): Session | null;
  end(tokenHash: string): Promise<void>;
  /** Part of a transaction when one is given. Call `refresh` after it, or instances honour what ended for seconds. */
  endThose(choice: SessionChoice, db?: Db): Promise<number>;
  /** What was remembered of this person's sessions, here and on other instances, is looked up anew. */
  refresh(personId: string): Promise<void>;
}

interface Remembered {
  readonly session: Session;
  readonly until: number;
}

/** Kept under the token itself: hashing it again at each request would cost more than everything else about it. */
function sessionMemory() {
  const byToken = new Map<string, Remembered>();
  const tokens = new Map<string, Set<string>>();
  const clear = () => {
    byToken.clear();
    tokens.clear();
  };
  return {
    clear,
    keep(token: string, remembered: Remembered): void {
      if (byToken.size >= rememberedSessions) clear();
      const { personId } = remembered.session;
      byToken.set(token, remembered);
      tokens.set(personId, (tokens.get(personId) ?? new Set()).add(token));
    },
    recall(token: string, now: number): Session | null {
      const known = byToken.get(token);
      if (known === undefined || known.until <= now) return null;
      // A clock that was set back must not keep an ended session alive until it has caught up.
      return known.until <= now + rememberMs ? known.session : null;
    },
    forgetPerson(personId: string): void {
      for (const token of tokens.get(personId) ?? []) byToken.delete(token);
      tokens.delete(personId);
    },
  };
}

export async function createSessions(
  store: IdentityStore,
  database: Pick<Database, 'db' | 'listen'>,
  clock: Clock,
): Promise<Sessions> {
  const memory = sessionMemory();
  let changes = 0;
  let sweptAt = 0;
  await database.listen(sessionChannel, (personId) => {
    changes += 1;
    if (personId === '') memory.clear();
    else memory.forgetPerson(personId);
  });

  const remember = (token: string, session: Session, expiresAt: Date): void => {
    memory.keep(token, { session, until: Math.min(clock.time() + rememberMs, expiresAt.getTime()) });
  };

  /** False when the session has been replaced meanwhile: its television has asked again, and may go on asking. */
  const firstUsed = (tokenHash: string, { personId, deviceKey }: SessionOwner, at: Date): Promise<boolean> =>
    database.db.transaction().execute(async (transaction) => {
      const within = identityStore(transaction);
      await personStore(transaction).holdSecrets(personId);
      if ((await within.sessionOwner(tokenHash)) === null) return false;
      if (deviceKey !== null) await within.closePairings({ personId, deviceKey });
      await within.sessionSeen(tokenHash, at);
      return true;
    });

  const look = async (token: string): Promise<Session | null> => {
    const tokenHash = tokenHashOf(token);
    const now = clock.time();
    const changesBefore = changes;
    const owner = await store.sessionOwner(tokenHash);
    if (owner === null || owner.expiresAt.getTime() <= now) return null;
    if (now - owner.lastSeen.getTime() > idleMs) return null;
    if (owner.isUnused) {
      if (!(await firstUsed(tokenHash, owner, new Date(now)))) return null;
    } else if (Math.abs(now - owner.lastSeen.getTime()) > seenEveryMs) {
      await store.sessionSeen(tokenHash, new Date(now));
    }
    const { personId, deviceKey, deviceRegistered } = owner;
    const session = { personId, tokenHash, deviceKey, deviceRegistered };
    // A session that ends while it is being looked up must not come back to life in the memory.
    if (changes !== changesBefore) return session;
    remember(token, session, owner.expiresAt);
    return session;
  };

  const recall = (token: string): Session | null => memory.recall(token, clock.time());

  const refresh = async (personId: string): Promise<void> => {
    changes += 1;
    memory.forgetPerson(personId);
    await sql`select pg_notify(${sessionChannel}, ${personId})`.execute(database.db);
  };

  const sweep = async (within: IdentityStore, now: Date): Promise<void> => {
    if (Math.abs(now.getTime() - sweptAt) <= sweepEveryMs) return;
    sweptAt = now.getTime();
    await within.forgetExpired(now, new Date(now.getTime() - idleMs));
  };

  return {
    async open({ untilUsed = false, ...wish }, db) {
      const within = db === undefined ? store : identityStore(db);
      const { token, tokenHash } = newToken();
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
      const lastSeen = untilUsed ? new Date(createdAt.getTime() - 1) : createdAt;
      await sweep(within, createdAt);
      const changesBefore = changes;
      const times = { createdAt, lastSeen, expiresAt };
      const kept = await within.keepSession({ passwordHash: null, ...wish, tokenHash, ...times });
      if (kept === null) return null;
      // In a transaction it may still come to nothing; and a first use that is remembered is not noted.
      if (db === undefined && !untilUsed && changes === changesBefore) {
        const { personId, deviceKey } = wish;
        remember(token, { personId, deviceKey, tokenHash, ...kept }, expiresAt);
      }
      return token;
    },

    find: (token) => recall(token) ?? look(token),
    known: recall,

    async end(tokenHash) {
      changes += 1;
      const personId = await database.db.transaction().execute(async (transaction) => {
        const ended = await identityStore(transaction).endSession(tokenHash);
        if (ended !== null) await endLeasesOfSignedOut(transaction, ended);
        return ended;
      });
      if (personId !== null) await refresh(personId);
    },

    async endThose(choice, db) {
      changes += 1;
      // Broken off between the two, somebody signed out would still be watching.
      const endBoth = async (transaction: Db): Promise<number> => {
        const ended = await identityStore(transaction).endSessions(choice);
        await endLeasesOfSignedOut(transaction, choice.personId);
        return ended;
      };
      return db === undefined ? database.db.transaction().execute(endBoth) : endBoth(db);
    },

    refresh,
  };
}
