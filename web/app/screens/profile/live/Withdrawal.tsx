// The right of withdrawal, in two steps and no more: the button, and its confirmation.
import { formatDate, formatPrice, type Withdrawable } from '@cadetto/contract';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale, useMessages } from '../../../messages/use-messages.ts';
import { Trouble } from '../../../overlays/Trouble.tsx';
import { payApi, usePayRead, useReadPaidAgain } from '../../../pay/api.ts';
import { session } from '../../../session/api.ts';
import { useNow } from '../../feed/use-now.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import styles from './Live.module.css';

export function Withdrawal() {
  const { withdrawal: words } = usePayWords().live;
  const locale = useLocale();
  const now = useNow();
  const read = usePayRead('withdrawable', {});
  const [chosen, setChosen] = useState<Withdrawable | null>(null);
  const purchases = read.data?.purchases ?? [];
  // The law wants the button within reach: that it could not be looked up is no reason to leave it out.
  if (read.isError && !read.data) {
    return (
      <section className={profile.part} aria-labelledby="withdrawal">
        <h3 id="withdrawal">{words.heading}</h3>
        <div className={profile.trouble}>
          <Trouble error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} />
        </div>
      </section>
    );
  }
  if (purchases.length === 0) return null;
  return (
    <section className={profile.part} aria-labelledby="withdrawal">
      <h3 id="withdrawal">{words.heading}</h3>
      <p className={profile.text}>{words.text}</p>
      <ul className={profile.list}>
        {purchases.map((purchase) => (
          <li key={purchase.id} className={profile.row}>
            <div className={profile.what}>
              <p className={profile.name}>{purchase.planName}</p>
              <p>{words.bought(formatDate({ date: new Date(purchase.boughtAt), now, locale }))}</p>
              {purchase.refund > 0 ? (
                <p>{words.back(formatPrice(purchase.refund, purchase.currency, locale))}</p>
              ) : null}
              {purchase.credit > 0 ? (
                <p>{words.credit(formatPrice(purchase.credit, purchase.currency, locale))}</p>
              ) : null}
            </div>
            <Button
              size="small"
              aria-label={words.startLabel(purchase.planName)}
              onClick={() => setChosen(purchase)}
            >
              {words.start}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmWithdrawal purchase={chosen} onClose={() => setChosen(null)} />
    </section>
  );
}

function ConfirmWithdrawal({ purchase, onClose }: { purchase: Withdrawable | null; onClose: () => void }) {
  const { common } = useMessages().shell;
  const { withdrawal: words } = usePayWords().live;
  const locale = useLocale();
  const act = useAction();
  const readAgain = useReadPaidAgain();

  const withdraw = async ({ id }: Withdrawable) => {
    const answer = await act({
      name: 'withdraw',
      waiting: words.waiting,
      run: () => payApi('withdraw', { body: { id } }),
      done: ({ result: { refund, credit, currency } }) => {
        const money = formatPrice(refund, currency, locale);
        const inCredit = formatPrice(credit, currency, locale);
        if (refund + credit === 0) return words.doneForNothing;
        if (credit === 0) return words.done(money);
        return refund === 0 ? words.doneInCredit(inCredit) : words.doneInBoth(money, inCredit);
      },
    });
    onClose();
    if (answer === undefined) return;
    await session.refreshProfile();
    await readAgain();
  };

  return (
    <Dialog
      open={purchase !== null}
      heading={words.ask.heading}
      onClose={onClose}
      closeLabel={common.close}
      actions={
        purchase ? (
          <>
            <Button look="quiet" onClick={onClose}>
              {words.ask.cancel}
            </Button>
            <Button look="solid" onClick={() => void withdraw(purchase)}>
              {words.ask.confirm}
            </Button>
          </>
        ) : null
      }
    >
      {purchase ? (
        <>
          <p className={styles.statement}>{words.ask.statement(purchase.planName)}</p>
          <dl className={profile.facts}>
            <div>
              <dt>{words.ask.paid}</dt>
              <dd>{formatPrice(purchase.paid, purchase.currency, locale)}</dd>
            </div>
            {purchase.refund > 0 ? (
              <div>
                <dt>{words.ask.refund}</dt>
                <dd>{formatPrice(purchase.refund, purchase.currency, locale)}</dd>
              </div>
            ) : null}
            {purchase.credit > 0 ? (
              <div>
                <dt>{words.ask.credit}</dt>
                <dd>{formatPrice(purchase.credit, purchase.currency, locale)}</dd>
              </div>
            ) : null}
          </dl>
          <p>{words.ask.ends}</p>
        </>
      ) : null}
    </Dialog>
  );
}
