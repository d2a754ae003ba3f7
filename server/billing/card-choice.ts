// Which card pays: the customer's at the provider, and that of each plan. The choice is written down before either is
// asked for: cut off between the two, one card would be shown and the other charged.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { customerStore } from './customer-store.ts';
import { errandStore } from './errand-store.ts';
import { askWhileThere } from './missing-subscription.ts';
import { paymentStore } from './payment-store.ts';
import type { Provider } from './provider/provider.ts';
import { isMissing } from './provider/trouble.ts';
import type { Settling } from './settling.ts';
import { statusOf } from './standing.ts';
import { isLiving, subscriptionStore } from './subscription-store.ts';

export interface CardChoice {
  /** Whatever cuts this off, the reconciler goes on with it. */
  choose(customerId: string, cardId: string): Promise<void>;
  /** Who pays with another card means that one from now on, unless they have chosen since. */
  preferCardOf(subscriptionRef: string, customerId: string): Promise<void>;
  /** What was chosen last; nothing when the card, or whose it was, is gone. */
  finish(customerId: string): Promise<void>;
}

interface CardChoiceParts {
  readonly db: Db;
  readonly provider: Provider;
  readonly settling: Settling;
  readonly clock: Clock;
}

export function createCardChoice({ db, provider, settling, clock }: CardChoiceParts): CardChoice {
  const chargePlan = (subscriptionRef: string, cardId: string): Promise<void> =>
    askWhileThere({ db, provider, now: clock.now() }, subscriptionRef, async () => {
      const { status } = await provider.subscription(subscriptionRef);
      if (isLiving(statusOf(status))) await provider.chargeFromNowOn(subscriptionRef, cardId);
      // Over there, and nobody has told: no card is taken for it any more.
      else await settling.subscription(subscriptionRef);
    });

  /** False when there is no such card. */
  const charge = async (customerId: string, cardId: string): Promise<boolean> => {
    const personId = await customerStore(db).personOf(customerId);
    const cards = personId === null ? [] : await provider.cards(customerId);
    if (personId === null || !cards.some(({ id }) => id === cardId)) return false;
    await provider.setDefaultCard(customerId, cardId);
    for (const { provider: seller, provider_id: ref } of await subscriptionStore(db).living(personId))
      if (seller === 'stripe') await chargePlan(ref, cardId);
    return true;
  };

  /** Until what was done is what was chosen last: that may be another card since the provider was asked. */
  const follow = async (customerId: string): Promise<boolean> => {
    const errands = errandStore(db);
    const cardId = await errands.chosenCard(customerId);
    const isCharged = cardId !== null && (await charge(customerId, cardId));
    if ((await errands.chosenCard(customerId)) !== cardId) return follow(customerId);
    await settling.cards(customerId);
    return isCharged;
  };

  const choose: CardChoice['choose'] = async (customerId, cardId) => {
    const errands = errandStore(db);
    const taken = await errands.chargeCard(customerId, cardId, clock.now());
    const isCharged = await follow(customerId);
    // Whoever was about another choice may be cut off with a call under way that arrives after this: it is not done
    // before the reconciler has looked again.
    if (taken.tries === 1) await errands.done(taken, clock.now());
    if (!isCharged) throw new Failure('not_found');
  };

  const finish: CardChoice['finish'] = async (customerId) => {
    try {
      await follow(customerId);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  };

  return {
    choose,
    finish,

    async preferCardOf(subscriptionRef, customerId) {
      const errands = errandStore(db);
      const taken = await errands.takeChoice(customerId, clock.now());
      if (taken !== null) {
        await finish(customerId);
        return errands.done(taken, clock.now());
      }
      if (await errands.isChoosing(customerId)) return;
      const { cardId, status } = await provider.subscription(subscriptionRef);
      // A plan that is over keeps its card, whatever was chosen since.
      if (!isLiving(statusOf(status))) return;
      const paid = (await provider.cards(customerId)).find(({ id }) => id === cardId);
      const paidAt = await paymentStore(db).boughtAt(subscriptionRef);
      if (paid === undefined || paid.isDefault || paidAt === null) return;
      await errands.askToChargeCard(customerId, { cardId: paid.id, chosenAt: paidAt }, clock.now());
      const asked = await errands.takeChoice(customerId, clock.now());
      if (asked === null) return;
      await finish(customerId);
      await errands.done(asked, clock.now());
    },
  };
}
