import { useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { Button } from './Button.tsx';
import { Field, type FieldProps } from './Field.tsx';

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'trailing' | 'leading' | 'popup'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be looked at. Nothing here keeps a password manager from filling it in, or anybody from pasting. */
export function PasswordField(field: PasswordFieldProps) {
  const { login } = useMessages();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
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
  );
}
