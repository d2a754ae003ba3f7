// Another source, made ready behind the one that plays.
import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { absolute, type NamedSource } from './sources.ts';

export interface ReadySource {
  source: NamedSource;
  manager: shaka.media.PreloadManager;
}

export class Standby {
  readonly #player: shaka.Player;
  #ready: ReadySource | null = null;
  /** Counts searches, so that one overtaken by another leaves no trace. */
  #search = 0;
  looking = false;

  constructor(player: shaka.Player) {
    this.#player = player;
  }

  get ready(): NamedSource | null {
    return this.#ready?.source ?? null;
  }

  /** Keeps the first that answers. */
  async look(candidates: readonly NamedSource[], at: number | Date | null): Promise<void> {
    this.drop();
    const search = this.#search;
    this.looking = true;
    for (const source of candidates) {
      const manager = await this.#preload(source, at);
      if (search !== this.#search) return void manager?.destroy();
      if (!manager) continue;
      this.#ready = { source, manager };
      break;
    }
    this.looking = false;
  }

  /** What was ready for a while knows nothing of the latest pieces. It stays as long as nothing fresher has come. */
  async refresh(at: number | Date | null): Promise<void> {
    const stale = this.#ready;
    if (!stale) return;
    const manager = await this.#preload(stale.source, at);
    if (!manager) return;
    if (this.#ready !== stale) return void manager.destroy();
    this.#ready = { ...stale, manager };
    void stale.manager.destroy();
  }

  take(): ReadySource | null {
    const ready = this.#ready;
    this.#ready = null;
    return ready;
  }

  drop(): void {
    this.#search += 1;
    this.looking = false;
    void this.take()?.manager.destroy();
  }

  async #preload(source: NamedSource, at: number | Date | null): Promise<shaka.media.PreloadManager | null> {
    const manager = await this.#player
      .preload(absolute(source.address), at, source.mimeType)
      .catch(() => null);
    if (!manager) return null;
    try {
      await manager.waitForFinish();
      return manager;
    } catch {
      void manager.destroy();
      return null;
    }
  }
}
