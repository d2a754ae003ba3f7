// The tables of plans, purchases and money as TypeScript sees them. Migrations are the truth; this follows them.

import type { ByLocale, Currency } from '@cadetto/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
type Texts = JSONColumnType<ByLocale>;

interface AccessGrantTable {
  id: Generated<string>;
  person_id: string;
  source: 'subscription' | 'one_time' | 'voucher' | 'plus' | 'carrier' | 'app_store';
  source_ref: string;
  starts_at: Instant;
  ends_at: Instant;
  revoked_at: MaybeInstant;
}

interface PlanTable {
  id: string;
  family: 'live' | 'live-season' | 'plus';
  name: Texts;
  kind: 'recurring' | 'one_time';
  duration: 'month' | 'year' | 'other';
  days: number | null;
  /** Of a plan that lasts to a day of the year, the day before which it gives nothing (MM-DD). */
  lasts_from: Maybe<string>;
  /** Lasts to the next such day of a year (MM-DD). */
  lasts_until: Maybe<string>;
  amount_eur: number;
  amount_usd: number;
  amount_rsd: number;
  cashback: number;
  savings: number | null;
  valid_until: MaybeInstant;
  offer_code: string | null;
  provider_price_id: Maybe<string>;
  /** The provider does not sell it any more; what was bought goes on. */
  withdrawn: Generated<boolean>;
  position: number;
}

interface PromoTable {
  code: string;
  kind: 'free_month' | 'discount' | 'plan';
  plan_id: Maybe<string>;
  days: Maybe<number>;
  /** What the first payment comes to with it. */
  amount_eur: Maybe<number>;
  amount_usd: Maybe<number>;
  amount_rsd: Maybe<number>;
  provider_promotion_id: Maybe<string>;
  max_uses: Maybe<number>;
  uses: Generated<number>;
  valid_until: MaybeInstant;
}

interface PromoUseTable {
  code: string;
  person_id: string;
  kind: 'free_month' | 'discount' | 'plan';
  attempt_id: Maybe<string>;
  used_at: Instant;
}

interface BillingCustomerTable {
  person_id: string;
  provider_id: string;
  made_at: Instant;
  /** Of what they have there as credit, or owe; null when that is nothing. */
  balance_currency: Currency | null;
}

interface CardTable {
  /** The provider's. */
  id: string;
  person_id: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  is_default: boolean;
  added_at: Instant;
}

interface CheckoutAttemptTable {
  /** The idempotency key of everything the provider is asked for. */
  id: string;
  number: Generated<number>;
  person_id: string;
  plan_id: string;
  promo_code: string | null;
  currency: Currency;
  state: 'created' | 'awaiting_payment' | 'done' | 'failed' | 'expired' | 'abandoned';
  provider_subscription_id: Maybe<string>;
  provider_invoice_id: Maybe<string>;
  /** Of a change of plan: the provider's name for the subscription that becomes another. */
  changes_subscription_id: Maybe<string>;
  created_at: Instant;
  updated_at: Instant;
}

interface SubscriptionTable {
  id: Generated<string>;
  person_id: string;
  provider: 'stripe' | 'app_store';
  provider_id: string;
  family: 'live' | 'plus';
  plan_id: string;
  status: 'active' | 'trialing' | 'past_due' | 'incomplete' | 'canceled' | 'expired';
  amount: number;
  currency: Currency;
  started_at: Instant;
  period_start: Instant;
  period_end: Instant;
  grace_until: MaybeInstant;
  cancel_at_period_end: boolean;
  synced_at: Instant;
  /** Of an app store's: when it last said whether it renews. */
  renewal_told_at: MaybeInstant;
  /** The end of the period whose coming was told. */
  told_of: MaybeInstant;
  told_of_card: MaybeInstant;
  /** It would renew, had its owner not asked to be deleted. */
  ended_by_leaving: Generated<boolean>;
}

/** As it stood when it was paid: a receipt does not change with the profile. */
export interface BilledTo {
  readonly name: string;
  readonly email: string;
  readonly country: string | null;
  readonly address: string | null;
  readonly city: string | null;
  readonly zip: string | null;
  readonly fiscalCode: string | null;
  readonly vat: string | null;
}

