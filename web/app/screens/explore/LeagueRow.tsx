import { type Category, chooseImage } from '@cadetto/contract';
import { Row } from '../../design/Row.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import feedStyles from '../feed/Feed.module.css';
import { StreamTile } from '../feed/StreamTile.tsx';
import styles from './Explore.module.css';

interface LeagueRowProps {
  category: Category;
  now: Date;
  first: boolean;
}

export function LeagueRow({ category, now, first }: LeagueRowProps) {
  const { shell, watch } = useMessages();
  const league = category.leagues[0];
  return (
    <div className={first ? undefined : feedStyles.below}>
      {category.streams.length > 0 ? (
        <Row
          heading={<LeagueHeading name={category.name} league={league} />}
          previousLabel={shell.row.previous}
          nextLabel={shell.row.next}
        >
          {category.streams.map((stream, index) => (
            <li key={stream.streamId}>
              <StreamTile stream={stream} now={now} eager={first && index < 5} />
            </li>
          ))}
        </Row>
      ) : (
        <section className={styles.empty}>
          <h2>
            <LeagueHeading name={category.name} league={league} />
          </h2>
          <p>{watch.emptyLeague}</p>
        </section>
      )}
    </div>
  );
}

interface LeagueHeadingProps {
  name: string;
  league: Category['leagues'][number] | undefined;
}

function LeagueHeading({ name, league }: LeagueHeadingProps) {
  return (
    <span className={styles.league}>
      {league ? (
        <img src={chooseImage(league.media, 'icon')} alt="" width={64} height={64} loading="lazy" />
      ) : null}
      <span>
        {name}
        {league ? <small>{league.description}</small> : null}
      </span>
    </span>
  );
}
