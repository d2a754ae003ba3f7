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

/** Changes that follow each other sooner are one: on the way down to nothing everything is fainter than it was. */
const ONE_CHANGE_MS = 2000;

/** Where nothing was heard before. */
const MIDDLING = 0.5;

export class Sound {
  readonly #media: Speaker;
  readonly #state: Store<PlaybackState>;
  /** Before it was turned down to nothing; of 1. */
  #heardBefore = MIDDLING;
  #changedAt = -Infinity;

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
    const now = performance.now();
    const { volume: before } = this.#media;
    if (before > 0 && now - this.#changedAt > ONE_CHANGE_MS) this.#heardBefore = before;
    this.#changedAt = now;
    this.#media.volume = wanted / 100;
    this.#choose(false);
  }

  setMuted(muted: boolean): void {
    if (!muted && this.#media.volume === 0) this.#media.volume = this.#heardBefore;
    this.#choose(muted);
  }

  #choose(muted: boolean): void {
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
      this.#choose(muted);
    }
  }

  #read(): void {
    const { volume, muted } = this.#media;
    const percent = Math.round(volume * 100);
    this.#state.change({ volume: percent, muted });
    if (!this.#state.read().soundBlocked) rememberPreferences({ volume: percent, muted });
  }
}
