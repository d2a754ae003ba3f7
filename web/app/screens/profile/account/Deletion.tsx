// The way out, said plainly: what goes, when, and what happens to what was paid for.
import { calls, formatDate, type Person } from '@cadetto/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { focusContent } from '../../../design/focus.ts';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { confirmation } from '../../../overlays/confirmation.ts';
import { firstDay } from '../../../pay/first-day.ts';
import { lastMoment } from '../../../pay/last-moment.ts';
import { bookedOf } from '../../../pay/standing.ts';
import { callApi, session } from '../../../session/api.ts';
import { useNow } from '../../feed/use-now.ts';
import { PasswordField } from '../../../design/PasswordField.tsx';
import { problemsFound, problemsRefused } from '../problems.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import { useProblems } from '../use-problems.ts';
import styles from './Account.module.css';

const coolingOffDays = 14;
const fields = ['password'] as const;

export function Deletion({ user }: { user: Person }) {
  const { deletion: words } = useProfileWords().account;
  return (
    <section className={profile.part} aria-labelledby="deletion">
      <h3 id="deletion">{words.heading}</h3>
      {user.deletesAt === null ? (
        <>
          <p className={profile.text}>{words.what}</p>
          <p className={profile.text}>{words.when(coolingOffDays)}</p>
          <PaidFor user={user} />
          <DeletionForm user={user} />
        </>
      ) : (
        <p className={profile.text}>{words.already}</p>
      )}
    </section>
  );
}

function PaidFor({ user }: { user: Person }) {
  const { live, subscriptions } = user;
  const { deletion: words } = useProfileWords().account;
  const locale = useLocale();
  const now = useNow();
  const booked = bookedOf(user);
  if (booked !== undefined) {
    const begins = firstDay(booked.startsAt, { now, locale });
    return <p className={styles.warning}>{words.booked(booked.planName, begins)}</p>;
  }
  if (!live.active) return null;
  const inAppStore = subscriptions.some(
    ({ paymentMethod, status, cancelAtPeriodEnd }) =>
      paymentMethod === 'app_store' && status === 'active' && !cancelAtPeriodEnd,
  );
  const renewsHere = subscriptions.some(({ nextPayment }) => nextPayment !== null);
  return (
    <>
      <p className={styles.warning}>
        {live.until === null
          ? words.liveNoEnd
          : words.live(formatDate({ date: lastMoment(live.until), now, locale }))}
      </p>
      {renewsHere && <p className={styles.warning}>{words.renewal}</p>}
      {inAppStore && <p className={styles.warning}>{words.appStore}</p>}
    </>
  );
}

function DeletionForm({ user }: { user: Person }) {
  const { deletion: words } = useProfileWords().account;
  const locale = useLocale();
  const now = useNow();
  const act = useAction();
  const { form, problems, complain, forgive } = useProblems(fields);
  const [password, setPassword] = useState('');

  const remove = async () => {
    const answer = await act({
      name: 'deletion',
      waiting: words.deleting,
      run: () => callApi('deleteAccount', { body: { password } }),
      done: ({ deletesAt }) => words.set(formatDate({ date: new Date(deletesAt), now, locale })),
      onRefusal: (error) => {
        const about = problemsRefused(error, fields, locale, { invalid_password: 'password' });
        if (about) complain(about);
        return about !== undefined;
      },
    });
    if (answer === undefined) return;
    session.adopt({ ...user, deletesAt: answer.deletesAt });
    // What has changed stands at the top of the page.
    window.scrollTo({ top: 0 });
    focusContent();
    await session.refreshProfile();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = calls.deleteAccount.body.safeParse({ password });
    if (!checked.success) {
      complain(problemsFound(checked.error.issues, fields, locale));
      return;
    }
    confirmation.show({
      heading: words.ask.heading,
      message: words.ask.text(coolingOffDays),
      confirmLabel: words.ask.confirm,
      cancelLabel: words.ask.cancel,
      callback: () => void remove(),
    });
  };

  return (
    <form ref={form} method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={problems.password}
        onChange={(event) => {
          setPassword(event.target.value);
          forgive('password');
        }}
      />
      <div className={profile.buttons}>
        <Button type="submit">{words.start}</Button>
      </div>
    </form>
  );
}
