import { languages } from '@cadetto/contract';
import { useLocation } from 'react-router';
import { ChevronDown } from '../design/icons.tsx';
import { useLocale, useMessages } from '../messages/use-messages.ts';
import { alternates } from '../pages.ts';
import styles from './LanguageSwitcher.module.css';

/**
 * The same page in each language. A new document, so that only one language is ever loaded. The query is put on
 * by shell.js at the click: pages are kept by path, and one kept for a reader would carry that reader's query.
 */
export function LanguageLinks() {
  const { pathname } = useLocation();
  const current = useLocale();
  return (
    <ul className={styles.list}>
      {alternates(pathname).map(({ locale, languageTag, href }) => (
        <li key={locale}>
          <a
            href={href}
            lang={languageTag}
            hrefLang={languageTag}
            data-language={locale}
            aria-current={locale === current ? 'true' : undefined}
          >
            {languages[locale].name}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function LanguageSwitcher() {
  const { shell } = useMessages();
  const locale = useLocale();
  return (
    <details className={styles.switcher} data-drop>
      <summary>
        <span className="visually-hidden">{shell.language.current(languages[locale].name)}</span>
        <span>{locale.toUpperCase()}</span>
        <ChevronDown />
      </summary>
      <div className={styles.drop}>
        <LanguageLinks />
      </div>
    </details>
  );
}
