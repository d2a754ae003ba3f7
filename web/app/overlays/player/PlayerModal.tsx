// The player over the page, or small in a corner of it. Closing gives the focus back to where it was opened from.
import { Component, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../design/Button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { showing, useCurrentStream, useScene, watching } from './current.ts';
import { useSite } from '../../shell/use-site.ts';
import styles from './PlayerModal.module.css';
import { reloadFor, takeReopened } from './reopening.ts';
import { useSettled } from './use-settled.ts';
import type { StreamName } from './watching.ts';

export function PlayerModal() {
  const watched = useCurrentStream();
  const scene = useScene();
  const stream = scene === null ? null : watched;
  const { castReceiver } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = stream !== null;
  const [aside, setAside] = useState<string | null>(null);
  // Another stream is opened in full again.
  const floating = open && aside === stream.streamId;
  const shown = typeof scene === 'string' ? null : scene;
  const settled = useSettled(stream?.streamId ?? null, shown?.engine ?? null);

  useEffect(() => showing.castTo(castReceiver), [castReceiver]);

  useEffect(() => openAgain(setAside), []);

  // The element stays the same one: taking the video off the page would stop it.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    if (floating) showAside(element);
    else showInFull(element, settled);
    return () => element.close();
  }, [open, floating, settled]);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const leaving = new AbortController();
    // Escape closes a dialog by itself, with or without asking first; the store must follow either way.
    // Between its forms it is closed for a moment too: by the time the event comes it is open again.
    const follow = () => {
      if (element.open) return;
      setAside(null);
      // Closed for another stream that is on its way: following would call that one off.
      if (watching.read() !== null) watching.close();
    };
    element.addEventListener('close', follow, { signal: leaving.signal });
    return () => leaving.abort();
  }, []);

  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.modal}
      data-floating={floating}
      aria-label={stream?.name}
    >
      {stream ? (
        <PlayerGuard stream={stream}>
          {scene === 'missing' ? <Broken stream={stream} onRetry={showing.retry} /> : null}
          {scene === 'coming' ? <Waiting name={stream.name} /> : null}
          {shown ? (
            <shown.OpenPlayer
              stream={stream}
              engine={shown.engine}
              dialog={dialog}
              floating={floating}
              onFloat={(small) => setAside(small ? stream.streamId : null)}
            />
          ) : null}
        </PlayerGuard>
      ) : null}
    </dialog>
  );
}

function openAgain(setAside: (streamId: string | null) => void): void {
  const reopened = takeReopened();
  if (reopened === null) return;
  const { stream, floating } = reopened;
  if (floating) setAside(stream.streamId);
  void watching.play(stream).then(() => {
    // Refused now, it opens in full when it is pressed.
    if (watching.read() === null) setAside(null);
  });
}

/** The focus is the player's own: Space on the first of its buttons would press that, and close what was just opened. */
function showInFull(element: HTMLDialogElement, modal: boolean): void {
  if (!modal) {
    // Shown by its method it would look for something to focus, and have the whole page drawn for that before its picture.
    element.open = true;
    return;
  }
  element.showModal();
  element.focus({ preventScroll: true });
}

/** Opening takes the focus; in a corner it is the page's, which somebody goes on reading. */
function showAside(element: HTMLDialogElement): void {
  const reading = document.activeElement;
  element.show();
  if (reading instanceof HTMLElement && reading !== document.body) reading.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

function Waiting({ name }: { name: string }) {
  const { watch } = useMessages();
  return <output className={styles.waiting}>{watch.opening(name)}</output>;
}

interface BrokenProps {
  stream: StreamName;
  onRetry: () => void;
}

function Broken({ stream, onRetry }: BrokenProps) {
  const { shell, watch } = useMessages();
  return (
    <div className={styles.waiting} role="alert">
      <p>{watch.playerMissing}</p>
      <Button look="solid" onClick={onRetry}>
        {shell.common.retry}
      </Button>
      <Button look="quiet" onClick={() => reloadFor(stream)}>
        {shell.failure.reload}
      </Button>
      <Button look="quiet" onClick={watching.close}>
        {shell.common.close}
      </Button>
    </div>
  );
}

/** Whatever breaks in the player, the page underneath must live on. */
class PlayerGuard extends Component<{ stream: StreamName; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { stream, children } = this.props;
    if (!this.state.failed) return children;
    return <Broken stream={stream} onRetry={() => this.setState({ failed: false })} />;
  }
}
