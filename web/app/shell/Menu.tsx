// The mobile menu: a drawer from the right with three tabs. shell.js opens it and turns its tabs, so that it
// works the same on pages without the framework.
import type { ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { CloseIcon } from '../design/icons.tsx';
import { tabClass, tabListClass } from '../design/Tabs.tsx';
import { useLocale, useMessages } from '../messages/use-messages.ts';
import { isBuilt } from '../screens.ts';
import { LanguageLinks } from './LanguageSwitcher.tsx';
import { LegalLinks } from './LegalLinks.tsx';
import { Logo } from './Logo.tsx';
import styles from './Menu.module.css';
import { PageLink } from './PageLink.tsx';
import { ProductLinks } from './ProductLinks.tsx';
import { useSite } from './use-site.ts';

export const menuId = 'menu';

const tabs = ['product', 'company', 'profile'] as const;

interface MenuProps {
  /** Account links of a signed-in person. */
  account: ReactNode;
  myClub: ReactNode;
  /** False for somebody whom the next page will know. */
  offersLogin: boolean;
}

export function Menu({ account, myClub, offersLogin }: MenuProps) {
  const { shell } = useMessages();
  const panels = {
    product: <ProductLinks locale={useLocale()} myClub={myClub} />,
    company: <CompanyLinks />,
    profile: <ProfilePanel account={account} offersLogin={offersLogin} />,
  };
  return (
    <dialog id={menuId} className={styles.drawer} aria-label={shell.menu.open} data-drawer="">
      <div className={styles.head}>
        <Logo />
        <Button look="quiet" size="small" aria-label={shell.menu.close} data-closes="">
          <CloseIcon />
        </Button>
      </div>
      <div role="tablist" aria-label={shell.menu.sections} className={tabListClass}>
        {tabs.map((tab, index) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`menu-tab-${tab}`}
            className={tabClass}
            aria-selected={index === 0}
            aria-controls={`menu-${tab}`}
            tabIndex={index === 0 ? 0 : -1}
            data-tab=""
          >
            {shell.menu[tab]}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab}
          role="tabpanel"
          id={`menu-${tab}`}
          className={styles.panel}
          aria-labelledby={`menu-tab-${tab}`}
          hidden={index !== 0}
        >
          {panels[tab]}
        </div>
      ))}
      <div className={styles.foot}>
        <h2 className={styles.label}>{shell.language.label}</h2>
        <LanguageLinks />
        <ul className={styles.legal}>
          <LegalLinks />
        </ul>
      </div>
    </dialog>
  );
}

function CompanyLinks() {
  const { shell } = useMessages();
  const { brand } = useSite();
  const locale = useLocale();
  return (
    <ul className={styles.links}>
      <li>
        <PageLink page="corporate">{shell.menu.about}</PageLink>
      </li>
      <li>
        <a href={brand.news[locale]}>{shell.nav.news}</a>
      </li>
      <li>
        <a href={brand.support[locale]}>{shell.menu.support}</a>
      </li>
    </ul>
  );
}

function ProfilePanel({ account, offersLogin }: Omit<MenuProps, 'myClub'>) {
  const { shell } = useMessages();
  if (account !== null) return account;
  if (!offersLogin) return null;
  return (
    <>
      <p className={styles.note}>{shell.menu.signInFirst}</p>
      <ul className={styles.links}>
        <li>
          <PageLink page="login">{shell.nav.login}</PageLink>
        </li>
        {isBuilt('register') ? (
          <li>
            <PageLink page="register">{shell.nav.register}</PageLink>
          </li>
        ) : null}
      </ul>
    </>
  );
}
