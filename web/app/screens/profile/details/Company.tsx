import { useState } from 'react';
import { ChevronDown } from '../../../design/icons.tsx';
import { Field } from '../../../design/Field.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import type { FieldSet } from './Details.tsx';
import styles from './Details.module.css';
import { companyFields, hasItalianPaper, inCountry } from './details-form.ts';

/** Folded away for the many who pay for themselves; open when something in it is filled in or wrong. */
export function Company({ values, problems, onType }: FieldSet) {
  const { details: words } = useProfileWords();
  const [unfolded, setUnfolded] = useState(() => companyFields.some((field) => values[field] !== ''));
  const open = unfolded || companyFields.some((field) => problems[field] !== undefined);
  const { country } = values;
  return (
    <details
      className={styles.company}
      open={open}
      onToggle={(event) => setUnfolded(event.currentTarget.open)}
    >
      <summary>
        {words.company}
        <ChevronDown />
      </summary>
      <p>{words.companyText}</p>
      <div className={styles.grid}>
        <Field
          label={inCountry(words.vat, country)}
          name="vat"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={values.vat}
          error={problems.vat}
          onChange={(event) => onType('vat', event.target.value)}
        />
        {hasItalianPaper(country, values.sdi) ? (
          <Field
            label={words.sdi}
            hint={words.sdiHint}
            name="sdi"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={values.sdi}
            error={problems.sdi}
            onChange={(event) => onType('sdi', event.target.value)}
          />
        ) : null}
        {hasItalianPaper(country, values.pec) ? (
          <Field
            label={words.pec}
            hint={words.pecHint}
            name="pec"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.pec}
            error={problems.pec}
            onChange={(event) => onType('pec', event.target.value)}
          />
        ) : null}
      </div>
    </details>
  );
}
