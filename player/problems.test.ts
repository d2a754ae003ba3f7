import { expect, test } from 'vitest';
import type { PlayerProblem } from './config.ts';
import { faultOf, graver, isRefused, mayPass, problemOf } from './problems.ts';

const shakaError = (code: number, category: number, data: unknown[] = []) => ({
  code,
  category,
  severity: 2,
  data,
});
const segment = 'https://media.test/v720/1.m4s';
const subtitles = 'https://media.test/s_it/1.vtt';
const isText = (address: string) => address === subtitles;
const codeFor = (thrown: unknown) => problemOf(faultOf(thrown), isText, 'dash').code;

test('[PLY-6] a bad status and a broken connection are network errors', () => {
  expect(codeFor(shakaError(1001, 1, [segment, 404]))).toBe(6000);
  expect(codeFor(shakaError(1002, 1, [segment]))).toBe(6000);
});

test('[PLY-6] a timeout is told as such', () => {
  expect(codeFor(shakaError(1003, 1, [segment]))).toBe(6001);
});

test('[PLY-6] whatever fails on subtitles is 8000 and leaves the picture running', () => {
  for (const thrown of [
    shakaError(2000, 2),
    shakaError(1001, 1, [subtitles, 404]),
    shakaError(1002, 1, [subtitles]),
    shakaError(1003, 1, [subtitles]),
  ]) {
    expect(problemOf(faultOf(thrown), isText, 'hls')).toMatchObject({ code: 8000, stopped: false });
  }
});

test("[PLY-6] the engine's own 6000s, 8000s and 10000s are not ours", () => {
  expect(codeFor(shakaError(6007, 6))).toBe('unavailable');
  expect(codeFor(shakaError(8001, 8))).toBe('unavailable');
  expect(codeFor(shakaError(10001, 10))).toBe('unavailable');
});

test('[PLY-6] anything else makes the stream unavailable', () => {
  expect(codeFor(shakaError(4001, 4))).toBe('unavailable');
  expect(codeFor(new TypeError('broken'))).toBe('unavailable');
  expect(codeFor(null)).toBe('unavailable');
});

test('[PLY-2] [PLY-6] of several sources that failed the first that the network failed is told, and waited for', () => {
  const unreachable = problemOf(faultOf(shakaError(1002, 1, [segment])), isText, 'dash');
  const late = problemOf(faultOf(shakaError(1003, 1, [segment])), isText, 'dashBackup');
  const unreadable = problemOf(faultOf(shakaError(4001, 4)), isText, 'hls');
  const told = (...problems: PlayerProblem[]) => problems.reduce(graver);
  expect(told(unreachable, unreadable)).toBe(unreachable);
  expect(told(unreadable, unreachable)).toBe(unreachable);
  expect(told(unreadable, late, unreachable, unreadable)).toBe(late);
  expect(told(unreadable, { ...unreadable, source: 'hlsBackup' }).source).toBe('hlsBackup');
  expect([unreachable, late, unreadable].map(mayPass)).toEqual([true, true, false]);
});

test('401, 403 and 409 ask for a new address, other statuses do not', () => {
  for (const status of [401, 403, 409])
    expect(isRefused(faultOf(shakaError(1001, 1, [segment, status])))).toBe(true);
  expect(isRefused(faultOf(shakaError(1001, 1, [segment, 404])))).toBe(false);
  expect(isRefused(faultOf(shakaError(1002, 1, [segment])))).toBe(false);
});

test('a refused licence asks first, like a refused segment; one that fails otherwise does not', () => {
  const licence = (status: number) => shakaError(6007, 6, [shakaError(1001, 1, ['/licence', status]), {}]);
  for (const status of [401, 403, 409]) expect(isRefused(faultOf(licence(status)))).toBe(true);
  expect(isRefused(faultOf(licence(500)))).toBe(false);
  expect(problemOf(faultOf(licence(500)), isText, 'dash')).toMatchObject({
    code: 'unavailable',
    cause: 'protection: the licence call failed, status 500',
  });
  expect(problemOf(faultOf(shakaError(6001, 6)), isText, 'dash').cause).toBe(
    'protection: the browser has none of the key systems',
  );
});

test('[PLY-6] a licence call that the network failed is told as the network, and may come back by itself', () => {
  const licence = (inner: unknown) => problemOf(faultOf(shakaError(6007, 6, [inner, {}])), isText, 'dash');
  const cause = 'protection: the licence call failed';
  expect(licence(shakaError(1002, 1, ['/licence']))).toMatchObject({ code: 6000, unanswered: true, cause });
  expect(licence(shakaError(1003, 1, ['/licence']))).toMatchObject({ code: 6001, cause });
  expect(licence(shakaError(1001, 1, ['/licence', 503])).code).toBe(6000);
  expect(licence(shakaError(1001, 1, ['/licence', 404])).code).toBe('unavailable');
});

test('[PLY-6] only a request that got no answer at all may have been blocked', () => {
  expect(problemOf(faultOf(shakaError(1002, 1, [segment])), isText, 'dash').unanswered).toBe(true);
  expect(problemOf(faultOf(shakaError(1001, 1, [segment, 404])), isText, 'dash').unanswered).toBeUndefined();
});

test('the cause told for the log holds no address', () => {
  const { cause } = problemOf(faultOf(shakaError(1001, 1, [segment, 404])), isText, 'dash');
  expect(cause).toBe('engine 1001, category 1, status 404');
});
