// Turns a match's script into where everybody is in each frame. The ball follows the script; players off the
// ball keep their team's shape, press and make room, and the simulation runs until it repeats itself exactly.
import { seeded } from './chance.ts';
import { FRAME_COUNT, FRAMES_PER_SECOND, LOOP_SECONDS } from './format.ts';
import type { Errand, Match, PlayerName, Team, Touch } from './match.ts';
import { ballPath, type BallState } from './ball.ts';
import { ahead, apart, at, smoothed, smoothstep } from './periodic.ts';

export interface PlayerState {
  name: PlayerName | 'referee' | 'near assistant' | 'far assistant';
  x: number;
  y: number;
  /** Radians from the x axis. */
  heading: number;
  speed: number;
  /** Turns of the running cycle. */
  stride: number;
  /** 0 at rest, from -1 (leg drawn back) to 1 (followed through) while kicking. */
  kick: number;
  /** Metres off the ground: headers and saves. */
  leap: number;
  /** Arms up, for goalkeepers and throw-ins: 0 to 1. */
  reach: number;
}

export interface Frame {
  players: PlayerState[];
  ball: BallState;
}

interface Body {
  name: PlayerState['name'];
  home: boolean;
  depth: number;
  side: number;
  sway: [number, number, number, number];
  x: number;
  y: number;
  vx: number;
  vy: number;
}

const STEP = 1 / FRAMES_PER_SECOND;
const LOOPS_UNTIL_STEADY = 5;
const TOP_SPEED = 7.6;

export function simulate(match: Match): Frame[] {
  const ball = ballPath(match.touches);
  const drift = {
    x: smoothed(
      ball.map(({ x }) => x),
      1.5,
    ),
    y: smoothed(
      ball.map(({ y }) => y),
      1.5,
    ),
  };
  const bodies = lineUp(match);
  const paths = bodies.map(() => ({ x: Array<number>(), y: Array<number>() }));
  for (let loop = 0; loop < LOOPS_UNTIL_STEADY; loop++) {
    for (let frame = 0; frame < FRAME_COUNT; frame++) {
      const now = ball[frame];
      if (now === undefined) continue;
      bodies.forEach((body, index) => {
        const path = paths[index];
        if (path === undefined) return;
        path.x[frame] = body.x;
        path.y[frame] = body.y;
      });
      advance(bodies, {
        ball: now,
        play: { x: at(drift.x, frame), y: at(drift.y, frame) },
        time: frame * STEP,
      });
    }
  }
  const tracks = bodies.map((body, index) => {
    const path = paths[index] ?? { x: [], y: [] };
    return trackOf({ body, path, match, ball });
  });
  return ball.map((state, frame) => ({
    ball: state,
    players: tracks.flatMap((track) => track[frame] ?? []),
  }));
}

function lineUp(match: Match): Body[] {
  const chance = seeded(match.seed);
  const body = (name: Body['name'], home: boolean, depth: number, side: number): Body => ({
    name,
    home,
    depth,
    side,
    sway: [chance() * 6.28, chance() * 6.28, 2 + Math.floor(chance() * 3), 2 + Math.floor(chance() * 4)],
    x: 0,
    y: side * 30,
    vx: 0,
    vy: 0,
  });
  const squad = (team: Team, letter: 'h' | 'a') => [
    body(`${letter}1`, letter === 'h', 0, 0),
    ...team.formation.map(([depth, side], index) =>
      body(`${letter}${index + 2}`, letter === 'h', depth, side),
    ),
  ];
  return [
    ...squad(match.home, 'h'),
    ...squad(match.away, 'a'),
    body('referee', true, 0, 0),
    body('near assistant', true, 0, -1),
    body('far assistant', false, 0, 1),
  ];
}

interface Instant {
  ball: BallState;
  /** Where the play is about to be: players read a long ball before it lands. */
  play: { x: number; y: number };
  time: number;
}

function advance(bodies: Body[], instant: Instant): void {
  const goals = bodies.map((body) => wants(body, bodies, instant));
  bodies.forEach((body, index) => {
    const [gx, gy] = goals[index] ?? [body.x, body.y];
    let ax = 2.1 * (gx - body.x) - 2.6 * body.vx;
    let ay = 2.1 * (gy - body.y) - 2.6 * body.vy;
    for (const other of bodies) {
      const dx = body.x - other.x;
      const dy = body.y - other.y;
      const near = dx * dx + dy * dy;
      if (other === body || near > 6 || near === 0) continue;
      ax += (dx / near) * 5;
      ay += (dy / near) * 5;
    }
    body.vx += ax * STEP;
    body.vy += ay * STEP;
    const speed = Math.hypot(body.vx, body.vy);
    const brake = speed > TOP_SPEED ? TOP_SPEED / speed : 1;
    body.vx *= brake;
    body.vy *= brake;
  });
  for (const body of bodies) {
    body.x += body.vx * STEP;
    body.y += body.vy * STEP;
  }
}

