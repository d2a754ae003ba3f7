import type { Locale } from '@cadetto/contract';
import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** What other modules keep, in the words of the archive. */
export interface KeptAboutPerson {
  readonly createdAt: Date;
  readonly phoneVerifiedAt: Date | null;
  readonly devices: readonly {
    readonly id: string;
    readonly name: string;
    readonly platform: string;
    readonly registeredAt: Date;
    readonly lastSeen: Date;
  }[];
  readonly grants: readonly {
    readonly source: string;
    readonly startsAt: Date;
    readonly endsAt: Date;
    readonly revokedAt: Date | null;
  }[];
  readonly viewings: readonly {
    readonly streamId: string;
    readonly name: string | null;
    readonly position: number;
    readonly duration: number;
    readonly finished: boolean;
    readonly at: Date;
  }[];
  readonly payments: readonly {
    readonly paidAt: Date;
    readonly plan: string | null;
    readonly source: string;
    readonly total: number;
    readonly refunded: number;
    readonly currency: string;
    readonly periodStart: Date | null;
    readonly periodEnd: Date | null;
    readonly last4: string | null;
    readonly billedTo: unknown;
  }[];
  readonly vouchers: readonly { readonly redeemedAt: Date | null; readonly days: number }[];
  readonly wallet: readonly { readonly at: Date; readonly amount: number; readonly reason: string }[];
  readonly promoCodes: readonly { readonly usedAt: Date; readonly code: string; readonly kind: string }[];
  readonly orders: readonly {
    readonly at: Date;
    readonly plan: string;
    readonly promoCode: string | null;
    readonly currency: string;
    readonly state: string;
  }[];
  readonly phoneBill: readonly {
    readonly at: Date;
    readonly plan: string;
    readonly amount: number;
    readonly currency: string;
    readonly state: string;
  }[];
  readonly withdrawals: readonly {
    readonly askedAt: Date;
    readonly refund: number;
    readonly currency: string;
    readonly state: string;
  }[];
  readonly messages: readonly {
    readonly channel: 'mail' | 'sms';
    readonly to: string;
    readonly writtenAt: Date;
    readonly subject: string | null;
    readonly body: string;
  }[];
}

export interface ExportSubject {
  readonly personId: string;
  readonly language: Locale;
}

/** What they bought, or set out to. */
async function readPurchases(db: Db, personId: string) {
  const promoCodes = await db
    .selectFrom('promo_use')
    .select(['used_at as usedAt', 'code', 'kind'])
    .where('person_id', '=', personId)
    .orderBy('used_at')
    .execute();
  const orders = await db
    .selectFrom('checkout_attempt')
    .select(['created_at as at', 'plan_id as plan', 'promo_code as promoCode', 'currency', 'state'])
    .where('person_id', '=', personId)
    .orderBy('number')
    .execute();
  const phoneBill = await db
    .selectFrom('carrier_purchase')
    .select(['created_at as at', 'plan_id as plan', 'amount', 'currency', 'state'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();
  const withdrawals = await db
    .selectFrom('withdrawal')
    .select(['asked_at as askedAt', 'refund', 'currency', 'state'])
    .where('person_id', '=', personId)
    .orderBy('asked_at')
    .execute();
  return { promoCodes, orders, phoneBill, withdrawals };
}

export async function readKept(db: Db, subject: ExportSubject): Promise<KeptAboutPerson> {
  const { personId, language } = subject;
  const { createdAt, phoneVerifiedAt } = await db
    .selectFrom('person')
    .select(['created_at as createdAt', 'phone_verified_at as phoneVerifiedAt'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const devices = await db
    .selectFrom('device')
    .select(['id', 'name', 'platform', 'registered_at as registeredAt', 'last_seen as lastSeen'])
    .where('person_id', '=', personId)
    .orderBy('registered_at')
    .execute();
  const grants = await db
    .selectFrom('access_grant')
    .select(['source', 'starts_at as startsAt', 'ends_at as endsAt', 'revoked_at as revokedAt'])
    .where('person_id', '=', personId)
    .orderBy('starts_at')
    .execute();
  const viewings = await db
    .selectFrom('viewing')
    .innerJoin('stream', 'stream.id', 'viewing.stream_id')
    .select(['stream_id as streamId', sql<string | null>`stream.name ->> ${language}`.as('name')])
    .select(['position', 'viewing.duration', 'finished', 'at'])
    .where('person_id', '=', personId)
    .where('forgotten', '=', false)
    .orderBy('at')
    .execute();
  const payments = await db
    .selectFrom('payment')
    .select(['paid_at as paidAt', sql<string | null>`plan_name ->> ${language}`.as('plan'), 'source'])
    .select(['total', 'refunded', 'currency', 'period_start as periodStart', 'period_end as periodEnd'])
    .select(['last4', 'billed_to as billedTo'])
    .where('person_id', '=', personId)
    .orderBy('paid_at')
    .orderBy('number_in_order')
    .execute();
  const vouchers = await db
    .selectFrom('voucher')
    .innerJoin('voucher_batch', 'voucher_batch.id', 'voucher.batch_id')
    .select(['redeemed_at as redeemedAt', 'days'])
    .where('redeemed_by', '=', personId)
    .orderBy('redeemed_at')
    .execute();
  // Without the codes that cashback became: each is worth its money to whoever holds it.
  const wallet = await db
    .selectFrom('cashback_entry')
    .select(['at', 'amount', 'reason'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .execute();
  const messages = await db
    .selectFrom('outgoing_message')
    .select(['channel', 'recipient as to', 'created_at as writtenAt', 'subject', 'body'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return {
    createdAt,
    phoneVerifiedAt,
    devices,
    grants,
    viewings,
    payments,
    vouchers,
    wallet,
    messages,
    ...(await readPurchases(db, personId)),
  };
}
