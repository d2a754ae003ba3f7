import type { Category } from '@cadetto/contract';
import type { ReactNode } from 'react';
import { Row } from '../../design/Row.tsx';
import { useMessages } from '../../messages/use-messages.ts';
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
  first: boolean;
  timeZone?: ReaderZone;
}

export function CategoryRow({ category, now, first, timeZone, heading, link }: CategoryRowProps) {
  const { row } = useMessages().shell;
  const long = useRow(category);
  return (
    <div className={first ? undefined : styles.below}>
      <Row
        heading={heading ?? category.name}
        link={link}
        previousLabel={row.previous}
        nextLabel={row.next}
        onNearEnd={long.error ? undefined : long.more}
      >
        {long.streams.map((stream, index) => (
          <li key={stream.streamId}>
            <StreamTile stream={stream} now={now} eager={first && index < 5} timeZone={timeZone} />
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
}
