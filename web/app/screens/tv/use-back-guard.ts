// On many televisions the Back button is the browser's own way back and never comes as a key. An entry of ours in
// front of the history lets us ask first.
import { useEffect, useEffectEvent } from 'react';

export function useBackGuard(onBack: () => void): void {
  const heard = useEffectEvent(() => onBack());
  useEffect(() => {
    // The router's own state goes along, so that to it both entries are the same place.
    const guard = () => window.history.pushState(window.history.state, '');
    guard();
    const onPop = () => {
      guard();
      heard();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}

/** Past our own entry; where a television has nothing behind it, to the page given. */
export function leaveScreen(otherwise: string): void {
  const timer = setTimeout(() => window.location.assign(otherwise), 500);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  window.history.go(-2);
}