/** Where a player off the ball would like to be. */
function wants(body: Body, bodies: Body[], { ball, play, time }: Instant): [number, number] {
  const turn = (time / LOOP_SECONDS) * 2 * Math.PI;
  if (body.name === 'referee') return [play.x * 0.8 - 5, play.y * 0.5 - 9 + 3 * Math.sin(turn * 3)];
  if (body.name === 'near assistant') return [Math.min(-4, play.x - 3), -35.4];
  if (body.name === 'far assistant') return [Math.max(4, play.x + 3), 35.4];
  const way = body.home ? 1 : -1;
  const forward = play.x * way;
  if (body.name.slice(1) === '1') return [way * (-50.5 + Math.max(0, forward) * 0.14), play.y * 0.07];
  // A team is about 38 m long: its lines slide up and down with the ball and never pass it by much.
  const line = -32 + body.depth * 46 + forward * 0.52;
  const x = way * Math.min(46, Math.max(-44, Math.min(line, Math.max(forward + 14, -4))));
  const y = body.side * (25 - Math.abs(forward) * 0.1) + play.y * 0.3;
  const sx = 1.6 * Math.sin(turn * body.sway[2] + body.sway[0]);
  const sy = 1.4 * Math.sin(turn * body.sway[3] + body.sway[1]);
  const distance = Math.hypot(ball.x - body.x, ball.y - body.y);
  const closer = bodies.filter(
    (other) => other.name[0] === body.name[0] && Math.hypot(ball.x - other.x, ball.y - other.y) < distance,
  ).length;
  const defending = ball.home !== body.home;
  // Only the nearest two press, or the whole team would run after the ball as children do.
  const press = defending && closer < 2 ? Math.exp(-((distance / 13) ** 2)) * (closer === 0 ? 0.85 : 0.4) : 0;
  const px = ball.x - way * 1.9;
  const py = ball.y * 0.97;
  return [x + sx + (px - x - sx) * press, Math.max(-33, Math.min(33, y + sy + (py - y - sy) * press))];
}

interface Path {
  x: number[];
  y: number[];
}

interface Stop {
  from: [number, number];
  to: [number, number];
  at: number;
  until: number;
}

function trackOf({
  body,
  path,
  match,
  ball,
}: {
  body: Body;
  path: Path;
  match: Match;
  ball: BallState[];
}): PlayerState[] {
  const bent = bend(stopsOf(body.name, match), path);
  const xs = smoothed(bent.x, 0.12);
  const ys = smoothed(bent.y, 0.12);
  const speeds = xs.map((_, frame) => {
    const dx = at(xs, frame + 1) - at(xs, frame - 1);
    const dy = at(ys, frame + 1) - at(ys, frame - 1);
    return (Math.hypot(dx, dy) * FRAMES_PER_SECOND) / 2;
  });
  const headings = facing(xs, ys, ball);
  const strides = stridesOf(speeds);
  const touches = match.touches.filter((touch) => touch.by === body.name);
  return xs.map((x, frame) => ({
    name: body.name,
    x,
    y: at(ys, frame),
    heading: headings[frame] ?? 0,
    speed: at(speeds, frame),
    stride: at(strides, frame),
    ...gestures(body.name, touches, frame * STEP),
  }));
}

function stopsOf(name: Body['name'], match: Match): Stop[] {
  const isMine = (item: Touch | Errand) => item.by === name;
  const touches = match.touches.filter(isMine).map((touch): Stop => {
    // The ball is played in front of the body, not under it.
    const lead = name.endsWith('1') && name.length === 2 ? 0.35 : 0.55;
    const angle = Math.atan2(touch.to[1] - touch.from[1], touch.to[0] - touch.from[0]);
    const back = ([x, y]: Touch['from']): [number, number] => [
      x - Math.cos(angle) * lead,
      y - Math.sin(angle) * lead - 0.12,
    ];
    return { from: back(touch.from), to: back(touch.to), at: touch.at, until: touch.until };
  });
  const errands = match.errands
    .filter(isMine)
    .map(({ to, at, until }): Stop => ({ from: to, to, at, until }));
  return [...touches, ...errands];
}

