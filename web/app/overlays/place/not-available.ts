// The modal for somebody who tries to watch, or to subscribe, from where we do not stream.
import { createStore } from '../store.ts';

const shown = createStore(false);

export const notAvailable = {
  read: shown.read,
  subscribe: shown.subscribe,
  show: () => shown.write(true),
  close: () => shown.write(false),
};
