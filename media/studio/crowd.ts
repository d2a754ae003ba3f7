// The people in the stands.
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { View } from './camera.ts';
import { pick, seeded } from './chance.ts';
import { lit } from './colour.ts';
import { LOOP_SECONDS, WIDTH } from './format.ts';
import type { Look } from './look.ts';
import type { Match } from './match.ts';
import { kerbs, ROWS, seat } from './stadium.ts';

interface Spectator {
  x: number;
  y: number;
  z: number;
  coat: string;
  face: string;
  phase: number;
}

interface Flag {
  x: number;
  y: number;
  z: number;
  colours: [string, string];
  phase: number;
  size: number;
}

export interface Crowd {
  people: Spectator[];
  flags: Flag[];
}

const COATS = [
  '#2b3446',
  '#39404d',
  '#4a4f58',
  '#5d564f',
  '#6d3136',
  '#2f4a63',
  '#7b7f86',
  '#a9adb3',
  '#c9c4b8',
  '#3f5141',
  '#8a6b4b',
  '#1f2530',
] as const;
const FACES = ['#e3b690', '#d9a57e', '#c58f68', '#a8754f', '#7d5438', '#edc6a3'] as const;
const AWAY_END: [number, number] = [176, 196];

export function seatCrowd(match: Match, look: Look): Crowd {
  const chance = seeded(match.seed + 101);
  const people: Spectator[] = [];
  const flags: Flag[] = [];
  for (const kerb of kerbs(0.66)) {
    const aisle = kerb.along % 17 < 0.9;
    const guests = kerb.along > AWAY_END[0] && kerb.along < AWAY_END[1];
    const fans = kerb.along < 84 || kerb.along > AWAY_END[1] + 6;
    const team = guests ? match.away.kit : match.home.kit;
    const loyalty = guests ? 0.72 : fans ? 0.62 : 0.16;
    for (let row = 0; row < ROWS; row++) {
      const tunnel = row > 5 && row < 9 && kerb.along % 34 < 3.4;
      if (aisle || tunnel || chance() < 0.06) continue;
      const [x, y, z] = seat(kerb, row + 0.4);
      const shade = look.crowdLight * (1 - row * 0.012) * (0.82 + chance() * 0.3);
      const coat =
        chance() < loyalty ? pick(chance, [team.shirt, team.shirt, team.trim]) : pick(chance, COATS);
      people.push({
        x: x + (chance() - 0.5) * 0.2,
        y,
        z: z + (chance() - 0.5) * 0.16,
        coat: lit(coat, shade),
        face: lit(pick(chance, FACES), shade),
        phase: chance(),
      });
      if ((fans || guests) && row > 3 && row < 15 && chance() < 0.0075)
        flags.push({
          x,
          y,
          z,
          colours: [team.shirt, team.trim],
          phase: chance(),
          size: 1.5 + chance() * 1.3,
        });
    }
  }
  return { people, flags };
}

export function drawCrowd(
  g: SKRSContext2D,
  view: View,
  crowd: Crowd,
  time: number,
  excitement: number,
): void {
  const turn = time / LOOP_SECONDS;
  for (const { x, y, z, coat, face, phase } of crowd.people) {
    // Whole numbers of jumps a loop, or the crowd would twitch where it turns.
    const leaps = phase > 0.6 ? Math.max(0, Math.sin(2 * Math.PI * (turn * 62 + phase * 5))) : 0;
    const jump = excitement * 0.24 * leaps;
    const feet = view.point(x, y, z + jump);
    if (feet === null || feet.x < -8 || feet.x > WIDTH + 10 || feet.y < -14) continue;
    const { scale } = feet;
    g.fillStyle = coat;
    g.fillRect(feet.x - scale * 0.25, feet.y - scale * 0.66, scale * 0.5, scale * 0.68);
    g.fillStyle = face;
    g.fillRect(feet.x - scale * 0.11, feet.y - scale * 0.93, scale * 0.22, scale * 0.26);
  }
}

export function drawFlags(g: SKRSContext2D, view: View, { flags }: Crowd, time: number, light: number): void {
  for (const flag of flags) {
    const top = view.point(flag.x, flag.y, flag.z + 3.4);
    const hand = view.point(flag.x, flag.y, flag.z + 0.8);
    if (top === null || hand === null) continue;
    const sway = 2 * Math.PI * ((time / LOOP_SECONDS) * 22 + flag.phase);
    const tilt = Math.sin(sway) * 0.5;
    const size = top.scale * flag.size;
    const tipX = hand.x + Math.sin(tilt) * (hand.y - top.y);
    const tipY = hand.y - Math.cos(tilt) * (hand.y - top.y);
    flag.colours.forEach((colour, half) => {
      g.fillStyle = lit(colour, light);
      g.beginPath();
      for (let i = 0; i <= 6; i++) g.lineTo(...ripple(tipX, tipY, size, i / 6, half * 0.5, sway));
      for (let i = 6; i >= 0; i--) g.lineTo(...ripple(tipX, tipY, size, i / 6, half * 0.5 + 0.5, sway));
      g.fill();
    });
  }
}

function ripple(
  x: number,
  y: number,
  size: number,
  along: number,
  down: number,
  sway: number,
): [number, number] {
  const way = Math.cos(sway) >= 0 ? 1 : -1;
  const reach = way * (0.35 + 0.65 * Math.abs(Math.cos(sway)));
  return [
    x + reach * along * size,
    y + down * size * 0.7 + Math.sin(along * 5 - sway * 2) * size * 0.09 * along,
  ];
}
