import type { Stream } from '@cadetto/contract';
import type { PlayerConfig, PlayerSource, Protection } from '@cadetto/player';
import { fileOfWidth } from '../../design/picture-choice.ts';

export function playerConfig(stream: Stream): PlayerConfig {
  return {
    name: stream.name,
    live: stream.live,
    rewindable: stream.dvr,
    source: { dash: stream.dashUrl, hls: stream.hlsUrl },
    backupSource: backupOf(stream),
    thumbnails: stream.thumbnailsUrl,
    poster: fileOfWidth(stream.media, 'hero', 1280),
    protection: protectionOf(stream),
    programmeStart: stream.programmeStart === null ? null : Date.parse(stream.programmeStart),
    ...(stream.resumeAt === null ? {} : { startAt: stream.resumeAt }),
  };
}

function backupOf({ dashBackupUrl, hlsBackupUrl }: Stream): PlayerSource | null {
  if (dashBackupUrl === null && hlsBackupUrl === null) return null;
  return { dash: dashBackupUrl, hls: hlsBackupUrl };
}

function protectionOf({ drmParameters }: Stream): Protection | null {
  if (drmParameters === null) return null;
  const { licenseAcquisitionURL: licence, certificateURL: certificate, widevine, clearKey } = drmParameters;
  return {
    servers: {
      ...(clearKey === false ? {} : { 'org.w3.clearkey': licence }),
      ...(widevine ? { 'com.widevine.alpha': `${licence}/widevine` } : {}),
      ...(certificate === null ? {} : { 'com.apple.fps': `${licence}/fairplay` }),
    },
    certificate,
  };
}
