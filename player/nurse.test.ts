import { expect, test } from 'vitest';
import { Nurse } from './nurse.ts';

const treatments = (answers: (second: number) => number, seconds: number) => {
  const nurse = new Nurse();
  nurse.start(7);
  return Array.from({ length: seconds }, (_, second) => nurse.tick(answers(second)));
};

test('while the network is silent streaming is resumed now and then, never reloaded', () => {
  const given = treatments(() => 7, 60);
  expect(given).not.toContain('reload');
  expect(given.filter((treatment) => treatment === 'resume')).toHaveLength(12);
});

test('a stream that stays still although the network answers is reloaded', () => {
  const given = treatments((second) => (second < 20 ? 7 : 8), 40);
  expect(given.indexOf('reload')).toBe(29);
});
