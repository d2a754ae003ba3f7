import { expect, test } from 'vitest';
import { createConnection, type Ears, waitBefore } from './connection.ts';

/** A tab, its visibility, its clock and the streams it opened. */
function tab() {
  const opened: { after: string | null; ears: Ears; open: boolean }[] = [];
  const later: { run: () => void; milliseconds: number; cancelled: boolean }[] = [];
  const taken: string[] = [];
  const afresh: boolean[] = [];
  const listeners = new Set<() => void>();
  let visible = true;
  const connection = createConnection({
    open(after, ears) {
      const stream = { after, ears, open: true };
      opened.push(stream);
      return () => {
        stream.open = false;
      };
    },
    isVisible: () => visible,
    onVisibility(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    later(run, milliseconds) {
      const timer = { run, milliseconds, cancelled: false };
      later.push(timer);
      return () => {
        timer.cancelled = true;
      };
    },
    random: () => 1,
    take(event, isAfresh) {
      taken.push(event.name);
      afresh.push(isAfresh);
    },
  });
  return {
    connection,
    opened,
    later,
    taken,
    afresh,
    listeners,
    current: () => opened.at(-1),
    open: () => opened.filter((stream) => stream.open).length,
    show: (now: boolean) => {
      visible = now;
      for (const listener of listeners) listener();
    },
    /** Lets the timers that were set run out. */
    pass: () => {
      for (const timer of later.splice(0)) if (!timer.cancelled) timer.run();
    },
  };
}

test('one stream serves everybody on the page, and it ends when nobody shows anything that moves', () => {
  const { connection, open, pass, opened, listeners } = tab();
  const first = connection.want();
  const second = connection.want();
  expect(opened).toHaveLength(1);
  first();
  first();
  expect(open()).toBe(1);
  second();
  pass();
  expect([open(), listeners.size]).toEqual([0, 0]);
});

test('from one screen to the next the stream stays open', () => {
  const { connection, opened, open, pass } = tab();
  connection.want()();
  connection.want();
  pass();
  expect([opened.length, open()]).toEqual([1, 1]);
});

test('a hidden tab has no stream, and goes on after the last event it heard when it is back', () => {
  const { connection, opened, open, show, current, taken, afresh } = tab();
  connection.want();
  current()?.ears.onOpen();
  expect(connection.read()).toBe(true);
  current()?.ears.onEvent('hello', '{"revision":4}', '4');
  current()?.ears.onEvent('catalogue', 'nonsense', '');
  show(false);
  expect([open(), connection.read()]).toEqual([0, false]);
  show(true);
  expect(opened.map(({ after }) => after)).toEqual([null, '4']);
  current()?.ears.onEvent('hello', '{"revision":5}', '5');
  expect(taken).toEqual(['hello', 'hello']);
  expect(afresh).toEqual([true, false]);
});

test('a break is left to the browser; a refusal is tried again later and later', () => {
  const { connection, opened, current, later, pass } = tab();
  connection.want();
  current()?.ears.onError(false);
  expect([opened.length, connection.read(), later.length]).toEqual([1, false, 0]);
  for (const wait of [1000, 2000, 4000]) {
    current()?.ears.onError(true);
    expect(later.map(({ milliseconds }) => milliseconds)).toEqual([wait]);
    pass();
  }
  expect(opened).toHaveLength(4);
  current()?.ears.onOpen();
  current()?.ears.onError(true);
  expect(later[0]?.milliseconds).toBe(1000);
});

test('browsers that were refused together do not come back together, and never wait for more than a minute', () => {
  expect(waitBefore(3, 0)).toBe(4000);
  expect(waitBefore(3, 1)).toBe(8000);
  expect(waitBefore(30, 1)).toBe(60_000);
});
