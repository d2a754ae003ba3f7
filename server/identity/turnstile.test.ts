import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

test('few are inside at a time, few wait, and the next is told to come again', async () => {
  const turnstile = createTurnstile(2, 1);
  const doors = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const entered: number[] = [];
  const goes = (who: number) =>
    turnstile.pass(async () => {
      entered.push(who);
      await doors[who]?.promise;
      return who;
    });
  const [first, second, third] = [goes(0), goes(1), goes(2)];
  await expect(turnstile.pass(async () => 3)).rejects.toMatchObject({ key: 'too_many_requests' });
  expect(entered).toEqual([0, 1]);
  doors[0]?.resolve();
  expect(await first).toBe(0);
  await expect.poll(() => entered).toEqual([0, 1, 2]);
  for (const door of doors) door.resolve();
  expect(await Promise.all([second, third])).toEqual([1, 2]);
});

test('who fails inside makes room too', async () => {
  const turnstile = createTurnstile(1, 0);
  await expect(turnstile.pass(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
  expect(await turnstile.pass(async () => 'in')).toBe('in');
});
