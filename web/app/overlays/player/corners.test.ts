import { expect, test } from 'vitest';
import { cornerBeside, cornerNear, cornerTowards, isCorner, nextCorner } from './corners.ts';

const desk = { width: 1440, height: 900 };

test('[OVR-3] a player that is let go snaps to the nearest corner', () => {
  expect(cornerNear({ left: 900, top: 10, right: 1200, bottom: 180 }, desk)).toBe('top-right');
  expect(cornerNear({ left: 30, top: 600, right: 330, bottom: 770 }, desk)).toBe('bottom-left');
});

test('[OVR-3] arrow keys move it along an edge, other keys do not', () => {
  expect(cornerTowards('bottom-right', 'ArrowLeft')).toBe('bottom-left');
  expect(cornerTowards('bottom-right', 'ArrowUp')).toBe('top-right');
  expect(cornerTowards('top-left', 'ArrowUp')).toBe('top-left');
  expect(cornerTowards('top-left', 'Enter')).toBeNull();
});

test('[OVR-3] pressing again and again leads through all four corners', () => {
  const seen = new Set(['bottom-right']);
  for (let at = nextCorner('bottom-right'); !seen.has(at); at = nextCorner(at)) seen.add(at);
  expect(seen.size).toBe(4);
});

test('it makes way for what has the focus', () => {
  const player = { left: 190, top: 700, right: 380, bottom: 807 };
  expect(cornerBeside('bottom-right', player, { left: 20, top: 720, right: 370, bottom: 764 })).toBe(
    'top-right',
  );
  expect(cornerBeside('bottom-right', player, { left: 20, top: 100, right: 370, bottom: 144 })).toBe(
    'bottom-right',
  );
});

test('it stays where it is for what is behind every corner', () => {
  const player = { left: 190, top: 700, right: 380, bottom: 807 };
  const page = { left: 0, top: 0, right: 390, bottom: 2000 };
  expect(cornerBeside('bottom-right', player, page)).toBe('bottom-right');
});

test('rubbish in the storage is no corner', () => {
  expect(isCorner('top-left')).toBe(true);
  expect(isCorner('middle')).toBe(false);
  expect(isCorner(null)).toBe(false);
});
