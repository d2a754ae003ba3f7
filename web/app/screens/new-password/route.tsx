import type { Person } from '@cadetto/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Button, buttonClass } from '../../design/Button.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { entranceWords, useEntranceWords } from '../../messages/entrance-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { href, localeOf } from '../../pages.ts';
import { callApi, session } from '../../session/api.ts';
import { ApiFailure } from '../../session/failures.ts';
import { problemWords, refusedFields } from '../../session/form-problems.ts';
import { isLostAnswer } from '../../session/lost-answer.ts';
import { useUser } from '../../session/use-session.ts';
import { pageHead, type PageMeta } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { siteContext } from '../../site-context.ts';
import { actionsClass, Alert, Entrance, formClass } from '../entrance/Entrance.tsx';
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

type Outcome =
  | { readonly state: 'asking' | 'dead' }
  /**
   * Unsure: the link is used up after an answer that never came. Somebody else: signed in on this browser although
   * every session of that person has ended.
   */
  | { readonly state: 'done' | 'unsure'; readonly somebodyElse: Person | null };

export default function NewPassword() {
  const { art } = useLoaderData<typeof loader>();
  const { change: words } = useEntranceWords().password;
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'asking' });
  const state = token === '' ? 'dead' : outcome.state;
  const user = useUser();
  // Not whoever comes later: that may be the person themselves, in another tab.
  const isBeside = 'somebodyElse' in outcome && user !== null && user._id === outcome.somebodyElse?._id;
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (outcome.state !== 'asking') heading.current?.focus();
  }, [outcome.state]);

  const texts = {
    asking: { heading: words.heading, lead: words.lead },
    done: {
      heading: words.doneHeading,
      lead: isBeside ? words.doneBeside(user.email) : words.doneLead,
    },
    unsure: { heading: words.unsureHeading, lead: words.unsureLead },
    dead: { heading: words.deadHeading, lead: words.deadLead },
  };
  return (
    <Entrance art={art} headingRef={heading} {...texts[state]}>
      {state === 'asking' ? <ChangeForm token={token ?? ''} onEnd={setOutcome} /> : null}
      {state === 'asking' ? null : (
        <div className={actionsClass}>
          {state === 'dead' ? null : isBeside ? <BesideSomebodyElse /> : <LogIn />}
          {state === 'done' ? null : <AskAgain look={state === 'dead' ? 'primary' : 'quiet'} />}
        </div>
      )}
    </Entrance>
  );
}

function LogIn() {
  const { change: words } = useEntranceWords().password;
  return (
    <PageLink page="login" className={buttonClass({ look: 'primary', wide: true })}>
      {words.logIn}
    </PageLink>
  );
}

function AskAgain({ look }: { look: 'primary' | 'quiet' }) {
  const { change: words } = useEntranceWords().password;
  return (
    <PageLink page="forgotten" className={buttonClass({ look, wide: true })}>
      {words.askAgain}
    </PageLink>
  );
}

/** The login page would take them for the one who is signed in, and lead to that person's home. */
function BesideSomebodyElse() {
  const { change: words } = useEntranceWords().password;
  const locale = useLocale();
  const [leaving, setLeaving] = useState(false);
  const logIn = () => {
    setLeaving(true);
    void session.signOut({ to: href(locale, 'login') });
  };
  return (
    <>
      <Button look="primary" wide loading={leaving} loadingLabel={words.signingOut} onClick={logIn}>
        {words.signOutAndLogIn}
      </Button>
      <PageLink page="home" className={buttonClass({ look: 'secondary', wide: true })}>
        {words.stay}
      </PageLink>
    </>
  );
}

type Wrong = Partial<Record<FieldName | 'form', string>>;

/** Expired without having been used, or, as far as anybody knows, used. */
function isDead(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && (error.key === 'bad_code' || error.key === 'code_expired');
}

function ChangeForm({ token, onEnd }: { token: string; onEnd: (outcome: Outcome) => void }) {
  const { change: words } = useEntranceWords().password;
  const locale = useLocale();
  const failureWords = useFailureWords();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<TypedPasswords>({ password: '', confirmation: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const answerLost = useRef(false);

  const complain = (about: Wrong) => {
    setWrong(about);
    const first = passwordFields.find((name) => about[name] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  /** Every session of that person was ended; this browser's may be theirs, or of somebody they share it with. */
  const end = async (state: 'done' | 'unsure') => {
    await session.dropEnded();
    onEnd({ state, somebodyElse: session.read().user });
  };

  const save = async () => {
    setBusy(true);
    try {
      await session.endBy(() => callApi('changePassword', { body: { token, password: typed.password } }));
      await end('done');
    } catch (error) {
      setBusy(false);
      if (isDead(error)) {
        if (answerLost.current && error.key === 'bad_code') await end('unsure');
        else onEnd({ state: 'dead' });
        return;
      }
      answerLost.current = isLostAnswer(error);
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
