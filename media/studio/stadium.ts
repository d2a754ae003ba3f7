// Stands, roof, lamps and boards around the pitch.
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Place, View } from './camera.ts';
import { HEIGHT, WIDTH } from './format.ts';
import { lettering } from './lettering.ts';
import type { Look } from './look.ts';
import type { Match } from './match.ts';
import { fill, line } from './pitch.ts';

export const ROWS = 22;
const FRONT = { x: 61, y: 41.5, corner: 15, wall: 1.5 };
const ROOF = { from: -50, to: 50, front: 48.5, back: 62, height: 12.9 };

export interface Kerb {
  x: number;
  y: number;
  /** Outwards, away from the pitch. */
  nx: number;
  ny: number;
  /** Metres along the stands from where they begin, near the left corner flag. */
  along: number;
}

/** The front of the stands: up the left, along the far side, down the right. */
export function kerbs(step: number): Kerb[] {
  const straightX = FRONT.x - FRONT.corner;
  const straightY = FRONT.y - FRONT.corner;
  const bend = (FRONT.corner * Math.PI) / 2;
  const side = straightY + 36;
  const total = 2 * side + 2 * bend + 2 * straightX;
  return Array.from({ length: Math.floor(total / step) + 1 }, (_, i) => {
    const along = i * step;
    if (along < side) return { x: -FRONT.x, y: -36 + along, nx: -1, ny: 0, along };
    const onLeftBend = along - side;
    if (onLeftBend < bend) return bent(-straightX, straightY, Math.PI - onLeftBend / FRONT.corner, along);
    const onFar = onLeftBend - bend;
    if (onFar < 2 * straightX) return { x: -straightX + onFar, y: FRONT.y, nx: 0, ny: 1, along };
    const onRightBend = onFar - 2 * straightX;
    if (onRightBend < bend)
      return bent(straightX, straightY, Math.PI / 2 - onRightBend / FRONT.corner, along);
    return { x: FRONT.x, y: straightY - (onRightBend - bend), nx: 1, ny: 0, along };
  });
}

function bent(x: number, y: number, angle: number, along: number): Kerb {
  const nx = Math.cos(angle);
  const ny = Math.sin(angle);
  return { x: x + nx * FRONT.corner, y: y + ny * FRONT.corner, nx, ny, along };
}

export function seat({ x, y, nx, ny }: Kerb, row: number): Place {
  const out = row * 0.82;
  return [x + nx * out, y + ny * out, FRONT.wall + row * 0.46];
}

export function drawSky(g: SKRSContext2D, view: View, look: Look): void {
  const horizon = view.horizon;
  if (horizon < -40) return;
  const sky = g.createLinearGradient(0, horizon - HEIGHT * 0.5, 0, horizon);
  sky.addColorStop(0, look.sky[0]);
  sky.addColorStop(1, look.sky[1]);
  g.fillStyle = sky;
  g.fillRect(0, 0, WIDTH, Math.max(0, horizon + 4));
  const haze = g.createLinearGradient(0, horizon - 20, 0, horizon + 170);
  haze.addColorStop(0, look.hills[0]);
  haze.addColorStop(1, look.hills[1]);
  g.fillStyle = haze;
  g.beginPath();
  g.moveTo(0, HEIGHT);
  for (let x = 0; x <= WIDTH; x += 16) g.lineTo(x, horizon - ridge(bearingOf(view, x)) * view.camera.focal);
  g.lineTo(WIDTH, HEIGHT);
  g.fill();
  if (look.lampsOn) drawTown(g, view);
}

function bearingOf(view: View, x: number): number {
  return Math.atan((x - WIDTH / 2) / view.camera.focal) + view.camera.yaw;
}

function ridge(bearing: number): number {
  return (
    0.016 +
    0.008 * Math.sin(bearing * 5 + 1) +
    0.005 * Math.sin(bearing * 13) +
    0.002 * Math.sin(bearing * 41)
  );
}

