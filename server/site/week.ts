// The matches that visitors read of: those of the next seven days or, where there are none, the ones after.

import type { Match } from '@cadetto/contract';
import type { SiteValues } from './build.ts';

const day = 24 * 60 * 60 * 1000;
const shownMatches = 10;

type WeekMatch = SiteValues['week']['matches'][number];

function shownAs({ fixture, home, away }: Match, status: WeekMatch['status']): WeekMatch {
  return {
    id: fixture.id,
    home: { name: home.club.name, badge: home.club.logo },
    away: { name: away.club.name, badge: away.club.logo },
    kickoff: fixture.date,
    status,
    ...(home.goals === null || away.goals === null ? {} : { score: { home: home.goals, away: away.goals } }),
  };
}

export function weekOf(matches: readonly Match[], now: Date): SiteValues['week'] {
  const toCome = matches.flatMap((match) => {
    const status = match.fixture.status.category;
    return status === 'completed' ? [] : [shownAs(match, status)];
  });
  const soon = toCome.filter(({ status, kickoff }) => {
    const ahead = new Date(kickoff).getTime() - now.getTime();
    return status === 'live' || (ahead > 0 && ahead < 7 * day);
  });
  const isThisWeek = soon.length > 0;
  return { isThisWeek, matches: (isThisWeek ? soon : toCome).slice(0, shownMatches) };
}
