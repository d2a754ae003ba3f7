import type { Club } from '@cadetto/contract';
import { Button, buttonClass } from '../../design/Button.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useUser } from '../../session/use-session.ts';
import { headingRef } from '../../design/focus.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useClubChoice } from '../my-club/use-club-choice.ts';
import styles from './Club.module.css';

export function ClubHead({ club }: { club: Club }) {
  const words = useSeasonWords().club;
  const mine = useUser()?.myClub === club.id;
  return (
    <header className={styles.head}>
      <div className={styles.headText}>
        <p className={styles.over}>{mine ? words.picker.yours : club.code}</p>
        <h1 ref={headingRef} tabIndex={-1} className={styles.name}>
          {club.name}
        </h1>
        <div className={styles.actions}>{mine ? <OwnActions club={club} /> : <MakeMine club={club} />}</div>
      </div>
      <div className={styles.kitSide}>
        <img className={styles.kit} src={club.logo} alt="" width={320} height={320} />
      </div>
    </header>
  );
}

function OwnActions({ club }: { club: Club }) {
  const words = useSeasonWords().club;
  const { leave } = useClubChoice();
  return (
    <>
      <PageLink page="myClub" query={{ change: '' }} className={buttonClass({ size: 'small' })}>
        {words.change}
      </PageLink>
      <Button look="quiet" size="small" onClick={() => leave(club)}>
        {words.leave.button}
      </Button>
    </>
  );
}

function MakeMine({ club }: { club: Club }) {
  const { make } = useSeasonWords().club;
  const { choose } = useClubChoice();
  return (
    <Button look="solid" size="small" onClick={() => choose(club)}>
      {make}
    </Button>
  );
}
