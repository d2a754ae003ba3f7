import { useEffect, useState } from 'react';
import { useStored } from '../../overlays/store.ts';
import { callApi, session } from '../../session/api.ts';
import { asking, createPairing, type Pairing, type PairingState } from './pairing.ts';

const pairWithServer = (): Pairing =>
  createPairing({
    startPairing: () => callApi('startTvPairing', {}),
    askWhether: (deviceCode) => callApi('tvPairing', { params: { deviceCode } }),
    adopt: (token) => session.enterWith(token),
    now: () => Date.now(),
    later(then, milliseconds) {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
  });

/** Runs while the page is looked at by nobody who is signed in. */
export function usePairing(wanted: boolean): { state: PairingState; retry: () => void } {
  const [pairing] = useState(pairWithServer);

  useEffect(() => {
    if (!wanted) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = () => pairing.setVisible(document.visibilityState !== 'hidden');
    document.addEventListener('visibilitychange', look, { signal });
    window.addEventListener('online', pairing.retry, { signal });
    look();
    pairing.start();
    return () => {
      leaving.abort();
      pairing.stop();
    };
  }, [wanted, pairing]);

  return { state: useStored(pairing, asking), retry: pairing.retry };
}
