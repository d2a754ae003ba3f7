import { CountryField } from '../../../design/CountryField.tsx';
import { Field } from '../../../design/Field.tsx';
import { useProfileWords } from '../../../messages/profile-words.ts';
import type { FieldSet } from './Details.tsx';
import styles from './Details.module.css';
import { hasItalianPaper, inCountry, zipInput } from './details-form.ts';

export function PersonalFields({ values, problems, onType }: FieldSet) {
  const { details: words } = useProfileWords();
  const { country } = values;
  return (
    <div className={styles.grid}>
      <Field
        label={words.firstName}
        name="firstName"
        autoComplete="given-name"
        required
        value={values.firstName}
        error={problems.firstName}
        onChange={(event) => onType('firstName', event.target.value)}
      />
      <Field
        label={words.lastName}
        name="lastName"
        autoComplete="family-name"
        required
        value={values.lastName}
        error={problems.lastName}
        onChange={(event) => onType('lastName', event.target.value)}
      />
      <CountryField
        label={words.country}
        name="country"
        required
        value={country}
        error={problems.country}
        onChange={(code) => onType('country', code)}
      />
      {hasItalianPaper(country, values.fiscalCode) ? (
        <Field
          label={words.fiscalCode}
          hint={words.fiscalCodeHint}
          name="fiscalCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={values.fiscalCode}
          error={problems.fiscalCode}
          onChange={(event) => onType('fiscalCode', event.target.value.replaceAll(' ', ''))}
        />
      ) : null}
      <div className={styles.whole}>
        <Field
          label={words.address}
          hint={words.addressHint}
          name="address"
          autoComplete="street-address"
          value={values.address}
          error={problems.address}
          onChange={(event) => onType('address', event.target.value)}
        />
      </div>
      <Field
        {...zipInput(country)}
        label={inCountry(words.zip, country)}
        name="zip"
        autoComplete="postal-code"
        autoCapitalize="characters"
        value={values.zip}
        error={problems.zip}
        onChange={(event) => onType('zip', event.target.value)}
      />
      <Field
        label={words.city}
        name="city"
        autoComplete="address-level2"
        value={values.city}
        error={problems.city}
        onChange={(event) => onType('city', event.target.value)}
      />
    </div>
  );
}
