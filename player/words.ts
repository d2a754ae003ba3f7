import type { CastTrouble } from './cast.ts';
import type { ProblemCode } from './config.ts';
import type { TextColour, TextGround, TextSize } from './preferences.ts';

/** Every label of the player, in the viewer's language. Braces mark what is filled in. */
export interface PlayerWords {
  play: string;
  pause: string;
  replay: string;
  rewind: string;
  forward: string;
  live: string;
  goLive: string;
  /** Said when a viewer tries to go back on a live stream that does not allow it. */
  rewindOff: string;
  /** `{time}` behind the live edge. */
  behindLive: string;
  seek: string;
  /** `{position}` of `{duration}`. */
  positionOf: string;
  volume: string;
  mute: string;
  unmute: string;
  /** On the button shown when the browser would only start without sound. */
  soundOff: string;
  audioAndSubtitles: string;
  audio: string;
  subtitles: string;
  subtitlesOff: string;
  textSize: string;
  textSizes: Record<TextSize, string>;
  textGround: string;
  textGrounds: Record<TextGround, string>;
  textColour: string;
  textColours: Record<TextColour, string>;
  settings: string;
  quality: string;
  automatic: string;
  /** `{quality}` chosen by itself. */
  automaticAt: string;
  speed: string;
  normalSpeed: string;
  fullscreen: string;
  leaveFullscreen: string;
  pictureInPicture: string;
  leavePictureInPicture: string;
  /** Small, in a corner, while the page is used. */
  float: string;
  expand: string;
  moveCorner: string;
  remotePlayback: string;
  cast: string;
  /** `{device}` shows the picture. */
  castingTo: string;
  stopCasting: string;
  /** Said when the button was pressed and the picture stays here. */
  castTroubles: Record<CastTrouble, string>;
  close: string;
  loading: string;
  buffering: string;
  retry: string;
  lowerQuality: string;
  reload: string;
  report: string;
  reported: string;
  shortcuts: string;
  closeShortcuts: string;
  volumeKeys: string;
  partKeys: string;
  startKey: string;
  /** The end of a recording, the edge of what is live. */
  endKey: string;
  speedKeys: string;
  problems: Record<ProblemCode, string>;
}

/** An unknown name is left as it stands: a visible brace is easier to find than a missing word. */
export function fillIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
}
