// What the site itself draws over the picture. It comes with the player, and nobody else waits for it.
import type { Stream } from '@cadetto/contract';
import type { Engine, ShownMoment } from '@cadetto/player';
import { useState } from 'react';
import { Board } from './Board.tsx';
import { ResumeNotice } from './ResumeNotice.tsx';
import { useKeptViewing } from './use-kept-viewing.ts';

export interface OverPictureProps {
  stream: Stream;
  engine: Engine;
  moment: ShownMoment;
  seekTo: (seconds: number) => void;
}

export function OverPicture({ stream, engine, moment, seekTo }: OverPictureProps) {
  const { kind, matchId, live } = stream;
  const { programmeTime, duration } = moment;
  // As it was opened: each refresh of the stream says anew where the person is.
  const [resumedAt] = useState(stream.resumeAt);
  useKeptViewing(stream, engine);
  const begun = duration > 0;
  return (
    <>
      {kind === 'broadcast' && matchId !== null && programmeTime !== null ? (
        <Board matchId={matchId} programmeTime={programmeTime} />
      ) : null}
      {begun && !live && resumedAt !== null ? (
        <ResumeNotice at={resumedAt} onStartOver={() => seekTo(0)} />
      ) : null}
    </>
  );
}
