import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** Carries the person whose leases are not what they were; what is remembered of them is looked up anew. */
export const leaseChannel = 'lease_changed';

/** Who watches: one session on one device. What a device calls itself is its own choice, and others can choose it too. */
export interface LeaseHolder {
  readonly personId: string;
  readonly tokenHash: string;
  readonly deviceKey: string;
}

export interface LeaseWish extends LeaseHolder {
  readonly streamId: string;
  /** Where on the device it is watched; null when that is not said. */
  readonly playback: string | null;
  /** When it was asked for, by `performance.now()`. */
  readonly since: number;
  readonly takeover: boolean;
  /** A device that starts again is given at once what another session of it has; one that goes on is not. */
  readonly reclaims: boolean;
  /** How many devices of an account may watch at once. */
  readonly slots: number;
  /** What the lease is called if it becomes another than it was. */
  readonly freshId: string;
  readonly now: Date;
  /** A lease renewed then or earlier is nobody's. */
  readonly lapsed: Date;
}

export interface TakenLease {
  readonly id: string | null;
  /** False when the session ended while it was asked with. */
  readonly hasSession: boolean;
  /** Its tab has ended since it asked, so nobody would give the lease back. */
  readonly isOvertaken: boolean;
}

export interface StandingLease {
  readonly id: string;
  readonly personId: string;
  readonly renewedAt: Date;
}

export interface LeaseEnd extends LeaseHolder {
  readonly streamId: string;
  readonly playback: string | null;
  /** A tab that renewed then or earlier is gone, whether it said so or not. */
  readonly lapsed: Date;
}

/** A device whose tabs never say that they end must not make its row grow without end. */
const mostPlaybacks = 20;
/** No request takes longer on its way to the lease. */
const endKnownMs = 60_000;

export interface LeaseStore {
  /** One statement decides, however many ask at once. */
  take(wish: LeaseWish): Promise<TakenLease>;
  /** The others that watch now, the one that a takeover stops first, each by its device's name if it is still registered. */
  othersWatching(holder: LeaseHolder, lapsed: Date): Promise<readonly (string | null)[]>;
  holds(holder: LeaseHolder, lapsed: Date): Promise<boolean>;
  standing(ids: readonly string[]): Promise<readonly StandingLease[]>;
  /** Unless it is watched in another tab of the session: then it stands as long as what is left renewed it for. */
  end(ending: LeaseEnd): Promise<void>;
  forget(renewedBefore: Date): Promise<void>;
}

/** To be called when sessions of the person have ended, in their transaction: what one of them took ends with it. */
export async function endLeasesOfSignedOut(db: Db, personId: string): Promise<void> {
  await sql`
    with gone as (
      delete from lease
      where person_id = ${personId} and not exists (
        select from session
        where session.token_hash = lease.session_hash
      )
      returning id
    )
    select pg_notify(${leaseChannel}, ${personId}) from gone limit 1`.execute(db);
}

/** Before the lease is looked for: a take that is under way is waited for here, and then seen. */
async function markEnd(transaction: Db, { tokenHash, playback }: LeaseEnd): Promise<void> {
  if (playback === null) return;
  await sql`
    update session set ended_playbacks = (
      select jsonb_object_agg(tab, ended) from (
        select tab, ended
        from jsonb_each(session.ended_playbacks || jsonb_build_object(
          ${playback}::text, extract(epoch from statement_timestamp()) * 1000)) as tabs(tab, ended)
        where ended::double precision > extract(epoch from statement_timestamp()) * 1000 - ${endKnownMs}::int
        order by ended::double precision desc limit ${mostPlaybacks}::int
      ) as lately
    )
    where token_hash = ${tokenHash}`.execute(transaction);
}

async function endLease(transaction: Db, ending: LeaseEnd): Promise<void> {
  const { personId, tokenHash, deviceKey, streamId, playback, lapsed } = ending;
  await sql`
    with mine as (
      select person_id, slot, playbacks, coalesce(jsonb_exists(playbacks, ${playback}::text), false) as known
      from lease
      where person_id = ${personId} and device_key = ${deviceKey} and session_hash = ${tokenHash}
      for update
    ),
    others as (
      select mine.person_id, mine.slot, jsonb_object_agg(tab, renewed) as playbacks,
        max(renewed::bigint) as renewed
      from mine, jsonb_each(mine.playbacks) as tabs(tab, renewed)
      where tab <> ${playback}::text and renewed::bigint > ${lapsed.getTime()}::bigint
      group by mine.person_id, mine.slot
    ),
    kept as (
      update lease set playbacks = others.playbacks,
        renewed_at = least(lease.renewed_at, to_timestamp(others.renewed / 1000.0))
      from mine, others
      where lease.person_id = mine.person_id and lease.slot = mine.slot and mine.known
        and others.person_id = mine.person_id and others.slot = mine.slot
    ),
    gone as (
      delete from lease using mine
      where lease.person_id = mine.person_id and lease.slot = mine.slot
        and (mine.known or stream_id = ${streamId})
        and not exists (
          select from others where others.person_id = mine.person_id and others.slot = mine.slot
        )
      returning id
    )
    select pg_notify(${leaseChannel}, ${personId}) from gone limit 1`.execute(transaction);
}

