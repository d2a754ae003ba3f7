import { useSearchParams } from 'react-router';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { ChevronDown, ChevronLeft, ChevronRight } from '../../design/icons.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import styles from './Schedule.module.css';

interface RoundPickerProps {
  rounds: readonly number[];
  round: number;
  current: number | undefined;
}

export function RoundPicker({ rounds, round, current }: RoundPickerProps) {
  const { fixtures } = useMessages();
  const [, setQuery] = useSearchParams();
  const at = rounds.indexOf(round);

  const open = (wished: number | undefined) => {
    if (wished === undefined) return;
    setQuery(
      (query) => {
        query.set('round', String(wished));
        return query;
      },
      { preventScrollReset: true },
    );
  };

  return (
    <div className={styles.picker}>
      <IconButton
        look="raised"
        label={fixtures.previousRound}
        disabled={at <= 0}
        onClick={() => open(rounds[at - 1])}
      >
        <ChevronLeft />
      </IconButton>
      <label className={styles.choose}>
        <span className="visually-hidden">{fixtures.chooseRound}</span>
        <select value={round} onChange={(event) => open(Number(event.target.value))}>
          {rounds.map((one) => (
            <option key={one} value={one}>
              {fixtures.round(one)}
            </option>
          ))}
        </select>
        <ChevronDown size={20} />
      </label>
      <IconButton
        look="raised"
        label={fixtures.nextRound}
        disabled={at >= rounds.length - 1}
        onClick={() => open(rounds[at + 1])}
      >
        <ChevronRight />
      </IconButton>
      {current !== undefined && current !== round ? (
        <Button look="quiet" size="small" onClick={() => open(current)}>
          {fixtures.currentRound}
        </Button>
      ) : null}
    </div>
  );
}
