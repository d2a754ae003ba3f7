// Buying a plan. The wish is written down first and its name is the provider's key, so that a double click, a second
// tab, a lost answer or a killed process all come back to the same purchase.

import type { Checkout, Currency, OpenCheckout, Settled } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { checkPromo, findPromo, giveBackPromo, takePromo, type PromoRecord } from '../codes/promos.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { attemptStore, isStillOpen, type Attempt } from './attempt-store.ts';
import type { CardChoice } from './card-choice.ts';
import type { Payer } from './customer-store.ts';
import type { Customers } from './customers.ts';
import { grantStore } from './grant-store.ts';
import { createCompany } from './in-turn.ts';
import { atOnce, placingOf } from './placing.ts';
import { isSold } from './plans.ts';
import type { InvoiceFacts } from './provider/facts.ts';
import { failProvider } from './provider-failure.ts';
import type { Bought, Provider } from './provider/provider.ts';
import { isAboutDiscount, isKeySpent, isMissing, isRefused } from './provider/trouble.ts';
import { hasPlanThatGoesOn } from './second-subscription.ts';
import type { Settling } from './settling.ts';
import { billingStore, type PlanRecord } from './store.ts';
import { subscriptionStore } from './subscription-store.ts';
import { withdrawalStore } from './withdrawal-store.ts';

const hour = 60 * 60 * 1000;
/** The provider forgets keys after a day; a little earlier nothing new is asked for under an old one. */
const keyLastsMs = 23 * hour;

export interface OrderWish {
  readonly personId: string;
  /** A plan, or a promo code that stands for one. */
  readonly planOrCode: string;
  readonly promo: string | null;
}

export interface ChosenPlan {
  readonly plan: PlanRecord;
  readonly promo: PromoRecord | null;
}

export interface Checkouts {
  /** What was meant, if it can be had; says why not otherwise. Uses nothing up. */
  choose(wish: OrderWish): Promise<ChosenPlan>;
  begin(wish: OrderWish): Promise<Checkout>;
  open(personId: string): Promise<OpenCheckout | null>;
  settle(personId: string): Promise<Settled>;
  abandon(personId: string): Promise<void>;
  /** An attempt nobody has heard of for a while: finds out what became of it. */
  resolve(attempt: Attempt): Promise<void>;
}

interface CheckoutParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly customers: Customers;
  readonly settling: Settling;
  readonly choice: CardChoice;
  readonly clock: Clock;
}

/** What was looked up for a purchase that begins now; one that is taken up again looks for itself. */
interface LookedUp {
  readonly plan: PlanRecord;
  readonly payer: Payer;
}

interface Advanced {
  readonly invoice: InvoiceFacts | null;
  /** Closed by somebody, or come to nothing: nothing is bought for it any more. */
  readonly isOver: boolean;
}

const isOpen = (invoice: InvoiceFacts | null): boolean =>
  invoice !== null && (invoice.status === 'open' || invoice.status === 'draft');

const answerOf = (invoice: InvoiceFacts | null): Checkout => ({
  invoice: invoice?.documented ?? null,
  clientSecret: invoice !== null && isOpen(invoice) && invoice.amountDue > 0 ? invoice.clientSecret : null,
});