async function takeLease(connection: Db, wish: LeaseWish): Promise<TakenLease> {
  const { personId, tokenHash, deviceKey, streamId, playback, takeover, reclaims } = wish;
  const { slots, freshId, now, lapsed, since } = wish;
  const waitedMs = performance.now() - since;
  // Under one name, machines that share a device's would share its addresses too.
  const isOwn = sql`lease.device_key = excluded.device_key and lease.session_hash = excluded.session_hash`;
  const goesOn = sql`${isOwn} and lease.renewed_at > ${lapsed}`;
  const tabs = JSON.stringify(playback === null ? {} : { [playback]: now.getTime() });
  // The session's lock: who is signed out meanwhile either ends this lease as well, or comes first and leaves
  // nothing to take it with. The person's before it, as everybody has it who ends sessions: the lease's row asks for
  // it anyway, and too late, when each of the two would wait for the other. The session's is one that an end of the
  // same tab waits for: it finds this lease, or this finds its mark. Both times are the database's, so that no
  // instance's clock can refuse a tab that opens again. Of two starts of a session each may have found a place of its
  // own, when one came free between them: the next renewal leaves it one. Were the lock shared, two renewals would each
  // wait for the place that the other gives up.
  const { rows } = await sql<TakenLease>`
    with holder as (
      select 1 from person where id = ${personId} for key share
    ),
    asker as (
      select coalesce((session.ended_playbacks ->> ${playback}::text)::double precision
        >= extract(epoch from statement_timestamp()) * 1000 - ${waitedMs}::double precision, false) as overtaken
      from holder, session where session.token_hash = ${tokenHash} for no key update of session
    ),
    choice as (
      select place.slot, held.id, held.renewed_at
      from generate_series(0, ${slots - 1}::int) as place(slot)
      left join lease as held on held.person_id = ${personId} and held.slot = place.slot
      order by (held.device_key = ${deviceKey} and held.session_hash = ${tokenHash}) is true desc,
        (${reclaims}::boolean and held.device_key = ${deviceKey}) is true desc,
        (held.renewed_at > ${lapsed}) is true, held.renewed_at, place.slot
      limit 1
    ),
    taken as (
      insert into lease
        (person_id, slot, id, device_key, stream_id, taken_at, renewed_at, session_hash, playbacks)
      select ${personId}::uuid, choice.slot, ${freshId}::text, ${deviceKey}::text, ${streamId}::text,
        ${now}::timestamptz, ${now}::timestamptz, ${tokenHash}::text,
        ${tabs}::jsonb
      from choice, asker
      where not asker.overtaken
      on conflict (person_id, slot) do update set
        id = case when ${goesOn} then lease.id else excluded.id end,
        taken_at = case when ${goesOn} then lease.taken_at else excluded.taken_at end,
        device_key = excluded.device_key,
        stream_id = excluded.stream_id,
        renewed_at = excluded.renewed_at,
        session_hash = excluded.session_hash,
        playbacks = case when ${goesOn} then (
          select coalesce(jsonb_object_agg(tab, renewed), '{}') from (
            select tab, renewed from jsonb_each(lease.playbacks || excluded.playbacks) as tabs(tab, renewed)
            where renewed::bigint > ${lapsed.getTime()}::bigint
            order by renewed::bigint desc limit ${mostPlaybacks}::int
          ) as lately
        ) else excluded.playbacks end
      where (${isOwn}) or (${reclaims}::boolean and lease.device_key = excluded.device_key)
        or lease.renewed_at <= ${lapsed} or ${takeover}::boolean
      returning id
    ),
    spare as (
      delete from lease using choice, taken
      where lease.person_id = ${personId} and lease.slot <> choice.slot
        and lease.device_key = ${deviceKey} and lease.session_hash = ${tokenHash}
      returning lease.id
    ),
    told as (
      select pg_notify(${leaseChannel}, ${personId}) from taken, choice
      where (choice.renewed_at > ${lapsed} and choice.id <> taken.id) or exists (select from spare)
    )
    select (select id from taken) as id, exists (select from asker) as "hasSession",
      exists (select from asker where overtaken) as "isOvertaken",
      (select count(*) from told) as told`.execute(connection);
  return rows[0] ?? { id: null, hasSession: false, isOvertaken: false };
}

export function leaseStore(db: Db): LeaseStore {
  return {
    // Were its wait reckoned before it has a connection, a start would seem younger than the end of its tab.
    take: (wish) => db.connection().execute((connection) => takeLease(connection, wish)),

    async othersWatching({ personId, tokenHash, deviceKey }, lapsed) {
      const rows = await db
        .selectFrom('lease')
        .leftJoin('device', (join) =>
          join
            .onRef('device.person_id', '=', 'lease.person_id')
            .onRef('device.device_key', '=', 'lease.device_key'),
        )
        .select('device.name')
        .where('lease.person_id', '=', personId)
        .where((either) =>
          either.or([
            either('lease.device_key', '<>', deviceKey),
            either('lease.session_hash', 'is distinct from', tokenHash),
          ]),
        )
        .where('lease.renewed_at', '>', lapsed)
        // A device that starts again takes its own place back, whoever has it.
        .orderBy(sql`lease.device_key = ${deviceKey}`, 'desc')
        .orderBy('lease.renewed_at')
        .orderBy('lease.slot')
        .execute();
      return rows.map(({ name }) => name);
    },

    async holds({ personId, tokenHash, deviceKey }, lapsed) {
      const row = await db
        .selectFrom('lease')
        .select('id')
        .where('person_id', '=', personId)
        .where('device_key', '=', deviceKey)
        .where('session_hash', '=', tokenHash)
        .where('renewed_at', '>', lapsed)
        .executeTakeFirst();
      return row !== undefined;
    },

    async standing(ids) {
      const { rows } = await sql<StandingLease>`
        select id, person_id as "personId", renewed_at as "renewedAt" from lease where id = any(${ids})`.execute(
        db,
      );
      return rows;
    },

    end: (ending) =>
      db.transaction().execute(async (transaction) => {
        await markEnd(transaction, ending);
        await endLease(transaction, ending);
      }),

    async forget(renewedBefore) {
      await db.deleteFrom('lease').where('renewed_at', '<', renewedBefore).execute();
    },
  };
}
