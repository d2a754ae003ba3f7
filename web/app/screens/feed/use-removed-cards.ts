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
  readonly keep: (card: StreamCard) => void;
  readonly letGo: (card: StreamCard) => void;
}

export function useRemovedCards(read: readonly StreamCard[]): RemovedCards {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const shown = withRemoved(read, removed);
  return {
    shown,
    keep(card) {
      const at = shown.findIndex(({ streamId }) => streamId === card.streamId);
      setRemoved((others) => [...others, { card, at }]);
    },
    letGo({ streamId }) {
      setRemoved((all) => all.filter(({ card }) => card.streamId !== streamId));
    },
  };
}

function withRemoved(read: readonly StreamCard[], removed: readonly Removed[]): readonly StreamCard[] {
  const shown = [...read];
  const missing = removed.filter(({ card }) => read.every(({ streamId }) => streamId !== card.streamId));
  for (const { card, at } of missing.toSorted((one, other) => one.at - other.at)) shown.splice(at, 0, card);
  return shown;
}
