// Choosing a plan: the plans on offer, a promo code, and the way to the payment.
import type { Person, Product } from '@cadetto/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../design/Button.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Nothing, Trouble } from '../../overlays/Trouble.tsx';
import { PageLink } from '../../shell/PageLink.tsx';
import { notYetBought } from '../standing.ts';
import { useCheckout, usePurchaseWords } from '../use-checkout.ts';
import { HeldCurrency } from './HeldCurrency.tsx';
import { OrderPreview, useOrderLabel } from './OrderPreview.tsx';
import { PlanOptions } from './PlanOptions.tsx';
import styles from './Plans.module.css';
import { PromoField } from './PromoField.tsx';
import { useOrder, type WantedOrder } from './use-order.ts';
import { usePlans } from './use-plans.ts';

export function PlanPicker({ user }: { user: Person }) {
  const { plans: words } = usePayWords();
  return (
    <section className={styles.picker} aria-labelledby="plans">
      <header className={styles.head}>
        <h2 id="plans">{words.heading}</h2>
        <p>{words.lead}</p>
        <HeldCurrency user={user} />
      </header>
      <Offered user={user} />
    </section>
  );
}

function Offered({ user }: { user: Person }) {
  const { plans: words } = usePayWords();
  const live = usePlans('live', user);
  const season = usePlans('live-season', user);
  const order = useOrder(user);
  const failed = [live, season].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    const again = () => void Promise.all([live.refetch(), season.refetch()]);
    return <Trouble error={failed.error} onRetry={again} retrying={live.isFetching || season.isFetching} />;
  }
  if (!live.data || !season.data) {
    return (
      <Loading label={words.loading} className={styles.bones}>
        <Skeleton shape="card" />
        <Skeleton shape="row" />
      </Loading>
    );
  }
  const passes = notYetBought(season.data.products, user);
  const listed = [...live.data.products, ...passes];
  const opened = order.offer?.product ?? null;
  const unlisted = opened !== null && !listed.some(({ id }) => id === opened.id) ? [opened] : [];
  if (listed.length + unlisted.length === 0)
    return <Nothing heading={words.empty}>{words.failures['no-plan']}</Nothing>;
  return <Choice order={order} live={live.data.products} season={passes} unlisted={unlisted} />;
}

interface ChoiceProps {
  order: WantedOrder;
  live: readonly Product[];
  season: readonly Product[];
  /** What only a code opens. */
  unlisted: readonly Product[];
}

function Choice({ order, live, season, unlisted }: ChoiceProps) {
  const { plans: words } = usePayWords();
  const name = useId();
  const checkOut = useCheckout();
  const summary = useRef<HTMLDivElement>(null);
  const [wrong, setWrong] = useState(false);
  const plan = [...unlisted, ...live, ...season].find(({ id }) => id === order.planId);

  // Who comes with a plan in mind has chosen already: the way on is what they look for.
  const [brought] = useState(order.planId !== null);
  useEffect(() => {
    if (brought) summary.current?.scrollIntoView({ block: 'center' });
  }, [brought]);

  const choose = (planId: string) => {
    setWrong(false);
    order.want({ planId, promo: order.promo });
  };
  const goOn = () => {
    setWrong(plan === undefined);
    if (plan === undefined) return;
    const promo = order.refusal === undefined ? order.promo : null;
    void checkOut({ planId: plan.id, planName: plan.name, promo });
  };
  const label = useOrderLabel(order.preview, words.summary.goOn);
  // Whoever presses while a code is looked up would be told that they chose no plan, though the code brings one.
  const unknown = plan === undefined ? order.looking : label === undefined;
  const isFree = order.offer?.kind === 'free_month';
  const options = { name, chosen: plan?.id ?? null, onChoose: choose };

  return (
    <>
      <PlanOptions legend={words.withCode} plans={unlisted} {...options} />
      <PlanOptions legend={words.live} plans={live} {...options} />
      <PlanOptions legend={words.season} plans={season} {...options} />
      <div ref={summary} className={styles.summary}>
        <h3>{words.summary.heading}</h3>
        <Promo order={order} />
        {plan && !isFree ? <OrderPreview preview={order.preview} planName={plan.name} /> : null}
        <p className={styles.wrong} role="alert">
          {wrong ? words.noPlan : null}
        </p>
        {isFree ? null : (
          <>
            <div className={styles.buttons}>
              <Button look="primary" size="large" disabled={unknown} onClick={goOn}>
                {label ?? words.summary.goOn}
              </Button>
            </div>
            {order.preview.data?.invoice.amount_due === 0 ? null : (
              <p className={styles.next}>{words.summary.next}</p>
            )}
          </>
        )}
        <p>
          <PageLink page="carrier" query={{ plan: plan?.id }}>
            {words.summary.byPhone}
          </PageLink>
        </p>
      </div>
    </>
  );
}

function Promo({ order }: { order: WantedOrder }) {
  const { redeem } = usePayWords();
  const wordsFor = usePurchaseWords();
  const { promo, offer, refusal, looking } = order;
  if (promo !== null && offer?.kind === 'free_month') {
    return (
      <div className={styles.free}>
        <p>
          <strong>{redeem.free.heading}.</strong> {redeem.free.after}
        </p>
        <PageLink
          page="profile"
          query={{ tab: 'profile-redeem', promo }}
          className={buttonClass({ look: 'solid' })}
        >
          {redeem.free.start}
        </PageLink>
      </div>
    );
  }
  const state = promo === null ? 'none' : refusal !== undefined ? 'refused' : looking ? 'looking' : 'applied';
  return (
    <PromoField
      code={promo}
      state={state}
      refusal={refusal === undefined ? undefined : wordsFor(refusal)}
      // Without the plan that was chosen before: the code brings its own.
      onApply={(code) => order.want({ planId: null, promo: code })}
      onRemove={() => order.want({ planId: order.planId, promo: null })}
    />
  );
}
