// What a viewer chose last time, kept in this browser only.

export interface Preferences {
  volume: number;
  muted: boolean;
  audioLanguage: string | null;
  /** Null: subtitles off. */
  subtitleLanguage: string | null;
  /** The one they had last, also while they are off. */
  lastSubtitleLanguage: string | null;
  textSize: TextSize;
  textGround: TextGround;
  textColour: TextColour;
}

export const textSizes = ['small', 'medium', 'large'] as const;
export type TextSize = (typeof textSizes)[number];
export const textGrounds = ['solid', 'veil', 'none'] as const;
export type TextGround = (typeof textGrounds)[number];
export const textColours = ['white', 'yellow'] as const;
export type TextColour = (typeof textColours)[number];

export type TextStyle = Pick<Preferences, 'textSize' | 'textGround' | 'textColour'>;

const KEY = 'player.preferences';
const untouched: Preferences = {
  volume: 100,
  muted: false,
  audioLanguage: null,
  subtitleLanguage: null,
  lastSubtitleLanguage: null,
  textSize: 'medium',
  textGround: 'veil',
  textColour: 'white',
};

/** Storage may be full or forbidden: then a choice lasts as long as the page, and not only until the next source. */
let unstored: Preferences | null = null;

export function recallPreferences(): Preferences {
  if (unstored) return unstored;
  try {
    return readPreferences(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return untouched;
  }
}

export function rememberPreferences(changed: Partial<Preferences>): void {
  const kept = readPreferences({ ...recallPreferences(), ...changed });
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    unstored = null;
  } catch {
    unstored = kept;
  }
}

export function readPreferences(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return untouched;
  const kept: Partial<Record<keyof Preferences, unknown>> = stored;
  const { volume, muted } = kept;
  const subtitleLanguage = languageIn(kept.subtitleLanguage);
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : untouched.volume,
    muted: muted === true,
    audioLanguage: languageIn(kept.audioLanguage),
    subtitleLanguage,
    lastSubtitleLanguage: subtitleLanguage ?? languageIn(kept.lastSubtitleLanguage),
    textSize: oneOf(textSizes, kept.textSize) ?? untouched.textSize,
    textGround: oneOf(textGrounds, kept.textGround) ?? untouched.textGround,
    textColour: oneOf(textColours, kept.textColour) ?? untouched.textColour,
  };
}

function languageIn(stored: unknown): string | null {
  return typeof stored === 'string' ? stored : null;
}

function oneOf<T>(allowed: readonly T[], stored: unknown): T | null {
  return allowed.find((choice) => choice === stored) ?? null;
}
