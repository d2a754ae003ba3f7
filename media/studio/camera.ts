// Cameras: from places in the stadium to points in the picture.
import { FRAMES_PER_SEGMENT, HEIGHT, WIDTH } from './format.ts';
import type { Match, Shot } from './match.ts';
import { at, smoothed } from './periodic.ts';
import type { Frame } from './play.ts';

export type Place = readonly [x: number, y: number, z: number];

export interface Point {
  x: number;
  y: number;
  /** Pixels to a metre at that place. */
  scale: number;
}

export interface Camera {
  eye: Place;
  /** Radians to the right of straight ahead. */
  yaw: number;
  /** Radians below the horizon. */
  tilt: number;
  focal: number;
}

const NEAR = 2;

export class View {
  readonly camera: Camera;
  readonly #cosYaw: number;
  readonly #sinYaw: number;
  readonly #cosTilt: number;
  readonly #sinTilt: number;

  constructor(camera: Camera) {
    this.camera = camera;
    this.#cosYaw = Math.cos(camera.yaw);
    this.#sinYaw = Math.sin(camera.yaw);
    this.#cosTilt = Math.cos(camera.tilt);
    this.#sinTilt = Math.sin(camera.tilt);
  }

  /** Null for what is behind the camera or too close to it. */
  point(x: number, y: number, z: number): Point | null {
    const seen = this.#turned([x, y, z]);
    return seen.depth < NEAR ? null : this.#flat(seen);
  }

  /** A polygon cut off where it passes the camera, so that the grass underfoot does not fold over the sky. */
  polygon(places: readonly Place[]): Point[] {
    const seen = places.map((place) => this.#turned(place));
    const kept: Turned[] = [];
    seen.forEach((here, index) => {
      const last = seen.at(index - 1) ?? here;
      if (last.depth < NEAR !== here.depth < NEAR) {
        const share = (NEAR - last.depth) / (here.depth - last.depth);
        kept.push({
          right: last.right + (here.right - last.right) * share,
          up: last.up + (here.up - last.up) * share,
          depth: NEAR,
        });
      }
      if (here.depth >= NEAR) kept.push(here);
    });
    return kept.map((turned) => this.#flat(turned));
  }

  /** The picture's row in which the horizon lies. */
  get horizon(): number {
    return HEIGHT / 2 - this.camera.focal * Math.tan(this.camera.tilt);
  }

  #turned([x, y, z]: Place): Turned {
    const [ex, ey, ez] = this.camera.eye;
    const dx = x - ex;
    const dy = y - ey;
    const dz = z - ez;
    const away = dx * this.#sinYaw + dy * this.#cosYaw;
    return {
      right: dx * this.#cosYaw - dy * this.#sinYaw,
      up: away * this.#sinTilt + dz * this.#cosTilt,
      depth: away * this.#cosTilt - dz * this.#sinTilt,
    };
  }

  #flat({ right, up, depth }: Turned): Point {
    const scale = this.camera.focal / depth;
    return { x: WIDTH / 2 + right * scale, y: HEIGHT / 2 - up * scale, scale };
  }
}

interface Turned {
  right: number;
  up: number;
  depth: number;
}

interface Rig {
  eye: Place;
  /** Metres of the pitch that fit across the picture. */
  across: number;
  /** How far beyond the play it aims, so that the stands fill the top of the picture. */
  beyond: number;
}

const RIGS: Record<Match['setting'], Rig> = {
  night: { eye: [0, -62, 12.5], across: 40, beyond: 1.5 },
  rain: { eye: [-8, -58, 10], across: 38, beyond: 1.5 },
  afternoon: { eye: [6, -66, 15.5], across: 43, beyond: 2.5 },
};

/** One view a frame, following the play through the match's cuts. */
export function shoot(match: Match, frames: readonly Frame[]): View[] {
  const rig = RIGS[match.setting];
  const wideX = smoothed(
    frames.map(({ ball }) => Math.max(-36, Math.min(36, ball.x))),
    0.85,
  );
  const wideY = smoothed(
    frames.map(({ ball }) => ball.y),
    1.1,
  );
  return frames.map((now, frame) => {
    const shot = shotAt(match.shots, frame);
    if (shot.camera === 'wide') return new View(wide(match, at(wideX, frame)));
    const star = now.players.find((player) => player.name === shot.on);
    if (shot.camera === 'close' && star !== undefined)
      return new View(aim({ eye: rig.eye, target: [star.x, star.y + 1, 1.1], across: 15 }));
    const target: Place = [at(wideX, frame), at(wideY, frame) * 0.7 + rig.beyond, 0];
    return new View(aim({ eye: rig.eye, target, across: rig.across }));
  });
}

export function shotAt(shots: readonly Shot[], frame: number): Shot {
  const segment = Math.floor(frame / FRAMES_PER_SEGMENT);
  return shots.findLast((shot) => shot.fromSegment <= segment) ?? { fromSegment: 0, camera: 'main' };
}

function aim({ eye, target, across }: { eye: Place; target: Place; across: number }): Camera {
  const dx = target[0] - eye[0];
  const dy = target[1] - eye[1];
  const level = Math.hypot(dx, dy);
  const distance = Math.hypot(level, target[2] - eye[2]);
  return {
    eye,
    yaw: Math.atan2(dx, dy),
    tilt: Math.atan2(eye[2] - target[2], level),
    focal: (WIDTH * distance) / across,
  };
}

function wide(match: Match, followX: number): Camera {
  const left = match.setting === 'rain' ? 1 : -1;
  return aim({ eye: [left * 46, -84, 33], target: [followX * 0.2 + left * 4, 19, 3], across: 122 });
}
