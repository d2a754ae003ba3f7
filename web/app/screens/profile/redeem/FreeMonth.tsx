import { formatDate, type Offer, type Person } from '@cadetto/contract';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { confirmation } from '../../../overlays/confirmation.ts';
import { notices } from '../../../overlays/notices.ts';
import { href } from '../../../pages.ts';
import { payApi, useReadPaidAgain } from '../../../pay/api.ts';
import { lastMoment } from '../../../pay/last-moment.ts';
import { purchaseEvents } from '../../../pay/purchase-events.ts';
import { mayChoosePlan } from '../../../pay/standing.ts';
import { usePurchaseWords } from '../../../pay/use-checkout.ts';
import { goWithin, session } from '../../../session/api.ts';
import { take } from '../../../design/focus.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import styles from './Redeem.module.css';

interface FreeMonthProps {
  user: Person;
  offer: Offer;
  onOther: () => void;
}

/** A free month says what it is, when it begins and what follows before it is taken. */
export function FreeMonth({ user, offer, onOther }: FreeMonthProps) {
  const { free: words } = usePayWords().redeem;
  const locale = useLocale();
  const act = useAction();
  const readAgain = useReadPaidAgain();
  const wordsFor = usePurchaseWords();

  const [now] = useState(() => new Date());
  const lastDay = (end: string) => formatDate({ date: lastMoment(end), now, locale });
  const { until } = user.live;

  const home = async () => {
    await session.refreshProfile();
    void readAgain();
    goWithin(href(locale, 'home'));
  };
  const start = async () => {
    const answer = await act({
      name: 'free-month',
      waiting: words.waiting,
      run: () => payApi('oneMonthPromo', { body: { diskontCode: offer.code } }),
      onRefusal: (error) => {
        const about = wordsFor(error);
        if (about !== undefined) notices.add('error', about);
        return true;
      },
    });
    if (answer === undefined) return;
    purchaseEvents.freeMonth(offer.code);
    confirmation.show({
      heading: words.done.heading,
      message: words.done.text(lastDay(answer.result.until)),
      confirmLabel: words.done.confirm,
      callback: () => void home(),
    });
  };

  return (
    <div className={styles.result}>
      <h3 ref={take} tabIndex={-1}>
        {words.heading}
      </h3>
      {offer.days === null ? null : <p>{words.text(offer.days)}</p>}
      {until !== null && mayChoosePlan(user) ? <p>{words.later(lastDay(until))}</p> : null}
      <p>{words.after}</p>
      <div className={profile.buttons}>
        <Button look="primary" onClick={() => void start()}>
          {words.start}
        </Button>
        <Button look="quiet" onClick={onOther}>
          {words.other}
        </Button>
      </div>
    </div>
  );
}
