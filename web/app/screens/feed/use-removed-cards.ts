// A card that was taken off its row keeps its place there, with what puts it back, however often the row is read again.
import type { StreamCard } from '@cadetto/contract';
import { useState } from 'react';

interface Removed {
  readonly card: StreamCard;
  readonly at: number;
}

export interface RemovedCards {
  /** With the ones that were removed. */
  readonly shown: readonly StreamCard[];
  /** Answers with what lets it go again: this removal's, not that of the same card once more. */
  readonly keep: (card: StreamCard) => () => void;
}

export function useRemovedCards(read: readonly StreamCard[]): RemovedCards {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const shown = withRemoved(read, removed);
  return {
    shown,
    keep(card) {
      const at = shown.findIndex(({ streamId }) => streamId === card.streamId);
      const latest = { card, at };
      setRemoved((all) => [...all.filter((other) => other.card.streamId !== card.streamId), latest]);
      return () => setRemoved((all) => all.filter((other) => other !== latest));
    },
  };
}

function withRemoved(read: readonly StreamCard[], removed: readonly Removed[]): readonly StreamCard[] {
  const shown = [...read];
  const missing = removed.filter(({ card }) => read.every(({ streamId }) => streamId !== card.streamId));
  for (const { card, at } of missing.toSorted((one, other) => one.at - other.at)) shown.splice(at, 0, card);
  return shown;
}
