// Attempts in PostgreSQL. A storm of sign-ins is a storm of these, so any number of counters is one statement.

import type pg from 'pg';
import type { Charge, Settlement } from './limiter.ts';

export interface Counted {
  /** How many were spent with this one; null when there was none left, and for all that come after. */
  readonly points: number | null;
  readonly expire: number | null;
}

export interface Spending {
  readonly charges: readonly Charge[];
  readonly settlement: Settlement;
  readonly now: number;
}

export interface AttemptStore {
  /** In the order of the charges: each is counted only if the one before it was. None of them is settled as well. */
  spend(spending: Spending): Promise<readonly Counted[]>;
  settle(settlement: Settlement, now: number): Promise<void>;
  clearExpired(now: number): Promise<void>;
}

export const keyOf = ({ limit, key }: Charge): string => `${limit.name}:${key}`;

/** After what `settling` takes, each charge has its key, when it would expire, and how many points there are. */
function spending(charges: number): string {
  const places = Array.from({ length: charges }, (_, place) => place);
  const parameter = (place: number, which: 0 | 1 | 2) => `$${4 + place * 3 + which}`;
  const count = (place: number) => `spent${place} as (
    insert into attempt_limit as kept (key, points, expire)
    select ${parameter(place, 0)}::text, 1, ${parameter(place, 1)}::bigint ${place === 0 ? '' : `from spent${place - 1}`}
    on conflict (key) do update set
      points = case when kept.expire <= $1 then 1 else kept.points + 1 end,
      expire = case when kept.expire <= $1 then excluded.expire else kept.expire end
    where kept.expire <= $1 or kept.points < ${parameter(place, 2)}::int
    returning ${place} as place, points, expire)`;
  const asked = places.map((place) => `(${place}, ${parameter(place, 0)}::text)`).join(', ');
  const spent = places.map((place) => `select place, points, expire from spent${place}`).join(' union all ');
  return `with ${settling}, ${places.map(count).join(', ')}
    select spent.points, coalesce(spent.expire, kept.expire) as expire
    from (values ${asked}) asked (place, key)
    left join attempt_limit kept on kept.key = asked.key
    left join (${spent}) spent on spent.place = asked.place
    order by asked.place`;
}

/**
 * $1 is now, then come the keys and whether each is forgiven. The rows are locked in the order they were spent in: two
 * that lock them differently would wait for each other.
 */
const settling = `settled as materialized (
    select kept.key, asked.forgiven
    from unnest($2::text[], $3::bool[]) with ordinality asked (key, forgiven, place)
    join attempt_limit kept on kept.key = asked.key
    order by asked.place
    for update of kept),
  forgiven as (
    delete from attempt_limit using settled
    where attempt_limit.key = settled.key and settled.forgiven),
  given_back as (
    update attempt_limit set points = greatest(points - 1, 0)
    from settled
    where attempt_limit.key = settled.key and not settled.forgiven and expire > $1::bigint)`;

function settlingValues({ givenBack, forgiven }: Settlement, now: number): unknown[] {
  const charges = [...forgiven, ...givenBack];
  return [now, charges.map(keyOf), charges.map((_, place) => place < forgiven.length)];
}

export function attemptStore(pool: pg.Pool): AttemptStore {
  const statements = new Map<number, string>();
  const statementFor = (charges: number): string => {
    const known = statements.get(charges);
    if (known !== undefined) return known;
    const written = spending(charges);
    statements.set(charges, written);
    return written;
  };

  return {
    async spend({ charges, settlement, now }) {
      const values = charges.flatMap((charge) => {
        const { points, seconds } = charge.limit;
        return [keyOf(charge), now + seconds * 1000, points];
      });
      const { rows } = await pool.query<Counted>(statementFor(charges.length), [
        ...settlingValues(settlement, now),
        ...values,
      ]);
      return rows;
    },

    async settle(settlement, now) {
      await pool.query(`with ${settling} select`, settlingValues(settlement, now));
    },

    async clearExpired(now) {
      await pool.query('delete from attempt_limit where expire < $1', [now]);
    },
  };
}