/**
 * Bends a player's path through all of their stops. Each is approached and left early enough that nobody must
 * outrun a horse; where two stops follow closely, the player goes straight from one to the next.
 */
function bend(stops: Stop[], path: Path): Path {
  const order = stops.toSorted((a, b) => a.at - b.at);
  const legs = order.map((stop, index) => {
    const next = order[(index + 1) % order.length] ?? stop;
    return {
      stop,
      next,
      held: ahead(stop.at, stop.until),
      gap: ahead(stop.until, next.at) || LOOP_SECONDS,
      leaving: approach(path, stop.until, stop.to),
      arriving: approach(path, next.at, next.from),
    };
  });
  const places = path.x.map((x, frame): [number, number] => {
    const time = frame * STEP;
    const base: [number, number] = [x, at(path.y, frame)];
    const leg = legs.findLast(({ stop }) => stop.at <= time) ?? legs.at(-1);
    if (leg === undefined) return base;
    const { stop, next, held, gap, leaving, arriving } = leg;
    const into = ahead(stop.at, time);
    if (into <= held) return towards(stop.from, stop.to, held === 0 ? 0 : into / held);
    const since = into - held;
    if (leaving + arriving >= gap) return towards(stop.to, next.from, smoothstep(since / gap));
    if (since < leaving) return towards(stop.to, base, smoothstep(since / leaving));
    return towards(base, next.from, smoothstep(1 - (gap - since) / arriving));
  });
  return { x: places.map(([x]) => x), y: places.map(([, y]) => y) };
}

function towards(from: [number, number], to: [number, number], share: number): [number, number] {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

function approach(path: Path, time: number, [x, y]: [number, number]): number {
  const frame = Math.round(time * FRAMES_PER_SECOND);
  return Math.max(1.2, Math.hypot(x - at(path.x, frame), y - at(path.y, frame)) / 2.6);
}

function facing(xs: number[], ys: number[], ball: BallState[]): number[] {
  const pairs = xs.map((x, frame) => {
    const y = at(ys, frame);
    const vx = (at(xs, frame + 1) - at(xs, frame - 1)) * (FRAMES_PER_SECOND / 2);
    const vy = (at(ys, frame + 1) - at(ys, frame - 1)) * (FRAMES_PER_SECOND / 2);
    const dx = (ball[frame]?.x ?? 0) - x;
    const dy = (ball[frame]?.y ?? 0) - y;
    const distance = Math.max(0.5, Math.hypot(dx, dy));
    return [vx * 0.55 + dx / distance, vy * 0.55 + dy / distance] as const;
  });
  const cx = smoothed(
    pairs.map(([dx]) => dx),
    0.16,
  );
  const cy = smoothed(
    pairs.map(([, dy]) => dy),
    0.16,
  );
  return cx.map((dx, frame) => Math.atan2(at(cy, frame), dx));
}

/** Strides are stretched a little so that a whole number of them fits the loop. */
function stridesOf(speeds: number[]): number[] {
  let turns = 0;
  const strides = speeds.map((speed) => {
    const before = turns;
    turns += (speed < 0.25 ? speed : 0.75 + speed * 0.27) * STEP;
    return before;
  });
  const fit = Math.round(turns) / Math.max(turns, 1e-6);
  return strides.map((stride) => stride * fit);
}

function gestures(
  name: Body['name'],
  touches: Touch[],
  time: number,
): Pick<PlayerState, 'kick' | 'leap' | 'reach'> {
  let kick = 0;
  let leap = 0;
  let reach = 0;
  const keeper = name === 'h1' || name === 'a1';
  for (const touch of touches) {
    const high = touch.from[2] ?? 0;
    const atTouch = apart(touch.at, time);
    if (high > 1.5 && Math.abs(atTouch) < 0.38) leap = 0.55 * (1 - (atTouch / 0.38) ** 2);
    if (keeper && high > 0.5 && atTouch > -0.35 && atTouch < 0.6)
      reach = smoothstep(1 - Math.max(0, Math.abs(atTouch) - 0.1) / 0.4);
    const atRelease = apart(touch.until, time);
    if (high > 1.5 || (touch.to[2] ?? 0) > 1) continue;
    if (atRelease > -0.32 && atRelease <= 0) kick = Math.sin((atRelease / 0.32) * Math.PI);
    if (atRelease > 0 && atRelease < 0.45) kick = Math.sin((1 - atRelease / 0.45) * Math.PI * 0.9 + 0.3);
  }
  return { kick, leap, reach };
}
