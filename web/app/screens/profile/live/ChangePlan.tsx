// Changing to another plan: which, what it costs now and later, and only then the change.
import {
  type ChangePreview,
  formatDate,
  formatPrice,
  type Person,
  type Subscription,
} from '@cadetto/contract';
import { useId, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { notices } from '../../../overlays/notices.ts';
import { payApi, usePayRead, useReadPaidAgain } from '../../../pay/api.ts';
import { signedPrice } from '../../../pay/invoice-lines.ts';
import sums from '../../../pay/InvoiceSummary.module.css';
import { PlanOptions } from '../../../pay/plans/PlanOptions.tsx';
import { usePlans } from '../../../pay/plans/use-plans.ts';
import { purchaseEvents } from '../../../pay/purchase-events.ts';
import { useWayToPayment } from '../../../pay/use-checkout.ts';
import { session } from '../../../session/api.ts';
import { ApiFailure } from '../../../session/failures.ts';
import { take } from '../../../design/focus.ts';
import { useNow } from '../../feed/use-now.ts';
import { Listed } from '../Listed.tsx';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import styles from './Live.module.css';

interface ChangePlanProps {
  sub: Subscription;
  user: Person;
  onClose: () => void;
}

export function ChangePlan({ sub, user, onClose }: ChangePlanProps) {
  const { change: words } = usePayWords().live;
  const plans = usePlans('live', user);
  const name = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div className={styles.change}>
      <h4 ref={take} tabIndex={-1}>
        {words.heading}
      </h4>
      <Listed read={plans} label={words.choose(sub.plan.name)}>
        {({ products }) => {
          const others = products.filter(({ id, recurring }) => recurring && id !== sub.plan.id);
          const plan = others.find(({ id }) => id === chosen);
          if (others.length === 0) return <p className={profile.text}>{words.none}</p>;
          return (
            <>
              <PlanOptions
                legend={words.choose(sub.plan.name)}
                name={name}
                plans={others}
                chosen={chosen}
                onChoose={setChosen}
              />
              {plan ? (
                <Preview key={plan.id} sub={sub} planId={plan.id} planName={plan.name} onDone={onClose} />
              ) : null}
            </>
          );
        }}
      </Listed>
      <div className={profile.buttons}>
        <Button onClick={onClose}>{words.back}</Button>
      </div>
    </div>
  );
}

interface PreviewProps {
  sub: Subscription;
  planId: string;
  planName: string;
  onDone: () => void;
}

function Preview({ sub, planId, planName, onDone }: PreviewProps) {
  const {
    live: { change: words },
    checkout: { law: order },
  } = usePayWords();
  const locale = useLocale();
  const act = useAction();
  const readAgain = useReadPaidAgain();
  const goToPayment = useWayToPayment();
  const preview = usePayRead('previewChange', { query: { id: sub.id, planId } }, { staleTime: 0 });

  const change = async ({ amountDue, at, putOff }: ChangePreview) => {
    const answer = await act({
      name: 'change-plan',
      waiting: words.waiting,
      run: () => payApi('changePlan', { body: { id: sub.id, planId, amountDue, at } }),
      onRefusal: (error) => {
        if (!(error instanceof ApiFailure) || error.key !== 'changed_meanwhile') return false;
        notices.add('error', words.meanwhile);
        void preview.refetch();
        return true;
      },
    });
    if (answer === undefined) return;
    const { invoice, clientSecret } = answer;
    if (invoice !== null && clientSecret !== null) {
      await goToPayment({ planId, planName, promo: null, invoice }, clientSecret);
      return;
    }
    if (invoice !== null && invoice.amount_due > 0)
      purchaseEvents.paid({ planId, planName, promo: null, invoice });
    notices.add('success', putOff ? words.doneLater(planName) : words.done(planName));
    onDone();
    await session.refreshProfile();
    await readAgain();
  };

  return (
    <Listed read={preview} label={words.preview}>
      {(seen) => (
        <>
          <Sums preview={seen} from={sub.plan.name} to={planName} />
          <p className={profile.text}>{seen.putOff ? words.lawLater : words.law}</p>
          <p className={profile.text}>{order.withdrawal}</p>
          <div className={profile.buttons}>
            <Button look="primary" loading={preview.isFetching} onClick={() => void change(seen)}>
              {seen.amountDue > 0
                ? words.pay(formatPrice(seen.amountDue, seen.currency, locale))
                : words.later(formatPrice(seen.nextAmount, seen.currency, locale))}
            </Button>
          </div>
        </>
      )}
    </Listed>
  );
}

interface SumsProps {
  preview: ChangePreview;
  from: string;
  to: string;
}

/** The provider words its lines in English: what comes back is for the old plan, what is asked for is the new one. */
function Sums({ preview: { lines, amountDue, currency, nextPayment, nextAmount }, from, to }: SumsProps) {
  const { change: words } = usePayWords().live;
  const locale = useLocale();
  const now = useNow();
  return (
    <>
      <dl className={sums.invoice}>
        {lines.map(({ description, amount }) => (
          <div key={description + String(amount)}>
            <dt>{amount < 0 ? words.unused(from) : to}</dt>
            <dd>{signedPrice(amount, currency, locale)}</dd>
          </div>
        ))}
        <div className={sums.due}>
          <dt>{amountDue < 0 ? words.credit : words.now}</dt>
          <dd>{formatPrice(Math.abs(amountDue), currency, locale)}</dd>
        </div>
      </dl>
      <p className={profile.text}>
        {words.next(
          formatPrice(nextAmount, currency, locale),
          formatDate({ date: new Date(nextPayment), now, locale }),
        )}
      </p>
    </>
  );
}
