// Everything about one club: what comes next, what is said, what can be watched, who plays, the whole season.
import type { Club } from '@cadetto/contract';
import { Skeleton } from '../../design/Skeleton.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { Trouble } from '../../overlays/Trouble.tsx';
import { useTeams } from '../../session/queries.ts';
import { NotFoundNotice } from '../../shell/NotFound.tsx';
import { useTitle } from '../../shell/use-title.ts';
import { ClubArea } from './ClubArea.tsx';
import { ClubHead } from './ClubHead.tsx';
import styles from './Club.module.css';
import { Matches } from './Matches.tsx';
import { News } from './News.tsx';
import { Squad } from './Squad.tsx';
import { Streams } from './Streams.tsx';
import { useClubIcon } from './use-club-icon.ts';

export function ClubPage({ clubId }: { clubId: string }) {
  const teams = useTeams();
  if (teams.data) {
    const club = teams.data.clubs.find(({ id }) => id === clubId);
    return club ? <KnownClub key={clubId} club={club} /> : <NotFoundNotice />;
  }
  if (teams.isError) {
    return <Trouble error={teams.error} onRetry={() => void teams.refetch()} retrying={teams.isFetching} />;
  }
  return <ClubSkeleton />;
}

function KnownClub({ club }: { club: Club }) {
  useClubIcon(club.logo);
  useTitle(club.name);
  return (
    <ClubArea colour={club.colour}>
      <ClubHead club={club} />
      <div className={styles.body}>
        <Matches clubId={club.id}>
          <News clubId={club.id} />
          <Streams clubId={club.id} />
          <Squad clubId={club.id} />
        </Matches>
      </div>
    </ClubArea>
  );
}

function ClubSkeleton() {
  const { club } = useSeasonWords();
  return (
    <Loading label={club.myClub}>
      <div className={styles.headBone}>
        <Skeleton shape="hero" />
      </div>
      <div className={styles.bones}>
        <Skeleton shape="heading" />
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} shape="row" />
        ))}
      </div>
    </Loading>
  );
}
