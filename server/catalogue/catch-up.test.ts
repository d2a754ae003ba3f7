import { expect, test } from 'vitest';
import { createCatchUp } from './catch-up.ts';

test('[D-33] nobody waits when all that was announced has been read', async () => {
  const catchUp = createCatchUp();
  await expect(catchUp.done()).resolves.toBeUndefined();
  catchUp.announce();
  await catchUp.read(() => Promise.resolve());
  await expect(catchUp.done()).resolves.toBeUndefined();
});

test('[D-33] a reading that was under way does not serve what was announced meanwhile', async () => {
  const catchUp = createCatchUp();
  const served: string[] = [];
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();

  catchUp.announce();
  const early = catchUp.done().then(() => served.push('early'));
  const reading = catchUp.read(() => first.promise);
  catchUp.announce();
  const late = catchUp.done().then(() => served.push('late'));

  first.resolve();
  await reading;
  await early;
  expect(served).toEqual(['early']);

  const next = catchUp.read(() => second.promise);
  expect(served).toEqual(['early']);
  second.resolve();
  await next;
  await late;
  expect(served).toEqual(['early', 'late']);
});

test('[D-33] who waits for a reading that fails, or for none at all, is told so', async () => {
  const catchUp = createCatchUp();
  catchUp.announce();
  const failing = Promise.allSettled([
    catchUp.done(),
    catchUp.read(() => Promise.reject(new Error('the database is away'))),
  ]);
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);

  const left = Promise.allSettled([catchUp.done()]);
  catchUp.close();
  expect((await left)[0].status).toBe('rejected');
});
