import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { Field } from '../../design/Field.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import { brandName } from './brand-name.ts';
import styles from './Card.module.css';
import {
  brandOf,
  type CardField,
  type CardProblems,
  cvcLength,
  type TypedCard,
  typedExpiry,
  typedNumber,
} from './numbers.ts';

interface TypedFieldsProps {
  typed: TypedCard;
  problems: CardProblems;
  onType: (name: CardField, text: string) => void;
}

export function TypedFields({ typed, problems, onType }: TypedFieldsProps) {
  const { card: words } = usePayWords();
  const caret = useRef<{ input: HTMLInputElement; at: number } | null>(null);
  const brand = brandOf(typed.number);
  const digits = cvcLength(typed.number);
  const wordsFor = (name: CardField) => {
    const problem = problems[name];
    return problem === undefined ? undefined : words.problems[problem];
  };

  // React puts the caret at the end when it changes what was typed.
  useLayoutEffect(() => {
    if (caret.current) caret.current.input.setSelectionRange(caret.current.at, caret.current.at);
    caret.current = null;
  });

  const onNumber = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = typedNumber(target.value, target.selectionStart ?? target.value.length);
    caret.current = { input: target, at: next.caret };
    onType('number', next.text);
  };

  return (
    <>
      <Field
        label={words.number}
        name="cardnumber"
        data-card="number"
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        required
        placeholder="0000 0000 0000 0000"
        value={typed.number}
        error={wordsFor('number')}
        trailing={brand ? <span className={styles.brand}>{brandName(brand)}</span> : null}
        onChange={onNumber}
      />
      <div className={styles.pair}>
        <Field
          label={words.expiry}
          name="exp-date"
          data-card="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          required
          placeholder={words.expiryShape}
          hint={words.expiryHint}
          value={typed.expiry}
          error={wordsFor('expiry')}
          onChange={({ target }) => onType('expiry', typedExpiry(target.value, typed.expiry))}
        />
        <Field
          label={words.cvc}
          name="cvc"
          data-card="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
          placeholder={'0'.repeat(digits)}
          hint={words.cvcHint[digits]}
          value={typed.cvc}
          error={wordsFor('cvc')}
          onChange={({ target }) => onType('cvc', target.value.replaceAll(/\D/g, '').slice(0, digits))}
        />
      </div>
    </>
  );
}
