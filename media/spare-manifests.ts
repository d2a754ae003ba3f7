// Lists other places for the same media in a manifest, so that a player whose first place dies goes on at once.

/** Directories say where the manifest lies on the other roots, without a slash at their end. */
export function spareMpd(mpd: string, directories: readonly string[]): string {
  const folders = ['./', ...directories.map((directory) => `${directory}/`)];
  const manifests = ['manifest.mpd', ...directories.map((directory) => `${directory}/manifest.mpd`)];
  const bases = folders.map((folder) => `<BaseURL>${folder}</BaseURL>`);
  // A live manifest is asked for again and again, and must be found on the other roots too.
  const locations = mpd.includes('type="dynamic"')
    ? manifests.map((manifest) => `<Location>${manifest}</Location>`)
    : [];
  return mpd.replace(/^[^\S\n]*<Period\b/m, (period) => [...bases, ...locations, period].join('\n'));
}

/**
 * Each rendition once more in one other directory, with its own group of sounds. Subtitles are not doubled: the picture
 * goes on without.
 */
export function spareMaster(master: string, directory: string): string {
  const lines = master.split('\n');
  const spare = lines.flatMap((line, index) => {
    if (line.startsWith('#EXT-X-MEDIA:') && line.includes('TYPE=AUDIO'))
      return [spareAudio(line).replace(/URI="([^"]*)"/, `URI="${directory}/$1"`)];
    if (line.startsWith('#EXT-X-STREAM-INF:'))
      return [spareAudio(line), `${directory}/${lines[index + 1] ?? ''}`];
    return [];
  });
  return `${[...lines.slice(0, -1), ...spare].join('\n')}\n`;
}

function spareAudio(line: string): string {
  return line
    .replace('GROUP-ID="audio"', 'GROUP-ID="audio-spare"')
    .replace('AUDIO="audio"', 'AUDIO="audio-spare"');
}
