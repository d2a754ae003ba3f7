import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button, buttonClass } from '../../design/Button.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { entranceWords, useEntranceWords } from '../../messages/entrance-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { localeOf } from '../../pages.ts';
import { callApi, session } from '../../session/api.ts';
import { ApiFailure } from '../../session/failures.ts';
import { problemWords, refusedFields } from '../../session/form-problems.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { siteContext } from '../../site-context.ts';
import { Alert, Entrance, formClass } from '../entrance/Entrance.tsx';
import { PasswordStrength } from '../entrance/PasswordStrength.tsx';
import { useLinkToken } from '../entrance/use-link-token.ts';
import {
  checkPasswords,
  type PasswordField as FieldName,
  passwordFields,
  type TypedPasswords,
} from './check-password.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return { art: context.get(siteContext).hero.image };
}

export const meta: PageMeta = ({ location, matches }) =>
  pageHead(matches, { title: entranceWords.read(localeOf(location.pathname)).password.change.title });

type State = 'asking' | 'done' | 'dead';

export default function NewPassword() {
  const { art } = useLoaderData<typeof loader>();
  const { change: words } = useEntranceWords().password;
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<State>('asking');
  const state = token === '' ? 'dead' : outcome;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (outcome !== 'asking') heading.current?.focus();
  }, [outcome]);

  const texts = {
    asking: { heading: words.heading, lead: words.lead },
    done: { heading: words.doneHeading, lead: words.doneLead },
    dead: { heading: words.deadHeading, lead: words.deadLead },
  };
  return (
    <Entrance art={art} headingRef={heading} {...texts[state]}>
      {state === 'asking' ? <ChangeForm token={token ?? ''} onEnd={setOutcome} /> : null}
      {state === 'done' ? (
        <PageLink page="login" className={buttonClass({ look: 'primary', wide: true })}>
          {words.logIn}
        </PageLink>
      ) : null}
      {state === 'dead' ? (
        <PageLink page="forgotten" className={buttonClass({ look: 'primary', wide: true })}>
          {words.askAgain}
        </PageLink>
      ) : null}
    </Entrance>
  );
}

type Wrong = Partial<Record<FieldName | 'form', string>>;

function isDead(error: unknown): boolean {
  return error instanceof ApiFailure && (error.key === 'bad_code' || error.key === 'code_expired');
}

function ChangeForm({ token, onEnd }: { token: string; onEnd: (state: State) => void }) {
  const { change: words } = useEntranceWords().password;
  const locale = useLocale();
  const failureWords = useFailureWords();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedPasswords>({ password: '', confirmation: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);

  const complain = (about: Wrong) => {
    setWrong(about);
    const first = passwordFields.find((name) => about[name] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const save = async () => {
    setBusy(true);
    try {
      await callApi('changePassword', { body: { token, password: typed.password } });
      // Every session of that person was ended; this browser's may be theirs, or of somebody they share it with.
      await session.dropEnded();
      onEnd('done');
    } catch (error) {
      setBusy(false);
      if (isDead(error)) {
        onEnd('dead');
        return;
      }
      const fields = error instanceof ApiFailure ? refusedFields(error.fields, passwordFields) : {};
      const about = problemWords(fields, locale);
      complain(Object.keys(about).length > 0 ? about : { form: failureWords(error) });
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const problems = problemWords(checkPasswords(typed), locale);
    complain(problems);
    if (Object.keys(problems).length === 0) void save();
  };

  const text = (name: FieldName) => ({
    name,
    required: true,
    value: typed[name],
    error: wrong[name],
    autoComplete: 'new-password' as const,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value });
      setWrong({ ...wrong, [name]: undefined });
    },
  });

  return (
    <form ref={form} method="post" className={formClass} onSubmit={onSubmit} noValidate>
      <Alert>{wrong.form}</Alert>
      <PasswordField label={words.password} hint={words.hint} {...text('password')} />
      <PasswordStrength password={typed.password} />
      <PasswordField label={words.confirmation} {...text('confirmation')} />
      <Button look="primary" wide type="submit" loading={busy} loadingLabel={words.submitting}>
        {words.submit}
      </Button>
    </form>
  );
}
