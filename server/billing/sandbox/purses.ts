// The demo's people have bought their plans like anybody else: with a test card, in the past, from the sandbox. Until
// then their access is only lent to them by the demo.

import { createHash } from 'node:crypto';
import { currencyOf } from '@cadetto/contract';
import type { DemoAccount } from '@cadetto/demo';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/open.ts';
import { findPromo } from '../../codes/promos.ts';
import type { Outbox } from '../../messaging/outbox.ts';
import type { Billing } from '../billing.ts';
import type { Provider } from '../provider/provider.ts';
import { createSettling } from '../settling.ts';
import { billingStore } from '../store.ts';
import type { SandboxDoor } from './door.ts';

const day = 24 * 60 * 60 * 1000;
const demoCard = 'tok_visa';
const cancelledDaysAgo = 2;

interface Deed {
  readonly daysAgo: number;
  readonly account: DemoAccount;
  readonly planId: string;
  readonly promo: string | null;
  readonly cancels: boolean;
}

/** What somebody with a history bought before: enough rows for a payment history to be one. */
function earlier(account: DemoAccount, daysAgo: number, planId: string): Deed[] {
  if (!account.history || planId !== 'annual') return [];
  return [{ daysAgo: daysAgo + 75, account, planId: 'two-months', promo: 'WINTER', cancels: false }];
}

/** A monthly plan with a history has been renewed a few times. */
const firstPaidDaysAgo = (account: DemoAccount, daysAgo: number, planId: string): number =>
  account.history && planId === 'monthly' ? daysAgo + 92 : daysAgo;

export function deedsOf(account: DemoAccount): readonly Deed[] {
  return account.grants.flatMap(({ sourceRef: planId, startsDaysAgo }) => [
    ...earlier(account, startsDaysAgo, planId),
    {
      daysAgo: firstPaidDaysAgo(account, startsDaysAgo, planId),
      account,
      planId,
      promo: null,
      cancels: account.cancelsAtPeriodEnd,
    },
  ]);
}

/** The same name every time, so that filling purses twice buys once. */
function attemptName({ account, planId }: Deed): string {
  const digest = createHash('sha256').update(`demo ${account.email} ${planId}`).digest('hex');
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

export interface PursesParts {
  readonly accounts: readonly DemoAccount[];
  readonly db: Db;
  readonly billing: Billing;
  readonly provider: Provider;
  readonly sandbox: SandboxDoor;
  readonly clock: Clock;
  readonly publicUrl: string;
}

async function personOf(db: Db, email: string): Promise<string | null> {
  const row = await db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}

async function hasBought(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row !== undefined;
}

async function takeBackLent(db: Db, account: DemoAccount, now: Date): Promise<void> {
  await db
    .updateTable('access_grant')
    .set({ revoked_at: now })
    .where('source_ref', 'like', `demo:${account.email}:%`)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Letters about what was bought long ago have long been read. */
const noLetters: Outbox = { put: async () => {} };

export async function fillPurses(parts: PursesParts): Promise<void> {
  const { db, accounts, billing, provider, sandbox, clock, publicUrl } = parts;
  const settling = createSettling({ db, provider, outbox: noLetters, clock, publicUrl });
  const plans = await billingStore(db).plans();

  const buy = async (deed: Deed, personId: string): Promise<void> => {
    const plan = plans.find(({ id }) => id === deed.planId);
    if (plan?.provider_price_id == null) return;
    const customerId = await billing.customers.idFor(personId);
    const cards = await provider.cards(customerId);
    const cardId = cards[0]?.id ?? (await provider.addCard(customerId, demoCard));
    if (cards.length === 0) await provider.setDefaultCard(customerId, cardId);
    const promo = deed.promo === null ? null : await findPromo(db, deed.promo);
    const order = {
      attemptId: attemptName(deed),
      personId,
      customerId,
      priceId: plan.provider_price_id,
      currency: currencyOf(deed.account.country),
      promotionId: promo?.providerPromotionId ?? null,
    };
    const { subscriptionId, invoice } =
      plan.kind === 'recurring'
        ? await provider.startSubscription(order)
        : await provider.startPurchase(order);
    // A start that was killed here has paid already, and the key answers as it did before that.
    const present = invoice === null ? null : await provider.invoice(invoice.id);
    if (present?.status === 'open') await provider.payInvoice(present.id, cardId);
    if (subscriptionId === null && invoice !== null) await settling.purchase(invoice.id);
  };

  const waiting: { readonly deed: Deed; readonly personId: string }[] = [];
  for (const account of accounts) {
    const personId = await personOf(db, account.email);
    if (personId === null || (await hasBought(db, personId))) continue;
    for (const deed of deedsOf(account)) waiting.push({ deed, personId });
  }
  const now = clock.now();
  for (const { deed } of waiting) await takeBackLent(db, deed.account, now);
  for (const { deed, personId } of waiting.toSorted((a, b) => b.deed.daysAgo - a.deed.daysAgo)) {
    const moment = new Date(now.getTime() - deed.daysAgo * day);
    await (sandbox.inThePast?.(moment, () => buy(deed, personId)) ?? buy(deed, personId));
  }
  // Only now: a plan cancelled when it was bought would have ended with its first period.
  const cancel = async (personId: string): Promise<void> => {
    const customerId = await billing.customers.knownIdOf(personId);
    if (customerId === null) return;
    for (const subscriptionId of await provider.subscriptionsOf(customerId))
      await provider.setCancellation(subscriptionId, true);
  };
  for (const { deed, personId } of waiting) {
    if (!deed.cancels) continue;
    const moment = new Date(now.getTime() - cancelledDaysAgo * day);
    await (sandbox.inThePast?.(moment, () => cancel(personId)) ?? cancel(personId));
  }
  for (const { personId } of waiting) {
    const customerId = await billing.customers.knownIdOf(personId);
    if (customerId === null) continue;
    for (const subscriptionId of await provider.subscriptionsOf(customerId))
      await settling.subscription(subscriptionId);
    await settling.cards(customerId);
  }
}
