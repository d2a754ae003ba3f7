// Short messages in the corner that go away by themselves.
import type { ReactNode } from 'react';
import type { Notice } from '../design/Toast.tsx';
import { createStore, type Readable } from './store.ts';

export interface Notices extends Readable<readonly Notice[]> {
  /** `lasts`: stays until it is closed. */
  readonly add: (kind: Notice['kind'], message: ReactNode, wish?: { readonly lasts: boolean }) => void;
  readonly remove: (id: string) => void;
}

export const noNotices: readonly Notice[] = [];
export const noticeLasts = 8000;
const most = 3;

export function createNotices(later: (then: () => void, milliseconds: number) => void): Notices {
  const shown = createStore(noNotices);
  let count = 0;
  const remove = (id: string) => shown.write(shown.read().filter((notice) => notice.id !== id));
  return {
    read: shown.read,
    subscribe: shown.subscribe,
    add(kind, message, { lasts } = { lasts: false }) {
      count += 1;
      const id = String(count);
      // The same words again replace the old ones: ten failures of one kind are one piece of news.
      const others = shown.read().filter((notice) => notice.message !== message);
      shown.write([...others, { id, kind, message }].slice(-most));
      if (!lasts) later(() => remove(id), noticeLasts);
    },
    remove,
  };
}

export const notices = createNotices((then, milliseconds) => void setTimeout(then, milliseconds));
