// A value that React can subscribe to without the engine knowing of React.

export interface Store<T extends object> {
  read: () => T;
  change: (part: Partial<T>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function storeOf<T extends object>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    change(part) {
      const next = { ...value, ...part };
      const keys = Object.keys(part).filter(isKeyOf(next));
      // An equal value must keep its identity, or every tick of the clock would draw the whole player.
      if (keys.every((key) => Object.is(next[key], value[key]))) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isKeyOf<T extends object>(value: T): (key: string) => key is Extract<keyof T, string> {
  return (key): key is Extract<keyof T, string> => key in value;
}
