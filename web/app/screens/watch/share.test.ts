import { expect, test } from 'vitest';
import { passOn } from './share.ts';

const what = { title: 'Bari - Palermo', url: 'https://cadetto.test/en/watch/s1' };
const refuse = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

test('[NAV-2] the system’s sheet is used where there is one, and closing it is no failure', async () => {
  const copied: string[] = [];
  const copy = (text: string) => Promise.resolve(void copied.push(text));
  expect(await passOn(what, { share: () => Promise.resolve(), copy })).toBe('shared');
  expect(await passOn(what, { share: refuse('AbortError'), copy })).toBe('shared');
  expect(copied).toEqual([]);
});

test('[NAV-2] else the address is copied, and a browser that forbids that is told apart', async () => {
  const copied: string[] = [];
  const copy = (text: string) => Promise.resolve(void copied.push(text));
  expect(await passOn(what, { share: undefined, copy })).toBe('copied');
  expect(await passOn(what, { share: refuse('NotAllowedError'), copy })).toBe('copied');
  expect(copied).toEqual([what.url, what.url]);
  expect(await passOn(what, { share: undefined, copy: refuse('NotAllowedError') })).toBe('failed');
});
