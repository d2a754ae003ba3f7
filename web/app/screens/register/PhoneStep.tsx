import { fieldCatalogue } from '@cadetto/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { useEntranceWords } from '../../messages/entrance-words.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { ApiFailure } from '../../session/failures.ts';
import { Alert, actionsClass, formClass } from '../entrance/Entrance.tsx';
import { loadNumbering, type Numbering, type TypedPhone, wholeNumber } from './phone-number.ts';
import { PhoneNumberField } from './PhoneNumberField.tsx';
import { useNumbering } from './use-numbering.ts';
import type { Registration } from './use-registration.ts';

interface Wrong {
  readonly phone?: string;
  readonly form?: string;
}

/** The field a refusal is about is the number; anything else is said above the form. */
function isAboutNumber(error: unknown): error is ApiFailure {
  return (
    error instanceof ApiFailure && (error.key === 'phone_duplicate' || error.fields['phone'] !== undefined)
  );
}

export function PhoneStep({ registration }: { registration: Registration }) {
  const { progress, form: account, walked } = registration;
  const { back, phone: words } = useEntranceWords().register;
  const { problems } = useMessages();
  const locale = useLocale();
  const failureWords = useFailureWords();
  const numbering = useNumbering();
  const input = useRef<HTMLInputElement>(null);
  const entered = progress.phone ?? { country: '', typed: '' };
  // The country may still be on its way when the step begins.
  const typed = entered.country === '' ? { ...entered, country: account.country } : entered;
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (walked) input.current?.focus();
  }, [walked]);

  const complain = (about: Wrong) => {
    setWrong(about);
    if (about.phone !== undefined) input.current?.focus();
  };

  const onType = (next: TypedPhone) => {
    setWrong({});
    registration.typePhone(next);
  };

  const send = async (known: Numbering) => {
    const number = wholeNumber(known, typed);
    if (number === null) {
      complain({ phone: fieldCatalogue.invalid_phone[locale] });
      return;
    }
    try {
      await registration.sendCode(number, typed);
    } catch (error) {
      if (!isAboutNumber(error)) complain({ form: failureWords(error) });
      else {
        const key = error.fields['phone'];
        complain({ phone: key === undefined ? error.message : fieldCatalogue[key][locale] });
      }
    }
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setWrong({});
    setBusy(true);
    try {
      await send(numbering ?? (await loadNumbering()));
    } catch {
      complain({ form: problems.unreachable });
    }
    setBusy(false);
  };

  return (
    <form method="post" className={formClass} onSubmit={(event) => void onSubmit(event)} noValidate>
      <Alert>{wrong.form}</Alert>
      <PhoneNumberField
        words={words}
        numbering={numbering}
        typed={typed}
        error={wrong.phone}
        inputRef={input}
        onType={onType}
      />
      <div className={actionsClass}>
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
        <Button look="quiet" size="medium" wide onClick={() => registration.back('account')}>
          {back}
        </Button>
      </div>
    </form>
  );
}
