import type { Person } from '@cadetto/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { callApi } from '../../../session/api.ts';
import { useReadAgain } from '../../../session/queries.ts';
import { PasswordField } from '../../../design/PasswordField.tsx';
import { problemsRefused } from '../problems.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import { useOpener } from '../use-opener.ts';
import { useProblems } from '../use-problems.ts';
import styles from './Account.module.css';
import { checkPasswords, passwordFields, type TypedPasswords } from './password-form.ts';

export function PasswordPart({ user }: { user: Person }) {
  const { password: words } = useProfileWords().account;
  const [open, setOpen] = useState(false);
  const opener = useOpener(open);
  return (
    <section className={profile.part} aria-labelledby="password">
      <h3 id="password">{words.heading}</h3>
      <p className={profile.text}>{words.text}</p>
      {open ? (
        <PasswordForm user={user} onClose={() => setOpen(false)} />
      ) : (
        <div className={profile.buttons}>
          <Button ref={opener} onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        </div>
      )}
    </section>
  );
}

const nothing: TypedPasswords = { current: '', password: '', again: '' };

function PasswordForm({ user, onClose }: { user: Person; onClose: () => void }) {
  const { password: words } = useProfileWords().account;
  const locale = useLocale();
  const act = useAction();
  const readAgain = useReadAgain();
  const { form, problems, complain, forgive } = useProblems(passwordFields);
  const [typed, setTyped] = useState(nothing);

  const type = (name: keyof TypedPasswords, value: string) => {
    setTyped({ ...typed, [name]: value });
    forgive(name);
  };
  const save = async () => {
    const { current, password } = typed;
    const saved = await act({
      name: 'password',
      waiting: words.saving,
      run: () => callApi('changePassword', { body: { current, password } }),
      done: words.saved,
      onRefusal: (error) => {
        const about = problemsRefused(error, passwordFields, locale, { invalid_password: 'current' });
        if (about) complain(about);
        return about !== undefined;
      },
    });
    if (saved === undefined) return;
    onClose();
    await readAgain('sessions');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const about = checkPasswords(typed, locale);
    if (Object.keys(about).length > 0) complain(about);
    else void save();
  };

  return (
    <form ref={form} method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      {/* Tells password managers whose password is being changed. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={words.current}
        name="current"
        autoComplete="current-password"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because its owner asked for it
        autoFocus
        value={typed.current}
        error={problems.current}
        onChange={(event) => type('current', event.target.value)}
      />
      <PasswordField
        label={words.next}
        hint={words.nextHint}
        name="password"
        autoComplete="new-password"
        required
        value={typed.password}
        error={problems.password}
        onChange={(event) => type('password', event.target.value)}
      />
      <PasswordField
        label={words.again}
        name="again"
        autoComplete="new-password"
        required
        value={typed.again}
        error={problems.again}
        onChange={(event) => type('again', event.target.value)}
      />
      <div className={profile.buttons}>
        <Button look="quiet" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button look="solid" type="submit">
          {words.save}
        </Button>
      </div>
    </form>
  );
}
