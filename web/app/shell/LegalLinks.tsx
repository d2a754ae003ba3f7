import { useMessages } from '../messages/use-messages.ts';
import styles from './LegalLinks.module.css';
import { PageLink } from './PageLink.tsx';

/** Items of a list. */
export function LegalLinks() {
  const { footer } = useMessages().shell;
  return (
    <>
      <li>
        <PageLink page="terms">{footer.terms}</PageLink>
      </li>
      <li>
        <PageLink page="privacy">{footer.privacy}</PageLink>
      </li>
      <li>
        <PageLink page="cookies" data-consent="">
          {footer.cookies}
        </PageLink>
      </li>
    </>
  );
}

/** Under a page without a footer: consent must be as easy to take back there as it was to give. */
export function LegalRow() {
  const { footer } = useMessages().shell;
  return (
    <nav className={styles.row} aria-label={footer.legal}>
      <ul className={styles.list}>
        <LegalLinks />
      </ul>
    </nav>
  );
}
