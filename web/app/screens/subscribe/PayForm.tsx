import { formatPrice, type Person } from '@cadetto/contract';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, buttonClass } from '../../design/Button.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { useCardDesk } from '../../pay/card/desk.ts';
import type { CardEntry } from '../../pay/card/port.ts';
import { SavedOrNew, usualCard } from '../../pay/card/SavedOrNew.tsx';
import type { CardTrouble } from '../../pay/card/troubles.ts';
import { currencyIn } from '../../pay/invoice-lines.ts';
import { InvoiceSummary } from '../../pay/InvoiceSummary.tsx';
import { usePlanName } from '../../pay/plans/use-plan-name.ts';
import { failingOf } from '../../pay/standing.ts';
import { href } from '../../pages.ts';
import { goWithin } from '../../session/api.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { ChangeLaw, Law, RenewalLaw } from './Law.tsx';
import type { Order } from './stages.ts';
import styles from './Subscribe.module.css';
import type { Payment } from './use-payment.ts';

interface PayFormProps {
  user: Person;
  payment: Payment;
  order: Order;
  trouble: CardTrouble | null;
}

export function PayForm({ user, payment, order, trouble }: PayFormProps) {
  const { checkout: words, card } = usePayWords();
  const said = useOrderWords(order);
  const locale = useLocale();
  const entry = useRef<CardEntry>(null);
  const alert = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState(() => usualCard(user.creditCards, new Date()));
  const online = useOnline();
  const desk = useCardDesk();
  const planName = usePlanName(order.planId, order.planName, user);
  const price = formatPrice(order.invoice.amount_due, currencyIn(order.invoice), locale);

  // The words stand above the button that was pressed, out of sight on a phone.
  useEffect(() => {
    if (trouble !== null) alert.current?.scrollIntoView({ block: 'center' });
  }, [trouble]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void payment.pay(order, chosen, entry);
  };

  return (
    <>
      <h1>{said.heading}</h1>
      <div className={styles.columns}>
        <section className={styles.order} aria-labelledby="order">
          <h2 id="order">{said.order}</h2>
          <InvoiceSummary invoice={order.invoice} planName={planName} />
          <WayBack order={order} payment={payment} />
        </section>
        <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
          <h2>{words.how}</h2>
          <SavedOrNew cards={user.creditCards} chosen={chosen} onChoose={setChosen} entry={entry} />
          <LawOf order={order} user={user} />
          <p ref={alert} className={styles.alert} role="alert">
            {trouble === null ? (online ? null : words.offline) : card.troubles[trouble]}
          </p>
          <Button
            look="primary"
            size="large"
            wide
            type="submit"
            disabled={desk.data === undefined}
            loading={payment.busy}
            loadingLabel={words.paying}
          >
            {said.pay(price)}
          </Button>
        </form>
      </div>
    </>
  );
}

function LawOf({ order, user }: Pick<PayFormProps, 'order' | 'user'>) {
  if (order.isRenewal) return <RenewalLaw order={order} sub={failingOf(user.subscriptions)} />;
  return order.change === null ? <Law order={order} /> : <ChangeLaw order={order} change={order.change} />;
}

interface OrderWords {
  readonly heading: string;
  readonly order: string;
  readonly back: string;
  readonly pay: (price: string) => string;
}

function useOrderWords({ isRenewal, change }: Order): OrderWords {
  const { checkout, live } = usePayWords();
  if (isRenewal) return { ...checkout.renewal, order: checkout.renewal.due };
  if (change === null) return checkout;
  const { back, pay } = live.change;
  return { ...checkout.change, back, pay };
}

/** An order can be given up for another plan; what is owed only waits. */
function WayBack({ order, payment }: Pick<PayFormProps, 'order' | 'payment'>) {
  const { back } = useOrderWords(order);
  const locale = useLocale();
  const tab = order.planId === 'plus' ? 'profile-unlimited' : 'profile-live';
  const chooseAnother = async () => {
    if (await payment.giveUp()) goWithin(href(locale, 'profile', {}, { tab }));
  };
  return (
    <div className={styles.back}>
      {order.isRenewal ? (
        <PageLink page="profile" query={{ tab }} className={buttonClass({ look: 'quiet', size: 'small' })}>
          {back}
        </PageLink>
      ) : (
        <Button look="quiet" size="small" onClick={() => void chooseAnother()}>
          {back}
        </Button>
      )}
    </div>
  );
}

function listenForLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function useOnline(): boolean {
  return useSyncExternalStore(
    listenForLine,
    () => navigator.onLine,
    () => true,
  );
}
