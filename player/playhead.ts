// Moving within a stream, as far as it lets a viewer.
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { PlayerConfig } from './config.ts';
import { within } from './seeking.ts';

export type SeekOutcome = { kind: 'moved'; seconds: number } | { kind: 'live' } | { kind: 'refused' };

export interface PlayheadParts {
  video: HTMLVideoElement;
  player: shaka.Player;
  config: () => PlayerConfig;
  onMoved: () => void;
}

export class Playhead {
  readonly #parts: PlayheadParts;

  constructor(parts: PlayheadParts) {
    this.#parts = parts;
  }

  goLive(): void {
    this.#parts.player.goToLive();
    this.#parts.onMoved();
  }

  seekTo(time: number): SeekOutcome {
    const { video, player, config, onMoved } = this.#parts;
    const before = video.currentTime;
    if (config().live && !config().rewindable) return { kind: 'refused' };
    video.currentTime = within(player.seekRange(), time);
    onMoved();
    return { kind: 'moved', seconds: Math.abs(video.currentTime - before) };
  }

  seekBy(seconds: number): SeekOutcome {
    const { video, config } = this.#parts;
    if (!config().live || seconds <= 0) return this.seekTo(video.currentTime + seconds);
    this.goLive();
    return { kind: 'live' };
  }
}
