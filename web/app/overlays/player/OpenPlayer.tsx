// The player itself and its small form. Loaded when something is to be played, like the player's own script.
import { languages, type Stream } from '@cadetto/contract';
import { type Engine, Player, type PlayerProps } from '@cadetto/player';
import { type RefObject, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { track } from '../../analytics/events.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { pageOf } from '../../pages.ts';
import { watching } from './current.ts';
import { playerConfig } from './player-config.ts';
import { OverPicture } from './over-picture/OverPicture.tsx';
import styles from './OpenPlayer.module.css';
import { problemsOf } from './problem-reports.ts';
import { reloadFor } from './reopening.ts';
import { useFloating } from './use-floating.ts';

export interface OpenPlayerProps {
  stream: Stream;
  engine: Engine;
  dialog: RefObject<HTMLDialogElement | null>;
  floating: boolean;
  onFloat: (floating: boolean) => void;
}

export function OpenPlayer({ stream, engine, dialog, floating, onFloat }: OpenPlayerProps) {
  const locale = useLocale();
  const { player } = useMessages();
  const config = useMemo(() => playerConfig(stream), [stream]);
  const { streamId, name: streamName, live } = stream;
  const begun = useRef(false);
  const tellProblem = useMemo(() => problemsOf(streamId), [streamId]);
  const grip = useFloating(dialog, floating);
  // A remote control knows one thing at a time.
  const onTelevision = pageOf(useLocation().pathname)?.page === 'tv';

  const onPlay = () => {
    // Going on after a pause is the same play.
    if (begun.current) return;
    begun.current = true;
    track({ name: 'play', streamId, streamName, live });
  };

  return (
    <>
      <Player
        key={streamId}
        engine={engine}
        config={config}
        words={player}
        locale={languages[locale].tag}
        overlay={over(stream, engine)}
        floating={floating}
        {...(onTelevision ? {} : { onFloat })}
        onClose={watching.close}
        onReload={() => reloadFor(stream)}
        onPlay={onPlay}
        onEnded={() => track({ name: 'complete', streamId, streamName, live })}
        onReport={(problem) => tellProblem(problem, true)}
      />
      {floating ? (
        <button
          type="button"
          className={styles.grip}
          data-grip=""
          aria-label={player.moveCorner}
          title={player.moveCorner}
          {...grip}
        >
          <span aria-hidden="true" />
        </button>
      ) : null}
    </>
  );
}

function over(stream: Stream, engine: Engine): NonNullable<PlayerProps['overlay']> {
  return (moment, seekTo) => <OverPicture stream={stream} engine={engine} moment={moment} seekTo={seekTo} />;
}
