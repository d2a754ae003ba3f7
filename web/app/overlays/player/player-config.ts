import { chooseImage, type Stream } from '@cadetto/contract';
import type { PlayerConfig, PlayerSource } from '@cadetto/player';

export function playerConfig(stream: Stream): PlayerConfig {
  return {
    name: stream.name,
    live: stream.live,
    rewindable: stream.dvr,
    source: { dash: stream.dashUrl, hls: stream.hlsUrl },
    backupSource: backupOf(stream),
    thumbnails: stream.thumbnailsUrl,
    poster: chooseImage(stream.media, 'hero'),
  };
}

function backupOf({ dashBackupUrl, hlsBackupUrl }: Stream): PlayerSource | null {
  if (dashBackupUrl === null && hlsBackupUrl === null) return null;
  return { dash: dashBackupUrl, hls: hlsBackupUrl };
}
