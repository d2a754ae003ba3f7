import { formatDate, type Offer } from '@cadetto/contract';
import { Button } from '../../../design/Button.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { confirmation } from '../../../overlays/confirmation.ts';
import { notices } from '../../../overlays/notices.ts';
import { href } from '../../../pages.ts';
import { payApi, useReadPaidAgain } from '../../../pay/api.ts';
import { lastMoment } from '../../../pay/last-moment.ts';
import { purchaseEvents } from '../../../pay/purchase-events.ts';
import { usePurchaseWords } from '../../../pay/use-checkout.ts';
import { goWithin, session } from '../../../session/api.ts';
import { take } from '../../../shell/focus.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import styles from './Redeem.module.css';

/** A free month says what it is and what follows before it begins. */
export function FreeMonth({ offer, onOther }: { offer: Offer; onOther: () => void }) {
  const { free: words } = usePayWords().redeem;
  const locale = useLocale();
  const act = useAction();
  const readAgain = useReadPaidAgain();
  const wordsFor = usePurchaseWords();

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
    const until = formatDate({ date: lastMoment(answer.result.until), now: new Date(), locale });
    confirmation.show({
      heading: words.done.heading,
      message: words.done.text(until),
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
