// What the caller hands to the player, and what the player tells back.

export interface PlayerSource {
  dash: string | null;
  hls: string | null;
}

export interface PlayerConfig {
  name: string;
  live: boolean;
  /** On a live stream: whether its operator lets a viewer go back in time. */
  rewindable: boolean;
  source: PlayerSource;
  backupSource: PlayerSource | null;
  /** Address of a WebVTT file whose cues name parts of a sprite. */
  thumbnails: string | null;
  poster: string | null;
  /** Seconds from the beginning; ignored on live streams. */
  startAt?: number;
}

export type SourceName = 'dash' | 'dashBackup' | 'hls' | 'hlsBackup';

export type ProblemCode = 6000 | 6001 | 8000 | 10000 | 10001 | 11000 | 'unavailable';

export interface PlayerProblem {
  code: ProblemCode;
  /** Whether the picture stopped; a notice (subtitles, fullscreen) leaves it running. */
  stopped: boolean;
  source: SourceName | null;
  /** For the operator's log. Never holds an address: those are signed. */
  cause: string;
}
