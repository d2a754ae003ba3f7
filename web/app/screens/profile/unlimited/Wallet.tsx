import { type Answer, type CashbackEntry, formatDate, formatPrice, type PayCalls } from '@cadetto/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/Field.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { notices } from '../../../overlays/notices.ts';
import { payApi, usePayRead, useReadPaidAgain } from '../../../pay/api.ts';
import { signedPrice } from '../../../pay/invoice-lines.ts';
import { take } from '../../../design/focus.ts';
import { useSite } from '../../../shell/use-site.ts';
import { useNow } from '../../feed/use-now.ts';
import { Listed } from '../Listed.tsx';
import { problemsRefused } from '../problems.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import { useProblems } from '../use-problems.ts';
import { leastRedeemed, mostRedeemed, redeemable } from './amount.ts';
import styles from './Unlimited.module.css';

type Cashback = Answer<PayCalls['cashback']>;

export function Wallet() {
  const { wallet: words } = usePayWords().plus;
  const { brand } = useSite();
  const read = usePayRead('cashback', {});
  return (
    <section className={profile.part} aria-labelledby="wallet">
      <h3 id="wallet">{words.heading(brand.mobilityName)}</h3>
      <p className={profile.text}>{words.text(brand.mobilityName)}</p>
      <Listed read={read} label={words.balance}>
        {(cashback) => <Filled cashback={cashback} />}
      </Listed>
    </section>
  );
}

interface MadeCode {
  readonly code: string;
  readonly amount: number;
}

function Filled({ cashback: { balance, currency, entries } }: { cashback: Cashback }) {
  const { wallet: words } = usePayWords().plus;
  const locale = useLocale();
  const [made, setMade] = useState<MadeCode | null>(null);
  return (
    <>
      <p className={styles.balance}>
        <span>{words.balance}</span> <strong>{signedPrice(balance, currency, locale)}</strong>
      </p>
      {made ? <Code made={made} currency={currency} /> : null}
      {balance < leastRedeemed ? (
        <p className={profile.text}>{words.tooLittle(formatPrice(leastRedeemed, currency, locale))}</p>
      ) : (
        <RedeemForm balance={balance} currency={currency} onMade={setMade} />
      )}
      <h4 className={styles.entriesHeading}>{words.entries}</h4>
      {entries.length === 0 ? (
        <p className={profile.text}>{words.none}</p>
      ) : (
        <ul className={profile.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} currency={currency} />
          ))}
        </ul>
      )}
    </>
  );
}

const fields = ['amount'] as const;

interface RedeemFormProps {
  balance: number;
  currency: string;
  onMade: (made: MadeCode) => void;
}

function RedeemForm({ balance, currency, onMade }: RedeemFormProps) {
  const { wallet: words } = usePayWords().plus;
  const locale = useLocale();
  const act = useAction();
  const readAgain = useReadPaidAgain();
  const { form, problems, complain, forgive } = useProblems(fields);
  const [typed, setTyped] = useState('');
  const least = formatPrice(leastRedeemed, currency, locale);

  const redeem = async (amount: number) => {
    const answer = await act({
      name: 'redeem-cashback',
      waiting: words.redeeming,
      run: () => payApi('redeemCashback', { body: { amount } }),
      onRefusal: (error) => {
        const about = problemsRefused(error, fields, locale, { balance_too_low: 'amount' });
        if (about) complain(about);
        return about !== undefined;
      },
    });
    if (answer === undefined) return;
    setTyped('');
    onMade(answer.result);
    await readAgain();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const amount = redeemable(typed, balance);
    const most = formatPrice(Math.min(balance, mostRedeemed), currency, locale);
    if (amount === null) complain({ amount: words.wrong(least, most) });
    else void redeem(amount);
  };

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <Field
        label={words.amount}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        hint={words.amountHint(least)}
        value={typed}
        error={problems.amount}
        onChange={({ target }) => {
          setTyped(target.value);
          forgive('amount');
        }}
      />
      <div>
        <Button type="submit">{words.redeem}</Button>
      </div>
    </form>
  );
}

function Code({ made: { code, amount }, currency }: { made: MadeCode; currency: string }) {
  const { wallet: words } = usePayWords().plus;
  const { brand } = useSite();
  const locale = useLocale();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      notices.add('success', words.copied);
    } catch {
      notices.add('error', words.notCopied);
    }
  };
  return (
    <div className={styles.code}>
      <h4 ref={take} tabIndex={-1}>
        {words.code(brand.mobilityName)}
      </h4>
      <p className={styles.characters}>{code}</p>
      <p>{words.worth(formatPrice(amount, currency, locale))}</p>
      <div>
        <Button look="solid" size="small" onClick={() => void copy()}>
          {words.copy}
        </Button>
      </div>
    </div>
  );
}

function Entry({
  entry: { date, amount, reason, about },
  currency,
}: {
  entry: CashbackEntry;
  currency: string;
}) {
  const { wallet: words } = usePayWords().plus;
  const locale = useLocale();
  const now = useNow();
  return (
    <li className={profile.row}>
      <div className={profile.what}>
        <p className={profile.name}>{words.reasons[reason]}</p>
        <p>
          {formatDate({ date: new Date(date), now, locale })}
          {about === null ? null : ` · ${about}`}
        </p>
      </div>
      <strong className={styles.amount}>{signedPrice(amount, currency, locale)}</strong>
    </li>
  );
}
