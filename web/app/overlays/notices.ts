// Short messages in the corner that go away by themselves.
import type { ReactNode } from 'react';
import type { Notice } from '../design/Toast.tsx';
import { createStore, type Readable } from './store.ts';

export interface Notices extends Readable<readonly Notice[]> {
  /** `lasts`: stays until it is closed. */
  readonly add: (kind: Notice['kind'], message: ReactNode, wish?: { readonly lasts: boolean }) => void;
  readonly remove: (id: string) => void;
  /** Somebody is at it: it stays until they leave it. */
  readonly hold: (id: string) => void;
  /** Left again, it has its whole time before it. */
  readonly leave: (id: string) => void;
}

export const noNotices: readonly Notice[] = [];
export const noticeLasts = 8000;
const most = 3;

/** `later` hands back its stop. */
export function createNotices(later: (then: () => void, milliseconds: number) => () => void): Notices {
  const shown = createStore(noNotices);
  /** How the clock of each that goes by itself is stopped. */
  const clocks = new Map<string, () => void>();
  let count = 0;
  const remove = (id: string) => {
    clocks.get(id)?.();
    clocks.delete(id);
    shown.write(shown.read().filter((notice) => notice.id !== id));
  };
  const start = (id: string) => {
    clocks.get(id)?.();
    clocks.set(
      id,
      later(() => remove(id), noticeLasts),
    );
  };
  return {
    read: shown.read,
    subscribe: shown.subscribe,
    add(kind, message, { lasts } = { lasts: false }) {
      count += 1;
      const id = String(count);
      // The same words again replace the old ones: ten failures of one kind are one piece of news.
      const others = shown.read().filter((notice) => notice.message !== message);
      shown.write([...others, { id, kind, message }].slice(-most));
      if (!lasts) start(id);
    },
    remove,
    hold: (id) => clocks.get(id)?.(),
    leave(id) {
      if (clocks.has(id)) start(id);
    },
  };
}

export const notices = createNotices((then, milliseconds) => {
  const clock = setTimeout(then, milliseconds);
  return () => clearTimeout(clock);
});
