// Two lines of choices, each a link: category and competition.
import type { League } from '@cadetto/contract';
import { chipClass, chipListClass } from '../../design/Chips.tsx';
import { tabClass, tabListClass } from '../../design/Tabs.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useChoose } from '../../shell/use-choose.ts';
import { categories, type Choice } from './choice.ts';
import styles from './Explore.module.css';

interface FiltersProps {
  /** Null where the address asks for something that there is not. */
  choice: Choice | null;
  leagues: readonly League[];
}

/** The choice may come from the address, and stand beyond the edge of its line. The page itself stays where it is. */
function bringIn(link: HTMLAnchorElement | null): void {
  const line = link?.parentElement;
  if (!link || !line) return;
  // Asked for where it stands instead, the browser would lay the whole screen out at once.
  const watcher = new IntersectionObserver(
    ([seen]) => {
      watcher.disconnect();
      if (!seen?.rootBounds || seen.intersectionRatio === 1) return;
      const { boundingClientRect: own, rootBounds: all } = seen;
      line.scrollLeft += own.left - all.left - (all.width - own.width) / 2;
    },
    { root: line },
  );
  watcher.observe(link);
}

export function Filters({ choice, leagues }: FiltersProps) {
  const { filters } = useMessages().watch;
  const choose = useChoose();
  // What there is not is left with the first choice made, whatever it was that is not there.
  const away = choice === null ? { category: undefined, league: undefined } : {};
  const wanting = (changes: Partial<Choice>) => ({
    query: { ...choice, ...changes },
    onClick: choose({ ...away, ...changes }),
  });
  const here = (chosen: boolean) => (chosen ? ({ 'aria-current': 'page', ref: bringIn } as const) : {});
  return (
    <div className={styles.filters}>
      <nav className={tabListClass} aria-label={filters.category}>
        {[undefined, ...categories].map((category) => (
          <PageLink
            key={category ?? 'all'}
            page="explore"
            {...wanting({ category })}
            className={tabClass}
            {...here(choice !== null && category === choice.category)}
            preventScrollReset
          >
            {filters[category ?? 'all']}
          </PageLink>
        ))}
      </nav>
      <nav className={chipListClass} aria-label={filters.league}>
        <PageLink
          page="explore"
          {...wanting({ league: undefined })}
          className={chipClass}
          {...here(choice !== null && choice.league === undefined)}
          preventScrollReset
        >
          {filters.allLeagues}
        </PageLink>
        {leagues.map(({ _id, name }) => (
          <PageLink
            key={_id}
            page="explore"
            {...wanting({ league: _id })}
            className={chipClass}
            {...here(choice?.league === _id)}
            preventScrollReset
          >
            {name}
          </PageLink>
        ))}
      </nav>
    </div>
  );
}
