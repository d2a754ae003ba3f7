// The one confirmation modal: what it asks, and what each way out of it means.
import { createStore, type Readable } from './store.ts';

export interface Question {
  readonly heading: string;
  readonly message: string;
  readonly callback: () => void;
  readonly confirmLabel: string;
  /** Without it closing counts as confirming, so whatever deletes, cancels or pays must have one. */
  readonly cancelLabel?: string;
}

export interface Confirmation extends Readable<Question | null> {
  readonly show: (question: Question) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  /** Escape, the backdrop or the corner button. */
  readonly close: () => void;
  readonly reset: () => void;
}

export function createConfirmation(): Confirmation {
  const asked = createStore<Question | null>(null);
  const reset = () => asked.write(null);
  const confirm = () => {
    const question = asked.read();
    // Emptied first: a callback that asks the next question must not have it wiped away.
    reset();
    question?.callback();
  };
  return {
    read: asked.read,
    subscribe: asked.subscribe,
    show: asked.write,
    confirm,
    cancel: reset,
    close() {
      if (asked.read()?.cancelLabel === undefined) confirm();
      else reset();
    },
    reset,
  };
}

export const confirmation = createConfirmation();
