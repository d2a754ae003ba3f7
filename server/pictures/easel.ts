// Where pictures are drawn: one at a time, since each takes a whole core for a moment, and no more than can be waited for.

import type { default as Sharp } from 'sharp';
import { Failure } from '../failure.ts';

export type Draw = typeof Sharp;

export interface Easel {
  /** Refuses with `busy` when too many wait already. */
  draw<Result>(work: (draw: Draw) => Promise<Result>): Promise<Result>;
}

const mostWaiting = 100;

/** What we take in and what we draw ourselves; nothing else is ever opened, whatever it calls itself. */
const loaders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'SvgBuffer'];

/** Loaded when the first picture is drawn: the library is 20 MB, and a start must not wait for it. */
async function loadSharp(): Promise<Draw> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders.map((name) => `VipsForeignLoad${name}`) });
  return sharp;
}

export function createEasel(): Easel {
  let library: Promise<Draw> | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  return {
    async draw(work) {
      if (waiting >= mostWaiting) throw new Failure('busy', { retryAfterSeconds: 5 });
      waiting += 1;
      const turn = last.then(async () => {
        library ??= loadSharp();
        return work(await library);
      });
      last = turn.catch(() => {});
      try {
        return await turn;
      } finally {
        waiting -= 1;
      }
    },
  };
}
