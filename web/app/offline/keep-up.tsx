// A tab that stays open for days runs what it began with. When the server has something newer it is told, quietly;
// nothing is taken from under anybody's hands.
import { useEffect } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { notices } from '../overlays/notices.ts';
import styles from './keep-up.module.css';

const between = 60 * 60 * 1000;

/** Hands back its stop. */
function whenNewer(then: () => void): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  void navigator.serviceWorker.ready.then((registration) => {
    let looked = Date.now();
    registration.addEventListener(
      'updatefound',
      () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => installing.state === 'activated' && then(), {
          signal,
        });
      },
      { signal },
    );
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.hidden || Date.now() - looked < between) return;
        looked = Date.now();
        // Offline there is nothing newer to be had.
        registration.update().catch(() => undefined);
      },
      { signal },
    );
  });
  return () => leaving.abort();
}

function NewVersion() {
  const { newer } = useMessages().shell;
  return (
    <>
      {newer.text}{' '}
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        {newer.reload}
      </button>
    </>
  );
}

const notice = <NewVersion />;

export function KeepUp() {
  useEffect(
    () =>
      'serviceWorker' in navigator
        ? whenNewer(() => notices.add('info', notice, { lasts: true }))
        : undefined,
    [],
  );
  return null;
}
