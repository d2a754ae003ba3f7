import { accountCalls, type Person } from '@cadetto/contract';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { PasswordField } from '../../../design/PasswordField.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { useLocale, useMessages } from '../../../messages/use-messages.ts';
import { notices } from '../../../overlays/notices.ts';
import { loadNumbering, type TypedPhone, wholeNumber } from '../../register/phone-number.ts';
import { PhoneNumberField } from '../../register/PhoneNumberField.tsx';
import { useNumbering } from '../../register/use-numbering.ts';
import { problemsFound, problemsRefused } from '../problems.ts';
import profile from '../Profile.module.css';
import { useProblems } from '../use-problems.ts';
import styles from './Account.module.css';

const fields = ['phone', 'password'] as const;

export interface PhoneWish {
  readonly phone: string;
  readonly password: string;
}

interface PhoneFormProps {
  user: Person;
  onSend: (wish: PhoneWish, onRefusal: (error: unknown) => boolean) => Promise<void>;
  onCancel: () => void;
}

export function PhoneForm({ user, onSend, onCancel }: PhoneFormProps) {
  const { phone: words } = useProfileWords().account;
  const { problems: troubles } = useMessages();
  const locale = useLocale();
  const numbering = useNumbering();
  const { form, problems, complain, forgive } = useProblems(fields);
  const [number, setNumber] = useState<TypedPhone>({
    country: user.country ?? '',
    typed: user.pendingPhone ?? '',
  });
  const [password, setPassword] = useState('');

  const submit = async () => {
    const phone = wholeNumber(numbering ?? (await loadNumbering()), number);
    const checked = accountCalls.requestPhoneChange.body.safeParse({ phone: phone ?? '', password });
    if (!checked.success) {
      complain(problemsFound(checked.error.issues, fields, locale));
      return;
    }
    if (phone === user.phone) {
      complain({ phone: words.same });
      return;
    }
    await onSend(checked.data, (error) => {
      const about = problemsRefused(error, fields, locale, {
        phone_duplicate: 'phone',
        invalid_password: 'password',
      });
      if (about) complain(about);
      return about !== undefined;
    });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // What knows the world's numbers comes over the network too.
    submit().catch(() => notices.add('error', troubles.unreachable));
  };

  return (
    <form ref={form} method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <PhoneNumberField
        words={words}
        numbering={numbering}
        typed={number}
        error={problems.phone}
        focused={number.typed === ''}
        onType={(typed) => {
          setNumber(typed);
          forgive('phone');
        }}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- with the number known, only this is missing
        autoFocus={number.typed !== '' && password === ''}
        value={password}
        error={problems.password}
        onChange={(event) => {
          setPassword(event.target.value);
          forgive('password');
        }}
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
