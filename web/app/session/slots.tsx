// What the session puts into the shell of a signed-in person. The shell draws the places, the session fills them.
// All of it is rendered on the server too, where nobody is known: each has a neutral form of the same size.
import { displayName } from '@cadetto/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Analytics } from '../analytics/Analytics.tsx';
import { Button } from '../design/Button.tsx';
import { ChevronDown, PersonIcon } from '../design/icons.tsx';
import { KitBadge } from '../design/KitBadge.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { Overlays } from '../overlays/Overlays.tsx';
import { pageOf } from '../pages.ts';
import { PageLink } from '../shell/PageLink.tsx';
import { useSite } from '../shell/use-site.ts';
import { navigateWith, runSession, session } from './api.ts';
import { initialsOf } from './initials.ts';
import { createQueryClient, useMyClub } from './queries.ts';
import styles from './slots.module.css';
import { place } from './this-place.ts';
import { useUser } from './use-session.ts';

/** Around everything in the browser: caches, session, overlays. Visitor pages are not wrapped. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const { audience } = useSite();
  const [forMembers] = useState(audience === 'app');
  const navigate = useNavigate();

  useEffect(() => navigateWith((path) => navigate(path)), [navigate]);
  useEffect(() => runSession({ forMembers }), [forMembers]);
  // After the session: a stored token goes along, since the answer depends on where its owner lives.
  useEffect(() => place.run(), []);

  return (
    <QueryClientProvider client={queryClient}>
      <Analytics />
      {children}
      <Overlays />
    </QueryClientProvider>
  );
}

function Avatar() {
  const user = useUser();
  return (
    <span className={styles.avatar} aria-hidden="true">
      {user ? initialsOf(user) : <PersonIcon />}
    </span>
  );
}

function signOut(): void {
  void session.signOut();
}

/** In the header, at the right. */
export function AccountMenu() {
  const { account } = useMessages().shell;
  const user = useUser();
  // A link inside the app leaves the page standing, and the drop with it.
  const fold = (event: MouseEvent<HTMLElement>) => {
    const drop = event.currentTarget.closest('details');
    if (drop) drop.open = false;
  };
  return (
    <details className={styles.menu} data-drop="">
      <summary>
        <span className="visually-hidden">{account.label}</span>
        <Avatar />
        <ChevronDown />
      </summary>
      <div className={styles.drop}>
        <p className={styles.who}>
          <strong>{user ? displayName(user) : account.label}</strong>
          <span>{user?.email}</span>
        </p>
        <ul className={styles.links}>
          <li>
            <PageLink page="profile" query={{ tab: 'profile-account' }} onClick={fold}>
              {account.profile}
            </PageLink>
          </li>
          <li>
            <PageLink page="profile" query={{ tab: 'profile-live' }} onClick={fold}>
              {account.subscription}
            </PageLink>
          </li>
          <li>
            <button type="button" onClick={signOut}>
              {account.signOut}
            </button>
          </li>
        </ul>
      </div>
    </details>
  );
}

/** In the profile tab of the mobile menu. */
export function AccountPanel() {
  const { account } = useMessages().shell;
  const user = useUser();
  return (
    <>
      <div className={styles.panelWho}>
        <Avatar />
        <p className={styles.who}>
          <strong>{user ? displayName(user) : account.label}</strong>
          <span>{user?.email}</span>
        </p>
      </div>
      <ul className={styles.panelLinks}>
        <li>
          <PageLink page="profile" query={{ tab: 'profile-account' }}>
            {account.profile}
          </PageLink>
        </li>
        <li>
          <PageLink page="profile" query={{ tab: 'profile-live' }}>
            {account.subscription}
          </PageLink>
        </li>
      </ul>
      <Button look="secondary" size="small" wide onClick={signOut} data-closes="acts">
        {account.signOut}
      </Button>
    </>
  );
}

/** The way to the reader's club, with its badge and name; in plain words to the picker until one is known. */
export function MyClubLink(): ReactNode {
  const { nav } = useMessages().shell;
  const chosen = useUser()?.myClub ?? null;
  const club = useMyClub();
  const here = pageOf(useLocation().pathname)?.page;
  const page = chosen === null ? 'myClub' : 'myClubFeed';
  return (
    <PageLink page={page} aria-current={here === 'myClub' || here === 'myClubFeed' ? 'page' : undefined}>
      {club ? (
        <span className={styles.club}>
          <KitBadge src={club.logo} size="small" eager />
          <span className="visually-hidden">{nav.myClub}:</span>
          {club.name}
        </span>
      ) : (
        nav.myClub
      )}
    </PageLink>
  );
}
