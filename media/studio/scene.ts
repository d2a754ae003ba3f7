// Puts a frame of the match together, back to front.
import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { shoot, shotAt, type View } from './camera.ts';
import { pick, seeded } from './chance.ts';
import { drawCrowd, drawFlags, seatCrowd, type Crowd } from './crowd.ts';
import { excitementAt } from './excitement.ts';
import { drawFigure, drawShadow, type Person } from './figures.ts';
import { FRAMES_PER_SECOND, HEIGHT, WIDTH } from './format.ts';
import { LOOKS, type Look } from './look.ts';
import type { Kit, Match, Shot } from './match.ts';
import { drawCornerFlag, drawGoal, drawPitch, fill } from './pitch.ts';
import { simulate, type Frame, type PlayerState } from './play.ts';
import { drawBoards, drawPylons, drawRoof, drawSky, drawStands } from './stadium.ts';
import { drawAir, rainOf } from './weather.ts';

/** The stands are drawn this much smaller: a lens focused on the play leaves them soft, a long one more so. */
const SOFTNESS: Record<Shot['camera'], number> = { main: 3, wide: 1.5, close: 5 };

export interface Scene {
  draw(frame: number): Canvas;
}

export function stage(match: Match): Scene {
  const frames = simulate(match);
  const views = shoot(match, frames);
  const look = LOOKS[match.setting];
  const crowd = seatCrowd(match, look);
  const people = cast(match);
  const rain = match.setting === 'rain' ? rainOf(match.seed) : [];
  const canvas = createCanvas(WIDTH, HEIGHT);
  return {
    draw(number) {
      const frame = frames[number];
      const view = views[number];
      if (frame === undefined || view === undefined) throw new Error(`There is no frame ${number}.`);
      const time = number / FRAMES_PER_SECOND;
      const g = canvas.getContext('2d');
      const softness = SOFTNESS[shotAt(match.shots, number).camera];
      const distance = createCanvas(WIDTH / softness, HEIGHT / softness);
      const behind = distance.getContext('2d');
      behind.scale(1 / softness, 1 / softness);
      drawBackground({ g: behind, view, look, crowd, match, time });
      g.imageSmoothingQuality = 'low';
      g.drawImage(distance, 0, 0, WIDTH, HEIGHT);
      drawPitch(g, view, look);
      if (look.standShadow) fill(g, view.polygon(STAND_SHADOW), 'rgba(16,38,52,0.36)');
      drawBoards(g, view, match);
      drawPlay({ g, view, look, people, frame, time });
      drawAir({ g, view, setting: match.setting, rain, time });
      return canvas;
    },
  };
}

/** The main stand's shadow on an afternoon. */
const STAND_SHADOW = [
  [-66, -70, 0],
  [66, -70, 0],
  [66, -19, 0],
  [-66, -7, 0],
] as const;

function isShaded(look: Look, { x, y }: { x: number; y: number }): boolean {
  return look.standShadow && y < -13 - x * 0.091;
}

function drawBackground({
  g,
  view,
  look,
  crowd,
  match,
  time,
}: {
  g: SKRSContext2D;
  view: View;
  look: Look;
  crowd: Crowd;
  match: Match;
  time: number;
}): void {
  g.fillStyle = look.roof;
  g.fillRect(0, 0, WIDTH, HEIGHT);
  drawSky(g, view, look);
  drawPylons(g, view, look);
  drawStands(g, view, look);
  drawCrowd(g, view, crowd, time, excitementAt(match.moments, time));
  drawFlags(g, view, crowd, time, look.crowdLight * 1.25);
  drawRoof(g, view, look);
}

