import type { ClipboardEvent, ReactNode, Ref } from 'react';
import { Field } from '../../design/Field.tsx';
import { codeIn, digitsIn } from './sms-code.ts';
import { useMessageCode } from './use-message-code.ts';

interface CodeFieldProps {
  label: string;
  typed: string;
  busy: boolean;
  error: ReactNode;
  focused?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  /** Typed, pasted with all that stands around it, or read from the message by the browser. */
  onTake: (code: string) => void;
}

/** The six digits of a text message. */
export function CodeField({ label, typed, busy, error, focused = false, inputRef, onTake }: CodeFieldProps) {
  useMessageCode(onTake);
  const onPaste = (event: ClipboardEvent) => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (code === null) return;
    event.preventDefault();
    onTake(code);
  };
  return (
    <Field
      ref={inputRef}
      label={label}
      name="code"
      digits
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the code was asked for a moment ago
      autoFocus={focused}
      // Not disabled while it is checked: a disabled field loses the cursor.
      readOnly={busy}
      value={typed}
      error={error}
      onChange={(event) => onTake(digitsIn(event.target.value))}
      onPaste={onPaste}
    />
  );
}
