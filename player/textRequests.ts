// Which requests were for subtitles, so that their failing is told as such and stops nothing.
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

const REMEMBERED = 64;

export class TextRequests {
  readonly #pieces: string[] = [];
  /** As they were listed; what is asked for may have been signed anew since. */
  readonly #playlists = new Set<string>();
  readonly #rewrite: (address: string) => string;

  constructor(rewrite: (address: string) => string) {
    this.#rewrite = rewrite;
  }

  has(address: string): boolean {
    return this.#pieces.includes(address) || this.isPlaylist(address);
  }

  /** Of HLS. Requests for one do not say what it is for. */
  isPlaylist(address: string): boolean {
    const asked = pathOf(this.#rewrite(address));
    return [...this.#playlists].some((listed) => pathOf(this.#rewrite(listed)) === asked);
  }

  note(addresses: readonly string[], context: shaka.extern.RequestContext | undefined): void {
    if (context?.stream?.type !== 'text') return;
    this.#pieces.push(...addresses);
    this.#pieces.splice(0, this.#pieces.length - REMEMBERED);
  }

  /** A master playlist, from this address. */
  list(master: string, from: string): void {
    for (const [, subtitles = ''] of master.matchAll(/^#EXT-X-MEDIA:(?=.*TYPE=SUBTITLES).*URI="([^"]*)"/gm))
      this.#playlists.add(new URL(subtitles, from).href);
  }
}

/** A playlist may be asked for from where one has come to. */
const pathOf = (address: string): string => address.split('?', 1)[0] ?? address;