export function createCheckouts(parts: CheckoutParts): Checkouts {
  const { db, provider, customers, settling, choice, clock } = parts;
  const inCompany = createCompany<Advanced>();

  const planOf = async (
    planOrCode: string,
    promo: string | null,
  ): Promise<{ plan: PlanRecord; code: string | null }> => {
    const plans = await billingStore(db).plans();
    const named = plans.find(({ id }) => id === planOrCode);
    if (named !== undefined) return { plan: named, code: promo };
    const code = planOrCode.toUpperCase();
    const meant = (await findPromo(db, code))?.planId;
    const plan = plans.find(({ id }) => id === meant);
    if (plan === undefined)
      throw new Failure(promo === null && /[A-Z]/.test(planOrCode) ? 'bad_code' : 'not_found');
    return { plan, code };
  };

  const choose: Checkouts['choose'] = async ({ personId, planOrCode, promo }) => {
    const now = clock.now();
    const { plan, code } = await planOf(planOrCode, promo);
    if (!isSold(plan, now) || plan.provider_price_id === null) throw new Failure('not_found');
    if (code === null) {
      if (plan.offer_code !== null) throw new Failure('not_found');
      return { plan, promo: null };
    }
    const record = await checkPromo(db, { code, planId: plan.id, personId, now });
    if (plan.offer_code !== null && plan.offer_code !== record.code) throw new Failure('diskont_error');
    return { plan, promo: record };
  };

  const isMember = async (at: Db, personId: string): Promise<boolean> =>
    (await subscriptionStore(at).living(personId)).some(({ family }) => family === 'plus');

  /** Plus may be joined beside any plan that streams: it takes its place. */
  const demandUnsubscribed = async (transaction: Db, personId: string, plan: PlanRecord): Promise<void> => {
    const hasEnough = plan.family === 'plus' ? isMember : hasPlanThatGoesOn;
    if (await hasEnough(transaction, personId)) throw new Failure('already_subscribed');
  };

  type Opened = { readonly attempt: Attempt } | { readonly inTheWay: Attempt };

  const openAttempt = (personId: string, { plan, promo }: ChosenPlan, currency: Currency): Promise<Opened> =>
    db.transaction().execute(async (transaction) => {
      const now = clock.now();
      const attempts = attemptStore(transaction);
      await grantStore(transaction).holdFor(personId);
      await demandUnsubscribed(transaction, personId, plan);
      // Bought now, it would take credit that is on its way back as money.
      if (await withdrawalStore(transaction).isTakingCredit(personId, new Date(now.getTime() - hour)))
        throw new Failure('busy', { retryAfterSeconds: 5 });
      const there = await attempts.open(personId);
      const code = promo?.code ?? null;
      if (there !== null) {
        const isSame = there.planId === plan.id && there.promo === code && there.currency === currency;
        return isSame ? { attempt: there } : { inTheWay: there };
      }
      const attempt = await attempts.add({ personId, planId: plan.id, promo: code, currency }, now);
      if (promo !== null) await takePromo(transaction, { promo, personId, attemptId: attempt.id, now });
      return { attempt };
    });

  const closeWithout = (attempt: Attempt, state: 'failed' | 'expired' | 'abandoned'): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      if (await attemptStore(transaction).close(attempt.id, state, clock.now()))
        await giveBackPromo(transaction, attempt.id);
    });

  /** Its price was shown with the code: without it, nothing is bought. */
  const isStillHonoured = async ({ promo: code }: Attempt): Promise<boolean> => {
    if (code === null) return true;
    const promo = await findPromo(db, code);
    if (promo === null || (promo.validUntil !== null && promo.validUntil <= clock.now())) return false;
    return promo.kind !== 'discount' || promo.providerPromotionId !== null;
  };

  const lookUp = async ({ planId, personId }: Attempt): Promise<LookedUp> => {
    const plan = (await billingStore(db).plans()).find(({ id }) => id === planId);
    if (plan === undefined) throw new Failure('not_found');
    return { plan, payer: await customers.payer(personId) };
  };

  const buy = async (attempt: Attempt, { plan, payer }: LookedUp): Promise<Bought> => {
    if (plan.provider_price_id === null) throw new Failure('not_found');
    const promo = attempt.promo === null ? null : await findPromo(db, attempt.promo);
    const order = {
      attemptId: attempt.id,
      personId: attempt.personId,
      customerId: await customers.idOf(payer),
      priceId: plan.provider_price_id,
      currency: attempt.currency,
      promotionId: promo?.providerPromotionId ?? null,
    };
    return plan.kind === 'recurring' ? provider.startSubscription(order) : provider.startPurchase(order);
  };

  const settleBought = async ({
    subscriptionId,
    invoiceId,
  }: Pick<Attempt, 'subscriptionId' | 'invoiceId'>) => {
    const personId =
      subscriptionId === null
        ? invoiceId === null
          ? null
          : await settling.purchase(invoiceId)
        : await settling.subscription(subscriptionId);
    // The card that paid is one of theirs from now on.
    const customerId = personId === null ? null : await customers.knownIdOf(personId);
    if (customerId === null) return;
    if (subscriptionId !== null) await choice.preferCardOf(subscriptionId, customerId);
    await settling.cards(customerId);
  };

  /** Null when the provider never heard of it. */
  const find = async (attempt: Attempt): Promise<Bought | null> => {
    const customerId = await customers.knownIdOf(attempt.personId);
    return customerId === null ? null : provider.findBought(customerId, attempt.id);
  };

  const ageOf = ({ createdAt }: Attempt): number => clock.time() - createdAt.getTime();

  /** A key that was forgotten, or repeats a fault, would buy twice or never: then what was bought is looked for. */
  const order = async (attempt: Attempt, lookedUp?: LookedUp): Promise<Bought | null> => {
    if (ageOf(attempt) > keyLastsMs) return find(attempt);
    if (!(await isStillHonoured(attempt))) {
      // Bought while it was, and only the answer lost.
      const bought = await find(attempt);
      if (bought !== null) return bought;
      await closeWithout(attempt, 'failed');
      throw new Failure('bad_code');
    }
    try {
      return await buy(attempt, lookedUp ?? (await lookUp(attempt)));
    } catch (error) {
      if (isKeySpent(error)) return find(attempt);
      // Nobody knows whether it was bought: the attempt stays open, and its key finds out.
      if (!isRefused(error)) throw error;
      // Half a purchase may stand there already: it is looked for, and thrown away.
      await find(attempt);
      await closeWithout(attempt, 'failed');
      // They are held in another currency than was known: nothing can be bought but in that.
      if ((await customers.reread(attempt.personId)).currency !== attempt.currency) return null;
      if (attempt.promo === null) throw new Failure('something_went_wrong', { cause: error });
      throw new Failure(isAboutDiscount(error) ? 'bad_code' : 'diskont_error', { cause: error });
    }
  };

  /** The purchase as the provider has it: begun if it was not yet. */
  const advance = (attempt: Attempt, lookedUp?: LookedUp): Promise<Advanced> =>
    inCompany(attempt.id, async () => {
      const known = await attemptStore(db).again(attempt);
      const isOver = !isStillOpen(known);
      if (known.invoiceId !== null) return { invoice: await provider.invoice(known.invoiceId), isOver };
      if (isOver) return { invoice: null, isOver };
      const bought = await order(attempt, lookedUp);
      if (bought === null) {
        await closeWithout(attempt, 'failed');
        return { invoice: null, isOver: true };
      }
      await attemptStore(db).keepBought(attempt.id, bought, clock.now());
      const { subscriptionId, invoice } = bought;
      if (!isOpen(invoice)) await settleBought({ subscriptionId, invoiceId: invoice?.id ?? null });
      return { invoice, isOver: false };
    });

  const giveUp = async (attempt: Attempt, state: 'abandoned' | 'expired'): Promise<void> => {
    const { invoice, isOver } = await advance(attempt);
    if (isOver) return;
    if (invoice !== null && isOpen(invoice)) {
      try {
        // Only what nobody can pay any more is given up: a payment under way in another tab makes this fail.
        await provider.voidInvoice(invoice.id);
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    const now = invoice === null ? null : await provider.invoice(invoice.id);
    if (now !== null && now.status === 'paid') {
      await settleBought({ subscriptionId: now.subscriptionId, invoiceId: now.id });
      throw new Failure('already_subscribed');
    }
    if (now !== null && isOpen(now)) throw new Failure('busy', { retryAfterSeconds: 5 });
    await closeWithout(attempt, state);
  };

  const begin: Checkouts['begin'] = async (wish) => {
    const chosen = await choose(wish);
    for (let round = 0; round < 3; round += 1) {
      const payer = await customers.payer(wish.personId);
      const opened = await openAttempt(wish.personId, chosen, payer.currency);
      if ('inTheWay' in opened) {
        await giveUp(opened.inTheWay, 'abandoned');
        continue;
      }
      const { invoice, isOver } = await advance(opened.attempt, { plan: chosen.plan, payer });
      if (isOver && invoice?.status !== 'paid') continue;
      if (invoice !== null && invoice.status === 'void') {
        await closeWithout(opened.attempt, 'expired');
        continue;
      }
      if (invoice?.status === 'paid') {
        await settleBought({ subscriptionId: invoice.subscriptionId, invoiceId: invoice.id });
        // In another tab, a moment ago: to say that nothing is due would sound as if nothing had been paid.
        if (invoice.amountPaid > 0) throw new Failure('already_subscribed');
      }
      return answerOf(invoice);
    }
    throw new Failure('busy', { retryAfterSeconds: 2 });
  };

  /** A renewal that failed is paid like a purchase. */
  const owed = async (personId: string): Promise<OpenCheckout | null> => {
    const living = await subscriptionStore(db).living(personId);
    const late = living.find(({ status, provider: seller }) => status === 'past_due' && seller === 'stripe');
    if (late === undefined) return null;
    const { latestInvoice } = await provider.subscription(late.provider_id);
    if (latestInvoice === null || !isOpen(latestInvoice)) return null;
    return {
      planId: late.plan_id,
      promo: null,
      ...answerOf(latestInvoice),
      begunAt: latestInvoice.periodStart.toISOString(),
      placing: atOnce,
      renewal: { retriesAt: latestInvoice.retriesAt?.toISOString() ?? null },
    };
  };

  /** Who reloads the page after a card was refused still reads why. */
  const unpaid = async (invoiceId: string): Promise<Pick<Settled, 'state' | 'declined'>> => {
    const { isUnderWay, declined } = await provider.howPayingStands(invoiceId);
    if (isUnderWay) return { state: 'processing' };
    return { state: 'requires_payment', ...(declined === null ? {} : { declined }) };
  };

  const settleOwed = async (personId: string): Promise<Settled> => {
    const ours = (await subscriptionStore(db).living(personId)).filter(
      ({ provider: seller }) => seller === 'stripe',
    );
    const late = ours.find(({ status }) => status === 'past_due') ?? ours[0];
    if (late === undefined) throw new Failure('not_found');
    await settling.subscription(late.provider_id);
    const open = await owed(personId);
    const answer = { planId: late.plan_id, promo: null, invoice: open?.invoice ?? null };
    return open?.invoice == null
      ? { state: 'paid', ...answer }
      : { ...answer, ...(await unpaid(open.invoice.id)) };
  };

  const open: Checkouts['open'] = async (personId) => {
    const attempt = await attemptStore(db).open(personId);
    if (attempt === null) return owed(personId);
    const { invoice } = await advance(attempt);
    if (!isOpen(invoice)) {
      await settleBought({
        subscriptionId: invoice?.subscriptionId ?? null,
        invoiceId: invoice?.id ?? null,
      });
      return null;
    }
    const plan = (await billingStore(db).plans()).find(({ id }) => id === attempt.planId);
    return {
      planId: attempt.planId,
      promo: attempt.promo,
      ...answerOf(invoice),
      begunAt: attempt.createdAt.toISOString(),
      placing: plan === undefined ? atOnce : await placingOf(db, { plan, personId, now: clock.now() }),
      renewal: null,
    };
  };

  const settle: Checkouts['settle'] = async (personId) => {
    const attempt = await attemptStore(db).last(personId);
    if (attempt === null) return settleOwed(personId);
    if (!isStillOpen(attempt) && (await owed(personId)) !== null) return settleOwed(personId);
    const { invoice } = await advance(attempt);
    await settleBought({
      subscriptionId: invoice?.subscriptionId ?? attempt.subscriptionId,
      invoiceId: invoice?.id ?? attempt.invoiceId,
    });
    const now = await attemptStore(db).again(attempt);
    const answer = { planId: attempt.planId, promo: attempt.promo, invoice: invoice?.documented ?? null };
    if (now.state === 'done') return { state: 'paid', ...answer };
    if (!isStillOpen(now)) return { state: 'expired', ...answer };
    if (invoice === null) return { state: 'requires_payment', ...answer };
    return { ...answer, ...(await unpaid(invoice.id)) };
  };

  const abandon: Checkouts['abandon'] = async (personId) => {
    const attempt = await attemptStore(db).open(personId);
    if (attempt !== null) await giveUp(attempt, 'abandoned');
  };

  const resolve: Checkouts['resolve'] = async (attempt) => {
    try {
      const { invoice } = await advance(attempt);
      await settleBought({
        subscriptionId: invoice?.subscriptionId ?? null,
        invoiceId: invoice?.id ?? null,
      });
      if (isOpen(invoice) && ageOf(attempt) > keyLastsMs) await giveUp(attempt, 'expired');
    } catch (error) {
      if (!isMissing(error)) throw error;
      await closeWithout(attempt, 'expired');
    }
  };

  return {
    choose,
    begin: (wish) => begin(wish).catch(failProvider),
    open: (personId) => open(personId).catch(failProvider),
    settle: (personId) => settle(personId).catch(failProvider),
    abandon: (personId) => abandon(personId).catch(failProvider),
    resolve,
  };
}
