import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterSeeking, oncePerPicture } from './oncePerPicture.ts';

const frames = new Map<number, () => void>();
const page = { hidden: false };

function isDrawn(): void {
  const due = [...frames.values()];
  frames.clear();
  for (const draw of due) draw();
}

beforeEach(() => {
  vi.useFakeTimers();
  frames.clear();
  page.hidden = false;
  let asked = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    asked += 1;
    frames.set(asked, draw);
    return asked;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a dozen changes before a picture are told once, and each picture anew', async () => {
  const told = vi.fn<() => void>();
  const change = oncePerPicture(told);
  for (let times = 0; times < 12; times += 1) change();
  expect(told).toHaveBeenCalledTimes(0);
  isDrawn();
  expect(told).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toHaveBeenCalledTimes(1);
  change();
  isDrawn();
  expect(told).toHaveBeenCalledTimes(2);
});

test('[PLY-1] what changed just before a page was hidden is told, and so is whatever changes after', async () => {
  const told = vi.fn<() => void>();
  const change = oncePerPicture(told);
  change();
  page.hidden = true;
  await vi.advanceTimersByTimeAsync(1000);
  expect(told).toHaveBeenCalledTimes(1);
  change();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toHaveBeenCalledTimes(2);
  // Seen again: nothing is left over to be told a second time.
  page.hidden = false;
  isDrawn();
  expect(told).toHaveBeenCalledTimes(2);
});

test('[PLY-1] a seek asks for its pictures before anything is drawn, and what it does meanwhile is drawn at once', async () => {
  let seeking = false;
  const told = vi.fn<() => void>();
  const change = afterSeeking(() => seeking, told);
  change();
  expect(told).toHaveBeenCalledTimes(1);
  seeking = true;
  change();
  change();
  seeking = false;
  change();
  expect(told).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(told).toHaveBeenCalledTimes(2);
  // Somebody who goes on looking for a place sees where they are.
  seeking = true;
  change();
  await vi.advanceTimersByTimeAsync(50);
  change();
  change();
  expect(told).toHaveBeenCalledTimes(5);
});
