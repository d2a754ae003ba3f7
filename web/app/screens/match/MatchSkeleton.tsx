import { Skeleton } from '../../design/Skeleton.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { Loading } from '../../overlays/Loading.tsx';
import styles from './Match.module.css';

export function MatchSkeleton() {
  const { match } = useSeasonWords();
  return (
    <Loading label={match.name}>
      <div className={styles.posterBone}>
        <Skeleton shape="hero" />
      </div>
      <div className={styles.columns}>
        {[0, 1].map((column) => (
          <div key={column} className={styles.bones}>
            <Skeleton shape="heading" />
            {[0, 1, 2, 3, 4].map((row) => (
              <Skeleton key={row} shape="row" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}
