import { expect, test, vi } from 'vitest';
import { PeriodKeeper } from './keptPeriod.ts';

vi.mock('shaka-player/dist/shaka-player.compiled-es2021.js', () => ({
  default: { dash: { DashParser: Object } },
}));

interface Course {
  /** Of its first period, in each manifest that is read; the last of them is closed. */
  starts: readonly (string | undefined)[];
  closed?: Readonly<Record<string, string>>;
  live?: boolean;
  tagName?: string;
}

/** Where it was said to begin. */
function told({ starts, closed = {}, live = true, tagName = 'MPD' }: Course): number[] {
  const seconds: number[] = [];
  const keeper = new PeriodKeeper();
  for (const [index, start] of starts.entries()) {
    const attributes = index === starts.length - 1 ? closed : { type: 'dynamic' };
    const period = { tagName: 'Period', attributes: start === undefined ? {} : { start } };
    const other = { tagName: 'Location', attributes: { start: `PT${index + 1}S` } };
    const node = { children: [], parent: null };
    keeper.look({
      tagName,
      attributes,
      children: [
        { ...node, ...other },
        { ...node, ...period },
      ],
    });
    keeper.timeline = {
      isLive: () => live,
      notifyMinSegmentStartTime: (second) => void seconds.push(second),
    };
  }
  return seconds;
}

test('[PLY-5] a live stream that ends is said to begin where its period does, whatever is kept of it', () => {
  expect(told({ starts: ['PT0S', 'PT0S', 'PT0S'] })).toEqual([0]);
  expect(told({ starts: ['PT0.0S', 'PT0H0M0.000S'] })).toEqual([0]);
  expect(told({ starts: [undefined, undefined], closed: { type: 'static' } })).toEqual([0]);
});

test('[PLY-5] of what is over nothing leaves any more, whatever its manifest still says of a window', () => {
  const closed = { timeShiftBufferDepth: 'PT900S', mediaPresentationDuration: 'PT1000S' };
  told({ starts: ['PT0S', 'PT0S'], closed });
  expect(closed).toEqual({ mediaPresentationDuration: 'PT1000S' });
});

test('[PLY-5] what is counted anew, begins late, is read in parts or was no live stream is left to Shaka', () => {
  expect(told({ starts: ['PT1000S', 'PT0S'] })).toEqual([]);
  expect(told({ starts: ['PT1000S', 'PT1000S'] })).toEqual([]);
  expect(told({ starts: ['PT0S'] })).toEqual([]);
  expect(told({ starts: ['PT0S', 'PT0S'], live: false })).toEqual([]);
  expect(told({ starts: ['PT0S', 'PT0S'], tagName: 'Patch' })).toEqual([]);
});
