import { type Club, languages } from '@cadetto/contract';
import { type SubmitEvent, useState } from 'react';
import { Button, buttonClass } from '../../design/Button.tsx';
import { Field } from '../../design/Field.tsx';
import { useSeasonWords } from '../../messages/season-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { ClubArea } from '../club/ClubArea.tsx';
import { searchClubs } from '../club/club.ts';
import styles from './MyClub.module.css';
import { useClubChoice } from './use-club-choice.ts';

interface PickerProps {
  clubs: readonly Club[];
  /** The club there is already, for who changes it. */
  mine: string | null;
}

export function Picker({ clubs, mine }: PickerProps) {
  const { picker } = useSeasonWords().club;
  const { choose } = useClubChoice();
  const [typed, setTyped] = useState('');
  const { tag } = languages[useLocale()];
  const found = searchClubs(clubs, typed).toSorted((a, b) => a.name.localeCompare(b.name, tag));
  const current = clubs.find(({ id }) => id === mine);

  const chooseOnly = (event: SubmitEvent) => {
    event.preventDefault();
    const [only] = found;
    if (only && found.length === 1) choose(only);
  };

  return (
    <>
      <search>
        <form className={styles.search} onSubmit={chooseOnly}>
          <Field
            label={picker.search}
            type="search"
            name="club"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {current ? (
            <PageLink page="myClubFeed" className={buttonClass({ look: 'quiet' })}>
              {picker.keep(current.name)}
            </PageLink>
          ) : null}
        </form>
      </search>
      <output className="visually-hidden">{typed === '' ? '' : picker.found(found.length)}</output>
      {found.length === 0 ? (
        <section className={styles.none}>
          <h2>{picker.noneFound(typed.trim())}</h2>
          <p>{picker.tryAgain}</p>
          <Button onClick={() => setTyped('')}>{picker.showAll}</Button>
        </section>
      ) : null}
      <ul className={styles.grid}>
        {found.map((club) => (
          <li key={club.id}>
            <ClubArea colour={club.colour}>
              <button
                type="button"
                className={styles.club}
                aria-pressed={mine === null ? undefined : club.id === mine}
                onClick={() => choose(club)}
              >
                <img src={club.logo} alt="" width={120} height={120} />
                <span className={styles.name}>{club.name}</span>
                {club.id === mine ? <span className={styles.yours}>{picker.yours}</span> : null}
              </button>
            </ClubArea>
          </li>
        ))}
      </ul>
    </>
  );
}
