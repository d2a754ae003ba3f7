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

/** Clocks that run out when a test says so. */
function clocks() {
  const running: (() => void)[] = [];
  const later = (then: () => void) => {
    running.push(then);
    return () => void running.splice(0, running.length, ...running.filter((other) => other !== then));
  };
  return { running, later };
}

test('notices go by themselves, at most three stay, and the same words are not repeated', () => {
  const { running, later } = clocks();
  const notices = createNotices(later);
  for (const message of ['a', 'b', 'b', 'c', 'd']) notices.add('error', message);
  expect(notices.read().map((notice) => notice.message)).toEqual(['b', 'c', 'd']);
  running.at(-1)?.();
  expect(notices.read().map((notice) => notice.message)).toEqual(['b', 'c']);
});

test('a notice stays while somebody is at it, and has its time anew when it is left', () => {
  const { running, later } = clocks();
  const notices = createNotices(later);
  notices.add('success', 'Copied');
  const id = notices.read()[0]?.id ?? '';
  notices.hold(id);
  notices.hold(id);
  expect(running).toEqual([]);
  notices.leave(id);
  notices.leave(id);
  expect(running).toHaveLength(1);
  running[0]?.();
  expect(notices.read()).toEqual([]);
  notices.leave(id);
  expect(running).toEqual([]);
});

test('a notice that lasts is no shorter for having been looked at', () => {
  const { running, later } = clocks();
  const notices = createNotices(later);
  notices.add('info', 'A newer version is here', { lasts: true });
  const id = notices.read()[0]?.id ?? '';
  notices.hold(id);
  notices.leave(id);
  expect(running).toEqual([]);
});
