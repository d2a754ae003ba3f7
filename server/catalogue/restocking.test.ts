import { expect, test } from 'vitest';
import { createRestocking, type Extent } from './restocking.ts';

/** A run that takes until it is let go. */
function gatedRuns() {
  const runs: Extent[] = [];
  const gates: (() => void)[] = [];
  const run = (extent: Extent) => {
    runs.push(extent);
    return new Promise<void>((resolve) => gates.push(resolve));
  };
  return { runs, run, letGo: () => gates.shift()?.() };
}

const never = (error: unknown) => {
  throw error;
};

test('what is wanted while a run is under way is served by one more, the larger wish counting', async () => {
  const { runs, run, letGo } = gatedRuns();
  const restocking = createRestocking(run, never);
  restocking.want('matches');
  restocking.want('matches');
  restocking.want('everything');
  restocking.want('matches');
  expect(restocking.wantsEverything()).toBe(true);
  letGo();
  await expect.poll(() => runs).toEqual(['matches', 'everything']);
  letGo();
  await restocking.done();
  expect(runs).toEqual(['matches', 'everything']);
});

test('a run that fails is told, and everything is read again later', async () => {
  const failures: unknown[] = [];
  const runs: Extent[] = [];
  const restocking = createRestocking(
    async (extent) => {
      runs.push(extent);
      if (runs.length === 1) throw new Error('database away');
    },
    (error) => failures.push(error),
  );
  restocking.want('matches');
  await restocking.done();
  expect(failures).toHaveLength(1);
  await expect.poll(() => runs, { timeout: 10_000 }).toEqual(['matches', 'everything']);
  await restocking.close();
});

test('after the close nothing runs any more', async () => {
  const { runs, run, letGo } = gatedRuns();
  const restocking = createRestocking(run, never);
  restocking.want('matches');
  restocking.want('everything');
  const closed = restocking.close();
  letGo();
  await closed;
  restocking.want('everything');
  expect(runs).toEqual(['matches']);
});
