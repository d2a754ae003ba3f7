// The registration of this tab.
import { createStore, useStored } from '../../overlays/store.ts';
import { notBegun, type Progress, progressIn } from './progress.ts';

const memory = progressIn(() => window.sessionStorage);
const current = createStore<Progress>(typeof window === 'undefined' ? notBegun : memory.read());

export function saveProgress(progress: Progress): void {
  memory.write(progress);
  current.write(progress);
}

/** What is shown stays until the page is left; a reload finds nothing. */
export function forgetProgress(): void {
  memory.write(notBegun);
}

export function useProgress(): Progress {
  return useStored(current, notBegun);
}
