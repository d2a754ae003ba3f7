import { Skeleton } from '../../design/Skeleton.tsx';
import { Loading } from '../../overlays/Loading.tsx';
import styles from './Feed.module.css';

/** The shapes of the feed; the server sends these, and so does a slow network. */
export function FeedSkeleton({ label, hero = true }: { label: string; hero?: boolean }) {
  return (
    <Loading label={label}>
      {hero ? (
        <div className={styles.heroBone}>
          <Skeleton shape="hero" />
        </div>
      ) : null}
      {[0, 1].map((row) => (
        <div key={row} className={styles.bones}>
          <Skeleton shape="heading" />
          <div className={styles.boneTrack}>
            {[0, 1, 2, 3, 4].map((card) => (
              <div key={card} className={styles.boneCard}>
                <Skeleton shape="card" />
                <Skeleton shape="line" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </Loading>
  );
}
