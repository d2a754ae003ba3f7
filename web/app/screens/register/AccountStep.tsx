import { errorCatalogue } from '@cadetto/contract';
import {
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../../design/Button.tsx';
import { CountryField } from '../../design/CountryField.tsx';
import { Field } from '../../design/Field.tsx';
import { PasswordField } from '../../design/PasswordField.tsx';
import { useEntranceWords } from '../../messages/entrance-words.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { ApiFailure } from '../../session/failures.ts';
import { problemWords, refusedFields } from '../../session/form-problems.ts';
import { useReturnPath } from '../../session/use-return-path.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { Alert, formClass, noteClass } from '../entrance/Entrance.tsx';
import { PasswordStrength } from '../entrance/PasswordStrength.tsx';
import { type AccountField, accountFields, checkAccount } from './account-form.ts';
import styles from './Register.module.css';
import { useEmailInUse } from './use-email-in-use.ts';
import type { Registration } from './use-registration.ts';

type Wrong = Partial<Record<AccountField | 'form', ReactNode>>;

function isAccountField(name: string): name is AccountField {
  return accountFields.some((field) => field === name);
}

export function AccountStep({ registration }: { registration: Registration }) {
  const { form: typed, type } = registration;
  const { account: words } = useEntranceWords().register;
  const { country, shell } = useMessages();
  const locale = useLocale();
  const next = useReturnPath();
  const failureWords = useFailureWords();
  const element = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  // The place of the reader may be known after the complaint, which is then about something that is not there any more.
  const [judgedCountry, setJudgedCountry] = useState('');
  const [busy, setBusy] = useState(false);
  const inUse = useEmailInUse((email) => {
    // By an account nobody else has: the one that was opened here, or may have been before the answer was lost.
    if (!registration.isOwn(email)) setWrong((now) => ({ ...now, email: emailTaken }));
  });

  useEarlyTyping(element, registration);

  const emailTaken = (
    <>
      {errorCatalogue.user_exists.message[locale]}{' '}
      <PageLink page="login" query={next}>
        {words.logInInstead}
      </PageLink>
    </>
  );

  const complain = (about: Wrong) => {
    setWrong(about);
    setJudgedCountry(typed.country);
    const first = accountFields.find((name) => about[name] !== undefined);
    if (first) element.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };

  const refuse = (error: unknown) => {
    if (error instanceof ApiFailure && error.key === 'user_exists') {
      complain({ email: emailTaken });
      return;
    }
    const fields = error instanceof ApiFailure ? refusedFields(error.fields, accountFields) : {};
    const about = problemWords(fields, locale);
    complain(Object.keys(about).length > 0 ? about : { form: failureWords(error) });
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    inUse.forget();
    const checked = checkAccount(typed, locale);
    if (checked.problems) {
      complain(problemWords(checked.problems, locale));
      return;
    }
    setWrong({});
    setBusy(true);
    try {
      await registration.open(checked.account);
    } catch (error) {
      refuse(error);
    }
    setBusy(false);
  };

  /** A field left with something in it is judged at once; an empty one may still be filled. */
  const leave = (name: AccountField) => {
    if (typed[name] === '') return;
    const words = problemWords(checkAccount(typed, locale).problems ?? {}, locale);
    setWrong((now) => ({ ...now, [name]: words[name] }));
    if (name === 'email' && words.email === undefined) inUse.check(typed.email);
  };

  const change = (name: AccountField, value: string) => {
    type({ [name]: value });
    if (name === 'email') inUse.forget();
    setWrong((now) => ({ ...now, [name]: undefined }));
  };
  const text = (name: AccountField) => ({
    name,
    required: true,
    value: typed[name],
    error: wrong[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    // On the way to the button everything is judged at once; what appeared before would push it from under the finger.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof HTMLButtonElement) || relatedTarget.type !== 'submit') leave(name);
    },
  });

  return (
    <>
      {registration.waiting ? <Waiting registration={registration} /> : null}
      {/* By POST: sent before the script runs, a GET would put the password into the address. */}
      <form
        ref={element}
        method="post"
        className={formClass}
        onSubmit={(event) => void onSubmit(event)}
        noValidate
      >
        <Alert>{wrong.form ?? (registration.gone ? words.gone : undefined)}</Alert>
        <div className={styles.pair}>
          <Field label={words.firstName} autoComplete="given-name" {...text('firstName')} />
          <Field label={words.lastName} autoComplete="family-name" {...text('lastName')} />
        </div>
        <CountryField
          label={country.label}
          hint={words.countryHint}
          name="country"
          required
          value={typed.country}
          error={typed.country === judgedCountry ? wrong.country : undefined}
          onChange={(code) => change('country', code)}
        />
        <Field
          label={words.email}
          hint={words.emailHint}
          room={`${errorCatalogue.user_exists.message[locale]} ${words.logInInstead}`}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...text('email')}
        />
        <PasswordField
          label={words.password}
          hint={words.passwordHint}
          autoComplete="new-password"
          {...text('password')}
        />
        <PasswordStrength password={typed.password} />
        <PasswordField label={words.confirmation} autoComplete="new-password" {...text('confirmation')} />
        <Terms />
        <Button
          look="primary"
          size="medium"
          wide
          type="submit"
          loading={busy}
          loadingLabel={words.submitting}
        >
          {words.submit}
        </Button>
      </form>
      <p className={noteClass}>
        {words.haveAccount}{' '}
        <PageLink page="login" query={next} data-door="">
          {shell.nav.login}
        </PageLink>
      </p>
    </>
  );
}

/** What the browser filled in before the script came is in the fields but in nobody's state. */
function useEarlyTyping(element: RefObject<HTMLFormElement | null>, { type }: Registration): void {
  const take = useRef(type);
  useEffect(() => {
    const early: Partial<Record<AccountField, string>> = {};
    for (const [name, value] of new FormData(element.current ?? undefined))
      if (isAccountField(name) && name !== 'country' && typeof value === 'string' && value !== '')
        early[name] = value;
    if (Object.keys(early).length > 0) take.current(early);
  }, [element]);
}

function Waiting({ registration }: { registration: Registration }) {
  const { account: words } = useEntranceWords().register;
  return (
    <div className={styles.waiting}>
      <p>{words.waiting}</p>
      <div>
        <Button look="solid" size="small" onClick={registration.goOn}>
          {words.goOn}
        </Button>
        <Button look="quiet" size="small" onClick={registration.startOver}>
          {words.startOver}
        </Button>
      </div>
    </div>
  );
}

/** In a new tab: what was typed here would be lost in this one. */
function Terms() {
  const { terms } = useEntranceWords().register.account;
  return (
    <p className={styles.terms}>
      {terms.before}{' '}
      <PageLink page="terms" target="_blank">
        {terms.terms}
        <span className="visually-hidden"> {terms.newTab}</span>
      </PageLink>{' '}
      {terms.between}
      {terms.between.endsWith('’') ? '' : ' '}
      <PageLink page="privacy" target="_blank">
        {terms.privacy}
        <span className="visually-hidden"> {terms.newTab}</span>
      </PageLink>
      .
    </p>
  );
}
