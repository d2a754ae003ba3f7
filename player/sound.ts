// Volume and silence: remembered when the viewer chose them, not when the browser did.
import { recallPreferences, rememberPreferences } from './preferences.ts';
import { within } from './seeking.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';

export class Sound {
  readonly #video: HTMLVideoElement;
  readonly #state: Store<PlaybackState>;

  constructor(video: HTMLVideoElement, state: Store<PlaybackState>) {
    this.#video = video;
    this.#state = state;
  }

  /** Hands back its stop. */
  start(): () => void {
    const { volume, muted } = recallPreferences();
    this.#video.volume = volume / 100;
    this.#video.muted = muted;
    const onChange = () => this.#read();
    this.#video.addEventListener('volumechange', onChange);
    return () => this.#video.removeEventListener('volumechange', onChange);
  }

  setVolume(volume: number): void {
    this.#video.volume = within({ start: 0, end: 100 }, volume) / 100;
    this.setMuted(false);
  }

  setMuted(muted: boolean): void {
    this.#video.muted = muted;
    this.#state.change({ soundBlocked: false });
    this.#read();
  }

  /** Browsers that refuse to start with sound mostly agree to start without. */
  async playSilently(): Promise<void> {
    const { muted } = this.#video;
    this.#state.change({ soundBlocked: !muted });
    this.#video.muted = true;
    try {
      await this.#video.play();
    } catch {
      this.setMuted(muted);
    }
  }

  #read(): void {
    const { volume, muted } = this.#video;
    const percent = Math.round(volume * 100);
    this.#state.change({ volume: percent, muted });
    if (!this.#state.read().soundBlocked) rememberPreferences({ volume: percent, muted });
  }
}
