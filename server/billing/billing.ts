// Everything about paying, put together: the provider, what asks it, and what looks after it.

import { currencyOf, type Currency, type Locale } from '@cadetto/contract';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import type { Session } from '../http/serve.ts';
import type { Purse } from '../identity/profile.ts';
import type { Outbox } from '../messaging/outbox.ts';
import type { DueEvent } from '../provider-events/store.ts';
import { createCardChoice } from './card-choice.ts';
import { createCards, type Cards } from './cards.ts';
import { createCheckouts, type Checkouts } from './checkout.ts';
import { customerStore } from './customer-store.ts';
import { createCustomers, type Customers } from './customers.ts';
import { givenAccess, paidPlans } from './display-store.ts';
import { display } from './display.ts';
import { accessAt } from './grants.ts';
import { createManaging, type Managing } from './managing.ts';
import { createOffers, type Offers } from './offers.ts';
import { createPayingBack, type CarrierRefund } from './paying-back.ts';
import type { Provider } from './provider/provider.ts';
import { startReconciler, type Reconciler } from './reconciler.ts';
import { createRenewalPush, type RenewalPush } from './renewal-push.ts';
import { createSettling } from './settling.ts';
import { dressShopWindow } from './shop-window.ts';
import { billingStore } from './store.ts';
import { subscriptionStore } from './subscription-store.ts';
import { createWithdrawals, type Withdrawals } from './withdrawal.ts';

/** What the browser is told about where card numbers go. */
export interface BrowserSide {
  readonly driver: 'stripe' | 'sandbox';
  readonly publishableKey: string;
}

export interface Billing {
  readonly provider: BrowserSide;
  readonly cards: Cards;
  readonly checkouts: Checkouts;
  readonly offers: Offers;
  readonly managing: Managing;
  readonly withdrawals: Withdrawals;
  readonly renewalPush: RenewalPush;
  readonly reconciler: Reconciler;
  readonly customers: Customers;
  currencyFor(session: Session | null): Promise<Currency>;
  purseOf(personId: string, locale: Locale): Promise<Purse>;
  /** A notice of the provider, when its turn has come. */
  workOn(event: Pick<DueEvent, 'subject'>): Promise<void>;
}

interface BillingParts {
  readonly database: Database;
  readonly provider: Provider;
  readonly browserSide: BrowserSide;
  readonly carrierRefund: CarrierRefund;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: Logger;
  readonly publicUrl: string;
}

export function openBilling(parts: BillingParts): Billing {
  const { provider, browserSide, carrierRefund, outbox, clock, log, publicUrl } = parts;
  const { db } = parts.database;
  const customers = createCustomers({ db, provider, clock });
  const settling = createSettling({ db, provider, outbox, clock, publicUrl });
  const choice = createCardChoice({ db, provider, settling, clock });
  const checkouts = createCheckouts({ db, provider, customers, settling, choice, clock });
  const renewalPush = createRenewalPush({ db, provider, settling, clock });
  const payBack = createPayingBack({ db, provider, customers, settling, carrierRefund, outbox, clock });
  const withdrawals = createWithdrawals({
    db,
    provider,
    customers,
    checkouts,
    settling,
    renewalPush,
    payBack,
    outbox,
    clock,
  });

  return {
    provider: browserSide,
    cards: createCards({ db, provider, customers, settling, choice }),
    checkouts,
    offers: createOffers({ db, provider, customers, checkouts, clock }),
    managing: createManaging({ db, provider, customers, checkouts, settling, clock, publicUrl }),
    withdrawals,
    customers,
    renewalPush,
    reconciler: startReconciler({
      db,
      provider,
      checkouts,
      settling,
      payBack,
      renewalPush,
      choice,
      outbox,
      clock,
      log,
    }),

    async currencyFor(session) {
      const payer = session === null ? null : await customerStore(db).payer(session.personId);
      return payer?.currency ?? currencyOf(null);
    },

    async purseOf(personId, locale) {
      const now = clock.now();
      const store = billingStore(db);
      const currency = (await customerStore(db).payer(personId))?.currency ?? currencyOf(null);
      return {
        currency,
        ...display({
          subscriptions: await subscriptionStore(db).of(personId),
          given: await givenAccess(db, personId, now),
          paid: await paidPlans(db, personId, now),
          plans: await store.plans(),
          locale,
          currency,
          now,
        }),
        cards: await customerStore(db).cards(personId),
        live: accessAt(await store.grantsOf(personId, now), now),
      };
    },

    async workOn({ subject }) {
      if (subject === 'shop') return dressShopWindow(db, provider, clock.now());
      const [kind, id = ''] = subject?.split(':') ?? [];
      if (kind === 'subscription') await settling.subscription(id);
      if (kind === 'invoice') await settling.purchase(id);
      if (kind === 'payment') await settling.payment(id);
      if (kind === 'customer') await settling.cards(id);
      if (kind === 'gone') await checkouts.forget(id);
    },
  };
}
