// Everything that may lie over a screen: loader, confirmation, notices, player.
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Toasts } from '../design/Toast.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { scoreNews } from '../live/news.ts';
import { confirmation } from './confirmation.ts';
import { holdPage } from './hold-page.ts';
import { lazyOrNothing } from './lazy-or-nothing.ts';
import { type Loader, loaders, noLoaders } from './loaders.ts';
import { noNotices, notices } from './notices.ts';
import styles from './Overlays.module.css';
import { NotAvailableModal } from './place/NotAvailable.tsx';
import { PlayerModal } from './player/PlayerModal.tsx';
import { useStored } from './store.ts';

const KeepUp = lazyOrNothing(async () => (await import('../offline/keep-up.tsx')).KeepUp);

export function Overlays() {
  const { common } = useMessages().shell;
  return (
    <>
      <ConfirmationModal />
      <NotAvailableModal />
      <LoaderOverlay />
      <Suspense>
        <KeepUp />
      </Suspense>
      <output className="visually-hidden" aria-live="polite">
        {useStored(scoreNews, '')}
      </output>
      <Toasts
        notices={useStored(notices, noNotices)}
        closeLabel={common.close}
        onClose={notices.remove}
        onHold={notices.hold}
        onLeave={notices.leave}
      />
      {/* Last: a browser paints everything anew that it would have to lay over this. */}
      <PlayerModal />
    </>
  );
}

const loaderDelay = 300;
const covers = ({ message }: Loader) => message !== null;

function LoaderOverlay() {
  const running = useStored(loaders, noLoaders);
  const shown = running.findLast(covers);
  const overlay = useRef<HTMLDivElement>(null);
  const [late, setLate] = useState(false);
  const waiting = shown !== undefined;

  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLate(true), loaderDelay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);

  useEffect(() => {
    const element = overlay.current;
    if (!element || !late) return undefined;
    // As a popover it lies above a modal that may be open, which no z-index could.
    element.showPopover();
    let letGo = holdPage(element);
    // At once, not when this is drawn again: what opens after the wait, a player or a question, gives the focus back
    // to whoever had it when it opened.
    const stop = loaders.subscribe(() => {
      letGo();
      if (loaders.read().some(covers)) letGo = holdPage(element);
    });
    return () => {
      stop();
      letGo();
      element.hidePopover();
    };
  }, [late]);

  return (
    <>
      <output className="visually-hidden" aria-live="polite">
        {late ? shown?.message : ''}
      </output>
      <div
        ref={overlay}
        popover="manual"
        className={styles.loader}
        data-loader={shown?.name}
        aria-hidden="true"
      >
        <span className={styles.flaps}>
          <i />
          <i />
          <i />
        </span>
        <span className={styles.words}>{shown?.message}</span>
      </div>
    </>
  );
}

function ConfirmationModal() {
  const { common } = useMessages().shell;
  const question = useStored(confirmation, null);
  return (
    <Dialog
      open={question !== null}
      heading={question?.heading}
      onClose={confirmation.close}
      closeLabel={common.close}
      actions={
        question ? (
          <>
            {question.cancelLabel === undefined ? null : (
              <Button look="quiet" onClick={confirmation.cancel}>
                {question.cancelLabel}
              </Button>
            )}
            <Button look="solid" onClick={confirmation.confirm}>
              {question.confirmLabel}
            </Button>
          </>
        ) : null
      }
    >
      <p>{question?.message}</p>
    </Dialog>
  );
}
