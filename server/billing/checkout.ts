// Buying a plan. The wish is written down first and its name is the provider's key, so that a double click, a second
// tab, a lost answer or a killed process all come back to the same purchase.

import type { Checkout, Currency, OpenCheckout, Settled } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { checkPromo, findPromo, giveBackPromo, takePromo, type PromoRecord } from '../codes/promos.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { attemptStore, isStillOpen, type Attempt } from './attempt-store.ts';
import type { CardChoice } from './card-choice.ts';
import { demandCreditAtRest } from './credit-at-rest.ts';
import { customerStore, type Payer } from './customer-store.ts';
import type { Customers } from './customers.ts';
import { hasAllDaysOf } from './dated-pass.ts';
import { voidUnlessPaid } from './ending.ts';
import { grantStore } from './grant-store.ts';
import { createCompany } from './in-turn.ts';
import { answerOf, isOpen } from './open-invoice.ts';
import { createOwedRenewals, unpaid } from './owed-renewal.ts';
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
import { createWaitingChanges, followingOf, type Opened, type WaitingChangeWish } from './waiting-change.ts';

/** The provider forgets keys after a day; a little earlier nothing new is asked for under an old one. */
const keyLastsMs = 23 * 60 * 60 * 1000;

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
  /** Another plan in the place of the one there is, once its owner has told their bank. */
  change(wish: WaitingChangeWish): Promise<Checkout>;
  open(personId: string): Promise<OpenCheckout | null>;
  settle(personId: string): Promise<Settled>;
  abandon(personId: string): Promise<void>;
  /** They are deleted at the provider: what they have not paid as that customer, they order as another. */
  forget(customerId: string): Promise<void>;
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

