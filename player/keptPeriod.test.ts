import { expect, test, vi } from 'vitest';
import { PeriodKeeper } from './keptPeriod.ts';

vi.mock('shaka-player/dist/shaka-player.compiled-es2021.js', () => ({
  default: { dash: { DashParser: Object } },
}));

/** `start`: of its first period, in each manifest that is read; the last of them is closed. */
function told(starts: readonly (string | undefined)[], dynamic = true): number[] {
  const seconds: number[] = [];
  const keeper = new PeriodKeeper();
  for (const [index, start] of starts.entries()) {
    const type = index === starts.length - 1 ? {} : { type: 'dynamic' };
    const node = { tagName: 'Period', attributes: start === undefined ? {} : { start }, children: [] };
    keeper.look({
      attributes: type,
      children: [
        { ...node, tagName: 'Location' },
        { ...node, parent: null },
      ],
    });
    keeper.timeline = {
      isDynamic: () => dynamic,
      notifyMinSegmentStartTime: (second) => void seconds.push(second),
    };
  }
  return seconds;
}

test('[PLY-5] a live stream that ends is said to begin where its period does, whatever is kept of it', () => {
  expect(told(['PT0S', 'PT0S', 'PT0S'])).toEqual([0]);
  expect(told([undefined, undefined])).toEqual([0]);
  expect(told(['P1DT2H3M4.5S', 'P1DT2H3M4.5S'])).toEqual([93784.5]);
});

test('[PLY-5] what is counted anew, cannot be read or was no live stream is left to Shaka', () => {
  expect(told(['PT1000S', 'PT0S'])).toEqual([]);
  expect(told(['soon', 'soon'])).toEqual([]);
  expect(told(['PT0S'])).toEqual([]);
  expect(told(['PT0S', 'PT0S'], false)).toEqual([]);
});
