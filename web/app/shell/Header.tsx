import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { MenuIcon } from '../design/icons.tsx';
import { useLocale, useMessages } from '../messages/use-messages.ts';
import styles from './Header.module.css';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { Logo } from './Logo.tsx';
import { menuId } from './Menu.tsx';
import { ProductLinks } from './ProductLinks.tsx';
import { PageLink } from './PageLink.tsx';
import { useSite } from './use-site.ts';

export interface HeaderProps {
  /** Avatar menu of a signed-in person; null for a visitor. */
  account: ReactNode;
  /** The link to the reader's club; null for a visitor. */
  myClub: ReactNode;
  /** False for somebody whom the next page will know. */
  offersLogin: boolean;
  hidesOnScroll: boolean;
}

export function Header({ account, myClub, offersLogin, hidesOnScroll }: HeaderProps) {
  const { shell } = useMessages();
  const locale = useLocale();
  const { brand } = useSite();
  return (
    <header className={styles.header} data-hides={hidesOnScroll ? '' : undefined}>
      <PageLink page="home" className={styles.logo} aria-label={shell.nav.homeOf(brand.name)}>
        <Logo />
      </PageLink>
      <nav className={styles.nav} aria-label={shell.nav.label}>
        <ProductLinks myClub={myClub} locale={locale} />
      </nav>
      <div className={styles.side}>
        <div className={styles.desk}>
          <LanguageSwitcher />
        </div>
        {account === null ? null : <div className={styles.desk}>{account}</div>}
        {account === null && offersLogin ? (
          <PageLink page="login" className={styles.login}>
            {shell.nav.login}
          </PageLink>
        ) : null}
        <div className={styles.hand}>
          <Button
            look="quiet"
            size="small"
            aria-label={shell.menu.open}
            aria-haspopup="dialog"
            data-opens={menuId}
          >
            <MenuIcon />
          </Button>
        </div>
      </div>
    </header>
  );
}
