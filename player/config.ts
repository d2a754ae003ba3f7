// What the caller hands to the player, and what the player tells back.

export interface PlayerSource {
  dash: string | null;
  hls: string | null;
}

export interface Protection {
  /** Licence address of each key system, by its name ("com.widevine.alpha"). */
  servers: Readonly<Record<string, string>>;
  /** Address of the certificate that FairPlay asks for first. */
  certificate: string | null;
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
  /** Null for a stream in the clear. */
  protection: Protection | null;
  /** Moment (epoch ms) shown at position zero of the stream's own timeline; null when it belongs to none. */
  programmeStart: number | null;
  /** Seconds from the beginning; ignored on live streams. */
  startAt?: number;
}

/** What is on the screen at this moment. */
export interface ShownMoment {
  /** Epoch ms of what is shown, seeks and delay included; null when the stream belongs to no moment. */
  programmeTime: number | null;
  position: number;
  duration: number;
}

export type SourceName = 'dash' | 'dashBackup' | 'hls' | 'hlsBackup';

export type ProblemCode = 6000 | 6001 | 8000 | 10000 | 10001 | 11000 | 'unavailable';

export interface PlayerProblem {
  code: ProblemCode;
  /** Whether the picture stopped; a notice (subtitles, fullscreen) leaves it running. */
  stopped: boolean;
  source: SourceName | null;
  /** A request got no answer at all, not even a refusal. */
  unanswered?: boolean;
  /** For the operator's log. Never holds an address: those are signed. */
  cause: string;
}
