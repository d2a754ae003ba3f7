// What hangs in the air between the camera and the play.
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { View } from './camera.ts';
import { seeded } from './chance.ts';
import { HEIGHT, LOOP_SECONDS, WIDTH } from './format.ts';
import type { Setting } from './match.ts';

export interface Raindrop {
  x: number;
  y: number;
  length: number;
  /** Whole falls a loop, so that it rains on without a jump. */
  falls: number;
}

export function rainOf(seed: number): Raindrop[] {
  const chance = seeded(seed + 31);
  return Array.from({ length: 150 }, () => ({
    x: chance() * (WIDTH + 200) - 100,
    y: chance(),
    length: 16 + chance() * 22,
    falls: 38 + Math.floor(chance() * 22),
  }));
}

export function drawAir({
  g,
  view,
  setting,
  rain,
  time,
}: {
  g: SKRSContext2D;
  view: View;
  setting: Setting;
  rain: readonly Raindrop[];
  time: number;
}): void {
  if (setting === 'rain') {
    mist(g, view);
    drops(g, rain, time);
  }
  if (setting === 'afternoon') sunlight(g);
  vignette(g, setting === 'afternoon' ? 0.24 : 0.42);
}

function mist(g: SKRSContext2D, view: View): void {
  const far = view.point(0, 40, 0)?.y ?? 0;
  const veil = g.createLinearGradient(0, far - 160, 0, far + 260);
  veil.addColorStop(0, 'rgba(170,184,196,0.16)');
  veil.addColorStop(0.45, 'rgba(176,192,204,0.16)');
  veil.addColorStop(1, 'rgba(176,192,204,0)');
  g.fillStyle = veil;
  g.fillRect(0, 0, WIDTH, HEIGHT);
}

function drops(g: SKRSContext2D, rain: readonly Raindrop[], time: number): void {
  g.strokeStyle = 'rgba(226,236,244,0.26)';
  g.lineWidth = 1.3;
  g.beginPath();
  for (const { x, y, length, falls } of rain) {
    const fallen = (y + (time / LOOP_SECONDS) * falls) % 1;
    const top = fallen * (HEIGHT + 120) - 60;
    const left = x - top * 0.12;
    g.moveTo(left, top);
    g.lineTo(left - length * 0.12, top + length);
  }
  g.stroke();
}

function sunlight(g: SKRSContext2D): void {
  const sun = g.createRadialGradient(WIDTH * 0.05, -60, 0, WIDTH * 0.05, -60, WIDTH * 0.9);
  sun.addColorStop(0, 'rgba(255,226,160,0.30)');
  sun.addColorStop(1, 'rgba(255,214,140,0)');
  g.fillStyle = sun;
  g.fillRect(0, 0, WIDTH, HEIGHT);
}

function vignette(g: SKRSContext2D, strength: number): void {
  const dark = g.createRadialGradient(
    WIDTH / 2,
    HEIGHT * 0.55,
    HEIGHT * 0.45,
    WIDTH / 2,
    HEIGHT * 0.55,
    WIDTH * 0.68,
  );
  dark.addColorStop(0, 'rgba(2,6,16,0)');
  dark.addColorStop(1, `rgba(2,6,16,${strength})`);
  g.fillStyle = dark;
  g.fillRect(0, 0, WIDTH, HEIGHT);
}
