// What a viewer chose last time, kept in this browser only.

export interface Preferences {
  volume: number;
  muted: boolean;
  audioLanguage: string | null;
  /** Null: subtitles off. */
  subtitleLanguage: string | null;
}

const KEY = 'player.preferences';
const untouched: Preferences = { volume: 100, muted: false, audioLanguage: null, subtitleLanguage: null };

export function recallPreferences(): Preferences {
  try {
    return readPreferences(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return untouched;
  }
}

/** Storage may be full or forbidden; forgetting a volume must not stop a match. */
export function rememberPreferences(changed: Partial<Preferences>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...recallPreferences(), ...changed }));
  } catch {
    return;
  }
}

export function readPreferences(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return untouched;
  const { volume, muted, audioLanguage, subtitleLanguage }: Partial<Record<keyof Preferences, unknown>> =
    stored;
  return {
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : untouched.volume,
    muted: muted === true,
    audioLanguage: typeof audioLanguage === 'string' ? audioLanguage : null,
    subtitleLanguage: typeof subtitleLanguage === 'string' ? subtitleLanguage : null,
  };
}
