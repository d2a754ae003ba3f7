// The player over the page. Closing gives the focus back to the card it was opened from.
import { languages } from '@cadetto/contract';
import type { Stream } from '@cadetto/contract';
import { Component, lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { track } from '../../analytics/events.ts';
import { Button } from '../../design/Button.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { surroundings } from '../../session/api.ts';
import { headersFor } from '../../session/transport.ts';
import { loadPlayer, useCurrentStream, watching } from './current.ts';
import { playerConfig } from './player-config.ts';
import styles from './PlayerModal.module.css';

const LazyPlayer = lazy(async () => ({ default: (await loadPlayer()).Player }));

export function PlayerModal() {
  const stream = useCurrentStream();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = stream !== null;
  const [floating, setFloating] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    // Escape closes a dialog by itself, with or without asking first; the store must follow either way.
    const follow = () => !element.open && watching.close();
    element.addEventListener('close', follow, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  return (
    <dialog ref={dialog} className={styles.modal} aria-label={stream?.name}>
      {stream ? (
        <PlayerGuard>
          <Suspense fallback={<Waiting name={stream.name} />}>
            <OpenPlayer stream={stream} floating={floating} onFloat={setFloating} />
          </Suspense>
        </PlayerGuard>
      ) : null}
    </dialog>
  );
}

interface OpenPlayerProps {
  stream: Stream;
  floating: boolean;
  onFloat: (floating: boolean) => void;
}

function OpenPlayer({ stream, floating, onFloat }: OpenPlayerProps) {
  const locale = useLocale();
  const { player } = useMessages();
  const config = useMemo(() => playerConfig(stream), [stream]);
  const { streamId, name: streamName, live } = stream;
  const begun = useRef(false);

  const onPlay = () => {
    // Going on after a pause is the same play.
    if (begun.current) return;
    begun.current = true;
    track({ name: 'play', streamId, streamName, live });
  };

  return (
    <LazyPlayer
      key={streamId}
      config={config}
      autoplay
      words={player}
      locale={languages[locale].tag}
      floating={floating}
      onFloat={onFloat}
      onClose={watching.close}
      onPlay={onPlay}
      onEnded={() => track({ name: 'complete', streamId, streamName, live })}
      refreshAddress={freshConfig}
      authorise={licenceHeaders}
    />
  );
}

const licenceHeaders = () => headersFor(surroundings, 'watch', surroundings.token(), false);

async function freshConfig() {
  const stream = await watching.refresh();
  return stream && playerConfig(stream);
}

function Waiting({ name }: { name: string }) {
  const { watch } = useMessages();
  return <output className={styles.waiting}>{watch.opening(name)}</output>;
}

function Broken() {
  const { shell, watch } = useMessages();
  return (
    <div className={styles.waiting} role="alert">
      <p>{watch.playerMissing}</p>
      <Button look="solid" onClick={() => window.location.reload()}>
        {shell.failure.reload}
      </Button>
      <Button look="quiet" onClick={watching.close}>
        {shell.common.close}
      </Button>
    </div>
  );
}

/** The player's own script may not arrive; the page underneath must live on. */
class PlayerGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Broken /> : this.props.children;
  }
}
