// The choices a viewer has, told without the engine's own track objects.

export interface LanguageChoice {
  key: string;
  language: string;
  label: string | null;
}

export interface Choices {
  /** Picture heights, tallest first. */
  qualities: readonly number[];
  playingQuality: number | null;
  audio: readonly LanguageChoice[];
  chosenAudio: string | null;
  subtitles: readonly LanguageChoice[];
  chosenSubtitles: string | null;
}

export const noChoices: Choices = {
  qualities: [],
  playingQuality: null,
  audio: [],
  chosenAudio: null,
  subtitles: [],
  chosenSubtitles: null,
};

export interface LanguageTrack {
  language: string;
  label: string | null;
  active: boolean;
}

export interface PictureTrack {
  height: number | null;
  bandwidth: number;
  active: boolean;
}

export function keyOf({ language, label }: LanguageTrack): string {
  return `${language}/${label ?? ''}`;
}

export function languageChoices(tracks: readonly LanguageTrack[]): LanguageChoice[] {
  const choices = new Map(
    tracks.map((track) => [
      keyOf(track),
      { key: keyOf(track), language: track.language, label: track.label },
    ]),
  );
  return [...choices.values()];
}

export function chosen(tracks: readonly LanguageTrack[]): string | null {
  const active = tracks.find((track) => track.active);
  return active ? keyOf(active) : null;
}

export function heightsOf(tracks: readonly PictureTrack[]): number[] {
  const heights = tracks.flatMap(({ height }) => (height ? [height] : []));
  return [...new Set(heights)].toSorted((a, b) => b - a);
}

/** A stream that comes again may come without the height that was chosen by hand. */
export function keptQuality(quality: number | 'auto', heights: readonly number[]): number | 'auto' {
  return quality !== 'auto' && heights.includes(quality) ? quality : 'auto';
}

export function bestAtHeight<T extends PictureTrack>(tracks: readonly T[], height: number): T | null {
  const fitting = tracks.filter((track) => track.height === height);
  return fitting.toSorted((a, b) => b.bandwidth - a.bandwidth)[0] ?? null;
}

/** The same language wins; else the same language whatever its region ("en" for "en-GB"). */
export function matching<T extends LanguageTrack>(tracks: readonly T[], language: string): T | null {
  const base = language.split('-')[0];
  return (
    tracks.find((track) => track.language === language) ??
    tracks.find((track) => track.language.split('-')[0] === base) ??
    null
  );
}

/** In the first of these languages that there is, else the first track of all. */
export function firstOf<T extends LanguageTrack>(
  tracks: readonly T[],
  languages: readonly (string | null)[],
): T | null {
  for (const language of languages) {
    const track = language === null ? null : matching(tracks, language);
    if (track) return track;
  }
  return tracks[0] ?? null;
}
