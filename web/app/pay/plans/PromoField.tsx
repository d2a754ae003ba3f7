// A promo code: typed, looked up, applied, and taken off again.
import { promoCode } from '@cadetto/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { Field } from '../../design/Field.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import styles from './Plans.module.css';

interface PromoFieldProps {
  /** What is being looked up, or applied. */
  code: string | null;
  state: 'none' | 'looking' | 'applied' | 'refused';
  refusal: string | undefined;
  onApply: (code: string) => void;
  onRemove: () => void;
}

export function PromoField({ code, state, refusal, onApply, onRemove }: PromoFieldProps) {
  const { promo: words } = usePayWords().plans;
  const [typed, setTyped] = useState(code ?? '');
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (state === 'refused') input.current?.focus();
  }, [state]);

  if (state === 'applied' && code !== null) {
    return (
      <div className={styles.applied}>
        <output>
          <strong>{code}</strong> <span>{words.appliedShort}</span>
        </output>
        <Button
          look="quiet"
          size="small"
          aria-label={words.removeLabel(code)}
          onClick={() => {
            setTyped('');
            onRemove();
          }}
        >
          {words.remove}
        </Button>
      </div>
    );
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const checked = promoCode.safeParse(typed);
    if (checked.success) {
      onApply(checked.data);
      return;
    }
    setWrong(words.needed);
    input.current?.focus();
  };

  return (
    <form className={styles.promo} onSubmit={onSubmit} noValidate>
      <Field
        ref={input}
        label={words.label}
        name="promo"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={wrong ?? refusal}
        onChange={({ target }) => {
          setTyped(target.value.toUpperCase());
          setWrong(undefined);
          if (state === 'refused') onRemove();
        }}
      />
      <Button type="submit" loading={state === 'looking'} loadingLabel={words.applying}>
        {words.apply}
      </Button>
    </form>
  );
}
