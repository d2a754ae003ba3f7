import type { Category, League } from '@cadetto/contract';
import { Picture } from '../../design/Picture.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { CategoryRow } from '../feed/CategoryRow.tsx';
import styles from './Explore.module.css';

interface LeagueRowProps {
  category: Category;
  now: Date;
  place: number;
}

export function LeagueRow({ category, now, place }: LeagueRowProps) {
  const { watch } = useMessages();
  const heading = <LeagueHeading name={category.name} league={category.leagues[0]} />;
  if (category.streams.length > 0) {
    return <CategoryRow category={category} now={now} place={place} heading={heading} />;
  }
  return (
    <section className={styles.empty}>
      <h2>{heading}</h2>
      <p>{watch.emptyLeague}</p>
    </section>
  );
}

function LeagueHeading({ name, league }: { name: string; league: League | undefined }) {
  if (!league) return name;
  return (
    <span className={styles.league}>
      <Picture className={styles.icon} media={league.media} wanted="icon" sizes="3.5rem" />
      <span>
        <PageLink page="league" params={{ leagueId: league._id }} className={styles.leagueLink}>
          {name}
        </PageLink>
        <small>{league.description}</small>
      </span>
    </span>
  );
}
