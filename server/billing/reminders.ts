// What the law and good manners tell people ahead of time: a year that renews in thirty days, a card that will not
// live to see the next payment.

import { sql } from 'kysely';
import type { Db } from '../database/open.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { billingStore } from './store.ts';
import { subscriptionStore } from './subscription-store.ts';

const day = 24 * 60 * 60 * 1000;
/** Codice del Consumo, art. 65-bis. */
const renewalNoticeMs = 30 * day;
const cardNoticeMs = 14 * day;
/** The rest is told a minute later. */
const atOnce = 200;

interface ReminderParts {
  readonly db: Db;
  readonly outbox: Outbox;
  readonly now: Date;
}

export async function remindOfRenewals({ db, outbox, now }: ReminderParts): Promise<void> {
  const plans = (await billingStore(db).plans()).filter(({ duration }) => duration === 'year');
  if (plans.length === 0) return;
  const renewing = await subscriptionStore(db).toTell({
    planIds: plans.map(({ id }) => id),
    now,
    end: new Date(now.getTime() + renewalNoticeMs),
    most: atOnce,
  });
  for (const subscription of renewing) {
    const { period_end: renewsAt, amount: total, currency } = subscription;
    const person = await db
      .selectFrom('person')
      .select(['email', 'language'])
      .where('id', '=', subscription.person_id)
      .executeTakeFirst();
    const plan = plans.find(({ id }) => id === subscription.plan_id);
    if (person === undefined || plan === undefined) continue;
    await db.transaction().execute(async (transaction) => {
      await outbox.put(transaction, {
        channel: 'mail',
        recipient: person.email,
        locale: person.language,
        letter: { kind: 'renewal_soon', planName: plan.name[person.language], total, currency, renewsAt },
        key: `renewal:${subscription.provider_id}:${renewsAt.getTime()}`,
      });
      await subscriptionStore(transaction).told(subscription.id, renewsAt);
    });
  }
}

/** A card lives to the end of its month. */
const diesInTime = sql<boolean>`
  make_date(exp_year, exp_month, 1) + interval '1 month' <= period_end at time zone 'utc'`;

export async function remindOfCards({ db, outbox, now }: ReminderParts): Promise<void> {
  const charged = await db
    .selectFrom('subscription')
    .innerJoin('card', (join) =>
      join.onRef('card.person_id', '=', 'subscription.person_id').on('card.is_default', '=', true),
    )
    .innerJoin('person', 'person.id', 'subscription.person_id')
    .select([
      'subscription.id as subscriptionId',
      'card.id',
      'brand',
      'last4',
      'exp_month as expMonth',
      'exp_year as expYear',
      'period_end',
      'email',
      'language',
    ])
    .where('subscription.provider', '=', 'stripe')
    .where('status', '=', 'active')
    .where('cancel_at_period_end', '=', false)
    .where('period_end', '>', now)
    .where('period_end', '<=', new Date(now.getTime() + cardNoticeMs))
    .where(diesInTime)
    .where(sql<boolean>`told_of_card is distinct from period_end`)
    .orderBy('period_end')
    .limit(atOnce)
    .execute();
  for (const { subscriptionId, id, email, language, period_end: nextPayment, ...card } of charged) {
    await db.transaction().execute(async (transaction) => {
      await outbox.put(transaction, {
        channel: 'mail',
        recipient: email,
        locale: language,
        letter: { kind: 'card_expiring', ...card },
        key: `card_expiring:${id}:${card.expYear}-${card.expMonth}`,
      });
      await transaction
        .updateTable('subscription')
        .set({ told_of_card: nextPayment })
        .where('id', '=', subscriptionId)
        .execute();
    });
  }
}
