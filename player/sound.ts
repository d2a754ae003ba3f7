// Volume and silence: remembered when the viewer chose them, not when the browser did.
import { recallPreferences, rememberPreferences } from './preferences.ts';
import { within } from './seeking.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';

/** As much of a media element as is heard. */
type Speaker = Pick<
  HTMLMediaElement,
  'volume' | 'muted' | 'play' | 'addEventListener' | 'removeEventListener'
>;

export class Sound {
  readonly #media: Speaker;
  readonly #state: Store<PlaybackState>;

  constructor(media: Speaker, state: Store<PlaybackState>) {
    this.#media = media;
    this.#state = state;
  }

  /** Hands back its stop. */
  start(): () => void {
    const { volume, muted } = recallPreferences();
    this.#media.volume = volume / 100;
    this.#media.muted = muted;
    const onChange = () => this.#read();
    this.#media.addEventListener('volumechange', onChange);
    return () => this.#media.removeEventListener('volumechange', onChange);
  }

  /** Zero in silence changes nothing: otherwise turning it down would end the silence, and forget the volume before it. */
  setVolume(volume: number): void {
    const wanted = within({ start: 0, end: 100 }, volume);
    if (this.#media.muted && wanted === 0) return;
    this.#media.volume = wanted / 100;
    this.setMuted(false);
  }

  setMuted(muted: boolean): void {
    this.#media.muted = muted;
    this.#state.change({ soundBlocked: false });
    this.#read();
  }

  /** Browsers that refuse to start with sound mostly agree to start without. */
  async playSilently(): Promise<void> {
    const { muted } = this.#media;
    this.#state.change({ soundBlocked: !muted });
    this.#media.muted = true;
    try {
      await this.#media.play();
    } catch {
      this.setMuted(muted);
    }
  }

  #read(): void {
    const { volume, muted } = this.#media;
    const percent = Math.round(volume * 100);
    this.#state.change({ volume: percent, muted });
    if (!this.#state.read().soundBlocked) rememberPreferences({ volume: percent, muted });
  }
}
