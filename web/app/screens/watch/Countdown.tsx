import type { StreamCard } from '@cadetto/contract';
import { useMessages } from '../../messages/use-messages.ts';
import { countdown } from './countdown.ts';
import { useLeft } from './use-left.ts';

interface CountdownProps {
  stream: Pick<StreamCard, 'scheduledStart' | 'matchId'>;
  className?: string | undefined;
}

/** "Kick-off in 2 h 14 min", ticking. Only in the browser: the server does not know the reader's now. */
export function Countdown({ stream, className }: CountdownProps) {
  const { shell, watch } = useMessages();
  const said = countdown(useLeft(new Date(stream.scheduledStart)), watch.countdown);
  // Only a match kicks off; a race or a show begins.
  const startsIn = stream.matchId === null ? watch.startsIn : shell.match.kickoffIn;
  return (
    <span role="timer" className={className}>
      {said === null ? watch.soon : startsIn(said)}
    </span>
  );
}
