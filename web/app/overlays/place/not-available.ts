// The modal for somebody who tries to watch, or to subscribe, from where we do not stream.
import type { WantedStream } from '../../session/wanted-stream.ts';
import { createStore } from '../store.ts';

/** What they came for, if it was a stream: whoever puts their country right is led back to it. */
interface Refused {
  readonly wanted: WantedStream | null;
}

const refused = createStore<Refused | null>(null);

export const notAvailable = {
  read: refused.read,
  subscribe: refused.subscribe,
  show: (wanted: WantedStream | null = null) => refused.write({ wanted }),
  close: () => refused.write(null),
};
