// What is tried when the picture stands still and nobody says why.
import type { Health } from './health.ts';
import type { Selections } from './selections.ts';
import type { PlaybackState } from './state.ts';
import type { Remedy } from './watchdog.ts';

const NUDGE_SECONDS = 0.25;

export interface Patient {
  media: HTMLMediaElement;
  playback: PlaybackState;
  health: Pick<Health, 'movedTo'>;
  selections: Pick<Selections, 'setQuality'>;
  /** From another source where there is one. */
  reload: () => void;
}

export function treat(remedy: Remedy, { media, playback, health, selections, reload }: Patient): void {
  const { position, bufferedEnd, quality, choices } = playback;
  switch (remedy) {
    case 'nudge':
      if (bufferedEnd <= position + 2 * NUDGE_SECONDS) return;
      media.currentTime = position + NUDGE_SECONDS;
      health.movedTo(media.currentTime);
      return;
    case 'lower':
      if (quality !== 'auto') selections.setQuality(lowerThan(choices.qualities, quality));
      return;
    case 'reload':
      reload();
  }
}

function lowerThan(heights: readonly number[], height: number): number | 'auto' {
  return heights.find((other) => other < height) ?? 'auto';
}
