// The books of a house against those of its payment provider, counted to the cent: what was charged and nobody knows
// of, what was paid and gave nothing, what was given and nobody paid.

import type { Database } from '@cadetto/server';
import type { Ledger, Sums } from './payments-process.ts';

type Db = Database['db'];
type Counted = Omit<Sums, 'refunds'>;

const nothing: Counted = { charges: 0, charged: 0, refunded: 0 };

const together = (one: Counted, other: Counted): Counted => ({
  charges: one.charges + other.charges,
  charged: one.charged + other.charged,
  refunded: one.refunded + other.refunded,
});

function addTo(sums: Map<string, Counted>, name: string, more: Counted): void {
  sums.set(name, together(sums.get(name) ?? nothing, more));
}

async function notCounted(db: Db, ledger: Ledger): Promise<readonly string[]> {
  const customers = await db.selectFrom('billing_customer').select(['person_id', 'provider_id']).execute();
  const payments = await db
    .selectFrom('payment')
    .select(['id', 'person_id', 'currency', 'total', 'refunded'])
    .where('source', '=', 'card')
    .where('total', '>', 0)
    .execute();
  const counted = new Map<string, Counted>();
  const byHand = await db
    .selectFrom('withdrawal_part')
    .select(['payment_id', 'amount'])
    .where('provider_refund_id', 'like', 'by-hand:%')
    .execute();
  for (const { id, person_id, currency, total, refunded } of payments) {
    const paidByHand = byHand
      .filter(({ payment_id }) => payment_id === id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const customer = customers.find((one) => one.person_id === person_id)?.provider_id ?? 'gone';
    addTo(counted, `${customer} ${currency}`, {
      charges: 1,
      charged: total,
      refunded: refunded - paidByHand,
    });
  }
  const taken = new Map<string, Counted>();
  for (const [id, currencies] of Object.entries(ledger)) {
    const customer = customers.some((one) => one.provider_id === id) ? id : 'gone';
    for (const [currency, { charges, charged, refunded }] of Object.entries(currencies))
      addTo(taken, `${customer} ${currency}`, { charges, charged, refunded });
  }
  const names = new Set([...counted.keys(), ...taken.keys()]);
  return [...names]
    .filter((name) => JSON.stringify(counted.get(name)) !== JSON.stringify(taken.get(name)))
    .map(
      (name) =>
        `${name}: provider ${JSON.stringify(taken.get(name))}, house ${JSON.stringify(counted.get(name))}`,
    );
}

async function paidNotGranted(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('access_grant', (join) =>
      join
        .onRef('access_grant.source_ref', '=', 'payment.source_ref')
        .onRef('access_grant.person_id', '=', 'payment.person_id'),
    )
    .select(['payment.source_ref', 'access_grant.id'])
    .where('payment.source', 'in', ['card', 'carrier'])
    .where('payment.person_id', 'is not', null)
    .execute();
  const vouchers = await db
    .selectFrom('voucher')
    .innerJoin('person', 'person.id', 'voucher.redeemed_by')
    .leftJoin('access_grant', (join) =>
      join
        .onRef('access_grant.source_ref', '=', 'voucher.code_hmac')
        .onRef('access_grant.person_id', '=', 'voucher.redeemed_by'),
    )
    .select(['voucher.code_hmac as source_ref', 'access_grant.id'])
    .where('voucher.state', '=', 'redeemed')
    .execute();
  return [...rows, ...vouchers].filter(({ id }) => id === null).map(({ source_ref }) => source_ref);
}

async function grantedNotPaid(db: Db): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('access_grant')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.source_ref', '=', 'access_grant.source_ref')
        .onRef('payment.person_id', '=', 'access_grant.person_id'),
    )
    .select(['access_grant.source_ref', 'payment.id', 'total', 'refunded'])
    .where('access_grant.source', 'in', ['subscription', 'plus', 'one_time', 'carrier'])
    .where('revoked_at', 'is', null)
    .where('access_grant.source_ref', 'not like', 'grace:%')
    .where('access_grant.source_ref', 'not like', 'demo:%')
    .where('access_grant.source_ref', 'not like', 'free-month:%')
    .execute();
  const vouchers = await db
    .selectFrom('access_grant')
    .leftJoin('voucher', (join) =>
      join
        .onRef('voucher.code_hmac', '=', 'access_grant.source_ref')
        .onRef('voucher.redeemed_by', '=', 'access_grant.person_id'),
    )
    .select(['access_grant.source_ref', 'voucher.code_hmac'])
    .where('access_grant.source', '=', 'voucher')
    .execute();
  return [
    ...rows.filter(({ id, total, refunded }) => id === null || (Number(total) > 0 && refunded === total)),
    ...vouchers.filter(({ code_hmac }) => code_hmac === null),
  ].map(({ source_ref }) => source_ref);
}

