import { useLocale } from '../messages/use-messages.ts';
import { usePayWords } from '../messages/pay-words.ts';
import { useFailureWords } from '../overlays/failure-words.ts';
import { withLoader } from '../overlays/loaders.ts';
import { notices } from '../overlays/notices.ts';
import { notAvailable } from '../overlays/place/not-available.ts';
import { goWithin, session } from '../session/api.ts';
import { ApiFailure } from '../session/failures.ts';
import { payApi, useReadPaidAgain } from './api.ts';
import { checkoutMemory } from './checkout-memory.ts';
import { firstDay } from './first-day.ts';
import { bookedAs } from './standing.ts';
import { checkOut, type CheckoutResult, FlowFailure, goToPayment, type WantedPlan } from './checkout.ts';
import { type Purchase, purchaseEvents } from './purchase-events.ts';
import { subscriptionWords } from './refusals.ts';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Words for whatever stopped a purchase. Undefined: it has been told in another way. */
export function usePurchaseWords(): (error: unknown) => string | undefined {
  const locale = useLocale();
  const { failures } = usePayWords().plans;
  const words = useFailureWords();
  return (error) => {
    if (error instanceof FlowFailure) return failures[error.reason];
    if (!(error instanceof ApiFailure)) return words(error);
    if (error.status === 401) return undefined;
    if (error.key === 'too_many_requests') return words(error);
    if (error.key !== 'not_in_region') return subscriptionWords(error, locale);
    notAvailable.show();
    return undefined;
  };
}

const parts = { memory: checkoutMemory, wait, go: goWithin };

/** For a change of plan that waits to be paid. */
export function useWayToPayment(): (purchase: Purchase, clientSecret: string) => Promise<void> {
  const locale = useLocale();
  return (purchase, clientSecret) => {
    purchaseEvents.begun(purchase);
    return goToPayment({ ...parts, locale }, purchase, clientSecret);
  };
}

let running = false;

/** Buys a plan. Rejects with nothing: what stops it is told here. */
export function useCheckout(): (plan: WantedPlan) => Promise<CheckoutResult | undefined> {
  const locale = useLocale();
  const { summary, done } = usePayWords().plans;
  const wordsFor = usePurchaseWords();
  const readAgain = useReadPaidAgain();
  return async (plan) => {
    // The loader covers the screen only after a moment; until then a second click comes through.
    if (running) return undefined;
    running = true;
    try {
      const result = await withLoader('subscribe', summary.goingOn, async () => {
        const checkedOut = await checkOut(
          {
            subscribe: ({ planId, promo }) =>
              payApi('subscribe', {
                params: { planId },
                body: promo === null ? undefined : { diskontCode: promo },
              }),
            ...parts,
            events: purchaseEvents,
            locale,
          },
          plan,
        );
        // While the loader says so: a press after it would be heard by nobody.
        if (checkedOut === 'no-payment-needed') await session.refreshProfile();
        return checkedOut;
      });
      if (result === 'no-payment-needed') {
        const { user } = session.read();
        const booked = user === null ? undefined : bookedAs(user, plan.planId);
        const begins = booked && firstDay(booked.startsAt, { now: new Date(), locale });
        notices.add(
          'success',
          begins === undefined ? done.noPayment : done.noPaymentBooked(plan.planName, begins),
        );
      }
      void readAgain();
      return result;
    } catch (error) {
      const words = wordsFor(error);
      if (words !== undefined) notices.add('error', words);
      return undefined;
    } finally {
      running = false;
    }
  };
}
