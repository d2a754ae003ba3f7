// Subtitles that do not come: a file may be missing for the whole of a match, which is told once and asked for ever
// more seldom.

import { GrowingPause } from './growingPause.ts';

const FIRST_PAUSE_SECONDS = 2;
const LONGEST_PAUSE_SECONDS = 60;

export class MissingSubtitles {
  #told = false;
  readonly #pause = new GrowingPause(FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS);
  #cameBefore = 0;

  /** Another stream, or the viewer chose anew. */
  forget(): void {
    this.#told = false;
    this.#pause.reset();
  }

  /** The first time only. */
  isNews(): boolean {
    const news = !this.#told;
    this.#told = true;
    return news;
  }

  /** Seconds to wait before they are asked for again; `came`: how many pieces of them did so far. */
  pause(came: number): number {
    if (came > this.#cameBefore) this.#pause.reset();
    this.#cameBefore = came;
    return this.#pause.next();
  }
}
