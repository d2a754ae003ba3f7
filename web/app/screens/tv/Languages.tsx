import { languages } from '@cadetto/contract';
import { useLocation } from 'react-router';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { alternates } from '../../pages.ts';
import styles from './Tv.module.css';

export const languageItem = (locale: string) => `language-${locale}`;

/** The same page in each language, as a new document; shell.js remembers the choice. */
export function Languages({ shelf }: { shelf?: string }) {
  const { shell } = useMessages();
  const { pathname } = useLocation();
  const current = useLocale();
  return (
    <ul className={styles.languages} aria-label={shell.language.label}>
      {alternates(pathname).map(({ locale, languageTag, href }) => (
        <li key={locale}>
          <a
            href={href}
            lang={languageTag}
            hrefLang={languageTag}
            data-language={locale}
            data-shelf={shelf}
            data-item={languageItem(locale)}
            aria-current={locale === current ? 'true' : undefined}
          >
            {languages[locale].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
