// The score of a match over its tile, and its minute in the tag: read once for all tiles, and moving by themselves.
import type { Match, StreamCard } from '@cadetto/contract';
import { createContext, useContext } from 'react';
import { LiveTag } from '../../design/Badge.tsx';
import { Flip } from '../../design/Flip.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { type BroughtMatches, useLiveMatches } from '../../session/queries.ts';

/** What a page brought along, so that its tiles have their scores before any script runs. */
export const ScoresBrought = createContext<BroughtMatches | null>(null);

function useMatch(matchId: string): Match | undefined {
  const { data } = useLiveMatches(useContext(ScoresBrought));
  return data?.matches.find(({ fixture }) => fixture.id === matchId);
}

export function LiveMark({ stream }: { stream: Pick<StreamCard, 'matchId'> }) {
  const { shell } = useMessages();
  return stream.matchId === null ? (
    <LiveTag>{shell.match.live}</LiveTag>
  ) : (
    <MatchMark matchId={stream.matchId} />
  );
}

function MatchMark({ matchId }: { matchId: string }) {
  return <MinuteTag minute={useMatch(matchId)?.minute ?? null} />;
}

interface MinuteTagProps {
  minute: number | null;
  /** Where there is room for the minute alone; what is said stays the same. */
  short?: boolean;
}

export function MinuteTag({ minute, short = false }: MinuteTagProps) {
  const { fixtures, shell } = useMessages();
  const hidden = short && minute !== null;
  return (
    <LiveTag>
      <span className={hidden ? 'visually-hidden' : undefined}>{shell.match.live}</span>
      {minute === null ? null : (
        <>
          <span className="visually-hidden">, {fixtures.minuteSpoken(minute)}</span>
          <span aria-hidden="true" className="numerals">
            {fixtures.minute(minute)}
          </span>
        </>
      )}
    </LiveTag>
  );
}

export function LiveScore({ matchId }: { matchId: string }) {
  const match = useMatch(matchId);
  return match ? <Score match={match} /> : null;
}

export function Score({ match: { home, away } }: { match: Match }) {
  const { fixtures } = useMessages();
  if (home.goals === null || away.goals === null) return null;
  return (
    <>
      <span className="visually-hidden">{fixtures.score(home.goals, away.goals)}</span>
      <span aria-hidden="true">
        <Flip>{home.goals}</Flip> - <Flip>{away.goals}</Flip>
      </span>
    </>
  );
}
