import { Skeleton } from '../../design/Skeleton.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { Loading } from '../../overlays/Loading.tsx';
import styles from './MyClub.module.css';

/** Until it is known whether there is a club: the shape of neither page, so that neither has to give way to the other. */
export function MyClubSkeleton() {
  const { club } = useSeasonWords();
  return (
    <Loading label={club.myClub} className={styles.picker}>
      <Skeleton shape="heading" />
    </Loading>
  );
}
