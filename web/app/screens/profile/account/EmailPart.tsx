import { calls, type Person } from '@cadetto/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/Field.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { callApi, session } from '../../../session/api.ts';
import { PasswordField } from '../../../design/PasswordField.tsx';
import { problemsFound, problemsRefused } from '../problems.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import { useOpener } from '../use-opener.ts';
import { useProblems } from '../use-problems.ts';
import styles from './Account.module.css';
import { accountApi } from './api.ts';

const fields = ['email', 'password'] as const;

interface Request {
  readonly email: string;
  readonly password: string;
}

export function EmailPart({ user }: { user: Person }) {
  const { email: words } = useProfileWords().account;
  const act = useAction();
  const [open, setOpen] = useState(false);
  // Kept in memory for "send it again", and gone with the page.
  const [asked, setAsked] = useState<Request>();
  const opener = useOpener(open);
  const { pendingEmail } = user;

  const send = async (request: Request, onRefusal?: (error: unknown) => boolean) => {
    const sent = await act({
      name: 'email',
      waiting: words.sending,
      run: () => callApi('requestEmailChange', { body: request }),
      done: words.sent(request.email),
      ...(onRefusal ? { onRefusal } : {}),
    });
    if (sent === undefined) return;
    setAsked(request);
    setOpen(false);
    await session.refreshProfile();
  };

  const again = () => {
    // After a reload the password is gone, and only its owner can bring it back.
    if (asked && asked.email === pendingEmail) void send(asked);
    else setOpen(true);
  };

  const keep = async () => {
    const kept = await act({
      name: 'email-kept',
      waiting: words.keeping,
      run: () => accountApi('cancelEmailChange', {}),
      done: words.kept,
    });
    if (kept === undefined) return;
    setAsked(undefined);
    await session.refreshProfile();
    // The pressed button is gone, and the focus must not fall to the page.
    opener.current?.focus();
  };

  return (
    <section className={profile.part} aria-labelledby="email">
      <h3 id="email">{words.heading}</h3>
      <dl className={profile.facts}>
        <div>
          <dt>{words.current}</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      {pendingEmail === null ? null : (
        <output className={styles.pending}>
          <strong>{words.pending(pendingEmail)}</strong>
          <span>{words.pendingText}</span>
        </output>
      )}
      {open ? (
        <EmailForm user={user} onSend={send} onCancel={() => setOpen(false)} />
      ) : (
        <div className={profile.buttons}>
          {pendingEmail === null ? null : <Button onClick={again}>{words.again}</Button>}
          <Button
            ref={opener}
            look={pendingEmail === null ? 'secondary' : 'quiet'}
            onClick={() => {
              setAsked(undefined);
              setOpen(true);
            }}
          >
            {pendingEmail === null ? words.change : words.other}
          </Button>
          {pendingEmail === null ? null : (
            <Button look="quiet" onClick={() => void keep()}>
              {words.keep}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

interface EmailFormProps {
  user: Person;
  onSend: (request: Request, onRefusal: (error: unknown) => boolean) => Promise<void>;
  onCancel: () => void;
}

function EmailForm({ user, onSend, onCancel }: EmailFormProps) {
  const { email: words } = useProfileWords().account;
  const locale = useLocale();
  const { form, problems, complain, forgive } = useProblems(fields);
  const [typed, setTyped] = useState<Request>({ email: user.pendingEmail ?? '', password: '' });

  const type = (name: keyof Request, value: string) => {
    setTyped({ ...typed, [name]: value });
    forgive(name);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = calls.requestEmailChange.body.safeParse(typed);
    if (!checked.success) {
      complain(problemsFound(checked.error.issues, fields, locale));
      return;
    }
    if (checked.data.email === user.email) {
      complain({ email: words.same });
      return;
    }
    void onSend(checked.data, (error) => {
      const about = problemsRefused(error, fields, locale, {
        user_exists: 'email',
        invalid_password: 'password',
      });
      if (about) complain(about);
      return about !== undefined;
    });
  };

  return (
    <form ref={form} method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <Field
        label={words.newEmail}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because its owner asked for it
        autoFocus={typed.email === ''}
        value={typed.email}
        error={problems.email}
        onChange={(event) => type('email', event.target.value)}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- with the address known, only this is missing
        autoFocus={typed.email !== '' && typed.password === ''}
        value={typed.password}
        error={problems.password}
        onChange={(event) => type('password', event.target.value)}
      />
      <div className={profile.buttons}>
        <Button look="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button look="solid" type="submit">
          {words.send}
        </Button>
      </div>
    </form>
  );
}
