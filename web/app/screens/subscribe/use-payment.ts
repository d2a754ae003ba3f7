// One payment, from arriving on the page to the seat: what is asked of the server and of the provider, and in which order.
import type { CreditCard, Settled } from '@cadetto/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '../../messages/use-messages.ts';
import { href } from '../../pages.ts';
import { payApi, useReadPaidAgain } from '../../pay/api.ts';
import { useCardDesk } from '../../pay/card/desk.ts';
import type { CardEntry, PaymentTry } from '../../pay/card/port.ts';
import type { CardTrouble } from '../../pay/card/troubles.ts';
import { checkoutMemory } from '../../pay/checkout-memory.ts';
import { purchaseEvents } from '../../pay/purchase-events.ts';
import { useFreshOnReturn } from '../../pay/use-fresh-on-return.ts';
import { session } from '../../session/api.ts';
import { ApiFailure, NetworkFailure } from '../../session/failures.ts';
import { arrival, forgetArrival } from './arrival.ts';
import {
  afterSettling,
  mostAsked,
  nameIn,
  type Order,
  pauseBefore,
  slowAfter,
  type Stage,
  stageOf,
  troubleIn,
} from './stages.ts';

export interface Payment {
  readonly stage: Stage;
  readonly busy: boolean;
  /** With a kept card, or with what is being typed. */
  readonly pay: (
    order: Order,
    card: CreditCard['id'] | null,
    entry: RefObject<CardEntry | null>,
  ) => Promise<void>;
  readonly askAgain: () => void;
  readonly retry: () => void;
  /** True when the order is no more. */
  readonly giveUp: () => Promise<boolean>;
}

/** How long somebody who has paid waits for what their profile says of it. */
const profilePatience = 1500;

const isKey = (error: unknown, key: ApiFailure['key']) => error instanceof ApiFailure && error.key === key;

/** A bank that refuses has taken nothing; whoever did not answer may have. */
const isCertain = (trouble: CardTrouble) => trouble !== 'failed' && trouble !== 'unreachable';

