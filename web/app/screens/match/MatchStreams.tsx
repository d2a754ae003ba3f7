import type { MatchPage } from '@cadetto/contract';
import { Row } from '../../design/Row.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { StreamTile } from '../feed/StreamTile.tsx';
import { streamsNow } from './match.ts';
import styles from './Match.module.css';
import type { ReaderTime } from '../feed/use-reader-time.ts';

/** Nothing where there is nothing to watch at this moment: what comes is told elsewhere on the page. */
export function MatchStreams({ page: { match, streams }, clock }: { page: MatchPage; clock: ReaderTime }) {
  const words = useSeasonWords().match;
  const { row } = useMessages().shell;
  const { category } = match.fixture.status;
  const shown = streamsNow(streams, category);
  if (shown.length === 0) return null;
  return (
    <div className={styles.streams}>
      <Row heading={words.streams[category]} previousLabel={row.previous} nextLabel={row.next}>
        {shown.map((stream) => (
          <li key={stream.streamId}>
            <StreamTile stream={stream} now={clock.now} timeZone={clock.timeZone} />
          </li>
        ))}
      </Row>
    </div>
  );
}
