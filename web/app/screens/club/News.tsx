import { formatDate, type NewsItem } from '@cadetto/contract';
import { useId, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { classes } from '../../design/classes.ts';
import { Picture } from '../../design/Picture.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Trouble } from '../../overlays/Trouble.tsx';
import { readNextPage } from '../../session/next-page.ts';
import { take } from '../../design/focus.ts';
import { useNow } from '../feed/use-now.ts';
import { isLong } from './club.ts';
import styles from './Club.module.css';
import { Part } from './Part.tsx';
import { useClubNews } from './queries.ts';

export function News({ clubId }: { clubId: string }) {
  const { news: words } = useSeasonWords().club;
  const news = useClubNews(clubId);
  const now = useNow();
  const [arrived, setArrived] = useState<string | null>(null);
  // A page may begin with what slid down from the one before when something was published in between.
  const items = [
    ...new Map(news.data?.pages.flatMap((page) => page.news).map((item) => [item.id, item])).values(),
  ];
  const readMore = async () => {
    const known = new Set(items.map(({ id }) => id));
    const { data } = await readNextPage(news);
    const fresh = data?.pages.at(-1)?.news.find(({ id }) => !known.has(id));
    setArrived(fresh?.id ?? null);
  };
  return (
    <Part heading={words.heading}>
      {news.data && items.length === 0 ? <p className={styles.none}>{words.none}</p> : null}
      <div className={styles.news}>
        {items.map((item) => (
          <Story key={item.id} item={item} now={now} next={item.id === arrived} />
        ))}
      </div>
      {news.isPending ? (
        <Loading label={words.heading} className={styles.news}>
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} shape="card" />
          ))}
        </Loading>
      ) : null}
      {news.isError ? (
        <Trouble
          error={news.error}
          onRetry={() => void (news.isFetchNextPageError ? readMore() : news.refetch())}
          retrying={news.isFetching}
        />
      ) : null}
      {news.hasNextPage && !news.isError ? (
        <div className={styles.more}>
          <Button
            onClick={() => void readMore()}
            loading={news.isFetchingNextPage}
            loadingLabel={words.loading}
          >
            {words.more}
          </Button>
        </div>
      ) : null}
    </Part>
  );
}

interface StoryProps {
  item: NewsItem;
  now: Date;
  /** Where reading goes on, now that the button for more may have gone. */
  next: boolean;
}

/** Opens in its place: who reads on keeps the page around the story, and the Back button keeps its meaning. */
function Story({ item, now, next }: StoryProps) {
  const { title, body, image, publishedAt } = item;
  const { news: words } = useSeasonWords().club;
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const id = useId();
  const folded = isLong(body) && !open;
  const date = new Date(publishedAt);
  return (
    <article className={styles.story} aria-labelledby={`${id}-title`}>
      {image === null ? null : (
        <Picture
          media={[image]}
          wanted={image.metaType}
          sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw"
          className={styles.storyImage}
        />
      )}
      <div className={styles.storyText}>
        <time className={styles.storyDate} dateTime={publishedAt}>
          {formatDate({ date, now, locale })}
        </time>
        <h3 ref={next ? take : undefined} tabIndex={-1} id={`${id}-title`} className={styles.storyTitle}>
          {title}
        </h3>
        <div id={id} className={classes(styles.storyBody, folded && styles.folded)}>
          {body.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {isLong(body) ? (
          <Button
            look="quiet"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-describedby={`${id}-title`}
            onClick={() => setOpen(!open)}
          >
            {open ? words.fold : words.readOn}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
