import { cpSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loadPacks } from './shelf.ts';

const whole = fileURLToPath(new URL('packs/notte', import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packs-'));
});
beforeEach(() => cpSync(whole, join(folder, 'notte'), { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const inPack = (name: string) => join(folder, 'notte', name);

test('a whole pack is taken', () => {
  expect(loadPacks(folder).packIds).toEqual(['notte']);
});

test.each([
  ['lacks a segment', () => rmSync(inPack('v720/3.m4s')), 'it lacks v720/3.m4s'],
  ['lacks an init', () => rmSync(inPack('a_it/init.mp4')), 'it lacks a_it/init.mp4'],
  ['lacks subtitles', () => rmSync(inPack('s_sr/18.vtt')), 'it lacks s_sr/18.vtt'],
  ['lacks a manifest', () => rmSync(inPack('manifest.mpd')), 'it lacks manifest.mpd'],
  ['has half a segment', () => truncateSync(inPack('v360/7.m4s'), 900), 'v360/7.m4s is damaged'],
  ['has no label', () => rmSync(inPack('pack.json')), 'it lacks pack.json'],
  [
    'has nonsense for a label',
    () => writeFileSync(inPack('pack.json'), '{'),
    'pack.json does not describe a pack',
  ],
])('a pack that %s is named in one line', (_, harm, reason) => {
  harm();
  expect(() => loadPacks(folder)).toThrow(
    `The pack notte is broken: ${reason}. Make it again with npm run packs.`,
  );
});
