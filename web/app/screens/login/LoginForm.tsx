import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { track } from '../../analytics/events.ts';
import { Button } from '../../design/Button.tsx';
import { Field } from '../../design/Field.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { href } from '../../pages.ts';
import { callApi, session } from '../../session/api.ts';
import { ApiFailure } from '../../session/failures.ts';
import { problemWords, refusedFields } from '../../session/form-problems.ts';
import type { Credentials } from '../../session/session.ts';
import { keepCredentials } from '../../session/temporary-credentials.ts';
import { useReturnPath } from '../../session/use-return-path.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { Alert, formClass } from '../entrance/Entrance.tsx';
import { resumeRegistration } from '../register/resume.ts';
import { checkLogin, fieldRefused, type LoginField, loginFields } from './check-login.ts';
import styles from './Login.module.css';

type Wrong = Partial<Record<LoginField | 'form', string>>;

interface LoginFormProps {
  typed: Credentials;
  onType: (typed: Credentials) => void;
}

export function LoginForm({ typed, onType }: LoginFormProps) {
  const { login, problems } = useMessages();
  const locale = useLocale();
  const next = useReturnPath();
  const navigate = useNavigate();
  const failureWords = useFailureWords();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);

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

  /** Registration was left before the phone was verified: it goes on where it stopped. */
  const finishRegistration = async (uid: string, credentials: Credentials) => {
    keepCredentials(credentials);
    const step = await resumeRegistration({ uid, email: credentials.email }, callApi);
    await navigate(href(locale, 'register', {}, { ...next, step }));
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiFailure)) {
      complain({ form: failureWords(error) });
      return;
    }
    const fields = problemWords(refusedFields(error.fields, loginFields), locale);
    const about = fieldRefused(error);
    if (about !== undefined) complain({ [about]: error.message });
    else complain(Object.keys(fields).length > 0 ? fields : { form: failureWords(error) });
  };

  const signIn = async (credentials: Credentials) => {
    setBusy(true);
    try {
      const kept = await session.signIn(credentials);
      track({ name: 'login', method: 'password' });
      // The next document is on its way: the button stays busy until it comes.
      if (kept) return;
      setWrong({ form: problems.storage });
    } catch (error) {
      if (error instanceof ApiFailure && error.uid !== undefined) {
        await finishRegistration(error.uid, credentials);
        return;
      }
      refuse(error);
    }
    setBusy(false);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = checkLogin(typed);
    if (checked.problems) {
      complain(problemWords(checked.problems, locale));
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
    <form ref={form} method="post" className={formClass} onSubmit={onSubmit} noValidate>
      <Alert>{wrong.form}</Alert>
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
      <PasswordField
        label={login.password}
        name="password"
        autoComplete="current-password"
        required
        value={typed.password}
        error={wrong.password}
        onChange={(event) => type('password', event.target.value)}
      />
      <p className={styles.forgotten}>
        <PageLink page="forgotten" query={next}>
          {login.forgotten}
        </PageLink>
      </p>
      <Button look="primary" size="medium" wide type="submit" loading={busy} loadingLabel={login.submitting}>
        {login.submit}
      </Button>
    </form>
  );
}
