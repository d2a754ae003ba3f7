// Where the ball is in each frame, from the script of touches alone.
import { FRAME_COUNT, FRAMES_PER_SECOND, LOOP_SECONDS } from './format.ts';
import type { Touch } from './match.ts';
import { ahead } from './periodic.ts';

export interface BallState {
  x: number;
  y: number;
  z: number;
  /** Whether the home team has it, or had it last. */
  home: boolean;
  /** Radians rolled. */
  roll: number;
}

const REST = 0.13;
const GRAVITY = 9.8;

export function ballPath(touches: readonly Touch[]): BallState[] {
  let roll = 0;
  let before: BallState | null = null;
  return Array.from({ length: FRAME_COUNT }, (_, frame) => {
    const place = ballAt(touches, frame / FRAMES_PER_SECOND);
    if (before !== null) roll += Math.min(0.9, Math.hypot(place.x - before.x, place.y - before.y) / 0.4);
    before = { ...place, roll };
    return before;
  });
}

function ballAt(touches: readonly Touch[], time: number): Omit<BallState, 'roll'> {
  const index = touches.findLastIndex((touch) => touch.at <= time);
  const touch = touches.at(index);
  const next = touches[(index + 1) % touches.length];
  if (touch === undefined || next === undefined) throw new Error('A match needs at least one touch.');
  const home = (touch.by === 'nobody' ? next : touch).by.startsWith('h');
  const held = ahead(touch.at, touch.until);
  const into = ahead(touch.at, time);
  if (into <= held) return { ...carried(touch, into, held), home };
  if (touch.flight === 'placed') return { x: next.from[0], y: next.from[1], z: next.from[2] ?? REST, home };
  const flight = ahead(touch.until, next.at) || LOOP_SECONDS;
  return { ...flown(touch, next, into - held, flight), home };
}

function carried(touch: Touch, into: number, held: number): { x: number; y: number; z: number } {
  const share = held === 0 ? 0 : into / held;
  const mix = (from: number, to: number) => from + (to - from) * share;
  const length = Math.hypot(touch.to[0] - touch.from[0], touch.to[1] - touch.from[1]);
  const inHands = (touch.to[2] ?? 0) > 0.45;
  // A dribbled ball runs ahead and is caught up with, about twice a second.
  const nudge = inHands || length < 1 ? 0 : 0.35 * Math.abs(Math.sin(into * 5.4));
  const fade = Math.min(1, into * 4, (held - into) * 4);
  const nx = length === 0 ? 0 : ((touch.to[0] - touch.from[0]) / length) * nudge * fade;
  const ny = length === 0 ? 0 : ((touch.to[1] - touch.from[1]) / length) * nudge * fade;
  const low = touch.to[2] ?? REST;
  const high = touch.from[2] ?? REST;
  // Brought down quickly when it arrives high.
  const z = low + (high - low) * Math.max(0, 1 - into / 0.4);
  return { x: mix(touch.from[0], touch.to[0]) + nx, y: mix(touch.from[1], touch.to[1]) + ny, z };
}

function flown(touch: Touch, next: Touch, into: number, flight: number): { x: number; y: number; z: number } {
  const share = into / flight;
  // Grass slows a rolling ball; the air hardly slows a lofted one.
  const drag = touch.flight === 'ground' ? 0.3 : 0.08;
  const way = share * (1 + drag * (1 - share));
  const from = touch.to[2] ?? REST;
  const to = next.from[2] ?? REST;
  const arc = touch.flight === 'lofted' ? (GRAVITY / 2) * into * (flight - into) : 0;
  const skim = touch.flight === 'driven' ? 0.5 * Math.sin(share * Math.PI) : 0;
  return {
    x: touch.to[0] + (next.from[0] - touch.to[0]) * way,
    y: touch.to[1] + (next.from[1] - touch.to[1]) * way,
    z: from + (to - from) * share + arc + skim,
  };
}