export function usePayment(): Payment {
  const locale = useLocale();
  const desk = useCardDesk();
  const readAgain = useReadPaidAgain();
  useFreshOnReturn();
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const leaving = useRef<AbortController | null>(null);

  const known = () => ({ arrival: arrival(), kept: checkoutMemory.read(), paid: checkoutMemory.paid() });

  const finish = async ({ planId, promo, invoice }: Pick<Settled, 'planId' | 'promo' | 'invoice'>) => {
    const { kept } = known();
    // By what the server knows of the order: this tab may have begun another one, or none.
    const isKept = invoice === null || kept?.invoice.id === invoice.id;
    const bought =
      invoice === null
        ? kept
        : { planId, planName: isKept && kept ? kept.planName : nameIn(invoice), promo, invoice };
    if (bought !== null) purchaseEvents.paid(bought);
    // Only in the reader's own language: what the provider calls it is for reports.
    const planName = isKept && kept ? kept.planName : '';
    const plan = { planId, planName };
    checkoutMemory.keepPaid(plan);
    forgetArrival();
    void readAgain();
    // Whether they can watch already is known when the profile is: to say so before would be to take it back.
    const read = session.refreshProfile();
    await Promise.race([read, new Promise((resolve) => setTimeout(resolve, profilePatience))]);
    setStage({ kind: 'paid', ...plan });
    await read;
  };

  /** Looks what waits to be paid. */
  const open = async (signal: AbortSignal, after: { unpaid: boolean; trouble: CardTrouble | null }) => {
    const { checkout } = await payApi('openCheckout', {}, { signal });
    const next = stageOf(checkout, known());
    if (next !== 'ask') {
      setStage(next.kind === 'pay' ? { ...next, trouble: after.trouble } : next);
      return;
    }
    if (!after.unpaid) {
      await settle(signal, { tried: false, refusedByBank: false });
      return;
    }
    setStage({ kind: 'expired' });
  };

  /** Asks how it stands until that is known. */
  const settle = async (signal: AbortSignal, wish: { tried: boolean; refusedByBank: boolean }) => {
    for (let time = 0; time < mostAsked; time += 1) {
      const settled = await askOnce(signal);
      if (signal.aborted) return;
      const meaning =
        settled === null
          ? 'unpaid'
          : settled === 'no-answer'
            ? 'ask-again'
            : afterSettling(settled, wish.tried);
      if (meaning === 'paid' && settled !== null && settled !== 'no-answer') {
        await finish(settled);
        return;
      }
      if (meaning === 'unpaid') {
        const told = settled === null || settled === 'no-answer' ? {} : settled;
        await open(signal, { unpaid: true, trouble: troubleIn(told, wish.refusedByBank) });
        return;
      }
      if (meaning === 'expired') {
        checkoutMemory.clear();
        forgetArrival();
        setStage({ kind: 'expired' });
        return;
      }
      setStage({ kind: 'checking', slow: time >= slowAfter });
      await pause(pauseBefore(time), signal);
    }
    setStage({ kind: 'checking', slow: true });
  };

  /** The answer was lost, and the money may be gone all the same. What was typed stays while that is looked up. */
  const askAfterAll = async (signal: AbortSignal, order: Order, trouble: CardTrouble) => {
    const settled = await askOnce(signal);
    if (signal.aborted) return;
    if (settled === 'no-answer') setStage({ kind: 'pay', order, trouble: 'unreachable' });
    else if (settled !== null && afterSettling(settled, false) === 'unpaid')
      setStage({ kind: 'pay', order, trouble });
    else await settle(signal, { tried: false, refusedByBank: false });
  };

  const begin = (work: (signal: AbortSignal) => Promise<void>) => {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    work(mine.signal).catch((error: unknown) => {
      if (!mine.signal.aborted) setStage({ kind: 'failed', error });
    });
  };

  const start = () => {
    const { bank } = arrival();
    setStage(bank === null ? { kind: 'loading' } : { kind: 'checking', slow: false });
    begin((signal) =>
      bank === null
        ? open(signal, { unpaid: false, trouble: null })
        : settle(signal, { tried: bank === 'succeeded', refusedByBank: bank === 'failed' }),
    );
  };

  useEffect(() => {
    start();
    return () => leaving.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit; everything later is somebody's wish
  }, []);

  const take = (order: Order, result: PaymentTry) => {
    switch (result.kind) {
      case 'succeeded':
      case 'processing':
      case 'settled-elsewhere': {
        const tried = result.kind === 'succeeded';
        setStage({ kind: 'checking', slow: false });
        begin((signal) => settle(signal, { tried, refusedByBank: false }));
        return;
      }
      case 'refused':
        if (isCertain(result.trouble)) setStage({ kind: 'pay', order, trouble: result.trouble });
        else begin((signal) => askAfterAll(signal, order, result.trouble));
        return;
      case 'leaving':
    }
  };

  return {
    stage,
    busy,
    retry: start,
    askAgain: () => begin((signal) => settle(signal, { tried: false, refusedByBank: false })),

    async pay(order, card, entry) {
      // The state is one render late: a second click in the same moment would come through it.
      if (running.current || desk.data === undefined) return;
      running.current = true;
      setBusy(true);
      setStage({ kind: 'pay', order, trouble: null });
      const wish = {
        clientSecret: order.clientSecret,
        returnUrl: window.location.origin + href(locale, 'subscribe'),
      };
      const result = await (
        card === null ? entry.current?.pay(wish) : desk.data.payWithSaved({ ...wish, cardId: card })
      )?.catch((): PaymentTry => ({ kind: 'refused', trouble: 'failed' }));
      if (result) take(order, result);
      if (result?.kind === 'leaving') return;
      running.current = false;
      setBusy(false);
    },

    async giveUp() {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      try {
        await payApi('abandonCheckout', {});
        checkoutMemory.clear();
        forgetArrival();
        void readAgain();
        return true;
      } catch (error) {
        // Paid in the meantime: giving up is too late, and no failure.
        if (isKey(error, 'already_subscribed'))
          begin((signal) => settle(signal, { tried: true, refusedByBank: false }));
        else setStage({ kind: 'failed', error });
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  };
}

/** Null: the server knows of no purchase. A lost answer is asked for again. */
async function askOnce(signal: AbortSignal): Promise<Settled | 'no-answer' | null> {
  try {
    return await payApi('settleCheckout', {}, { signal });
  } catch (error) {
    if (isKey(error, 'not_found')) return null;
    if (error instanceof NetworkFailure || signal.aborted) return 'no-answer';
    throw error;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
