import { formatDate, formatPrice, type Product } from '@cadetto/contract';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '../../design/Button.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { firstDay } from '../../pay/first-day.ts';
import { intentIn } from '../../pay/intent.ts';
import { lastMoment } from '../../pay/last-moment.ts';
import { LawBox } from '../../pay/LawBox.tsx';
import { PlanOptions } from '../../pay/plans/PlanOptions.tsx';
import { useNow } from '../feed/use-now.ts';
import styles from './Carrier.module.css';
import { useStart } from './use-start.ts';

export function Choice({ plans }: { plans: readonly Product[] }) {
  const { carrier: words, checkout, plans: planWords } = usePayWords();
  const { law } = checkout;
  const locale = useLocale();
  const now = useNow();
  const name = useId();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(() => intentIn(query).planId);
  const [wrong, setWrong] = useState<string>();
  const { busy, start } = useStart();
  const plan = plans.find(({ id }) => id === chosen);
  const price = plan ? formatPrice(plan.amount, plan.currency, locale) : null;

  const begins = plan?.accessFrom
    ? law.dated(
        firstDay(plan.accessFrom, { now, locale }),
        formatDate({ date: lastMoment(plan.accessUntil ?? plan.accessFrom), now, locale }),
      )
    : words.begins;

  const buy = () => {
    setWrong(plan === undefined ? planWords.noPlan : undefined);
    if (plan) void start(plan);
  };

  if (plans.length === 0) return <p>{planWords.failures['no-plan']}</p>;
  return (
    <div className={styles.choice}>
      <PlanOptions legend={words.choose} name={name} plans={plans} chosen={chosen} onChoose={setChosen} />
      <div className={styles.law}>
        <LawBox heading={law.heading}>
          {price === null ? null : (
            <li>
              <strong>{law.price(price)}</strong>
            </li>
          )}
          <li>{law.oneTime}</li>
          <li>{begins}</li>
          <li>{law.withdrawal}</li>
        </LawBox>
      </div>
      <p className={styles.wrong} role="alert">
        {wrong}
      </p>
      <div className={styles.buttons}>
        <Button look="primary" size="large" loading={busy} loadingLabel={words.going} onClick={buy}>
          {price === null ? planWords.summary.goOn : checkout.pay(price)}
        </Button>
      </div>
      <p>{words.next}</p>
    </div>
  );
}
