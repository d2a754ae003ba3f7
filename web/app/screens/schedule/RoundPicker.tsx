import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { ChevronDown, ChevronLeft, ChevronRight } from '../../design/icons.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { queryNow, useChangeQuery } from '../../shell/use-choose.ts';
import styles from './Schedule.module.css';

interface RoundPickerProps {
  rounds: readonly number[];
  round: number;
  current: number | undefined;
}

export function RoundPicker({ rounds, round, current }: RoundPickerProps) {
  const { fixtures } = useMessages();
  const change = useChangeQuery();
  const at = rounds.indexOf(round);

  const open = (wished: number | undefined) => {
    if (wished !== undefined) change({ round: String(wished) });
  };
  const step = (by: number) => open(rounds[rounds.indexOf(Number(queryNow().get('round') ?? round)) + by]);

  return (
    <div className={styles.picker}>
      <IconButton look="raised" label={fixtures.previousRound} disabled={at <= 0} onClick={() => step(-1)}>
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
        onClick={() => step(1)}
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
