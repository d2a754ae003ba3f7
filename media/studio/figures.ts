// Players and officials, drawn from joints placed in the stadium, so that they turn with the camera.
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Point, View } from './camera.ts';
import { lit } from './colour.ts';
import { WIDTH } from './format.ts';
import { lettering } from './lettering.ts';
import type { Kit } from './match.ts';
import { poseOf, type Joint, type Pose } from './pose.ts';
import type { PlayerState } from './play.ts';

export interface Person {
  kit: Kit;
  number: string;
  skin: string;
  hair: string;
  boots: string;
}

type Seen = Record<Joint, Point>;

export function drawShadow(
  g: SKRSContext2D,
  view: View,
  state: PlayerState,
  { x: sx, y: sy, alpha }: { x: number; y: number; alpha: number },
): void {
  const pose = poseOf(state);
  const cast = (joint: Joint): Point | null => {
    const [x, y, z] = pose[joint];
    return view.point(x + z * sx, y + z * sy, 0);
  };
  const scale = cast('hips')?.scale;
  if (scale === undefined) return;
  g.strokeStyle = `rgba(4,16,10,${alpha})`;
  g.lineWidth = scale * 0.2;
  g.lineCap = 'round';
  g.lineJoin = 'round';
  // One path for the whole shadow: overlapping strokes would darken where they cross.
  g.beginPath();
  for (const limb of SHADOW_LIMBS) {
    limb.forEach((joint, index) => {
      const point = cast(joint);
      if (point === null) return;
      if (index === 0) g.moveTo(point.x, point.y);
      else g.lineTo(point.x, point.y);
    });
  }
  g.stroke();
}

const SHADOW_LIMBS: Joint[][] = [
  ['leftToe', 'leftFoot', 'leftKnee', 'leftHip', 'leftShoulder', 'leftElbow', 'leftHand'],
  ['rightToe', 'rightFoot', 'rightKnee', 'rightHip', 'rightShoulder', 'rightElbow', 'rightHand'],
  ['leftShoulder', 'rightShoulder', 'neck', 'head'],
  ['leftHip', 'rightHip', 'chest'],
];

export function drawFigure(
  g: SKRSContext2D,
  view: View,
  state: PlayerState,
  person: Person,
  mirrored = false,
): void {
  const pose = poseOf(state);
  const seen = project(view, pose, mirrored ? -1 : 1);
  if (seen === null || seen.head.x < -80 || seen.head.x > WIDTH + 80) return;
  g.lineCap = 'round';
  g.lineJoin = 'round';
  const [ex, ey] = view.camera.eye;
  const toEye = Math.atan2(ey - state.y, ex - state.x);
  const turned = state.heading - toEye;
  // Positive when the left side is nearer to the camera.
  const leftNear = Math.cos(state.heading + Math.PI / 2 - toEye) > 0;
  const [far, near] = leftNear ? (['right', 'left'] as const) : (['left', 'right'] as const);
  arm(g, seen, person, far, 0.82);
  leg(g, seen, person, far, 0.82);
  leg(g, seen, person, near, 1);
  torso(g, seen, person, turned);
  head(g, seen, person, turned);
  arm(g, seen, person, near, 1);
}

function project(view: View, pose: Pose, up: 1 | -1): Seen | null {
  let hidden = false;
  const see = ([x, y, z]: Pose[Joint]): Point => {
    const point = view.point(x, y, z * up);
    hidden ||= point === null;
    return point ?? { x: 0, y: 0, scale: 0 };
  };
  const seen: Seen = {
    head: see(pose.head),
    neck: see(pose.neck),
    chest: see(pose.chest),
    hips: see(pose.hips),
    leftShoulder: see(pose.leftShoulder),
    leftElbow: see(pose.leftElbow),
    leftHand: see(pose.leftHand),
    leftHip: see(pose.leftHip),
    leftKnee: see(pose.leftKnee),
    leftFoot: see(pose.leftFoot),
    leftToe: see(pose.leftToe),
    rightShoulder: see(pose.rightShoulder),
    rightElbow: see(pose.rightElbow),
    rightHand: see(pose.rightHand),
    rightHip: see(pose.rightHip),
    rightKnee: see(pose.rightKnee),
    rightFoot: see(pose.rightFoot),
    rightToe: see(pose.rightToe),
  };
  return hidden ? null : seen;
}

function limb(g: SKRSContext2D, from: Point, to: Point, metres: number, colour: string): void {
  g.strokeStyle = colour;
  g.lineWidth = Math.max(1, from.scale * metres);
  g.beginPath();
  g.moveTo(from.x, from.y);
  g.lineTo(to.x, to.y);
  g.stroke();
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, scale: a.scale };
}

function leg(
  g: SKRSContext2D,
  seen: Seen,
  { kit, skin, boots }: Person,
  side: 'left' | 'right',
  light: number,
): void {
  const hip = seen[`${side}Hip`];
  const knee = seen[`${side}Knee`];
  const foot = seen[`${side}Foot`];
  limb(g, hip, knee, 0.17, lit(skin, light));
  limb(g, knee, foot, 0.125, lit(skin, light));
  limb(g, between(knee, foot, 0.28), foot, 0.145, lit(kit.socks, light));
  limb(g, foot, seen[`${side}Toe`], 0.12, lit(boots, light));
  limb(g, hip, between(hip, knee, 0.62), 0.25, lit(kit.shorts, light));
}