function drawPlay({
  g,
  view,
  look,
  people,
  frame,
  time,
}: {
  g: SKRSContext2D;
  view: View;
  look: Look;
  people: Map<string, Person>;
  frame: Frame;
  time: number;
}): void {
  for (const shadow of look.shadows)
    for (const player of frame.players) if (!isShaded(look, player)) drawShadow(g, view, player, shadow);
  if (!isShaded(look, frame.ball)) drawBallShadow(g, view, frame, look);
  const [ex, ey] = view.camera.eye;
  const far = (x: number, y: number) => Math.hypot(x - ex, y - ey);
  const wave = Math.sin(time * 5.45);
  const things: { away: number; draw: () => void }[] = [
    ...frame.players.map((player) => ({
      away: far(player.x, player.y),
      draw: () => drawPerson({ g, view, look, people, player }),
    })),
    { away: far(frame.ball.x, frame.ball.y) - 0.3, draw: () => drawBall(g, view, frame) },
    ...([-1, 1] as const).map((end) => ({ away: far(end * 53.5, 0), draw: () => drawGoal(g, view, end) })),
    ...([-1, 1] as const).flatMap((x) =>
      ([-1, 1] as const).map((y) => ({
        away: far(x * 52.5, y * 34),
        draw: () => drawCornerFlag(g, view, x, y, wave),
      })),
    ),
  ];
  for (const thing of things.toSorted((a, b) => b.away - a.away)) thing.draw();
}

function drawPerson({
  g,
  view,
  look,
  people,
  player,
}: {
  g: SKRSContext2D;
  view: View;
  look: Look;
  people: Map<string, Person>;
  player: PlayerState;
}): void {
  const person = people.get(player.name);
  if (person === undefined) return;
  if (look.wetness > 0) {
    g.globalAlpha = look.wetness;
    drawFigure(g, view, player, person, true);
    g.globalAlpha = 1;
  }
  drawFigure(g, view, player, person);
}

const BALL = 0.155;

function drawBallShadow(g: SKRSContext2D, view: View, { ball }: Frame, look: Look): void {
  for (const { x, y, alpha } of look.shadows) {
    const spot = view.point(ball.x + ball.z * x, ball.y + ball.z * y, 0);
    if (spot === null) continue;
    g.fillStyle = `rgba(4,16,10,${alpha * 1.5})`;
    g.beginPath();
    g.ellipse(spot.x, spot.y, spot.scale * BALL * 1.15, spot.scale * BALL * 0.5, 0, 0, 2 * Math.PI);
    g.fill();
  }
}

function drawBall(g: SKRSContext2D, view: View, { ball }: Frame): void {
  const spot = view.point(ball.x, ball.y, Math.max(ball.z, BALL));
  if (spot === null) return;
  const radius = Math.max(3, spot.scale * BALL);
  g.fillStyle = '#ffffff';
  g.beginPath();
  g.arc(spot.x, spot.y, radius, 0, 2 * Math.PI);
  g.fill();
  g.save();
  g.clip();
  g.fillStyle = '#27303f';
  for (let i = 0; i < 3; i++) {
    const turn = ball.roll + (i * 2 * Math.PI) / 3;
    g.beginPath();
    g.arc(
      spot.x + Math.cos(turn) * radius * 0.72,
      spot.y + Math.sin(turn) * radius * 0.72,
      radius * 0.3,
      0,
      2 * Math.PI,
    );
    g.fill();
  }
  g.fillStyle = 'rgba(10,20,40,0.22)';
  g.fillRect(spot.x - radius, spot.y + radius * 0.25, radius * 2, radius);
  g.restore();
}

const BLACK = '#1b1d22';
const SKINS = ['#e8b98f', '#d9a273', '#c78b5e', '#9a6642', '#6f472c', '#efc7a0'] as const;
const HAIRS = ['#1d1713', '#2b1d14', '#4a3220', '#7a5a33', '#111111', '#c09a5b'] as const;
const BOOTS = ['#f5f5f5', '#1a1a1a', '#ff5a36', '#2fd0ff', '#e8ff3a'] as const;

function cast(match: Match): Map<string, Person> {
  const chance = seeded(match.seed + 7);
  const person = (kit: Kit, number: string): Person => ({
    kit,
    number,
    skin: pick(chance, SKINS),
    hair: pick(chance, HAIRS),
    boots: pick(chance, BOOTS),
  });
  const people = new Map<string, Person>();
  for (const [letter, team] of [
    ['h', match.home],
    ['a', match.away],
  ] as const)
    for (let shirt = 1; shirt <= 11; shirt++)
      people.set(`${letter}${shirt}`, person(shirt === 1 ? team.keeper : team.kit, String(shirt)));
  const dress = { shirt: match.officials, trim: BLACK, shorts: BLACK, socks: BLACK, number: BLACK };
  for (const name of ['referee', 'near assistant', 'far assistant'])
    people.set(name, person({ pattern: 'plain', ...dress }, ''));
  return people;
}
