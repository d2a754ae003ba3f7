// The periods of access, written. Every one has a source and a name within it, so that whoever says the same thing
// twice grants it once.

import type { GrantSource } from '@cadetto/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Schema } from '../database/schema.ts';
import { errandStore } from './errand-store.ts';
import { paymentStore } from './payment-store.ts';
import { gracePrefix } from './standing.ts';
import { afterFixed, laidAfter, reachAfter, reachFrom, type Period } from './stacked-days.ts';

export interface GrantName {
  readonly source: GrantSource;
  readonly ref: string;
}

export interface GivenGrant extends GrantName {
  readonly personId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface PaidPlan {
  /** Its own days are nothing it has to wait for. */
  readonly subscriptionRef: string | null;
  readonly paidAt: Date | null;
}

const atThatMoment: PaidPlan = { subscriptionRef: null, paidAt: null };

export interface GrantStore {
  /** Giving it again moves its ends; one that was revoked stays revoked. */
  give(grant: GivenGrant): Promise<void>;
  /** Whatever else there is waits for it; for one that is still to begin, from that day on. */
  giveDated(grant: GivenGrant, now: Date): Promise<void>;
  /** What was left to that day. */
  beginDated(grantId: string): Promise<void>;
  /** Days that come to lie under a pass that has begun, heard of late or given again, wait for it as the others do. */
  waitForBegun(personId: string, now: Date): Promise<void>;
  /** Null of what was revoked, or went with its owner. */
  ownerOf(grantId: string): Promise<string | null>;
  /** Whether all of those days of the year are given already. */
  coversDated(personId: string, period: Period): Promise<boolean>;
  /** Days of grace that were taken with a payment are given again when that was taken back. */
  giveGrace(grant: GivenGrant): Promise<void>;
  /** False when there was nothing to revoke. */
  revoke(grant: GrantName, at: Date): Promise<boolean>;
  /** The days of grace of a subscription, but for those of the debt that it has now. */
  revokeGrace(
    personId: string,
    grace: { subscriptionRef: string; but: string | null },
    at: Date,
  ): Promise<void>;
  /** Everything the subscription of a payment has given, or the payment alone where it is of none. */
  revokePaid(paymentId: string, at: Date): Promise<void>;
  /** What it was revoked for has turned out otherwise, and what took its place waits again. False when it was not revoked. */
  restore(grant: GrantName, at: Date): Promise<boolean>;
  /** Nothing a subscription has given until its present period began lasts longer than that period. */
  endBy(personId: string, subscriptionRef: string, period: Period): Promise<void>;
  /** What waits for something else is another's now. */
  revokeWaiting(grant: GrantName, at: Date): Promise<void>;
  /** Where a period of a plan lies, when it is paid for while a pass to a day of the year or another plan lasts. */
  afterFixed(personId: string, period: Period, paid?: PaidPlan): Promise<Period>;
  /** What was laid after access that has ended begins when there is no other, as it would have been laid now. */
  bringForward(personId: string, now: Date): Promise<void>;
  /** How far vouchers, passes and phone bills reach without a gap from a moment on. */
  givenUntil(personId: string, from: Date): Promise<Date>;
  /** The same after a period that is about to be paid for, with what it will make wait. */
  wouldReach(personId: string, period: Period): Promise<Date>;
  /** What vouchers, passes and phone bills have left when a period that was paid for begins is left for after it. */
  layAfter(personId: string, period: Period): Promise<void>;
  /** How far what would be laid after a period reaches; null when nothing would be. */
  wouldWait(personId: string, period: Period): Promise<Date | null>;
  /** Until the transaction ends nobody else adds to this person's access, so that two periods cannot be laid over each other. */
  holdFor(personId: string): Promise<void>;
  /** When everything there is from a moment on is over, but for passes that are still to begin: they make it wait then. */
  endOfAccess(personId: string, from: Date, now?: Date): Promise<Date>;
}

/** Given as so many days after whatever there is. */
const laidSources = ['one_time', 'voucher', 'carrier'] as const;
/** A pass to a day of the year lets plans wait as well. */
const waitingSources = [...laidSources, 'subscription'] as const;

export function grantStore(db: Db): GrantStore {
  const move = async (
    personId: string,
    { id, ref }: { readonly id: string; readonly ref: string },
    { start, end }: Period,
  ): Promise<void> => {
    await db
      .updateTable('access_grant')
      .set({ starts_at: start, ends_at: end })
      .where('id', '=', id)
      .execute();
    // What is used of it is reckoned by these.
    await db
      .updateTable('payment')
      .set({ period_start: start, period_end: end })
      .where('source_ref', '=', ref)
      .where('person_id', '=', personId)
      .execute();
  };

  const passesToDate = (personId: string) =>
    db
      .selectFrom('payment')
      .innerJoin('plan', 'plan.id', 'payment.plan_id')
      .select('payment.source_ref')
      .where('payment.person_id', '=', personId)
      .where('plan.lasts_until', 'is not', null);

  /** A pass to days of the year that are still to begin comes to nobody's way before. */
  const isNotToCome = (personId: string, now: Date) => (row: ExpressionBuilder<Schema, 'access_grant'>) =>
    row.or([row('starts_at', '<=', now), row('source_ref', 'not in', passesToDate(personId))]);

  /** What was left of them pays for another plan, whose days are the ones to keep. */
  const changedSince = (personId: string) =>
    db
      .selectFrom('payment')
      .innerJoin('payment as change', 'change.subscription_ref', 'payment.subscription_ref')
      .select('payment.source_ref')
      .where('payment.person_id', '=', personId)
      .where('change.begins', '=', true)
      .whereRef('change.number_in_order', '>', 'payment.number_in_order');

  /** Those that are over later than that, the earliest first. */
  const past = async (personId: string, moment: Date, sources: readonly GrantSource[]) => {
    const grants = await db
      .selectFrom('access_grant')
      .select((row) => [
        'id',
        'source_ref as ref',
        'starts_at as startsAt',
        'ends_at as endsAt',
        row('source_ref', 'in', passesToDate(personId)).as('isFixed'),
      ])
      .where('person_id', '=', personId)
      .where('source', 'in', sources)
      // Days of grace are nobody's to keep.
      .where('source_ref', 'not like', `${gracePrefix}%`)
      .where('source_ref', 'not in', changedSince(personId))
      .where('revoked_at', 'is', null)
      .where('ends_at', '>', moment)
      .orderBy('starts_at')
      .execute();
    return grants.map(({ isFixed, ...grant }) => ({ ...grant, isFixed: Boolean(isFixed) }));
  };

  const laidPast = (personId: string, moment: Date) => past(personId, moment, laidSources);

  /** Beside a plan that is paid for: what is left of another one stays where it is, and the new one comes after it. */
  const besidePlan = async (personId: string, moment: Date, subscriptionRef: string | null) => {
    const own = subscriptionRef === null ? new Set() : await paymentStore(db).knownOf(subscriptionRef);
    const plans = await past(personId, moment, ['subscription', 'app_store']);
    const others = plans.filter(({ ref }) => !own.has(ref)).map((plan) => ({ ...plan, isFixed: true }));
    const given = [...(await laidPast(personId, moment)), ...others];
    return given.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  };

  const lay = async (
    personId: string,
    period: Period,
    sources: readonly GrantSource[] = laidSources,
  ): Promise<void> => {
    const moved = laidAfter(await past(personId, period.start, sources), period);
    for (const { given, start, end, usedSeconds } of moved) {
      await move(personId, given, { start, end });
      if (usedSeconds > 0)
        await db
          .updateTable('payment')
          .set((row) => ({ used_seconds: row('used_seconds', '+', usedSeconds) }))
          .where('source_ref', '=', given.ref)
          .where('person_id', '=', personId)
          .execute();
    }
  };

  const put = async (
    { personId, source, ref, startsAt, endsAt }: GivenGrant,
    again: { readonly revoked_at?: null },
  ): Promise<void> => {
    await db
      .insertInto('access_grant')
      .values({ person_id: personId, source, source_ref: ref, starts_at: startsAt, ends_at: endsAt })
      .onConflict((conflict) =>
        conflict
          .columns(['source', 'source_ref'])
          .doUpdateSet({ starts_at: startsAt, ends_at: endsAt, ...again })
          .where('access_grant.person_id', '=', personId),
      )
      .execute();
  };

  const waitForBegun: GrantStore['waitForBegun'] = async (personId, now) => {
    const begun = await db
      .selectFrom('access_grant')
      .select(['id', 'starts_at as startsAt'])
      .where('person_id', '=', personId)
      .where('revoked_at', 'is', null)
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now)
      .where('source_ref', 'in', passesToDate(personId))
      .execute();
    for (const { id, startsAt } of begun) await errandStore(db).beginPass(id, startsAt);
  };

