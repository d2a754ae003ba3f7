// Grass, markings and goals.
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place, Point, View } from './camera.ts';
import type { Look } from './look.ts';

const HALF_LENGTH = 52.5;
const HALF_WIDTH = 34;
const LINE = 0.13;
const BANDS = 20;

export function drawPitch(g: SKRSContext2D, view: View, look: Look): void {
  fill(g, view.polygon(ground(-64, -70, 64, 44)), look.surround);
  const step = (2 * HALF_LENGTH) / BANDS;
  fill(
    g,
    view.polygon(ground(-HALF_LENGTH - 2.5, -HALF_WIDTH - 2.5, HALF_LENGTH + 2.5, HALF_WIDTH + 2.5)),
    look.grass[0],
  );
  for (let band = 0; band < BANDS; band += 2) {
    const x = -HALF_LENGTH + band * step;
    fill(g, view.polygon(ground(x, -HALF_WIDTH - 2.5, x + step, HALF_WIDTH + 2.5)), look.grass[1]);
  }
  // Mown across as well: every other strip catches the light.
  for (let strip = 0; strip < 6; strip += 2) {
    const y = -HALF_WIDTH + strip * ((2 * HALF_WIDTH) / 6);
    fill(
      g,
      view.polygon(ground(-HALF_LENGTH - 2.5, y, HALF_LENGTH + 2.5, y + (2 * HALF_WIDTH) / 6)),
      look.sheen,
    );
  }
  for (const [x, y, reach] of WORN) fill(g, view.polygon(disc(x, y, reach, reach * 0.6)), look.worn);
  g.fillStyle = look.lines;
  g.beginPath();
  for (const quad of MARKINGS) trace(g, view.polygon(quad));
  g.fill();
}

export function drawGoal(g: SKRSContext2D, view: View, end: -1 | 1): void {
  const x = end * HALF_LENGTH;
  const back = end * (HALF_LENGTH + 2.1);
  const net: Place[][] = [];
  for (let i = 0; i <= 12; i++) {
    const y = -3.66 + (7.32 * i) / 12;
    net.push([
      [x, y, 2.44],
      [x + end * 0.9, y, 2.4],
      [back, y, 0],
    ]);
  }
  for (let i = 1; i <= 5; i++) {
    const z = (2.4 * i) / 6;
    const depth = back - end * 1.2 * (i / 6);
    net.push([
      [x, -3.66, z],
      [depth, -3.66, z],
      [depth, 3.66, z],
      [x, 3.66, z],
    ]);
  }
  const scale = view.point(x, 0, 1)?.scale ?? 0;
  g.lineJoin = 'round';
  strokeAll(g, view, net, 'rgba(235,240,245,0.32)', Math.max(0.6, scale * 0.025));
  const frame: Place[][] = [
    [
      [x, -3.66, 0],
      [x, -3.66, 2.44],
      [x, 3.66, 2.44],
      [x, 3.66, 0],
    ],
  ];
  strokeAll(g, view, frame, '#f6f8fa', Math.max(1.4, scale * 0.13));
}

export function drawCornerFlag(g: SKRSContext2D, view: View, x: -1 | 1, y: -1 | 1, wave: number): void {
  const foot = view.point(x * HALF_LENGTH, y * HALF_WIDTH, 0);
  const top = view.point(x * HALF_LENGTH, y * HALF_WIDTH, 1.5);
  if (foot === null || top === null) return;
  g.strokeStyle = '#f2f2ea';
  g.lineWidth = Math.max(1, foot.scale * 0.05);
  line(g, [foot, top]);
  const size = top.scale * 0.42;
  fill(
    g,
    [
      top,
      { ...top, x: top.x + size, y: top.y + size * (0.35 + 0.18 * wave) },
      { ...top, y: top.y + size * 0.75 },
    ],
    '#ffd23e',
  );
}

export function fill(g: SKRSContext2D, points: readonly Point[], style: string): void {
  if (points.length < 3) return;
  g.fillStyle = style;
  g.beginPath();
  trace(g, points);
  g.fill();
}

