// Casting, only where an operator has a receiver. The sender script comes from another company, which hears of nobody
// who has not pressed the button.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { faultOf, isReplaced } from './problems.ts';
import type { Rewrite } from './signature.ts';

const SENDER = 'https://www.gstatic.com/cv/js/sender/v1/cast_sender.js';

/** As long as Chrome lets its list come up after a press; then it is said that nothing was found. */
const PATIENCE_MS = 5000;

/** Chrome's list was closed without a choice. */
const CANCELLED = 8004;

export interface Casting {
  possible: boolean;
  /** The device that shows the picture; null while it is shown here. */
  device: string | null;
}

/** Why the picture is still here: there is nothing to choose from, or what was chosen would not. */
export type CastTrouble = 'noDevice' | 'failed';

export class Cast {
  readonly #proxy: shaka.cast.CastProxy;
  /** Runs while somebody who has pressed the button waits for a device to choose. */
  #patience: ReturnType<typeof setTimeout> | undefined;
  #onTrouble: (trouble: CastTrouble) => void = () => {};
  #wasElsewhere = false;
  #returning = false;

  constructor(video: HTMLVideoElement, player: shaka.Player, receiver: string) {
    this.#proxy = new shaka.cast.CastProxy(video, player, receiver, false);
    this.#proxy.addEventListener('caststatuschanged', () => {
      this.#returning = this.#wasElsewhere && !this.isElsewhere;
      this.#wasElsewhere = this.isElsewhere;
    });
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

  /** On its way back here, where Shaka starts it whether it was stopped there or not. */
  get isReturning(): boolean {
    return this.#returning;
  }

  /** It plays here again. */
  hasReturned(): void {
    this.#returning = false;
  }

  /** Another device says where it is only after a while. */
  get isHeard(): boolean {
    return !this.isElsewhere || Number.isFinite(this.media.currentTime);
  }

  /** What our own requests would be rewritten by: the receiver makes its own. */
  renew(rewrites: readonly Rewrite[]): void {
    this.#proxy.setAppData({ rewrites });
  }

  /** Hands back its stop. `onTrouble`: the button was pressed for nothing. */
  listen(onChange: (casting: Casting) => void, onTrouble: (trouble: CastTrouble) => void): () => void {
    const read = () => {
      onChange({
        possible: canLoadSender(),
        device: this.#proxy.isCasting() ? this.#proxy.receiverName() : null,
      });
      if (this.#patience === undefined || !this.#proxy.canCast()) return;
      this.#stopWaiting();
      // A device that is found long after the press would bring up Chrome's list out of nowhere.
      if (navigator.userActivation.isActive) this.#choose();
    };
    this.#onTrouble = onTrouble;
    this.#proxy.addEventListener('caststatuschanged', read);
    read();
    return () => {
      this.#stopWaiting();
      this.#proxy.removeEventListener('caststatuschanged', read);
    };
  }

  toggle(): void {
    if (this.#proxy.isCasting()) this.#proxy.suggestDisconnect();
    else if (this.#proxy.canCast()) this.#choose();
    else this.#look();
  }

  #look(): void {
    this.#stopWaiting();
    const giveUp = () => {
      this.#stopWaiting();
      this.#onTrouble('noDevice');
    };
    this.#patience = setTimeout(giveUp, PATIENCE_MS);
    loadSender(giveUp);
  }

  #stopWaiting(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  #choose(): void {
    this.#proxy.cast().catch((thrown: unknown) => {
      const fault = faultOf(thrown);
      // Another stream may have come here while the picture went there: that is no failure to go.
      if (fault.code !== CANCELLED && !isReplaced(fault)) this.#onTrouble('failed');
    });
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

function loadSender(onFailure: () => void): void {
  if (document.querySelector(`script[src="${SENDER}"]`)) return;
  const script = document.createElement('script');
  script.src = SENDER;
  script.addEventListener('error', () => {
    // Away with it, so that pressing again asks again.
    script.remove();
    onFailure();
  });
  document.head.append(script);
}
