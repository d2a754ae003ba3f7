import type { Category } from '@cadetto/contract';
import type { ReactNode } from 'react';
import { type Drawn, Row } from '../../design/Row.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { useSite } from '../../shell/use-site.ts';
import styles from './Feed.module.css';
import { MoreTile } from './MoreTile.tsx';
import type { ReaderZone } from './moments.ts';
import { StreamTile } from './StreamTile.tsx';
import { useRow } from './use-row.ts';

interface RowFrame {
  /** The name of the category unless said. */
  heading?: ReactNode;
  /** Beside the heading. */
  link?: ReactNode;
}

interface CategoryRowProps extends RowFrame {
  category: Category;
  now: Date;
  /** Counted from the top of the page. */
  place: number;
  timeZone?: ReaderZone;
}

/** On a tall screen, where the page begins. */
const rowsInSight = 3;

export function CategoryRow({ category, now, place, timeZone, heading, link }: CategoryRowProps) {
  const { row } = useMessages().shell;
  const { audience } = useSite();
  const long = useRow(category);
  return (
    <div className={place === 0 ? undefined : styles.below}>
      <Row
        heading={heading ?? category.name}
        link={link}
        drawn={drawnAtFirst()}
        previousLabel={row.previous}
        nextLabel={row.next}
        onNearEnd={long.error ? undefined : long.more}
      >
        {long.streams.map((stream, index) => (
          <li key={stream.streamId}>
            <StreamTile stream={stream} now={now} eager={place === 0 && index < 5} timeZone={timeZone} />
          </li>
        ))}
        {long.hasMore ? (
          <li>
            <MoreTile row={long} />
          </li>
        ) : null}
      </Row>
    </div>
  );

  function drawnAtFirst(): Drawn {
    // Whoever reads a visitor's page as it comes, without its script, would see rows of one card.
    if (audience === 'visitor') return 'sight';
    return place < rowsInSight ? 'sight' : 'height';
  }
}
