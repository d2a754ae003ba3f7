import type { PlayerConfig, SourceName } from './config.ts';

export interface NamedSource {
  name: SourceName;
  address: string;
  mimeType: string;
}

const DASH = 'application/dash+xml';
const HLS = 'application/vnd.apple.mpegurl';

export function isHls(name: SourceName): boolean {
  return name === 'hls' || name === 'hlsBackup';
}

export function isBackup(name: SourceName): boolean {
  return name === 'dashBackup' || name === 'hlsBackup';
}

/** Whoever is told it, a device or the browser's own panel, has no page of ours to look for the rest of it from. */
export const absolute = (address: string): string => new URL(address, location.href).href;

/** Pieces lie beside their manifest, or below it. */
export const folderOf = (manifest: string): string => new URL('.', absolute(manifest)).href;

/** In the order in which they are tried. */
export function sourcesOf({ source, backupSource }: PlayerConfig): NamedSource[] {
  const all: { name: SourceName; address: string | null | undefined; mimeType: string }[] = [
    { name: 'dash', address: source.dash, mimeType: DASH },
    { name: 'dashBackup', address: backupSource?.dash, mimeType: DASH },
    { name: 'hls', address: source.hls, mimeType: HLS },
    { name: 'hlsBackup', address: backupSource?.hls, mimeType: HLS },
  ];
  return all.flatMap(({ name, address, mimeType }) => (address ? [{ name, address, mimeType }] : []));
}
