import { languages, type Locale, locales, type Person } from '@cadetto/contract';
import { useProfileWords } from '../../../messages/profile-words.ts';
import { session } from '../../../session/api.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import styles from './Account.module.css';

export function LanguagePart({ user }: { user: Person }) {
  const { language: words } = useProfileWords().account;
  const act = useAction();
  const choose = (language: Locale) =>
    void act({ name: 'language', waiting: words.saving, run: () => session.saveLanguage(language) });
  return (
    <section className={profile.part} aria-labelledby="language">
      <h3 id="language">{words.heading}</h3>
      <p className={profile.text}>{words.text}</p>
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">{words.heading}</legend>
        {locales.map((locale) => (
          <label key={locale} lang={languages[locale].tag}>
            {/* Shows what the account says, so a choice that could not be saved falls back by itself. */}
            <input
              type="radio"
              name="language"
              value={locale}
              checked={user.language === locale}
              onChange={() => choose(locale)}
            />
            <span>{languages[locale].name}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