function arm(
  g: SKRSContext2D,
  seen: Seen,
  { kit, skin }: Person,
  side: 'left' | 'right',
  light: number,
): void {
  const shoulder = seen[`${side}Shoulder`];
  const elbow = seen[`${side}Elbow`];
  const hand = seen[`${side}Hand`];
  limb(g, elbow, hand, 0.095, lit(skin, light));
  limb(g, shoulder, elbow, 0.1, lit(skin, light));
  limb(
    g,
    shoulder,
    between(shoulder, elbow, 0.62),
    0.155,
    lit(kit.pattern === 'plain' ? kit.shirt : sleeve(kit, side), light),
  );
}

function sleeve(kit: Kit, side: 'left' | 'right'): string {
  return kit.pattern === 'halves' && side === 'right' ? kit.trim : kit.shirt;
}

function torso(g: SKRSContext2D, seen: Seen, person: Person, turned: number): void {
  const { kit } = person;
  const { scale } = seen.chest;
  const away = Math.cos(turned) < 0;
  const shoulders = scale * Math.hypot(0.25 * Math.cos(turned), 0.155 * Math.sin(turned));
  const waist = shoulders * 0.8;
  const top = seen.neck;
  const bottom = seen.hips;
  const length = Math.max(1, Math.hypot(bottom.x - top.x, bottom.y - top.y));
  g.save();
  g.transform(
    (bottom.y - top.y) / length,
    -(bottom.x - top.x) / length,
    (bottom.x - top.x) / length,
    (bottom.y - top.y) / length,
    top.x,
    top.y,
  );
  const tail = length + scale * 0.1;
  g.beginPath();
  g.moveTo(-shoulders * 0.45, -scale * 0.03);
  g.quadraticCurveTo(-shoulders, 0, -shoulders, scale * 0.14);
  g.lineTo(-waist, tail);
  g.lineTo(waist, tail);
  g.lineTo(shoulders, scale * 0.14);
  g.quadraticCurveTo(shoulders, 0, shoulders * 0.45, -scale * 0.03);
  g.closePath();
  g.clip();
  shirt(g, kit, shoulders, tail, away);
  if (away && scale > 18) backNumber(g, person, shoulders * Math.abs(Math.cos(turned)), tail, scale);
  g.fillStyle = 'rgba(0,0,0,0.16)';
  g.fillRect(shoulders * 0.35, -scale, shoulders, length + scale * 2);
  g.fillStyle = 'rgba(255,255,255,0.10)';
  g.fillRect(-shoulders, -scale, shoulders * 0.5, length + scale * 2);
  g.restore();
}

function shirt(g: SKRSContext2D, kit: Kit, half: number, length: number, away: boolean): void {
  const all = [-half * 1.2, -length, half * 2.4, length * 3] as const;
  g.fillStyle = kit.shirt;
  g.fillRect(...all);
  g.fillStyle = kit.trim;
  switch (kit.pattern) {
    case 'plain':
      g.fillRect(-half * 1.2, -length * 0.1, half * 2.4, length * 0.13);
      return;
    case 'stripes':
      for (let i = -1; i <= 1; i++) g.fillRect(half * (i * 0.66 - 0.165), -length, half * 0.33, length * 3);
      return;
    case 'hoops':
      for (let i = 0; i < 3; i++)
        g.fillRect(-half * 1.2, length * (0.16 + i * 0.3), half * 2.4, length * 0.15);
      return;
    case 'halves':
      g.fillRect(away ? 0 : -half * 1.2, -length, half * 1.2, length * 3);
      return;
    case 'sash':
      g.beginPath();
      g.moveTo(-half, -length * 0.05);
      g.lineTo(-half * 0.3, -length * 0.05);
      g.lineTo(half, length * 0.85);
      g.lineTo(half, length * 1.2);
      g.closePath();
      g.fill();
  }
}

function backNumber(
  g: SKRSContext2D,
  { kit, number }: Person,
  half: number,
  length: number,
  scale: number,
): void {
  const { strokes, width } = lettering(number);
  const unit = Math.min((half * 1.25) / width, (length * 0.42) / 6);
  g.strokeStyle = kit.number;
  g.lineWidth = Math.max(1, scale * 0.05);
  for (const stroke of strokes) {
    g.beginPath();
    for (const [u, v] of stroke) g.lineTo((u - width / 2) * unit, length * 0.3 + (6 - v) * unit);
    g.stroke();
  }
}

function head(g: SKRSContext2D, seen: Seen, { skin, hair }: Person, turned: number): void {
  const { x, y, scale } = seen.head;
  limb(g, between(seen.neck, seen.head, -0.1), seen.head, 0.11, lit(skin, 0.9));
  const radius = scale * 0.135;
  g.fillStyle = skin;
  g.beginPath();
  g.ellipse(x, y, radius * 0.88, radius * 1.08, 0, 0, 2 * Math.PI);
  g.fill();
  const away = Math.cos(turned) < -0.2;
  const aside = Math.sin(turned) * radius * 0.35;
  g.fillStyle = hair;
  g.beginPath();
  if (away) g.ellipse(x, y - radius * 0.16, radius * 0.92, radius * 0.98, 0, 0, 2 * Math.PI);
  else g.ellipse(x - aside, y - radius * 0.5, radius * 0.86, radius * 0.66, 0, 0, 2 * Math.PI);
  g.fill();
}
