import { type ChangeEvent, type ReactNode, type Ref, useEffect, useEffectEvent } from 'react';
import { CountryField } from '../../design/CountryField.tsx';
import { Field } from '../../design/Field.tsx';
import { type Numbering, type TypedPhone, writeOut } from './phone-number.ts';
import styles from './Register.module.css';

interface PhoneNumberFieldProps {
  words: { readonly dialCode: string; readonly number: string; readonly hint: string };
  numbering: Numbering | null;
  typed: TypedPhone;
  error: ReactNode;
  focused?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onType: (typed: TypedPhone) => void;
}

/** A dial code and a number, put into groups while it is typed. */
export function PhoneNumberField(props: PhoneNumberFieldProps) {
  const { words, numbering, typed, error, focused = false, inputRef, onType } = props;
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const next = { ...typed, typed: target.value };
    // Spaces are put in only while the end grows: elsewhere they would move the cursor, or come back when deleted.
    const grows = target.value.length > typed.typed.length && target.selectionEnd === target.value.length;
    onType(numbering !== null && grows ? writeOut(numbering, next) : next);
  };
  const putInOrder = () => {
    const written = numbering === null ? typed : writeOut(numbering, typed);
    // Told only what changed: who tabs through a field has not corrected it.
    if (written.typed !== typed.typed) onType(written);
  };
  // What was typed before the knowledge of numbers came would keep the wrong dial code beside it.
  const catchUp = useEffectEvent(() => {
    // What was refused stays as it was typed, and its words with it.
    if (!error) putInOrder();
  });
  useEffect(() => {
    if (numbering !== null) catchUp();
  }, [numbering]);
  return (
    <div className={styles.phone}>
      <CountryField
        label={words.dialCode}
        name="dialCode"
        shows="dialCode"
        value={typed.country}
        onChange={(country) => onType({ ...typed, country })}
      />
      <Field
        ref={inputRef}
        label={words.number}
        hint={words.hint}
        name="phone"
        type="tel"
        autoComplete="tel"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a form opens because its owner asked for it
        autoFocus={focused}
        value={typed.typed}
        error={error}
        onChange={onChange}
        onBlur={putInOrder}
      />
    </div>
  );
}
