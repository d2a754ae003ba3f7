// Header, page and footer, as the layout of the page asks.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classes } from '../design/classes.ts';
import { useMessages } from '../messages/use-messages.ts';
import { pageOf } from '../pages.ts';
import { type Screen, screenOf, type ShellLayout } from '../screens.ts';
import { AccountMenu, AccountPanel, MyClubLink } from '../session/slots.tsx';
import { useSession } from '../session/use-session.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LegalRow } from './LegalLinks.tsx';
import { Menu } from './Menu.tsx';
import styles from './Shell.module.css';
import { useSite } from './use-site.ts';

export const contentId = 'content';

/** What the table says of the page at this address; undefined for a 404. */
export function useScreen(): Screen | undefined {
  const place = pageOf(useLocation().pathname);
  return place && screenOf(place.page);
}

function useLayout(): ShellLayout {
  const screen = useScreen();
  const { search } = useLocation();
  // Other apps show our pages inside their own frame with ?nav, and bring their own header.
  if (new URLSearchParams(search).has('nav')) return 'bare';
  return screen?.layout ?? 'default';
}

export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useMessages();
  const { audience } = useSite();
  const layout = useLayout();
  const screen = useScreen();
  const { phase } = useSession();
  // Where the cookie was refused, or ran out before the token, the server takes a person for a visitor.
  const member = audience === 'app' || phase === 'in' || phase === 'leaving';
  const offersLogin = phase === 'unknown' || phase === 'out';
  const myClub = member ? <MyClubLink /> : null;

  return (
    <>
      <a href={`#${contentId}`} className={styles.skip}>
        {shell.skipToContent}
      </a>
      {layout === 'bare' ? null : (
        <>
          <Header
            account={member ? <AccountMenu /> : null}
            myClub={myClub}
            offersLogin={offersLogin}
            hidesOnScroll={screen?.home === true}
          />
          <Menu account={member ? <AccountPanel /> : null} myClub={myClub} offersLogin={offersLogin} />
        </>
      )}
      <main
        id={contentId}
        tabIndex={-1}
        className={classes(layout !== 'bare' && styles.below, screen?.paper && 'paper')}
      >
        {children}
      </main>
      {layout === 'default' ? <Footer /> : null}
      {layout === 'header' ? <LegalRow /> : null}
    </>
  );
}
