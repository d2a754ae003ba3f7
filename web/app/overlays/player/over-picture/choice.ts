// Whether the score is drawn over the picture: the person's own choice, kept in this browser.
import { createStore } from '../../store.ts';

const key = 'cadetto.scoreOverPicture';

function kept(): boolean {
  try {
    return window.localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

const shown = createStore(typeof window === 'undefined' || kept());

export const scoreShown = {
  read: shown.read,
  subscribe: shown.subscribe,
  toggle() {
    shown.write(!shown.read());
    try {
      window.localStorage.setItem(key, shown.read() ? 'on' : 'off');
    } catch {
      // Then it lasts as long as the page.
    }
  },
};
