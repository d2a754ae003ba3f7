// What was paid, as a person reads it in their profile.

import {
  apiPrefix,
  fillPath,
  payCalls,
  type Locale,
  type Payment,
  type PaymentMethod,
} from '@cadetto/contract';
import type { PaymentRecord } from './payments-store.ts';

export function methodOf({ source, total, last4 }: PaymentRecord): PaymentMethod {
  return source === 'card' && total === 0 && last4 === null ? 'none' : source;
}

export function describePayment(payment: PaymentRecord, locale: Locale): Payment {
  const { id, paid_at, plan_name, period_start, period_end, last4, total, refunded, currency } = payment;
  return {
    id,
    date: paid_at.toISOString(),
    description: plan_name[locale],
    periodStart: period_start?.toISOString() ?? null,
    periodEnd: period_end?.toISOString() ?? null,
    paymentMethod: methodOf(payment),
    last4,
    total,
    refunded,
    currency,
    receiptUrl: apiPrefix + fillPath(payCalls.receipt.path, { id }),
  };
}
