import { fieldCatalogue } from '@cadetto/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { track } from '../../analytics/events.ts';
import { Button } from '../../design/Button.tsx';
import { Field } from '../../design/Field.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { session } from '../../session/api.ts';
import { ApiFailure } from '../../session/failures.ts';
import type { Credentials } from '../../session/session.ts';
import { checkLogin, type FieldProblems, fieldRefused, type LoginField, loginFields } from './check-login.ts';
import styles from './Login.module.css';

type Wrong = Partial<Record<LoginField | 'form', string>>;

interface LoginFormProps {
  typed: Credentials;
  onType: (typed: Credentials) => void;
}

export function LoginForm({ typed, onType }: LoginFormProps) {
  const { login, problems } = useMessages();
  const locale = useLocale();
  const failureWords = useFailureWords();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);

  // What was typed, or filled in by the browser, before the script ran is in the fields but in nobody's state.
  useEffect(() => {
    const early = new FormData(form.current ?? undefined);
    const [email, password] = [early.get('email'), early.get('password')];
    if (typeof email !== 'string' || typeof password !== 'string' || email + password === '') return;
    onType({ email, password });
  }, [onType]);

  const complain = (about: Wrong) => {
    setWrong(about);
    const first = loginFields.find((name) => about[name] !== undefined);
    form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const inWords = (found: FieldProblems): Wrong =>
    Object.fromEntries(Object.entries(found).map(([name, key]) => [name, fieldCatalogue[key][locale]]));

  const signIn = async (credentials: Credentials) => {
    setBusy(true);
    try {
      const kept = await session.signIn(credentials);
      track({ name: 'login', method: 'password' });
      // The next document is on its way: the button stays busy until it comes.
      if (kept) return;
      setWrong({ form: problems.storage });
    } catch (error) {
      const fields = error instanceof ApiFailure ? inWords(error.fields) : {};
      const field = error instanceof ApiFailure ? fieldRefused(error) : undefined;
      complain(Object.keys(fields).length > 0 ? fields : { [field ?? 'form']: failureWords(error) });
    }
    setBusy(false);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkLogin(typed);
    if (checked.problems) {
      complain(inWords(checked.problems));
      return;
    }
    setWrong({});
    void signIn(checked.credentials);
  };

  const type = (name: LoginField, value: string) => {
    onType({ ...typed, [name]: value });
    if (wrong[name] !== undefined) setWrong({ ...wrong, [name]: undefined });
  };

  return (
    // By POST: sent before the script runs, a GET would put the password into the address.
    <form ref={form} method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.alert} role="alert">
        {wrong.form}
      </p>
      <Field
        label={login.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed.email}
        error={wrong.email}
        onChange={(event) => type('email', event.target.value)}
      />
      <Field
        label={login.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={typed.password}
        error={wrong.password}
        onChange={(event) => type('password', event.target.value)}
        trailing={
          <Button
            look="quiet"
            size="small"
            aria-label={shown ? login.hidePasswordLabel : login.showPasswordLabel}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? login.hidePassword : login.showPassword}
          </Button>
        }
      />
      <Button look="primary" size="medium" wide type="submit" loading={busy} loadingLabel={login.submitting}>
        {login.submit}
      </Button>
    </form>
  );
}
