import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cadetto, druga } from '@cadetto/contract';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'brand-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const demo = { CADETTO_MODE: 'demo' };

test('the demo has two brands, and the first where nothing is said', () => {
  expect(readSettings(demo)).toMatchObject({ brand: cadetto, demoBrand: 'cadetto' });
  expect(readSettings({ ...demo, BRAND: 'druga' })).toMatchObject({ brand: druga, demoBrand: 'druga' });
  expect(() => readSettings({ ...demo, BRAND: 'terza' })).toThrow(
    'BRAND is "terza", but it must be cadetto or druga',
  );
});

test('an operator’s own brand goes before the demo’s', () => {
  const own = { ...druga, id: 'terza', name: 'Terza' };
  const { brand, demoBrand } = readSettings({ ...demo, BRAND_FILE: file('own.json', JSON.stringify(own)) });
  expect(brand).toEqual(own);
  expect(demoBrand).toBe('cadetto');
});

test('everything that is wrong with a brand is said at once, by its place', () => {
  const { company: _company, ...lacking } = cadetto;
  const wrong = {
    ...lacking,
    nickname: 'x',
    colours: { ...cadetto.colours, chalk: '#333333' },
    news: { ...cadetto.news, it: 'http://x' },
  };
  const start = () => readSettings({ ...demo, BRAND_FILE: file('wrong.json', JSON.stringify(wrong)) });
  expect(start).toThrow(/BRAND_FILE .*wrong\.json is no brand yet:\n/);
  expect(start).toThrow(/ {2}company: is missing/);
  expect(start).toThrow(/ {2}news\.it: must be an address that starts with https:\/\//);
  expect(start).toThrow(/ {2}colours: chalk #333333 on night #0b0e0d has a contrast of/);
  expect(start).toThrow(/ {2}it: has no such part as nickname/);
});

test('a file that is not there, or no JSON, is said so', () => {
  expect(() => readSettings({ ...demo, BRAND_FILE: join(folder, 'none.json') })).toThrow(
    /none\.json cannot be read \(ENOENT\)/,
  );
  expect(() => readSettings({ ...demo, BRAND_FILE: file('half.json', '{"name":') })).toThrow(/is not JSON/);
});
