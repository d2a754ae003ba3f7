import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Field } from '../../../design/Field.tsx';
import { useMessages } from '../../../messages/use-messages.ts';
import { tvAddress } from '../../../pages.ts';
import { useSite } from '../../../shell/use-site.ts';
import styles from './ConnectTv.module.css';
import { grouped, plainCode, typedCode } from './typed-code.ts';

const inputIn = (form: HTMLFormElement | null) => form?.querySelector('input');

interface CodeFormProps {
  typed: string;
  wrong: string | undefined;
  busy: boolean;
  onType: (text: string) => void;
  onSubmit: () => void;
}

export function CodeForm({ typed, wrong, busy, onType, onSubmit }: CodeFormProps) {
  const { connect } = useMessages().tv;
  const { origin } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const caret = useRef<number | null>(null);
  const address = tvAddress(origin);

  // React puts the caret at the end when it changes what was typed.
  useLayoutEffect(() => {
    if (caret.current !== null) inputIn(form.current)?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  useEffect(() => {
    if (wrong !== undefined) inputIn(form.current)?.focus();
  }, [wrong]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = typedCode(target.value, target.selectionStart ?? target.value.length);
    caret.current = next.caret;
    onType(next.text);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>{connect.lead(address)}</p>
      <div className={styles.code}>
        <Field
          label={connect.code}
          name="tv-code"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          required
          placeholder="0000 0000"
          value={grouped(plainCode(typed))}
          error={wrong}
          onChange={onChange}
        />
      </div>
      <div>
        <Button look="primary" type="submit" loading={busy} loadingLabel={connect.looking}>
          {connect.look}
        </Button>
      </div>
    </form>
  );
}
