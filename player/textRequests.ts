// Which requests were for subtitles, so that their failing is told as such and stops nothing.
import shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

const REMEMBERED = 64;
/** Subtitles were chosen: a playlist never asked for before, within this time, is theirs. */
const CHOOSING_MS = 1000;

export class TextRequests {
  readonly #addresses: string[] = [];
  readonly #playlists = new Set<string>();
  #choosingUntil = 0;

  has(address: string): boolean {
    return this.#addresses.includes(address);
  }

  subtitlesChosen(): void {
    this.#choosingUntil = performance.now() + CHOOSING_MS;
  }

  note(addresses: readonly string[], context: shaka.extern.RequestContext | undefined): void {
    if (context?.stream?.type === 'text' || this.#isTextPlaylist(addresses, context))
      this.#remember(addresses);
  }

  /** Requests for HLS playlists do not say what they are for. */
  #isTextPlaylist(addresses: readonly string[], context: shaka.extern.RequestContext | undefined): boolean {
    if (context?.type !== shaka.net.NetworkingEngine.AdvancedRequestType.MEDIA_PLAYLIST) return false;
    const fresh = addresses.every((address) => !this.#playlists.has(address));
    for (const address of addresses) this.#playlists.add(address);
    return fresh && performance.now() < this.#choosingUntil;
  }

  #remember(addresses: readonly string[]): void {
    this.#addresses.push(...addresses);
    this.#addresses.splice(0, this.#addresses.length - REMEMBERED);
  }
}
