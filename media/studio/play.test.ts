import { expect, test } from 'vitest';
import { ballPath } from './ball.ts';
import {
  FRAME_COUNT,
  FRAMES_PER_SECOND,
  FRAMES_PER_SEGMENT,
  LOOP_SECONDS,
  SEGMENT_SECONDS,
} from './format.ts';
import { MATCHES } from './matches/index.ts';
import { simulate } from './play.ts';
import { webvtt } from './subtitles.ts';

const matches = MATCHES.map((match) => [match.id, match] as const);

/** Metres a second from each frame to the next, the last one leading back to the first. */
function speeds(path: readonly { x: number; y: number; z?: number }[]): number[] {
  return path.map((here, index) => {
    const next = path[(index + 1) % path.length] ?? here;
    return Math.hypot(next.x - here.x, next.y - here.y, (next.z ?? 0) - (here.z ?? 0)) * FRAMES_PER_SECOND;
  });
}

test.each(matches)(
  '%s: nobody jumps, not even where the loop turns',
  (_, match) => {
    const frames = simulate(match);
    expect(frames).toHaveLength(FRAME_COUNT);
    const names = frames[0]?.players.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(25);
    const tooFast = names.filter((_, index) => {
      const path = frames.flatMap(({ players }) => players[index] ?? []);
      return Math.max(...speeds(path)) > 13;
    });
    expect(tooFast).toEqual([]);
  },
  60_000,
);

test.each(matches)('%s: the ball is carried elsewhere only at a cut', (_, match) => {
  const cuts = match.shots.map((shot) => shot.fromSegment * FRAMES_PER_SEGMENT);
  const jumps = speeds(ballPath(match.touches)).flatMap((speed, frame) => (speed > 36 ? [frame + 1] : []));
  expect(cuts).toEqual(expect.arrayContaining(jumps));
});

test.each(matches)('%s: the commentary runs in order, to the end of the loop', (_, match) => {
  const times = match.commentary.flatMap(({ at, until }) => [at, until]);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  // The packager ends a text track with its last cue: a shorter track would end the programme early.
  expect(times.at(-1)).toBeGreaterThan(LOOP_SECONDS - SEGMENT_SECONDS);
  expect(times.at(-1)).toBeLessThan(LOOP_SECONDS);
});

test('subtitles are WebVTT in the language asked for', () => {
  const line = { at: 0.4, until: 63.05, en: 'Corner.', it: 'Angolo.', sr: 'Korner.' };
  expect(webvtt([line], 'sr')).toBe('WEBVTT\n\n00:00:00.400 --> 00:01:03.050\nKorner.\n');
});
