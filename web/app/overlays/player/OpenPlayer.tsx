// The player itself and its small form. Loaded when something is to be played, like the player's own script.
import { languages, type Stream } from '@cadetto/contract';
import { Player, type PlayerProblem } from '@cadetto/player';
import { type RefObject, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import { track } from '../../analytics/events.ts';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { pageOf } from '../../pages.ts';
import { callApi, surroundings } from '../../session/api.ts';
import { headersFor } from '../../session/transport.ts';
import { watching } from './current.ts';
import { playerConfig } from './player-config.ts';
import styles from './OpenPlayer.module.css';
import { useFloating } from './use-floating.ts';

export interface OpenPlayerProps {
  stream: Stream;
  dialog: RefObject<HTMLDialogElement | null>;
  floating: boolean;
  onFloat: (floating: boolean) => void;
}

export function OpenPlayer({ stream, dialog, floating, onFloat }: OpenPlayerProps) {
  const locale = useLocale();
  const { player } = useMessages();
  const config = useMemo(() => playerConfig(stream), [stream]);
  const { streamId, name: streamName, live } = stream;
  const begun = useRef(false);
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
        config={config}
        autoplay
        words={player}
        locale={languages[locale].tag}
        floating={floating}
        {...(onTelevision ? {} : { onFloat })}
        onClose={watching.close}
        onPlay={onPlay}
        onEnded={() => track({ name: 'complete', streamId, streamName, live })}
        onProblem={(problem) => record(streamId, problem, false)}
        onReport={(problem) => record(streamId, problem, true)}
        refreshAddress={freshConfig}
        authorise={licenceHeaders}
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

/** For the operator. The viewer has been told already, so a record that does not arrive is no news to them. */
function record(id: string, { code, source, cause }: PlayerProblem, asked: boolean): void {
  const body = { code: `${code}` as const, source, cause: cause.slice(0, 200), asked };
  callApi('reportProblem', { params: { id }, body }).catch(() => undefined);
}

const licenceHeaders = () => headersFor(surroundings, 'licence', surroundings.token(), false);

async function freshConfig() {
  const stream = await watching.refresh();
  return stream && playerConfig(stream);
}
