// A value that components and plain code both read, and that tells when it changes.
import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  readonly read: () => Value;
  readonly write: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export type Readable<Value> = Pick<Store<Value>, 'read' | 'subscribe'>;

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    read: () => current,
    write(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** `onServer` is what the server rendered; the first render in the browser must agree with it. */
export function useStored<Value>(store: Readable<Value>, onServer: Value): Value {
  return useSyncExternalStore(store.subscribe, store.read, () => onServer);
}
