import { displayName, type Person } from '@cadetto/contract';
import { type MetaFunction, useSearchParams } from 'react-router';
import { KitBadge } from '../../design/KitBadge.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { tabClass, tabListClass } from '../../design/Tabs.tsx';
import { messagesIn } from '../../messages/catalogue.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { localeOf } from '../../pages.ts';
import { useMyClub } from '../../session/queries.ts';
import { useUser } from '../../session/use-session.ts';
import { pageHead } from '../../shell/head.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { Access } from './Access.tsx';
import { Account } from './Account.tsx';
import styles from './Profile.module.css';
import { type ProfileTab, profileTabs, tabOf } from './tabs.ts';

export const meta: MetaFunction = ({ location }) =>
  pageHead({ title: messagesIn(localeOf(location.pathname)).profile.title });

export default function Profile() {
  const user = useUser();
  return <div className={styles.profile}>{user ? <Filled user={user} /> : <ProfileSkeleton />}</div>;
}

function Filled({ user }: { user: Person }) {
  const [query] = useSearchParams();
  const tab = tabOf(query.get('tab'));
  const { profile } = useMessages();
  const club = useMyClub();
  return (
    <>
      <header className={styles.head}>
        {club ? <KitBadge src={club.logo} size="large" alt={club.name} eager /> : null}
        <div>
          <h1>{displayName(user)}</h1>
          <p>{user.email}</p>
        </div>
      </header>
      <nav className={tabListClass} aria-label={profile.sections}>
        {profileTabs.map((name) => (
          <PageLink
            key={name}
            page="profile"
            query={{ tab: name }}
            className={tabClass}
            aria-current={name === tab ? 'page' : undefined}
          >
            {profile.tabs[name]}
          </PageLink>
        ))}
      </nav>
      <Panel tab={tab} user={user} />
    </>
  );
}

function Panel({ tab, user }: { tab: ProfileTab; user: Person }) {
  switch (tab) {
    case 'profile-live':
      return <Access access={user.live} />;
    case 'profile-account':
      return <Account user={user} />;
  }
}

function ProfileSkeleton() {
  const { profile } = useMessages();
  return (
    <Loading label={profile.title} className={styles.bones}>
      <Skeleton shape="heading" />
      <Skeleton shape="line" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </Loading>
  );
}