export function line(g: SKRSContext2D, points: readonly (Point | null)[]): void {
  g.beginPath();
  let begun = false;
  for (const point of points) {
    if (point === null) begun = false;
    else if (begun) g.lineTo(point.x, point.y);
    else {
      g.moveTo(point.x, point.y);
      begun = true;
    }
  }
  g.stroke();
}

function strokeAll(g: SKRSContext2D, view: View, paths: Place[][], style: string, width: number): void {
  g.strokeStyle = style;
  g.lineWidth = width;
  for (const path of paths)
    line(
      g,
      path.map(([x, y, z]) => view.point(x, y, z)),
    );
}

function trace(g: SKRSContext2D, points: readonly Point[]): void {
  points.forEach((point, index) => {
    if (index === 0) g.moveTo(point.x, point.y);
    else g.lineTo(point.x, point.y);
  });
  if (points.length > 0) g.closePath();
}

function ground(x0: number, y0: number, x1: number, y1: number): Place[] {
  return [
    [x0, y0, 0],
    [x1, y0, 0],
    [x1, y1, 0],
    [x0, y1, 0],
  ];
}

function disc(x: number, y: number, rx: number, ry: number): Place[] {
  return Array.from({ length: 28 }, (_, i): Place => {
    const turn = (i / 28) * 2 * Math.PI;
    const rough = 1 + 0.1 * Math.sin(turn * 3 + x) + 0.06 * Math.sin(turn * 7 + y);
    return [x + Math.cos(turn) * rx * rough, y + Math.sin(turn) * ry * rough, 0];
  });
}

const WORN: [number, number, number][] = [
  [49.5, 0, 5],
  [50.5, 0, 3],
  [-49.5, 0, 5],
  [-50.5, 0, 3],
  [41.5, 0, 1.6],
  [-41.5, 0, 1.6],
  [0, 0, 3],
];

function stroke(x0: number, y0: number, x1: number, y1: number): Place[] {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const nx = (-(y1 - y0) / length) * (LINE / 2);
  const ny = ((x1 - x0) / length) * (LINE / 2);
  return [
    [x0 + nx, y0 + ny, 0],
    [x1 + nx, y1 + ny, 0],
    [x1 - nx, y1 - ny, 0],
    [x0 - nx, y0 - ny, 0],
  ];
}

function box(x0: number, y0: number, x1: number, y1: number): Place[][] {
  return [stroke(x0, y0, x1, y0), stroke(x1, y0, x1, y1), stroke(x1, y1, x0, y1), stroke(x0, y1, x0, y0)];
}

function arc(x: number, y: number, radius: number, from: number, to: number): Place[][] {
  const pieces = Math.max(6, Math.ceil(Math.abs(to - from) * radius * 0.7));
  return Array.from({ length: pieces }, (_, i) => {
    const a = from + ((to - from) * i) / pieces;
    const b = from + ((to - from) * (i + 1.05)) / pieces;
    return stroke(
      x + Math.cos(a) * radius,
      y + Math.sin(a) * radius,
      x + Math.cos(b) * radius,
      y + Math.sin(b) * radius,
    );
  });
}

function endMarkings(end: -1 | 1): Place[][] {
  const x = end * HALF_LENGTH;
  const facing = end === 1 ? Math.PI : 0;
  const spot = x - end * 11;
  return [
    ...box(x, -20.16, x - end * 16.5, 20.16),
    ...box(x, -9.16, x - end * 5.5, 9.16),
    ...arc(spot, 0, 9.15, facing - 0.927, facing + 0.927),
    disc(spot, 0, 0.16, 0.16),
    ...arc(x, HALF_WIDTH, 1, facing, facing + end * (Math.PI / 2)),
    ...arc(x, -HALF_WIDTH, 1, facing, facing - end * (Math.PI / 2)),
  ];
}

const MARKINGS: Place[][] = [
  ...box(-HALF_LENGTH, -HALF_WIDTH, HALF_LENGTH, HALF_WIDTH),
  stroke(0, -HALF_WIDTH, 0, HALF_WIDTH),
  ...arc(0, 0, 9.15, 0, 2 * Math.PI),
  disc(0, 0, 0.18, 0.18),
  ...endMarkings(-1),
  ...endMarkings(1),
];
