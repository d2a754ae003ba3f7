import type { SquadPlayer } from '@cadetto/contract';
import { Flag } from '../../design/Flag.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { Loading } from '../../overlays/Loading.tsx';
import { countryName } from '../../overlays/place/countries-in-words.ts';
import { Trouble } from '../../overlays/Trouble.tsx';
import { useNow } from '../feed/use-now.ts';
import { ageOn, linesOf } from './club.ts';
import styles from './Club.module.css';
import { Part } from './Part.tsx';
import { useClubSquad } from './queries.ts';

export function Squad({ clubId }: { clubId: string }) {
  const words = useSeasonWords().club.squad;
  const squad = useClubSquad(clubId);
  return (
    <Part heading={words.heading}>
      {squad.data ? <Lines squad={squad.data.squad} /> : null}
      {squad.isError ? (
        <Trouble error={squad.error} onRetry={() => void squad.refetch()} retrying={squad.isFetching} />
      ) : null}
      {squad.isPending ? (
        <Loading label={words.heading} className={styles.squadBones}>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} shape="row" />
          ))}
        </Loading>
      ) : null}
    </Part>
  );
}

function Lines({ squad }: { squad: readonly SquadPlayer[] }) {
  const words = useSeasonWords().club.squad;
  const now = useNow();
  if (squad.length === 0) return <p className={styles.none}>{words.none}</p>;
  return (
    <div className={styles.lines}>
      {linesOf(squad).map(({ position, players }) => (
        <section key={position} className={styles.line}>
          <h3 className={styles.month}>{words[position]}</h3>
          <ul>
            {players.map((player) => (
              <PlayerLine key={player.id} player={player} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PlayerLine({ player, now }: { player: SquadPlayer; now: Date }) {
  const { name, number, nationality, birthDate } = player;
  const words = useSeasonWords().club.squad;
  const locale = useLocale();
  return (
    <li className={styles.player}>
      <span className={styles.number}>{number}</span>
      <span className={styles.playerName}>{name}</span>
      <span className={styles.nation} title={countryName(nationality, locale)}>
        <Flag code={nationality} />
        <span className="visually-hidden">{countryName(nationality, locale)}</span>
      </span>
      <span className={styles.age}>{words.age(ageOn(birthDate, now))}</span>
    </li>
  );
}