/** The lights of the town on the hills, at fixed bearings. */
function drawTown(g: SKRSContext2D, view: View): void {
  for (let i = 0; i < 170; i++) {
    const bearing = -1.4 + ((i * 0.6180339) % 1) * 2.8;
    const below = ((i * 0.7548776) % 1) ** 0.7 * 0.1 - ridge(bearing) * 0.3;
    const off = bearing - view.camera.yaw;
    if (Math.abs(off) > 1) continue;
    const x = WIDTH / 2 + Math.tan(off) * view.camera.focal;
    const size = 1.2 + ((i * 0.5698403) % 1) * 1.6;
    fillDot(
      g,
      x,
      view.horizon + below * view.camera.focal,
      size,
      i % 3 === 0 ? 'rgba(255,244,220,0.55)' : 'rgba(255,200,120,0.5)',
    );
  }
}

export function drawStands(g: SKRSContext2D, view: View, look: Look): void {
  const posts = kerbs(4);
  const [ex, ey] = view.camera.eye;
  const bays = posts
    .slice(1)
    .map((right, index) => ({ left: posts[index] ?? right, right }))
    .toSorted((a, b) => Math.hypot(b.left.x - ex, b.left.y - ey) - Math.hypot(a.left.x - ex, a.left.y - ey));
  const { from, to, back, height } = ROOF;
  fill(
    g,
    view.polygon([
      [from, back, 0],
      [to, back, 0],
      [to, back, height],
      [from, back, height],
    ]),
    look.roof,
  );
  for (const { left, right } of bays) {
    const top = [seat(left, ROWS), seat(right, ROWS)] as const;
    fill(g, view.polygon([lifted(top[0], 1.6), lifted(top[1], 1.6), top[1], top[0]]), look.roof);
    fill(g, view.polygon([seat(left, 0), seat(right, 0), top[1], top[0]]), look.concrete);
    const foot = [lifted(seat(left, 0), -FRONT.wall), lifted(seat(right, 0), -FRONT.wall)] as const;
    fill(g, view.polygon([foot[0], foot[1], seat(right, 0), seat(left, 0)]), look.fascia);
  }
}

export function drawRoof(g: SKRSContext2D, view: View, look: Look): void {
  const { from, to, front, back, height } = ROOF;
  const under = view.camera.eye[2] < height;
  const sheet: Place[] = [
    [from, front, height],
    [to, front, height],
    [to, back, height - 0.8],
    [from, back, height - 0.8],
  ];
  g.globalAlpha = under ? 0.94 : 1;
  fill(g, view.polygon(sheet), look.roof);
  g.globalAlpha = 1;
  fill(
    g,
    view.polygon([
      [from, front, height - 0.5],
      [to, front, height - 0.5],
      [to, front, height + 0.6],
      [from, front, height + 0.6],
    ]),
    look.fascia,
  );
  if (!look.lampsOn) return;
  for (let x = from + 4; x <= to - 4; x += 7) {
    const lamp = view.point(x, front, height - 0.75);
    if (lamp !== null) glow(g, lamp.x, lamp.y, lamp.scale * 0.55, 0.55);
  }
}

export function drawPylons(g: SKRSContext2D, view: View, look: Look): void {
  for (const x of [-78, 78]) {
    const foot = view.point(x, 66, 0);
    const top = view.point(x, 66, 27);
    if (foot === null || top === null) continue;
    g.strokeStyle = look.roof;
    g.lineWidth = foot.scale * 1.1;
    line(g, [foot, top]);
    const size = top.scale;
    g.fillStyle = look.fascia;
    g.fillRect(top.x - size * 4.4, top.y - size * 5, size * 8.8, size * 6);
    for (let row = 0; row < 4; row++)
      for (let column = 0; column < 6; column++) {
        const cx = top.x + (column - 2.5) * size * 1.35;
        const cy = top.y + (row - 3.1) * size * 1.35;
        if (look.lampsOn) glow(g, cx, cy, size * 0.5, 0.16);
        else fillDot(g, cx, cy, size * 0.45, '#e9edf0');
      }
    if (look.lampsOn) halo(g, top.x, top.y - size * 2, size * 26, 0.3);
  }
}

