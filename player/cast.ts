// Casting, only where an operator has a receiver: the sender script comes from elsewhere and is not loaded otherwise.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import type { Rewrite } from './signature.ts';

const SENDER = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js';

export interface Casting {
  possible: boolean;
  /** The device that shows the picture; null while it is shown here. */
  device: string | null;
}

export class Cast {
  readonly #proxy: shaka.cast.CastProxy;

  constructor(video: HTMLVideoElement, player: shaka.Player, receiver: string) {
    this.#proxy = new shaka.cast.CastProxy(video, player, receiver, false);
  }

  /** Here while the picture is here, and there while it is there. */
  get media(): HTMLMediaElement {
    return this.#proxy.getVideo();
  }

  get player(): shaka.Player {
    return this.#proxy.getPlayer();
  }

  get isElsewhere(): boolean {
    return this.#proxy.isCasting();
  }

  /** Another device says where it is only after a while. */
  get isHeard(): boolean {
    return !this.isElsewhere || Number.isFinite(this.media.currentTime);
  }

  /** What our own requests would be rewritten by: the receiver makes its own. */
  renew(rewrites: readonly Rewrite[]): void {
    this.#proxy.setAppData({ rewrites });
  }

  /** Hands back its stop. */
  listen(onChange: (casting: Casting) => void): () => void {
    const read = () =>
      onChange({
        possible: this.#proxy.canCast(),
        device: this.#proxy.isCasting() ? this.#proxy.receiverName() : null,
      });
    this.#proxy.addEventListener('caststatuschanged', read);
    loadSender();
    read();
    return () => this.#proxy.removeEventListener('caststatuschanged', read);
  }

  toggle(): void {
    if (this.#proxy.isCasting()) this.#proxy.suggestDisconnect();
    // Closed without a choice, or the device would not: the picture stays here.
    else this.#proxy.cast().catch(() => undefined);
  }

  /** Ends the player too. */
  async destroy(): Promise<void> {
    await this.#proxy.destroy(true);
  }
}

/** Only Chrome and its kin know what to do with it. */
function loadSender(): void {
  if (!('chrome' in window) || document.querySelector(`script[src="${SENDER}"]`)) return;
  const script = document.createElement('script');
  script.src = SENDER;
  document.head.append(script);
}
