// What a stream is shown on: its elements, and Shaka behind them. Made ready before it is known what will be shown,
// so that nothing but the stream itself is waited for then.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { Cast } from './cast.ts';
import { keepPeriods } from './keptPeriod.ts';
import { keepWindows } from './keptWindow.ts';
import { settings } from './settings.ts';
import styles from './Player.module.css';

shaka.polyfill.installAll();
keepPeriods();
keepWindows();

export interface Screen {
  /** On this page, whatever is shown elsewhere. */
  readonly video: HTMLVideoElement;
  /** What plays, here or on another device, and Shaka behind it. */
  readonly media: HTMLMediaElement;
  readonly player: shaka.Player;
  /** Where subtitles are drawn. */
  readonly textLayer: HTMLElement;
  /** Holds the last picture while one source takes the place of another. */
  readonly still: HTMLCanvasElement;
  /** Null where the operator has no receiver. */
  readonly cast: Cast | null;
  /** Whether this browser can show anything. */
  readonly ready: Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** `castReceiver`: the application that shows our streams on other devices. */
export function openScreen(castReceiver: string | null): Screen {
  const video = element('video', styles.video);
  const textLayer = element('div', styles.text);
  const still = element('canvas', styles.still);
  video.playsInline = true;
  video.preload = 'auto';
  still.hidden = true;
  still.ariaHidden = 'true';
  const player = new shaka.Player();
  player.setVideoContainer(textLayer);
  player.configure(settings);
  const ready = attach(player, video);
  const cast = castReceiver === null ? null : new Cast(video, player, castReceiver);
  return {
    video,
    media: cast?.media ?? video,
    player: cast?.player ?? player,
    textLayer,
    still,
    cast,
    ready,
    async close() {
      await (cast ?? player).destroy();
      for (const layer of [video, textLayer, still]) layer.remove();
    },
  };
}

async function attach(player: shaka.Player, video: HTMLVideoElement): Promise<boolean> {
  if (!shaka.Player.isBrowserSupported()) return false;
  await player.attach(video);
  return true;
}

function element<Name extends 'video' | 'div' | 'canvas'>(
  name: Name,
  className: string | undefined,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className ?? '';
  return made;
}