export function createCheckouts(parts: CheckoutParts): Checkouts {
  const { db, provider, customers, settling, choice, clock } = parts;
  const inCompany = createCompany<Advanced>();
  const waiting = createWaitingChanges({ db, provider, clock });
  const renewals = createOwedRenewals({ db, provider, settling });

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
    if (await hasAllDaysOf(transaction, { plan, personId, now: clock.now() }))
      throw new Failure('already_bought');
  };

  const openAttempt = (personId: string, { plan, promo }: ChosenPlan, currency: Currency): Promise<Opened> =>
    db.transaction().execute(async (transaction) => {
      const now = clock.now();
      const attempts = attemptStore(transaction);
      await grantStore(transaction).holdFor(personId);
      await demandUnsubscribed(transaction, personId, plan);
      await demandCreditAtRest(transaction, personId, now);
      const there = await attempts.open(personId);
      const code = promo?.code ?? null;
      if (there !== null) {
        const isSame = there.planId === plan.id && there.promo === code && there.currency === currency;
        return isSame && there.changes === null ? { attempt: there } : { inTheWay: there };
      }
      const attempt = await attempts.add(
        { personId, planId: plan.id, promo: code, currency, changes: null },
        now,
      );
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

  const forget: Checkouts['forget'] = async (customerId) => {
    const personId = await customerStore(db).personOf(customerId);
    const living = personId === null ? [] : await subscriptionStore(db).living(personId);
    // Afterwards nobody would know whose they were, and they would stand in the way for ever.
    for (const one of living) if (one.provider === 'stripe') await settling.subscription(one.provider_id);
    if (personId !== null) await giveUpOrdered(personId);
    await customerStore(db).forget(customerId);
  };

  const isForgotten = async (personId: string): Promise<boolean> => {
    const customerId = await customers.knownIdOf(personId);
    if (customerId === null || !(await provider.isGone(customerId))) return false;
    await forget(customerId);
    return true;
  };

  /** A key that was forgotten, or repeats a fault, would buy twice or never: then what was bought is looked for. */
  const order = async (attempt: Attempt, lookedUp?: LookedUp): Promise<Bought | null> => {
    // What it costs was shown for one moment, and is not asked for anew at another.
    if (attempt.changes !== null) return waiting.find(attempt);
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
      // Deleted in the dashboard, and nobody has told: they order again as a new one.
      if (await isForgotten(attempt.personId)) return null;
      // Half a purchase may stand there already: it is looked for, and thrown away.
      await find(attempt);
      await closeWithout(attempt, 'failed');
      // They are held in another currency than was known: nothing can be bought but in that.
      if ((await customers.reread(attempt.personId)).currency !== attempt.currency) return null;
      if (attempt.promo === null) throw new Failure('something_went_wrong', { cause: error });
      throw new Failure(isAboutDiscount(error) ? 'bad_code' : 'diskont_error', { cause: error });
    }
  };

  /** Closed by another instance while it was begun: nobody would know of it when it is paid. */
  const giveUpClosed = async (attempt: Attempt, { invoice }: Bought): Promise<boolean> => {
    if (attempt.changes === null || isStillOpen(await attemptStore(db).again(attempt))) return false;
    if (isOpen(invoice)) await provider.dropChange(attempt.changes);
    return true;
  };

  /** The purchase as the provider has it: begun if it was not yet. */
  const advance = (
    attempt: Attempt,
    begin: () => Promise<Bought | null> = () => order(attempt),
  ): Promise<Advanced> =>
    inCompany(attempt.id, async () => {
      const known = await attemptStore(db).again(attempt);
      const isOver = !isStillOpen(known);
      if (known.invoiceId !== null) return { invoice: await provider.invoice(known.invoiceId), isOver };
      if (isOver) return { invoice: null, isOver };
      const bought = await begin();
      if (bought === null) {
        await closeWithout(attempt, 'failed');
        return { invoice: null, isOver: true };
      }
      await attemptStore(db).keepBought(attempt.id, bought, clock.now());
      if (await giveUpClosed(attempt, bought)) return { invoice: null, isOver: true };
      const { subscriptionId, invoice } = bought;
      if (!isOpen(invoice)) await settleBought({ subscriptionId, invoiceId: invoice?.id ?? null });
      return { invoice, isOver: false };
    });

  /** Only what nobody can pay any more is given up. False when it is paid, and settled. */
  const giveUp = async (attempt: Attempt, state: 'abandoned' | 'expired'): Promise<boolean> => {
    const { invoice, isOver } = await advance(attempt);
    if (isOver) return true;
    const now = invoice !== null && isOpen(invoice) ? await voidUnlessPaid(provider, invoice.id) : invoice;
    if (now !== null && now.status === 'paid') {
      await settleBought({ subscriptionId: now.subscriptionId, invoiceId: now.id });
      return false;
    }
    if (now !== null && isOpen(now)) throw new Failure('busy', { retryAfterSeconds: 5 });
    await closeWithout(attempt, state);
    return true;
  };

  const giveUpOrSay = async (attempt: Attempt): Promise<void> => {
    if (!(await giveUp(attempt, 'abandoned'))) throw new Failure('already_subscribed');
  };

  /** What the provider has no more is over as well. */
  const whileThere = async (attempt: Attempt, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!isMissing(error)) throw error;
      await closeWithout(attempt, 'expired');
    }
  };

  /** What somebody wants, with nothing else of theirs in the way. */
  const carryOut = async (
    openOne: (round: number) => Promise<Opened>,
    beginOne: (attempt: Attempt) => Promise<Bought | null>,
  ): Promise<InvoiceFacts | null> => {
    for (let round = 0; round < 3; round += 1) {
      const opened = await openOne(round);
      if ('inTheWay' in opened) {
        await giveUpOrSay(opened.inTheWay);
        continue;
      }
      const { attempt } = opened;
      const { invoice, isOver } = await advance(attempt, () => beginOne(attempt));
      if (isOver && invoice?.status !== 'paid') continue;
      if (invoice !== null && invoice.status === 'void') {
        await closeWithout(attempt, 'expired');
        continue;
      }
      if (invoice?.status === 'paid')
        await settleBought({ subscriptionId: invoice.subscriptionId, invoiceId: invoice.id });
      return invoice;
    }
    throw new Failure('busy', { retryAfterSeconds: 2 });
  };

  const begin: Checkouts['begin'] = async (wish) => {
    const chosen = await choose(wish);
    // Read anew in every round: after a refusal they may turn out to be held in another currency.
    let payer = await customers.payer(wish.personId);
    const invoice = await carryOut(
      async (round) => {
        if (round > 0) payer = await customers.payer(wish.personId);
        return openAttempt(wish.personId, chosen, payer.currency);
      },
      (attempt) => order(attempt, { plan: chosen.plan, payer }),
    );
    // In another tab, a moment ago: to say that nothing is due would sound as if nothing had been paid.
    if (invoice?.status === 'paid' && invoice.amountPaid > 0) throw new Failure('already_subscribed');
    return answerOf(invoice);
  };

  const change: Checkouts['change'] = async (wish) => {
    const ask = async (attempt: Attempt): Promise<Bought | null> => {
      try {
        return await waiting.ask(attempt, wish);
      } catch (error) {
        if (isRefused(error)) await closeWithout(attempt, 'failed');
        throw error;
      }
    };
    try {
      return answerOf(await carryOut(() => waiting.open(wish), ask));
    } catch (error) {
      // What was in the way was paid for a moment ago: what the change costs is to be looked at again.
      if (!(error instanceof Failure) || error.key !== 'already_subscribed') throw error;
      throw new Failure('changed_meanwhile', { cause: error });
    }
  };

  /** Whoever ended the plan itself, in the dashboard, has left the change to be paid for with nothing to give. */
  const isOrphaned = async ({ changes }: Attempt, invoice: InvoiceFacts | null): Promise<boolean> =>
    changes !== null && isOpen(invoice) && (await provider.subscription(changes)).changesTo === null;

  const open: Checkouts['open'] = async (personId) => {
    const attempt = await attemptStore(db).open(personId);
    if (attempt === null) return renewals.owed(personId);
    const { invoice } = await advance(attempt);
    if (await isOrphaned(attempt, invoice)) {
      await giveUp(attempt, 'expired');
      return null;
    }
    if (invoice === null || !isOpen(invoice)) {
      await settleBought({
        subscriptionId: invoice?.subscriptionId ?? null,
        invoiceId: invoice?.id ?? null,
      });
      return null;
    }
    const plan = (await billingStore(db).plans()).find(({ id }) => id === attempt.planId);
    const isPurchase = attempt.changes === null;
    return {
      planId: attempt.planId,
      promo: attempt.promo,
      ...answerOf(invoice),
      begunAt: attempt.createdAt.toISOString(),
      placing:
        isPurchase && plan !== undefined ? await placingOf(db, { plan, personId, now: clock.now() }) : atOnce,
      renewal: null,
      change: isPurchase || plan === undefined ? null : followingOf(plan, invoice),
    };
  };

  const settle: Checkouts['settle'] = async (personId) => {
    const attempt = await attemptStore(db).last(personId);
    if (attempt === null) return renewals.settle(personId);
    if (!isStillOpen(attempt) && (await renewals.owed(personId)) !== null) return renewals.settle(personId);
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
    return { ...answer, ...(await unpaid(provider, invoice.id)) };
  };

  const abandon: Checkouts['abandon'] = async (personId) => {
    const attempt = await attemptStore(db).open(personId);
    if (attempt !== null) await giveUpOrSay(attempt);
  };

  const giveUpOrdered = async (personId: string): Promise<void> => {
    const attempt = await attemptStore(db).open(personId);
    // Nobody was shown what the provider has not answered for: it is begun anew, or found to be nothing.
    if (attempt === null || attempt.invoiceId === null) return;
    await whileThere(attempt, () => giveUp(attempt, 'expired'));
  };

  const resolve: Checkouts['resolve'] = (attempt) =>
    whileThere(attempt, async () => {
      const { invoice } = await advance(attempt);
      await settleBought({
        subscriptionId: invoice?.subscriptionId ?? null,
        invoiceId: invoice?.id ?? null,
      });
      if (!isOpen(invoice)) return;
      if (ageOf(attempt) > keyLastsMs || (await isOrphaned(attempt, invoice)))
        await giveUp(attempt, 'expired');
    });

  return {
    choose,
    begin: (wish) => begin(wish).catch(failProvider),
    change: (wish) => change(wish).catch(failProvider),
    open: (personId) => open(personId).catch(failProvider),
    settle: (personId) => settle(personId).catch(failProvider),
    abandon: (personId) => abandon(personId).catch(failProvider),
    forget,
    resolve,
  };
}
