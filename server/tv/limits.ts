// How often codes may be asked for and guessed. Eight digits are 26 bits, so a wrong guess must cost something.

import { Failure } from '../failure.ts';
import { createGate } from '../limits/gate.ts';
import { originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';

const quarterHour = 15 * 60;

export interface Guesser {
  readonly personId: string;
  readonly address: string;
}

export interface TvLimits {
  start(address: string): Promise<void>;
  /** Pays for the guess beforehand and gets it back when the guess was right: parallel guesses cannot slip by. */
  guess<Found>(guesser: Guesser, look: () => Promise<Found | null>): Promise<Found>;
}

export async function createTvLimits(limiters: Limiters): Promise<TvLimits> {
  const starting = await createGate(limiters, 'tv_start', [
    { by: 'network', points: 30, seconds: quarterHour },
    { by: 'everybody', points: 3000, seconds: quarterHour },
  ]);
  const guessing = await createGate(limiters, 'tv_guess', [
    { by: 'person', points: 10, seconds: quarterHour },
    { by: 'network', points: 30, seconds: quarterHour },
    { by: 'everybody', points: 1000, seconds: quarterHour },
  ]);

  return {
    async start(address) {
      await starting.spend(originKeys(address));
    },

    async guess({ personId, address }, look) {
      const keys = { person: personId, ...originKeys(address) };
      await guessing.spend(keys);
      const found = await look();
      if (found === null) throw new Failure('bad_code');
      await guessing.giveBack(keys);
      return found;
    },
  };
}
