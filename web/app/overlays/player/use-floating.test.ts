import { expect, test } from 'vitest';
import { stepAside } from './use-floating.ts';

const below = { left: 190, top: 700, right: 380, bottom: 807 };
const above = { left: 190, top: 80, right: 380, bottom: 187 };
const covered = { left: 20, top: 720, right: 370, bottom: 764 };
const clear = { left: 20, top: 400, right: 370, bottom: 444 };
const aside = { corner: 'top-right', left: below } as const;

test('[OVR-3] it steps aside for a focus that is seen, and not for one that a pointer gave', () => {
  expect(stepAside('bottom-right', null, below, { box: covered, visible: true })).toEqual(aside);
  expect(stepAside('bottom-right', null, below, { box: covered, visible: false })).toBeNull();
  expect(stepAside('bottom-right', null, below, { box: clear, visible: true })).toBeNull();
});

test('[OVR-3] it goes back to the chosen corner when that hides the focus no longer', () => {
  expect(stepAside('bottom-right', aside, above, { box: clear, visible: true })).toBeNull();
  expect(stepAside('bottom-right', aside, above, { box: clear, visible: false })).toBeNull();
});

test('[OVR-3] it stays aside while it would come back onto what has the focus', () => {
  expect(stepAside('bottom-right', aside, above, { box: covered, visible: true })).toEqual(aside);
  expect(stepAside('bottom-right', aside, above, { box: covered, visible: false })).toEqual(aside);
});
