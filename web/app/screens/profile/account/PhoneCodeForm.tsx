import { fieldCatalogue } from '@cadetto/contract';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useLocale } from '../../../messages/use-messages.ts';
import { notices } from '../../../overlays/notices.ts';
import { session } from '../../../session/api.ts';
import { ApiFailure } from '../../../session/failures.ts';
import { isLostAnswer } from '../../../session/lost-answer.ts';
import { CodeField } from '../../register/CodeField.tsx';
import { codeLength } from '../../register/sms-code.ts';
import { clockFace, useSecondsUntil } from '../../register/use-seconds-until.ts';
import { problemsRefused } from '../problems.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import styles from './Account.module.css';
import { accountApi } from './api.ts';

const fields = ['code'] as const;

interface PhoneCodeFormProps {
  pendingPhone: string;
  /** From this page, and not before it was opened. */
  justAsked: boolean;
  resendAt: number;
  onAgain: () => void;
  onFinish: () => Promise<void>;
}

export function PhoneCodeForm({ pendingPhone, justAsked, resendAt, onAgain, onFinish }: PhoneCodeFormProps) {
  const { phone: words } = useProfileWords().account;
  const locale = useLocale();
  const act = useAction();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const wait = useSecondsUntil(resendAt);
  const answerLost = useRef(false);

  const complain = (about: string) => {
    setWrong(about);
    input.current?.focus();
    // The next code typed replaces this one.
    input.current?.select();
  };

  /** A code is good once: gone after an answer that never came, it may have changed the number. */
  const lookAgain = async () => {
    await onFinish();
    if (session.read().user?.phone === pendingPhone) notices.add('success', words.changed);
  };

  const refuse = (error: unknown): boolean => {
    const isUsedUp = answerLost.current && error instanceof ApiFailure && error.key === 'code_expired';
    answerLost.current = isLostAnswer(error);
    if (isUsedUp) void lookAgain();
    const about = problemsRefused(error, fields, locale, { bad_code: 'code', code_expired: 'code' });
    if (!isUsedUp && about?.code !== undefined) complain(about.code);
    return about !== undefined;
  };

  const verify = async (code: string) => {
    const changed = await act({
      name: 'phone-code',
      waiting: words.confirming,
      run: () => accountApi('confirmPhoneChange', { body: { code } }),
      done: words.changed,
      onRefusal: refuse,
    });
    if (changed !== undefined) await onFinish();
  };

  /** A whole code is sent by itself; a wrong one is not sent again until it is changed. */
  const take = (code: string) => {
    setTyped(code);
    setWrong(undefined);
    if (code.length === codeLength && code !== typed) void verify(code);
  };

  const keep = async () => {
    const kept = await act({
      name: 'phone-kept',
      waiting: words.keeping,
      run: () => accountApi('cancelPhoneChange', {}),
      done: words.kept,
    });
    if (kept !== undefined) await onFinish();
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.length === codeLength) void verify(typed);
    else complain(fieldCatalogue.invalid_code[locale]);
  };

  return (
    <>
      <output className={styles.pending}>
        <strong>{words.pending(pendingPhone)}</strong>
        <span>{words.pendingText}</span>
      </output>
      <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <CodeField
          label={words.code}
          typed={typed}
          busy={false}
          error={wrong}
          focused={justAsked}
          inputRef={input}
          onTake={take}
        />
        <div className={profile.buttons}>
          <Button look="quiet" onClick={() => void keep()}>
            {words.keep}
          </Button>
          {wait > 0 ? (
            <p className={styles.wait}>{words.againIn(clockFace(wait))}</p>
          ) : (
            <Button
              onClick={() => {
                setTyped('');
                setWrong(undefined);
                onAgain();
              }}
            >
              {words.again}
            </Button>
          )}
          <Button look="solid" type="submit">
            {words.confirm}
          </Button>
        </div>
      </form>
    </>
  );
}
