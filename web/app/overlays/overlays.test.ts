import { expect, test } from 'vitest';
import { createConfirmation, type Question } from './confirmation.ts';
import { createLoaders } from './loaders.ts';
import { createNotices } from './notices.ts';

test('[OVR-1] a loader is there before its action runs, and gone after it succeeds', async () => {
  const loaders = createLoaders();
  const result = await loaders.withLoader('watch', 'Opening', () => {
    expect(loaders.read()).toEqual([{ name: 'watch', message: 'Opening' }]);
    return Promise.resolve('stream');
  });
  expect(result).toBe('stream');
  expect(loaders.read()).toEqual([]);
});

test('[OVR-1] a loader is gone after its action fails, and the failure passes on', async () => {
  const loaders = createLoaders();
  const failure = new Error('no');
  await expect(loaders.withLoader('watch', 'Opening', () => Promise.reject(failure))).rejects.toBe(failure);
  expect(loaders.read()).toEqual([]);
});

test('[OVR-1] an action that throws before it promises anything still loses its loader', async () => {
  const loaders = createLoaders();
  const failing = loaders.withLoader('watch', 'Opening', () => {
    throw new Error('at once');
  });
  await expect(failing).rejects.toThrow('at once');
  expect(loaders.read()).toEqual([]);
});

test('[OVR-1] of two loaders by one name, the first to end leaves the other', async () => {
  const loaders = createLoaders();
  let finish = () => {};
  const slow = loaders.withLoader(
    'watch',
    'Second',
    () => new Promise<void>((resolve) => (finish = resolve)),
  );
  await loaders.withLoader('watch', 'First', () => Promise.resolve());
  expect(loaders.read()).toEqual([{ name: 'watch', message: 'Second' }]);
  finish();
  await slow;
  expect(loaders.read()).toEqual([]);
});

function asked(cancelLabel?: string) {
  const confirmation = createConfirmation();
  let runs = 0;
  const question: Question = {
    heading: 'Heading',
    message: 'Message',
    confirmLabel: 'Yes',
    callback: () => (runs += 1),
    ...(cancelLabel === undefined ? {} : { cancelLabel }),
  };
  confirmation.show(question);
  return { confirmation, question, runs: () => runs };
}

test('[OVR-2] hidden by default, shown with its content', () => {
  expect(createConfirmation().read()).toBeNull();
  const { confirmation, question } = asked('No');
  expect(confirmation.read()).toBe(question);
});

test('[OVR-2] confirm runs the callback once and resets', () => {
  const { confirmation, runs } = asked('No');
  confirmation.confirm();
  confirmation.confirm();
  expect(runs()).toBe(1);
  expect(confirmation.read()).toBeNull();
});

test('[OVR-2] cancel resets without the callback', () => {
  const { confirmation, runs } = asked('No');
  confirmation.cancel();
  expect(runs()).toBe(0);
  expect(confirmation.read()).toBeNull();
});

test('[OVR-2] closing without a cancel button counts as confirm', () => {
  const { confirmation, runs } = asked();
  confirmation.close();
  expect(runs()).toBe(1);
  expect(confirmation.read()).toBeNull();
});

test('[OVR-2] closing with a cancel button counts as cancel', () => {
  const { confirmation, runs } = asked('No');
  confirmation.close();
  expect(runs()).toBe(0);
  expect(confirmation.read()).toBeNull();
});

test('[OVR-2] reset hides it and clears all content, without the callback', () => {
  const { confirmation, runs } = asked();
  confirmation.reset();
  expect(runs()).toBe(0);
  expect(confirmation.read()).toBeNull();
  confirmation.close();
  expect(runs()).toBe(0);
});

test('[OVR-2] a callback may ask the next question', () => {
  const confirmation = createConfirmation();
  const next: Question = { heading: 'Next', message: '', confirmLabel: 'Yes', callback: () => {} };
  confirmation.show({
    heading: 'First',
    message: '',
    confirmLabel: 'Yes',
    callback: () => confirmation.show(next),
  });
  confirmation.confirm();
  expect(confirmation.read()).toBe(next);
});

test('notices go by themselves, at most three stay, and the same words are not repeated', () => {
  const later: (() => void)[] = [];
  const notices = createNotices((then) => later.push(then));
  for (const message of ['a', 'b', 'b', 'c', 'd']) notices.add('error', message);
  expect(notices.read().map((notice) => notice.message)).toEqual(['b', 'c', 'd']);
  later.at(-1)?.();
  expect(notices.read().map((notice) => notice.message)).toEqual(['b', 'c']);
});
