import { expect, test, vi } from 'vitest';
import { networkOr, offlinePageFor, wayOf } from './rules.ts';

const origin = 'https://cadetto.test';
const asked = (path: string, mode = 'cors', destination = '') => ({
  method: 'GET',
  mode,
  destination,
  url: path.startsWith('/') ? origin + path : path,
});

test.each([
  ['/it', 'page'],
  ['/en/profile?tab=profile-live', 'page'],
  ['/prod/docs', 'leave'],
  ['/sandbox/carrier', 'leave'],
  ['https://elsewhere.test/', 'leave'],
])('opening %s: %s', (path, way) => {
  expect(wayOf(asked(path, 'navigate', 'document'), origin)).toBe(way);
});

test.each([
  ['/pictures/abc.avif', 'image', 'picture'],
  ['/assets/barlow.woff2', 'font', 'file'],
  ['/assets/design.css', 'style', 'file'],
  ['/assets/app.js', 'script', 'file'],
  ['/assets/pack.json', '', 'leave'],
  ['/art/club/1.svg', 'image', 'leave'],
  ['/prod/user/profile', '', 'leave'],
  ['/media/1/2/3/segment.m4s', 'video', 'leave'],
  ['/backup/1/2/3/segment.m4s', '', 'leave'],
  ['/en.data', '', 'leave'],
  ['/prod/pictures/x', 'image', 'leave'],
])('fetching %s as %s: %s', (path, destination, way) => {
  expect(wayOf(asked(path, 'cors', destination), origin)).toBe(way);
});

test('what is sent is never touched', () => {
  expect(wayOf({ ...asked('/en/login', 'navigate'), method: 'POST' }, origin)).toBe('leave');
});

test('the offline page speaks the language of the page that was asked for', () => {
  const offline = { en: '/en/offline', it: '/it/senza-rete' };
  expect(offlinePageFor('/it/calendario', offline)).toBe('/it/senza-rete');
  expect(offlinePageFor('/', offline)).toBe('/en/offline');
});

test('a page is waited for as long as it takes, and only a network that failed is told', async () => {
  vi.useFakeTimers();
  const late = () =>
    new Promise<string>((resolve) => {
      setTimeout(resolve, 60_000, 'the page');
    });
  const offline = () => Promise.resolve('no signal');
  const opened = networkOr(late, offline);
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  expect(await opened).toBe('the page');
  expect(await networkOr(() => Promise.reject(new Error('no network')), offline)).toBe('no signal');
});
