// Quality, audio language and subtitles: what can be chosen, and choosing it.
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { MissingSubtitles } from './missingSubtitles.ts';
import { recallPreferences, rememberPreferences } from './preferences.ts';
import type { TextStyle } from './preferences.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';
import {
  bestAtHeight,
  chosen,
  firstOf,
  heightsOf,
  keptQuality,
  keyOf,
  languageChoices,
  matching,
} from './tracks.ts';

const trackEvents = ['trackschanged', 'variantchanged', 'adaptation', 'textchanged', 'audiotrackschanged'];
/** What is buffered beyond this is thrown away, so that a quality chosen by hand shows within seconds. */
const KEPT_SECONDS = 2;
const anyHeight = { minHeight: 0, maxHeight: Infinity };

export interface SelectionsParts {
  player: shaka.Player;
  state: Store<PlaybackState>;
  locale: string;
  missing: MissingSubtitles;
}

export class Selections {
  readonly #player: shaka.Player;
  readonly #state: Store<PlaybackState>;
  readonly #missing: MissingSubtitles;
  /** What the viewer chose last, else the language the page is in. */
  #preferredAudio: readonly { language: string }[];
  /** Subtitles that are off without anybody's having wished it, until they are tried again. */
  #aside: { readonly key: string; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  constructor({ player, state, locale, missing }: SelectionsParts) {
    this.#player = player;
    this.#state = state;
    this.#missing = missing;
    const { audioLanguage } = recallPreferences();
    this.#preferredAudio = [audioLanguage, locale].flatMap((language) => (language ? [{ language }] : []));
  }

  /** Hands back its stop. */
  start(): () => void {
    const read = () => this.read();
    for (const name of trackEvents) this.#player.addEventListener(name, read);
    this.recallTextStyle();
    return () => {
      for (const name of trackEvents) this.#player.removeEventListener(name, read);
      this.#forgetAside();
    };
  }

  /** Shaka's settings for what was chosen. Set before a stream is loaded: a first piece that is replaced on its way can get stuck. */
  settings() {
    const { quality } = this.#state.read();
    const restrictions = quality === 'auto' ? anyHeight : { minHeight: quality, maxHeight: quality };
    return {
      preferredAudio: this.#preferredAudio,
      abr: { enabled: quality === 'auto', restrictions },
    };
  }

  /** Once it is there, with whatever heights it has. */
  keepQuality(): void {
    const { quality } = this.#state.read();
    if (quality === 'auto') return;
    // Asked of the engine: what it has told so far may still be of before, and the choice would be lost.
    const heights = this.#player.getVideoTracks().flatMap(({ height }) => height ?? []);
    this.setQuality(keptQuality(quality, heights));
  }

  setQuality(quality: number | 'auto'): void {
    this.#player.configure({ abr: { enabled: quality === 'auto', restrictions: anyHeight } });
    const track = quality === 'auto' ? null : bestAtHeight(this.#player.getVideoTracks(), quality);
    if (track) this.#player.selectVideoTrack(track, true, KEPT_SECONDS);
    this.#state.change({ quality });
  }

  /** Qualities are set aside for a while after a failure; when its cause is gone they may be had at once. */
  restoreQualities(): void {
    this.#player.configure({ abr: { enabled: false } });
    this.setQuality(this.#state.read().quality);
  }

  setAudio(key: string): void {
    const track = this.#player.getAudioTracks().find((audio) => keyOf(audio) === key);
    if (!track) return;
    this.#player.selectAudioTrack(track);
    // Another source of the same stream must come in the same language, also one that is taken without a load.
    this.#preferredAudio = [{ language: track.language }];
    this.#player.configure({ preferredAudio: this.#preferredAudio });
    rememberPreferences({ audioLanguage: track.language });
    this.read();
  }

  setSubtitles(key: string | null): void {
    const track = this.#player.getTextTracks().find((text) => keyOf(text) === key) ?? null;
    this.#missing.forget();
    this.#forgetAside();
    this.#player.selectTextTrack(track);
    rememberPreferences({ subtitleLanguage: track?.language ?? null });
    this.#state.change({ notice: null });
    this.read();
  }

  /** Off and on again: whatever of them did not come is asked for at once. */
  retrySubtitles(): void {
    const { chosenSubtitles } = this.#state.read().choices;
    const wanted = chosenSubtitles ?? this.#aside?.key ?? this.usualSubtitles();
    // While another source takes over there are none, and choosing nothing would switch them off for good.
    if (!this.#player.getTextTracks().some((text) => keyOf(text) === wanted)) return;
    this.#player.selectTextTrack(null);
    this.setSubtitles(wanted);
  }

  /** On after they were off: in the language they had last, else in the one being heard, else the first there is. */
  usualSubtitles(): string | null {
    const { lastSubtitleLanguage } = recallPreferences();
    const heard = this.#player.getAudioTracks().find((audio) => audio.active);
    const track = firstOf(this.#player.getTextTracks(), [lastSubtitleLanguage, heard?.language ?? null]);
    return track ? keyOf(track) : null;
  }

  /** Off for a while, without anybody's having wished it; false where they are off already. */
  setSubtitlesAside(seconds: number): boolean {
    const key = this.#state.read().choices.chosenSubtitles;
    if (key === null) return false;
    this.#forgetAside();
    this.#aside = { key, timer: setTimeout(() => this.bringSubtitlesBack(), seconds * 1000) };
    this.#player.selectTextTrack(null);
    this.read();
    return true;
  }

  bringSubtitlesBack(): void {
    const key = this.#aside?.key;
    this.#forgetAside();
    const track = this.#player.getTextTracks().find((text) => keyOf(text) === key);
    if (track === undefined) return;
    this.#player.selectTextTrack(track);
    this.read();
  }

  #forgetAside(): void {
    clearTimeout(this.#aside?.timer);
    this.#aside = null;
  }

  recallSubtitles(): void {
    this.#forgetAside();
    const { subtitleLanguage } = recallPreferences();
    const track = subtitleLanguage ? matching(this.#player.getTextTracks(), subtitleLanguage) : null;
    this.#player.selectTextTrack(track);
    this.read();
  }

  setTextStyle(changed: Partial<TextStyle>): void {
    rememberPreferences(changed);
    this.recallTextStyle();
  }

  recallTextStyle(): void {
    const { textSize, textGround, textColour } = recallPreferences();
    this.#state.change({ textStyle: { textSize, textGround, textColour } });
  }

  /** Chosen when the network is slow or the picture stops: the least there is. */
  lowestQuality(): number | null {
    return this.#state.read().choices.qualities.at(-1) ?? null;
  }

  read(): void {
    // One set aside for dropped frames or a failure can still be chosen by hand, so it stays in the list.
    const { qualities } = this.#state.read().choices;
    const picture = this.#player.getVideoTracks();
    const audio = this.#player.getAudioTracks();
    const text = this.#player.getTextTracks();
    this.#state.change({
      choices: {
        qualities: [...new Set([...qualities, ...heightsOf(picture)])].toSorted((a, b) => b - a),
        playingQuality: picture.find((track) => track.active)?.height ?? null,
        audio: languageChoices(audio),
        chosenAudio: chosen(audio),
        subtitles: languageChoices(text),
        chosenSubtitles: chosen(text),
      },
    });
  }
}