function glow(g: SKRSContext2D, x: number, y: number, radius: number, strength: number): void {
  halo(g, x, y, radius * 4, strength);
  fillDot(g, x, y, radius * 0.55, `rgba(255,255,250,${Math.min(1, strength * 3)})`);
}

function halo(g: SKRSContext2D, x: number, y: number, radius: number, strength: number): void {
  const light = g.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgba(255,252,240,${strength})`);
  light.addColorStop(0.2, `rgba(235,242,255,${strength * 0.4})`);
  light.addColorStop(1, 'rgba(215,230,255,0)');
  g.globalCompositeOperation = 'lighter';
  g.fillStyle = light;
  g.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  g.globalCompositeOperation = 'source-over';
}

function fillDot(g: SKRSContext2D, x: number, y: number, radius: number, style: string): void {
  g.fillStyle = style;
  g.beginPath();
  g.arc(x, y, radius, 0, 2 * Math.PI);
  g.fill();
}

interface Board {
  from: [number, number];
  to: [number, number];
}

const BOARDS: Board[] = [
  ...Array.from({ length: 9 }, (_, i): Board => ({ from: [-54 + i * 12, 38.6], to: [-42.2 + i * 12, 38.6] })),
  ...Array.from({ length: 5 }, (_, i): Board => ({
    from: [-57.5, -30 + i * 12],
    to: [-57.5, -18.2 + i * 12],
  })),
  ...Array.from({ length: 5 }, (_, i): Board => ({ from: [57.5, 30 - i * 12], to: [57.5, 18.2 - i * 12] })),
];
const WORDS = ['STAGIONE DEMO', '', 'DEMO SEASON', '', 'DEMO SEZONA', ''];

/** The boards say that this is a demo, so that nobody takes it for a real match. */
export function drawBoards(g: SKRSContext2D, view: View, { home, away }: Match): void {
  const colours = ['#f4f5f7', home.kit.shirt, '#11203f', away.kit.shirt, '#0e6b57', '#c9d4e6'];
  BOARDS.forEach((board, index) => {
    const [x0, y0] = board.from;
    const [x1, y1] = board.to;
    const colour = colours[index % colours.length] ?? '#11203f';
    const panel = view.polygon([
      [x0, y0, 0.05],
      [x1, y1, 0.05],
      [x1, y1, 1.05],
      [x0, y0, 1.05],
    ]);
    fill(g, panel, colour);
    const ink = isPale(colour) ? '#14306b' : '#ffffff';
    const scale = view.point((x0 + x1) / 2, (y0 + y1) / 2, 0.5)?.scale ?? 0;
    const word = WORDS[index % WORDS.length] ?? '';
    g.strokeStyle = ink;
    g.lineCap = 'round';
    g.lineJoin = 'round';
    const along = (share: number, z: number) => view.point(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, z);
    if (word === '') {
      g.lineWidth = scale * 0.16;
      for (let i = 0; i < 5; i++) line(g, [along(0.28 + i * 0.1, 0.25), along(0.34 + i * 0.1, 0.85)]);
      return;
    }
    g.lineWidth = Math.max(1, scale * 0.11);
    const { strokes, width } = lettering(word);
    const unit = 0.095 / 11.8;
    const start = 0.5 - (width * unit) / 2;
    for (const stroke of strokes)
      line(
        g,
        stroke.map(([u, v]) => along(start + u * unit, 0.27 + v * 0.095)),
      );
  });
}

function isPale(colour: string): boolean {
  return Number.parseInt(colour.slice(3, 5), 16) > 150;
}

function lifted([x, y, z]: Place, by: number): Place {
  return [x, y, z + by];
}
