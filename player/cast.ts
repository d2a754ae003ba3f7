// Casting, only where an operator has a receiver. The sender script comes from another company, which hears of nobody
// who has not pressed the button.
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
  /** Somebody has pressed the button before there was a device to choose. */
  #wanted = false;

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
    const read = () => {
      onChange({
        possible: canLoadSender(),
        device: this.#proxy.isCasting() ? this.#proxy.receiverName() : null,
      });
      if (!this.#wanted || !this.#proxy.canCast()) return;
      this.#wanted = false;
      // A device that is found long after the press would bring up Chrome's list out of nowhere.
      if (navigator.userActivation.isActive) this.#choose();
    };
    this.#proxy.addEventListener('caststatuschanged', read);
    read();
    return () => this.#proxy.removeEventListener('caststatuschanged', read);
  }

  toggle(): void {
    if (this.#proxy.isCasting()) this.#proxy.suggestDisconnect();
    else if (this.#proxy.canCast()) this.#choose();
    else {
      this.#wanted = true;
      loadSender();
    }
  }

  #choose(): void {
    // Closed without a choice, or the device would not: the picture stays here.
    this.#proxy.cast().catch(() => undefined);
  }

  /** Ends the player too. */
  async destroy(): Promise<void> {
    await this.#proxy.destroy(true);
  }
}

/** Only Chrome and its kin know what to do with it. */
function canLoadSender(): boolean {
  return 'chrome' in window;
}

function loadSender(): void {
  if (document.querySelector(`script[src="${SENDER}"]`)) return;
  const script = document.createElement('script');
  script.src = SENDER;
  // Away with one that did not come, so that pressing again asks again.
  script.addEventListener('error', () => script.remove());
  document.head.append(script);
}
