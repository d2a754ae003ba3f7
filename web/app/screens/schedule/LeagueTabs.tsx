import { tabClass, tabListClass } from '../../design/Tabs.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import type { LeagueName } from './rounds.ts';

interface LeagueTabsProps {
  page: 'schedule' | 'leaderboard';
  leagues: readonly LeagueName[];
  chosen: string;
}

/** Nothing where there is no choice. */
export function LeagueTabs({ page, leagues, chosen }: LeagueTabsProps) {
  const { fixtures } = useMessages();
  if (leagues.length < 2) return null;
  return (
    <nav className={tabListClass} aria-label={fixtures.league}>
      {leagues.map(({ _id, name }) => (
        <PageLink
          key={_id}
          page={page}
          query={{ league: _id }}
          className={tabClass}
          aria-current={_id === chosen ? 'page' : undefined}
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