/** Days of grace that nobody owes for: each belongs to what a subscription owes now, or owed when it ended. */
async function graceAstray(db: Db): Promise<readonly string[]> {
  const given = await db
    .selectFrom('access_grant')
    .select(['person_id', 'source_ref', 'ends_at'])
    .where('source_ref', 'like', 'grace:%')
    .where('revoked_at', 'is', null)
    .execute();
  const owing = await db
    .selectFrom('subscription')
    .select(['person_id', 'provider_id', 'grace_until'])
    .where('grace_until', 'is not', null)
    .execute();
  const isOf = (debt: (typeof owing)[number], grace: (typeof given)[number]) =>
    debt.person_id === grace.person_id &&
    grace.source_ref.startsWith(`grace:${debt.provider_id}:`) &&
    debt.grace_until?.getTime() === grace.ends_at.getTime();
  return given
    .filter((grace) => !owing.some((debt) => isOf(debt, grace)))
    .map(({ source_ref }) => source_ref);
}

/** A code for a free month, used by this person; the access it gives is called the same. */
async function freeMonthsAstray(db: Db): Promise<readonly string[]> {
  const uses = await db
    .selectFrom('promo_use')
    .select(['code', 'person_id'])
    .where('kind', '=', 'free_month')
    .execute();
  const grants = await db
    .selectFrom('access_grant')
    .select(['source_ref', 'person_id'])
    .where('source_ref', 'like', 'free-month:%')
    .execute();
  const used = new Set(uses.map(({ code, person_id }) => `free-month:${code}:${person_id} to ${person_id}`));
  const given = new Set(grants.map(({ source_ref, person_id }) => `${source_ref} to ${person_id}`));
  return [
    ...[...used].filter((name) => !given.has(name)).map((name) => `not given: ${name}`),
    ...[...given].filter((name) => !used.has(name)).map((name) => `not used: ${name}`),
  ];
}

/** What the store has sold, and what lasts of it for whom: each period is called after its purchase. */
async function appStoreAstray(db: Db): Promise<readonly string[]> {
  const sold = await db
    .selectFrom('subscription')
    .select(['person_id', 'provider_id', 'status'])
    .where('provider', '=', 'app_store')
    .execute();
  const grants = await db
    .selectFrom('access_grant')
    .select(['person_id', 'source_ref'])
    .where('source', '=', 'app_store')
    .where('revoked_at', 'is', null)
    .execute();
  const isOf = (sale: (typeof sold)[number], grant: (typeof grants)[number]) =>
    sale.person_id === grant.person_id && grant.source_ref.startsWith(`${sale.provider_id}:`);
  const notSold = grants.filter((grant) => !sold.some((sale) => isOf(sale, grant)));
  const notGiven = sold.filter(
    (sale) => sale.status === 'active' && !grants.some((grant) => isOf(sale, grant)),
  );
  return [
    ...notSold.map(({ source_ref }) => `not sold: ${source_ref}`),
    ...notGiven.map(({ provider_id }) => `not given: ${provider_id}`),
  ];
}

/** Fails unless money and access agree, or when whoever asks has found more faults. */
export async function demandBalance(
  db: Db,
  ledger: Ledger,
  more: Readonly<Record<string, readonly string[]>> = {},
): Promise<void> {
  const faults = {
    notCounted: await notCounted(db, ledger),
    paidNotGranted: await paidNotGranted(db),
    grantedNotPaid: await grantedNotPaid(db),
    graceAstray: await graceAstray(db),
    freeMonthsAstray: await freeMonthsAstray(db),
    appStoreAstray: await appStoreAstray(db),
    ...more,
  };
  if (Object.values(faults).some((found) => found.length > 0))
    throw new Error(`the books do not balance: ${JSON.stringify(faults)}`);
}