  return {
    give: (grant) => put(grant, {}),

    async giveDated(grant, now) {
      const { personId, source, ref, startsAt, endsAt } = grant;
      if (startsAt <= now) await lay(personId, { start: startsAt, end: endsAt }, waitingSources);
      await put(grant, {});
      if (startsAt <= now) return;
      const { id } = await db
        .selectFrom('access_grant')
        .select('id')
        .where('source', '=', source)
        .where('source_ref', '=', ref)
        .executeTakeFirstOrThrow();
      await errandStore(db).beginPass(id, startsAt);
    },

    async beginDated(grantId) {
      const pass = await db
        .selectFrom('access_grant')
        .select(['person_id as personId', 'starts_at as start', 'ends_at as end'])
        .where('id', '=', grantId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (pass !== undefined) await lay(pass.personId, pass, waitingSources);
    },

    waitForBegun,

    async ownerOf(grantId) {
      const grant = await db
        .selectFrom('access_grant')
        .select('person_id')
        .where('id', '=', grantId)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return grant?.person_id ?? null;
    },

    async coversDated(personId, { start, end }) {
      const pass = await db
        .selectFrom('access_grant')
        .select('id')
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where('starts_at', '<=', start)
        .where('ends_at', '>=', end)
        .where('source_ref', 'in', passesToDate(personId))
        .executeTakeFirst();
      return pass !== undefined;
    },

    giveGrace: (grant) => put(grant, { revoked_at: null }),

    async revoke({ source, ref }, at) {
      const revoked = await db
        .updateTable('access_grant')
        .set({ revoked_at: at })
        .where('source', '=', source)
        .where('source_ref', '=', ref)
        .where('revoked_at', 'is', null)
        .returning('id')
        .execute();
      return revoked.length > 0;
    },

    async revokeGrace(personId, { subscriptionRef, but }, at) {
      await db
        .updateTable('access_grant')
        .set({ revoked_at: at })
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where(sql<boolean>`starts_with(source_ref, ${`${gracePrefix}${subscriptionRef}:`})`)
        .where('source_ref', '<>', but ?? '')
        .execute();
    },

    async revokePaid(paymentId, at) {
      await sql`
        update access_grant set revoked_at = ${at}
        where revoked_at is null and source in ('subscription', 'plus', 'one_time', 'carrier') and source_ref in (
          select other.source_ref from payment
          join payment other on other.id = payment.id or other.subscription_ref = payment.subscription_ref
          where payment.id = ${paymentId} and other.source in ('card', 'carrier')
        )`.execute(db);
    },

    async restore({ source, ref }, at) {
      const taken = await db
        .selectFrom('access_grant')
        .select(['id', 'person_id as personId', 'starts_at as startsAt', 'ends_at as end'])
        .where('source', '=', source)
        .where('source_ref', '=', ref)
        .where('revoked_at', 'is not', null)
        .executeTakeFirst();
      if (taken === undefined) return false;
      const { id, personId, startsAt, end } = taken;
      const start = startsAt > at ? startsAt : at;
      const toDate = await passesToDate(personId).where('payment.source_ref', '=', ref).executeTakeFirst();
      if (toDate !== undefined && startsAt > at) await errandStore(db).beginPass(id, startsAt);
      else if (start < end)
        await lay(personId, { start, end }, toDate === undefined ? laidSources : waitingSources);
      await db.updateTable('access_grant').set({ revoked_at: null }).where('id', '=', id).execute();
      await waitForBegun(personId, at);
      return true;
    },

    async endBy(personId, subscriptionRef, { start, end }) {
      await db
        .updateTable('access_grant')
        .set({ ends_at: end })
        .where('person_id', '=', personId)
        .where('ends_at', '>', end)
        // What waits for a pass begins later, and is not cut by the end it would have had.
        .where('starts_at', '<=', start)
        .where('source_ref', 'in', (given) =>
          given
            .selectFrom('payment')
            .select('source_ref')
            .where('source', '=', 'card')
            .where('subscription_ref', '=', subscriptionRef),
        )
        .execute();
    },

    async revokeWaiting({ source, ref }, at) {
      await db
        .updateTable('access_grant')
        .set({ revoked_at: at })
        .where('source', '=', source)
        .where('source_ref', '=', ref)
        .where('revoked_at', 'is', null)
        .where('starts_at', '>', at)
        .execute();
    },

    async afterFixed(personId, period, { subscriptionRef, paidAt } = atThatMoment) {
      return afterFixed(
        await besidePlan(personId, period.start, subscriptionRef),
        period,
        paidAt ?? undefined,
      );
    },

    async bringForward(personId, now) {
      const grants = await db
        .selectFrom('access_grant')
        .select(['id', 'source', 'source_ref', 'starts_at', 'ends_at'])
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where('ends_at', '>', now)
        .where(isNotToCome(personId, now))
        .where('source_ref', 'not in', changedSince(personId))
        .orderBy('starts_at')
        .execute();
      const isLaid = ({ source, starts_at }: (typeof grants)[number]) =>
        starts_at > now && waitingSources.some((waiting) => waiting === source);
      const stands = grants.filter((grant) => !isLaid(grant)).map(({ ends_at }) => ends_at.getTime());
      let free = Math.max(now.getTime(), ...stands);
      for (const grant of grants.filter(isLaid)) {
        const startsAt = new Date(Math.min(free, grant.starts_at.getTime()));
        const endsAt = new Date(startsAt.getTime() + grant.ends_at.getTime() - grant.starts_at.getTime());
        free = endsAt.getTime();
        await move(personId, { id: grant.id, ref: grant.source_ref }, { start: startsAt, end: endsAt });
      }
    },

    async givenUntil(personId, from) {
      const grants = await laidPast(personId, from);
      return reachFrom(
        from,
        grants.map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt })),
      );
    },

    async wouldReach(personId, period) {
      return reachAfter(await besidePlan(personId, period.start, null), period);
    },

    layAfter: (personId, period) => lay(personId, period),

    async wouldWait(personId, period) {
      const moved = laidAfter(await past(personId, period.start, waitingSources), period);
      return moved.at(-1)?.end ?? null;
    },

    async holdFor(personId) {
      await sql`select 1 from person where id = ${personId} for update`.execute(db);
    },

    async endOfAccess(personId, from, now = from) {
      const { last } = await db
        .selectFrom('access_grant')
        .select(({ fn }) => fn.max('ends_at').as('last'))
        .where('person_id', '=', personId)
        .where('revoked_at', 'is', null)
        .where('ends_at', '>', from)
        .where(isNotToCome(personId, now))
        .executeTakeFirstOrThrow();
      return last ?? from;
    },
  };
}
