import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldCatalogue } from '@cadetto/contract';
import { Button } from '../../design/Button.tsx';
import { useEntranceWords } from '../../messages/entrance-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { useFailureWords } from '../../overlays/failure-words.ts';
import { ApiFailure } from '../../session/failures.ts';
import { Alert, actionsClass, formClass } from '../entrance/Entrance.tsx';
import { OutboxNote } from '../entrance/OutboxNote.tsx';
import { CodeField } from './CodeField.tsx';
import styles from './Register.module.css';
import { codeLength } from './sms-code.ts';
import type { Registration } from './use-registration.ts';
import { clockFace, useSecondsUntil } from './use-seconds-until.ts';

const aboutCode: ReadonlySet<string> = new Set(['bad_code', 'code_expired', 'invalid_input']);

interface Told {
  readonly code?: string;
  readonly form?: string;
  readonly good?: string;
}

export function CodeStep({ registration }: { registration: Registration }) {
  const { progress, walked } = registration;
  const { code: words } = useEntranceWords().register;
  const locale = useLocale();
  const failureWords = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [told, setTold] = useState<Told>({});
  const [busy, setBusy] = useState(false);
  const wait = useSecondsUntil(progress.resendAt);

  useEffect(() => {
    if (walked) input.current?.focus();
  }, [walked]);

  const run = async (act: () => Promise<void>, refuse: (words: string, error: unknown) => Told) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      setTold(refuse(failureWords(error), error));
      input.current?.focus();
      // The next code typed replaces this one.
      input.current?.select();
    }
    setBusy(false);
  };

  const verify = (code: string) => {
    setTold({});
    void run(
      () => registration.verify(code),
      (words, error) =>
        error instanceof ApiFailure && aboutCode.has(error.key) ? { code: words } : { form: words },
    );
  };

  const resend = () => {
    setTyped('');
    void run(
      async () => {
        await registration.resend();
        setTold({ good: words.resent });
        input.current?.focus();
      },
      (words) => ({ form: words }),
    );
  };

  /** A whole code is sent by itself; a wrong one is not sent again until it is changed. */
  const take = (code: string) => {
    setTyped(code);
    if (code.length === codeLength && code !== typed) verify(code);
    else setTold({});
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.length === codeLength) verify(typed);
    else {
      setTold({ code: fieldCatalogue.invalid_code[locale] });
      input.current?.focus();
    }
  };

  return (
    <form method="post" className={formClass} onSubmit={onSubmit} noValidate>
      <Alert>{told.form}</Alert>
      <CodeField
        label={words.label}
        typed={typed}
        busy={busy}
        error={told.code}
        inputRef={input}
        onTake={take}
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
        {wait > 0 ? (
          <p className={styles.wait}>{words.resendIn(clockFace(wait))}</p>
        ) : (
          <Button look="secondary" size="medium" wide onClick={resend}>
            {words.resend}
          </Button>
        )}
        <output className={styles.good}>{told.good}</output>
        <Button look="quiet" size="medium" wide onClick={() => registration.back('phone')}>
          {words.correct}
        </Button>
      </div>
      <OutboxNote about="code" />
    </form>
  );
}
