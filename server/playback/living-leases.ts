// Whether a lease still stands, asked at every segment: from memory, never older than ten seconds while the database
// answers, and looked up for many at once. What ends or is taken over is forgotten at the word of it.

import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { sessionChannel } from '../identity/sessions.ts';
import { leaseChannel, type LeaseStore, type StandingLease } from './lease-store.ts';
import { leaseMs } from './leases.ts';

/** How long an ended lease may still be honoured if the word of its end was lost. */
const rememberMs = 10_000;
/** For so long after a question that failed nobody waits for the next; longer than one takes to fail. */
const troubledMs = 8000;
/**
 * How long what is known outlives the last answer of the database. It restarts or moves in less, and nobody's picture
 * stops for that; but the one that is cut off may be this instance alone, while a lease is taken over at another.
 */
const unansweredMs = 30_000;
const rememberedLeases = 100_000;

export interface LivingLeases {
  /** By what is known for so long and no longer: less for who will remember the answer in turn. */
  isAlive(leaseId: string, rememberedMs?: number): boolean | Promise<boolean>;
}

interface Verdict {
  /** Null when there is no such lease: its name never comes back. */
  readonly endsAt: number | null;
  readonly askedAt: number;
}

interface Batch {
  readonly ids: Set<string>;
  /** Whose leases changed while it was being asked; null when anybody's may have. */
  disturbed: Set<string> | null;
  readonly answered: Promise<ReadonlyMap<string, StandingLease>>;
}

function leaseMemory() {
  const verdicts = new Map<string, Verdict>();
  const leasesOf = new Map<string, Set<string>>();
  const clear = () => {
    verdicts.clear();
    leasesOf.clear();
  };
  return {
    clear,
    get: (id: string) => verdicts.get(id),
    keep(id: string, personId: string | null, verdict: Verdict): void {
      if (verdicts.size >= rememberedLeases) clear();
      verdicts.set(id, verdict);
      if (personId !== null) leasesOf.set(personId, (leasesOf.get(personId) ?? new Set()).add(id));
    },
    forgetPerson(personId: string): void {
      for (const id of leasesOf.get(personId) ?? []) verdicts.delete(id);
      leasesOf.delete(personId);
    },
  };
}

export interface LivingLeasesParts {
  readonly store: Pick<LeaseStore, 'standing'>;
  readonly database: Pick<Database, 'listen'>;
  readonly clock: Clock;
}

export async function watchLeases({ store, database, clock }: LivingLeasesParts): Promise<LivingLeases> {
  const memory = leaseMemory();
  const underWay = new Set<Batch>();
  let gathering: Batch | null = null;
  let lastAsked: Promise<unknown> = Promise.resolve();
  let failedAt: number | null = null;
  let answeredAt = Number.NEGATIVE_INFINITY;

  const heard = (personId: string) => {
    if (personId === '') memory.clear();
    else memory.forgetPerson(personId);
    for (const batch of underWay) {
      if (personId === '') batch.disturbed = null;
      else batch.disturbed?.add(personId);
    }
  };
  await database.listen(leaseChannel, heard);
  await database.listen(sessionChannel, heard);

  const keep = (batch: Batch, found: ReadonlyMap<string, StandingLease>, askedAt: number): void => {
    const { disturbed } = batch;
    if (disturbed === null) return;
    for (const id of batch.ids) {
      const lease = found.get(id);
      // A lease that ends while it is being looked up must not come back to life in the memory.
      if (lease !== undefined && disturbed.has(lease.personId)) continue;
      const endsAt = lease === undefined ? null : lease.renewedAt.getTime() + leaseMs;
      memory.keep(id, lease?.personId ?? null, { endsAt, askedAt });
    }
  };

  /** Those who ask while another batch is under way go together in the next. */
  const gather = (): Batch => {
    const ids = new Set<string>();
    const askAll = async () => {
      gathering = null;
      underWay.add(batch);
      const askedAt = clock.time();
      try {
        const found = new Map((await store.standing([...ids])).map((lease) => [lease.id, lease]));
        keep(batch, found, askedAt);
        failedAt = null;
        answeredAt = askedAt;
        return found;
      } catch (error) {
        failedAt = clock.time();
        throw error;
      } finally {
        underWay.delete(batch);
      }
    };
    const answered = lastAsked.then(askAll);
    lastAsked = answered.catch(() => {});
    const batch: Batch = { ids, disturbed: new Set(), answered };
    return batch;
  };

  const lookUp = (id: string): Promise<ReadonlyMap<string, StandingLease>> => {
    gathering ??= gather();
    gathering.ids.add(id);
    return gathering.answered;
  };

  const isExcused = (known: Verdict, now: number): boolean =>
    known.endsAt !== null && known.endsAt > now && Math.abs(now - answeredAt) <= unansweredMs;

  const ask = async (id: string, known: Verdict | undefined): Promise<boolean> => {
    try {
      const lease = (await lookUp(id)).get(id);
      return lease !== undefined && lease.renewedAt.getTime() + leaseMs > clock.time();
    } catch (error) {
      if (known !== undefined && isExcused(known, clock.time())) return true;
      throw error;
    }
  };

  return {
    isAlive(id, rememberedMs = rememberMs) {
      const known = memory.get(id);
      if (known === undefined) return ask(id, known);
      const now = clock.time();
      const age = Math.abs(now - known.askedAt);
      const isTroubled = failedAt !== null && Math.abs(now - failedAt) <= troubledMs;
      // A database that lets each question hang would otherwise stall everybody who watches.
      const isTrusted = age <= rememberedMs || (isTroubled && isExcused(known, now));
      if (!isTrusted) return ask(id, known);
      if (known.endsAt === null) return false;
      // It may have been renewed since it was asked about.
      if (known.endsAt <= now) return ask(id, known);
      // While the one that is known still serves, so that no segment waits.
      if (age > rememberedMs / 2) lookUp(id).catch(() => {});
      return true;
    },
  };
}