interface PaymentTable {
  id: Generated<string>;
  person_id: string | null;
  source: 'card' | 'carrier';
  source_ref: string;
  plan_id: string;
  plan_name: Texts;
  subscription_ref: Maybe<string>;
  period_start: MaybeInstant;
  period_end: MaybeInstant;
  total: number;
  refunded: Generated<number>;
  currency: Currency;
  discount_name: Maybe<string>;
  discount: Generated<number>;
  last4: Maybe<string>;
  number: Maybe<string>;
  payment_ref: Maybe<string>;
  billed_to: ColumnType<BilledTo, string, string>;
  paid_at: Instant;
  /** A contract was concluded with it: bought, or changed to another plan. */
  begins: Generated<boolean>;
  /** What its period costs, whether by card or out of credit. */
  worth: Generated<number>;
  /** Of a pass, what was watched before it gave way to a plan. */
  used_seconds: Generated<number>;
  /** Of two of one second, which came first. */
  number_in_order: Generated<number>;
}

/** One withdrawal is paid back from as many payments as it takes. */
interface WithdrawalPartTable {
  withdrawal_id: string;
  payment_id: string;
  amount: number;
  provider_refund_id: Maybe<string>;
}

interface WithdrawalTable {
  payment_id: string;
  person_id: string | null;
  asked_at: Instant;
  refund: number;
  currency: Currency;
  /** Of the refund, what an earlier change had left as credit. */
  credit: Generated<number>;
  /** Beside the refund, what goes back as credit. */
  credited: Generated<number>;
  /** The last payment it was reckoned over. */
  reckoned_to: number;
  /** Refused: somebody has to look at it, and it is tried again from day to day. */
  state: 'asked' | 'refused' | 'refunded';
  updated_at: Instant;
}

interface ProviderEventTable {
  source: 'stripe' | 'carrier' | 'app_store';
  id: string;
  type: string;
  subject: string | null;
  payload: ColumnType<unknown, string, string>;
  received_at: Instant;
  state: 'new' | 'done' | 'dead';
  tries: Generated<number>;
  next_try_at: Instant;
  last_error: Maybe<string>;
}

export type ErrandKind =
  | 'forget_customer'
  | 'end_renewals'
  | 'end_subscription'
  | 'push_renewal'
  | 'charge_card'
  | 'begin_pass';

interface BillingErrandTable {
  id: Generated<number>;
  kind: ErrandKind;
  ref: string;
  /** Of a choice of card. */
  card_id: Maybe<string>;
  /** When its owner chose it; null where that was not kept. */
  chosen_at: MaybeInstant;
  tries: Generated<number>;
  next_try_at: Instant;
  done_at: MaybeInstant;
}

interface VoucherBatchTable {
  id: Generated<string>;
  label: string;
  days: number;
  expires_at: MaybeInstant;
  made_at: Instant;
}

interface VoucherTable {
  code_hmac: string;
  batch_id: string;
  state: 'new' | 'redeemed' | 'void';
  redeemed_by: Maybe<string>;
  redeemed_at: MaybeInstant;
}

interface CarrierPurchaseTable {
  id: string;
  person_id: string;
  plan_id: string;
  amount: number;
  currency: Currency;
  state: 'created' | 'pending' | 'confirmed' | 'refused' | 'expired';
  provider_id: Maybe<string>;
  redirect: Maybe<string>;
  created_at: Instant;
  updated_at: Instant;
}

interface CashbackEntryTable {
  id: Generated<string>;
  person_id: string;
  /** Euro cents; negative where it leaves the wallet. */
  amount: number;
  reason: 'earned' | 'reversed' | 'redeemed';
  source_ref: string;
  about: Maybe<string>;
  at: Instant;
}

interface MobilityCodeTable {
  code: string;
  amount: number;
  given_at: Instant;
  used_at: MaybeInstant;
  reference: Maybe<string>;
}

export interface BillingSchema {
  mobility_code: MobilityCodeTable;
  access_grant: AccessGrantTable;
  plan: PlanTable;
  promo: PromoTable;
  promo_use: PromoUseTable;
  billing_customer: BillingCustomerTable;
  card: CardTable;
  checkout_attempt: CheckoutAttemptTable;
  subscription: SubscriptionTable;
  payment: PaymentTable;
  withdrawal: WithdrawalTable;
  withdrawal_part: WithdrawalPartTable;
  provider_event: ProviderEventTable;
  billing_errand: BillingErrandTable;
  voucher_batch: VoucherBatchTable;
  voucher: VoucherTable;
  carrier_purchase: CarrierPurchaseTable;
  cashback_entry: CashbackEntryTable;
}
