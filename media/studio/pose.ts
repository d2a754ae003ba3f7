// How a body stands: its joints in metres, from what the player is doing.
import type { PlayerState } from './play.ts';

export type Joint =
  | 'head'
  | 'neck'
  | 'chest'
  | 'hips'
  | `${'left' | 'right'}${'Shoulder' | 'Elbow' | 'Hand' | 'Hip' | 'Knee' | 'Foot' | 'Toe'}`;

export type Pose = Record<Joint, readonly [x: number, y: number, z: number]>;

const THIGH = 0.47;
const SHIN = 0.46;
const UPPER_ARM = 0.3;
const FOREARM = 0.28;
const TORSO = 0.56;

/** Steps from the body's middle: ahead, to the left, and up. */
type Offset = readonly [ahead: number, left: number, up: number];

export function poseOf(state: PlayerState): Pose {
  const effort = Math.min(1, state.speed / 6);
  const moving = Math.min(1, state.speed / 1.2);
  const phase = state.stride * 2 * Math.PI;
  const lean = 0.04 + effort * 0.2;
  const hipsUp = 0.93 - effort * 0.04 + 0.035 * moving * Math.cos(phase * 2) + state.leap;
  const swing = moving * (0.32 + effort * 0.5);
  const spineAhead = Math.sin(lean) * TORSO;
  const neckUp = hipsUp + Math.cos(lean) * TORSO;
  const left = legOf({ phase, swing, moving, effort, hipsUp, side: 1, kick: 0, leap: state.leap });
  const right = legOf({
    phase: phase + Math.PI,
    swing,
    moving,
    effort,
    hipsUp,
    side: -1,
    kick: state.kick,
    leap: state.leap,
  });
  const armLeft = armOf({
    swing: -Math.sin(phase) * swing,
    effort,
    side: 1,
    reach: state.reach,
    neckUp,
    spineAhead,
  });
  const armRight = armOf({
    swing: Math.sin(phase) * swing,
    effort,
    side: -1,
    reach: state.reach,
    neckUp,
    spineAhead,
  });
  const place = ([ahead, side, up]: Offset): readonly [number, number, number] => [
    state.x + Math.cos(state.heading) * ahead - Math.sin(state.heading) * side,
    state.y + Math.sin(state.heading) * ahead + Math.cos(state.heading) * side,
    Math.max(0.03, up),
  ];
  return {
    head: place([spineAhead * 1.3 + 0.03, 0, neckUp + 0.23]),
    neck: place([spineAhead, 0, neckUp]),
    chest: place([spineAhead * 0.6, 0, hipsUp + TORSO * 0.6]),
    hips: place([0, 0, hipsUp]),
    leftShoulder: place(armLeft.shoulder),
    leftElbow: place(armLeft.elbow),
    leftHand: place(armLeft.hand),
    rightShoulder: place(armRight.shoulder),
    rightElbow: place(armRight.elbow),
    rightHand: place(armRight.hand),
    leftHip: place(left.hip),
    leftKnee: place(left.knee),
    leftFoot: place(left.foot),
    leftToe: place(left.toe),
    rightHip: place(right.hip),
    rightKnee: place(right.knee),
    rightFoot: place(right.foot),
    rightToe: place(right.toe),
  };
}

function legOf({
  phase,
  swing,
  moving,
  effort,
  hipsUp,
  side,
  kick,
  leap,
}: {
  phase: number;
  swing: number;
  moving: number;
  effort: number;
  hipsUp: number;
  side: 1 | -1;
  kick: number;
  leap: number;
}): { hip: Offset; knee: Offset; foot: Offset; toe: Offset } {
  const kicking = Math.min(1, Math.abs(kick) * 1.6);
  const thigh =
    Math.sin(phase) * swing * (1 - kicking) + kick * 0.95 + effort * 0.12 + (leap > 0 ? 0.15 * side : 0);
  // The knee folds while the leg swings forward, and when it is drawn back to kick.
  const fold =
    (0.1 + moving * (0.25 + effort * 1.15) * Math.max(0, Math.cos(phase))) * (1 - kicking) +
    Math.max(0, -kick) * 1.3 +
    leap * 1.2;
  const width = side * 0.105;
  const kneeAhead = Math.sin(thigh) * THIGH;
  const kneeUp = hipsUp - Math.cos(thigh) * THIGH;
  const shin = thigh - fold;
  const footAhead = kneeAhead + Math.sin(shin) * SHIN;
  const footUp = kneeUp - Math.cos(shin) * SHIN;
  return {
    hip: [0, width, hipsUp - 0.02],
    knee: [kneeAhead, width * 1.1, kneeUp],
    foot: [footAhead, width * 1.05, footUp + 0.05],
    toe: [footAhead + Math.cos(shin) * 0.16, width * 1.15, footUp + 0.03 + Math.sin(shin) * 0.14],
  };
}

function armOf({
  swing,
  effort,
  side,
  reach,
  neckUp,
  spineAhead,
}: {
  swing: number;
  effort: number;
  side: 1 | -1;
  reach: number;
  neckUp: number;
  spineAhead: number;
}): { shoulder: Offset; elbow: Offset; hand: Offset } {
  const raise = swing * 1.1 + reach * 2.3;
  const bend = (0.35 + effort * 1.05) * (1 - reach) + 0.3 * reach;
  const splay = 0.09 + 0.05 * effort;
  const shoulder: Offset = [spineAhead, side * 0.235, neckUp - 0.06];
  const elbow: Offset = [
    shoulder[0] + Math.sin(raise) * UPPER_ARM,
    side * (0.235 + splay),
    shoulder[2] - Math.cos(raise) * UPPER_ARM,
  ];
  const fore = raise + bend;
  return {
    shoulder,
    elbow,
    hand: [
      elbow[0] + Math.sin(fore) * FOREARM,
      side * (0.235 + splay * 0.8),
      elbow[2] - Math.cos(fore) * FOREARM,
    ],
  };
}
