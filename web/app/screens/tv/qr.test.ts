import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { drawQr } from './qr.ts';

/** Reads a drawing back into modules, as a scanner would see them. */
function modulesOf({ size, path }: ReturnType<typeof drawQr>): boolean[][] {
  const lines = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) {
      const line = lines[Number(y)];
      if (line) line[Number(x) + step] = true;
    }
  }
  return lines;
}

test('the drawn code has every module of the code, and four light ones around it', () => {
  const address = 'https://cadetto.test/it/profilo?tab=profile-connect-tv&code=12345678';
  const drawing = drawQr(address);
  expect(modulesOf(drawing)).toEqual(encode(address, { ecc: 'M', border: 4 }).data);
  expect(modulesOf(drawing).slice(0, 4).flat()).not.toContain(true);
});
