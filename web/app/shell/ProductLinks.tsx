// The links of the header, and of the first tab of the mobile menu.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../messages/use-messages.ts';
import { type Locale, pageOf, type PlainPage } from '../pages.ts';
import { isBuilt } from '../screens.ts';
import { PageLink } from './PageLink.tsx';
import styles from './ProductLinks.module.css';
import { useSite } from './use-site.ts';

interface ProductLinksProps {
  locale: Locale;
  /** The link to the reader's club; null for a visitor. */
  myClub: ReactNode;
}

export function ProductLinks({ locale, myClub }: ProductLinksProps) {
  return (
    <ul className={styles.links}>
      {myClub === null ? <VisitorLinks /> : <MemberLinks locale={locale} myClub={myClub} />}
    </ul>
  );
}

function VisitorLinks() {
  const { nav } = useMessages().shell;
  const anchors = [
    ['week', nav.week],
    ['subscription', nav.plans],
    ['faq', nav.faq],
  ] as const;
  return anchors.map(([hash, label]) => (
    <li key={hash}>
      <PageLink page="home" hash={hash}>
        {label}
      </PageLink>
    </li>
  ));
}

function MemberLinks({ locale, myClub }: ProductLinksProps) {
  const { nav } = useMessages().shell;
  const { brand } = useSite();
  return (
    <>
      <MemberLink page="home">{nav.home}</MemberLink>
      <li>
        <a href={brand.news[locale]} rel="noreferrer" target="_blank">
          {nav.news} <span className="visually-hidden">{nav.opensElsewhere}</span>
        </a>
      </li>
      <MemberLink page="explore">{nav.explore}</MemberLink>
      <MemberLink page="schedule">{nav.schedule}</MemberLink>
      <MemberLink page="leaderboard">{nav.leaderboard}</MemberLink>
      <li>{myClub}</li>
    </>
  );
}

function MemberLink({ page, children }: { page: PlainPage; children: ReactNode }) {
  const here = pageOf(useLocation().pathname)?.page === page;
  if (!isBuilt(page)) return null;
  return (
    <li>
      <PageLink page={page} aria-current={here ? 'page' : undefined}>
        {children}
      </PageLink>
    </li>
  );
}
