import { refreshEveryMs, type Stream } from '@cadetto/contract';
import { expect, test } from 'vitest';
import { playerConfig } from './player-config.ts';
import { createWatching, forgottenAfter, refreshAgainAfter, type WatchingParts } from './watching.ts';

function streamNamed(streamId: string, wishes: Partial<Stream> = {}): Stream {
  return {
    streamId,
    kind: 'broadcast',
    name: 'Bari - Palermo',
    description: '',
    live: true,
    vod: false,
    freeAccess: false,
    scheduledStart: '2026-11-15T03:00:00.000Z',
    duration: null,
    leagueId: null,
    matchId: null,
    media: [{ metaType: 'thumbnail', url: '/thumbnail.svg' }],
    dashUrl: '/a.mpd',
    hlsUrl: '/a.m3u8',
    dashBackupUrl: null,
    hlsBackupUrl: null,
    thumbnailsUrl: '/a.vtt',
    drmParameters: null,
    dvr: false,
    programmeStart: null,
    resumeAt: null,
    ...wishes,
  };
}

function room(wishes: Partial<WatchingParts> = {}) {
  const log: string[] = [];
  const told: unknown[] = [];
  const ahead: (string | null)[] = [];
  const page = { leave: () => {}, comeBack: () => {}, attended: false };
  const clock = { now: 0, timer: null as { at: number; action: () => void } | null };
  const watching = createWatching({
    async takeRight(id, takeover) {
      log.push(`POST ${id}${takeover ? ' takeover' : ''}`);
      return null;
    },
    async fetchAhead(stream) {
      ahead.push(stream?.dashUrl ?? null);
    },
    async readStream(id) {
      log.push(`GET ${id}`);
      return streamNamed(id);
    },
    async giveBack(id) {
      log.push(`END ${id}`);
    },
    async whileLoading(_stream, action) {
      log.push('loader on');
      return action().finally(() => log.push('loader off'));
    },
    tell: (error) => told.push(error),
    isFinal: () => true,
    now: () => clock.now,
    later(action, milliseconds) {
      const timer = { at: clock.now + milliseconds, action };
      clock.timer = timer;
      return () => {
        if (clock.timer === timer) clock.timer = null;
      };
    },
    attend({ onLeave, onReturn }) {
      Object.assign(page, { leave: onLeave, comeBack: onReturn, attended: true });
      return () => Object.assign(page, { leave: () => {}, comeBack: () => {}, attended: false });
    },
    ...wishes,
  });
  /** The timers of a machine that is awake. */
  const passes = async (milliseconds: number) => {
    clock.now += milliseconds;
    if (clock.timer !== null && clock.timer.at <= clock.now) {
      const { action } = clock.timer;
      clock.timer = null;
      action();
    }
    await settled();
  };
  return { watching, log, told, ahead, page, clock, passes };
}

/** Answers the first reading, and fails those after it. */
function failingLater(failure: Error): WatchingParts['readStream'] {
  let reads = 0;
  return async (id) => {
    reads += 1;
    if (reads > 1) throw failure;
    return streamNamed(id);
  };
}

const match = { streamId: 's1', name: 'Bari - Palermo' };
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const readings = (log: readonly string[]) => log.filter((line) => line === 'GET s1').length;

test('[ST-16] the right is taken first, then the stream is read, then it plays', async () => {
  const { watching, log, clock } = room();
  await watching.play(match);
  expect(log).toEqual(['loader on', 'POST s1', 'GET s1', 'loader off']);
  expect(clock.timer?.at).toBe(180_000);
  expect(watching.read()?.streamId).toBe('s1');
});

test('[ST-16] while playing the stream is read again and again; closing stops that and gives the right back', async () => {
  const { watching, log, clock, page, passes } = room();
  await watching.play(match);
  await passes(refreshEveryMs);
  await passes(refreshEveryMs);
  expect(readings(log)).toBe(3);
  watching.close();
  expect(watching.read()).toBeNull();
  expect(clock.timer).toBeNull();
  expect(page.attended).toBe(false);
  expect(log.at(-1)).toBe('END s1');
});

test('[PLY-5] what was live is read again when it is over, until it is its replay, and then as ever', async () => {
  const answers = [true, true, true, false, false].map((live) => streamNamed('s1', { live }));
  let reads = 0;
  const { watching, clock, passes } = room({
    async readStream(id) {
      reads += 1;
      return answers[reads - 1] ?? streamNamed(id);
    },
  });
  await watching.play(match);
  watching.heed('ended', false);
  await settled();
  expect([reads, clock.timer?.at]).toEqual([2, refreshAgainAfter]);
  await passes(refreshAgainAfter);
  await passes(refreshAgainAfter);
  expect([reads, watching.read()?.live]).toEqual([4, false]);
  expect(clock.timer?.at).toBe(clock.now + refreshEveryMs);
  // A replay that is seen to its end stays what it is.
  watching.heed('playing', false);
  watching.heed('ended', false);
  await settled();
  expect(reads).toBe(4);
});

test('[PLY-5] for who is left behind when the whistle blows a match is soon read again, until it is its replay', async () => {
  const answers = [true, true, false].map((live) => streamNamed('s1', { live }));
  let reads = 0;
  const { watching, clock, passes } = room({
    async readStream() {
      reads += 1;
      return answers[reads - 1] ?? streamNamed('s1', { live: false });
    },
  });
  await watching.play(match);
  clock.now += 1000;
  watching.heed('playing', true);
  await settled();
  expect([reads, clock.timer?.at]).toEqual([1, clock.now + refreshAgainAfter]);
  await passes(refreshAgainAfter);
  // Moving about in what is over, or stopping, changes nothing of it.
  clock.now += 1000;
  const { at } = clock.timer ?? {};
  watching.heed('paused', true);
  watching.heed('playing', true);
  await settled();
  expect([reads, clock.timer?.at]).toEqual([2, at]);
  await passes(refreshAgainAfter);
  expect([reads, watching.read()?.live]).toEqual([3, false]);
  expect(clock.timer?.at).toBe(clock.now + refreshEveryMs);
});

test('[ST-16] who is left behind asks for a replay that does not come ever more seldom', async () => {
  const { watching, clock, passes } = room();
  await watching.play(match);
  watching.heed('playing', true);
  for (let times = 0; times <= 12; times += 1) await passes(refreshAgainAfter);
  expect(clock.timer?.at).toBe(clock.now + refreshEveryMs);
});

test('[ST-16] a match that goes on after all is read as seldom as before by who was left behind', async () => {
  const { watching, clock, passes } = room();
  await watching.play(match);
  watching.heed('playing', true);
  watching.heed('playing', false);
  await passes(refreshAgainAfter);
  expect(clock.timer?.at).toBe(clock.now + refreshEveryMs);
});

test('[ST-16] the whistle takes no right back for who has stopped long ago', async () => {
  const { watching, log, passes } = room();
  await watching.play(match);
  watching.heed('paused', false);
  await passes(forgottenAfter);
  expect(log.at(-1)).toBe('END s1');
  watching.heed('paused', true);
  await settled();
  expect(log.at(-1)).toBe('END s1');
  watching.heed('playing', true);
  await settled();
  expect(log.at(-1)).toBe('GET s1');
});

test('[ST-16] a match that goes on after what seemed its end is read as seldom as before', async () => {
  const { watching, log, clock, passes } = room();
  await watching.play(match);
  watching.heed('ended', false);
  await settled();
  expect(clock.timer?.at).toBe(refreshAgainAfter);
  watching.heed('playing', false);
  await passes(refreshAgainAfter);
  expect(readings(log)).toBe(3);
  expect(clock.timer?.at).toBe(clock.now + refreshEveryMs);
});

test('[ST-16] what the right gives is fetched while the stream is read, and plays only then', async () => {
  let answer = (_stream: Stream) => {};
  const { watching, ahead } = room({
    takeRight: async (id) => streamNamed(id, { dashUrl: '/early.mpd', resumeAt: 40 }),
    readStream: () => new Promise((resolve) => (answer = resolve)),
  });
  const opening = watching.play(match);
  await settled();
  expect(ahead.at(-1)).toBe('/early.mpd');
  expect(watching.read()).toBeNull();
  answer(streamNamed('s1'));
  await opening;
  expect(watching.read()?.dashUrl).toBe('/a.mpd');
});

test('[ST-16] what was fetched ahead is dropped when the stream is refused, or closed before it came', async () => {
  const takeRight = async (id: string) => streamNamed(id);
  const refused = room({ takeRight, readStream: () => Promise.reject(new Error('not_in_region')) });
  await refused.watching.play(match);
  expect(refused.ahead.slice(-2)).toEqual(['/a.mpd', null]);
  const closed = room({ takeRight, readStream: () => new Promise(() => {}) });
  void closed.watching.play(match);
  await settled();
  closed.watching.close();
  expect(closed.ahead.slice(-2)).toEqual(['/a.mpd', null]);
});

test('[PLY-1] a stream is read once its first pieces are asked for, and not for who closed it meanwhile', async () => {
  const takeRight = async (id: string) => streamNamed(id);
  let ask = () => {};
  const fetchAhead = (stream: Stream | null) =>
    stream === null ? Promise.resolve() : new Promise<void>((resolve) => (ask = resolve));
  const { watching, log } = room({ takeRight, fetchAhead });
  const opening = watching.play(match);
  await settled();
  expect(log).not.toContain('GET s1');
  ask();
  await opening;
  expect(log).toContain('GET s1');
  expect(watching.read()).not.toBeNull();

  const closed = room({ takeRight, fetchAhead });
  const dropped = closed.watching.play(match);
  await settled();
  closed.watching.close();
  ask();
  await dropped;
  expect(closed.log).not.toContain('GET s1');
  expect(closed.log.at(-1)).toBe('END s1');
});

test('a refusal opens nothing, gives nothing back, and is told', async () => {
  const refusal = new Error('subscription_required');
  const { watching, log, told } = room({ takeRight: () => Promise.reject(refusal) });
  await watching.play(match);
  expect(watching.read()).toBeNull();
  expect(told).toEqual([refusal]);
  expect(log).toEqual(['loader on', 'loader off']);
});

test('[ST-17] whoever watches here instead takes the right over', async () => {
  const { watching, log } = room();
  await watching.play({ ...match, takeover: true });
  expect(log).toContain('POST s1 takeover');
});

test('an answer that comes after closing opens nothing, and what was taken is given back', async () => {
  let answer = (_stream: Stream) => {};
  const { watching, told, log } = room({ readStream: () => new Promise((resolve) => (answer = resolve)) });
  const opening = watching.play(match);
  await settled();
  watching.close();
  answer(streamNamed('s1'));
  await opening;
  expect(watching.read()).toBeNull();
  expect(told).toEqual([]);
  expect(log.at(-1)).toBe('END s1');
});

test('[D-7] a start that fails after the right was taken, or may have been, gives it back', async () => {
  const failure = new Error('offline');
  const unread = room({ readStream: () => Promise.reject(failure) });
  await unread.watching.play(match);
  expect(unread.told).toEqual([failure]);
  expect(unread.log).toEqual(['loader on', 'POST s1', 'loader off', 'END s1']);

  const unheard = room({ isFinal: () => false, takeRight: () => Promise.reject(failure) });
  await unheard.watching.play(match);
  expect(unheard.log.at(-1)).toBe('END s1');
});

test('[D-7] a start that fails after closing gives back what was taken, and tells nobody', async () => {
  let fail = (_failure: Error) => {};
  const { watching, told, log } = room({
    readStream: () => new Promise((_resolve, reject) => (fail = reject)),
  });
  const opening = watching.play(match);
  await settled();
  watching.close();
  fail(new Error('offline'));
  await opening;
  expect(told).toEqual([]);
  expect(log.at(-1)).toBe('END s1');
});

test('[D-7] what was taken for one stream is given back when the one pressed after it is refused', async () => {
  let grant = () => {};
  for (const refusedFirst of [true, false]) {
    const { watching, log } = room({
      async takeRight(id) {
        if (id === 's2') throw new Error('subscription_required');
        await new Promise<void>((resolve) => (grant = resolve));
        return null;
      },
    });
    const first = watching.play(match);
    await settled();
    if (!refusedFirst) grant();
    const second = watching.play({ streamId: 's2', name: 'Next' });
    await second;
    grant();
    await first;
    expect(log.filter((line) => line.startsWith('END'))).toEqual(['END s1']);
  }
});

test('of two presses of play only the latter opens, and the former gives nothing back under it', async () => {
  const { watching, log } = room();
  const first = watching.play(match);
  await Promise.all([first, watching.play(match)]);
  expect(watching.read()?.streamId).toBe('s1');
  expect(log).not.toContain('END s1');
});

test('a press that fails under a later one leaves the right to that one', async () => {
  const answers: PromiseWithResolvers<Stream>[] = [];
  const { watching, log } = room({
    readStream: () => {
      const answer = Promise.withResolvers<Stream>();
      answers.push(answer);
      return answer.promise;
    },
  });
  const first = watching.play(match);
  await settled();
  const second = watching.play(match);
  await settled();
  answers[0]?.reject(new Error('offline'));
  await first;
  answers[1]?.resolve(streamNamed('s1'));
  await second;
  expect(watching.read()?.streamId).toBe('s1');
  expect(log).not.toContain('END s1');
});

test('a stream opened after another waits until the right to that one is given back', async () => {
  const order: string[] = [];
  let ended = () => {};
  const { watching } = room({
    giveBack: () => new Promise<void>((resolve) => (ended = resolve)).then(() => order.push('ended')),
    async takeRight(id) {
      order.push(`POST ${id}`);
      return null;
    },
  });
  await watching.play(match);
  const next = watching.play({ streamId: 's2', name: 'Next' });
  await settled();
  ended();
  await next;
  expect(order).toEqual(['POST s1', 'ended', 'POST s2']);
});

test('[ST-17] losing the right while playing clears the stream and is told', async () => {
  const lost = new Error('another_device_is_active');
  const { watching, told, clock, log, passes } = room({ readStream: failingLater(lost) });
  await watching.play(match);
  await passes(refreshEveryMs);
  expect(watching.read()).toBeNull();
  expect(told).toEqual([lost]);
  expect(clock.timer).toBeNull();
  expect(log.at(-1)).toBe('END s1');
});

test('a lost connection while playing leaves the stream open, and is soon tried again', async () => {
  const { watching, told, clock } = room({
    isFinal: () => false,
    readStream: failingLater(new Error('offline')),
  });
  await watching.play(match);
  expect(await watching.refresh()).not.toBeNull();
  expect(watching.read()?.streamId).toBe('s1');
  expect(told).toEqual([]);
  expect(clock.timer?.at).toBe(refreshAgainAfter);
});

test('[ST-16] a refresh missed in a sleep is made on waking, and none that is not due', async () => {
  const { watching, log, clock, page } = room();
  await watching.play(match);
  clock.now += refreshEveryMs - 1;
  page.comeBack();
  await settled();
  expect(readings(log)).toBe(1);
  clock.now += 60_000;
  page.comeBack();
  await settled();
  expect(readings(log)).toBe(2);
});

test('[ST-16] whoever leaves the page gives the right back, and takes it again on coming back', async () => {
  const { watching, log, page } = room();
  await watching.play(match);
  page.leave();
  expect(log.at(-1)).toBe('END s1');
  expect(watching.read()).not.toBeNull();
  page.comeBack();
  await settled();
  expect(log.at(-1)).toBe('GET s1');
});

test('[ST-16] a replay that has ended lets the right go when its refresh is due, and takes it again by itself', async () => {
  const { watching, log, clock, page, passes } = room({
    async readStream(id) {
      log.push(`GET ${id}`);
      return streamNamed(id, { live: false, vod: true });
    },
  });
  await watching.play(match);
  watching.heed('ended', false);
  await passes(refreshEveryMs);
  expect(log.at(-1)).toBe('END s1');
  expect(watching.read()).not.toBeNull();
  expect(clock.timer).toBeNull();
  // Nor is it taken again by a tab that is only looked at.
  clock.now += refreshEveryMs;
  page.comeBack();
  await settled();
  expect(readings(log)).toBe(1);
  watching.heed('playing', false);
  await settled();
  expect(log.at(-1)).toBe('GET s1');
  await passes(refreshEveryMs);
  expect(readings(log)).toBe(3);
});

test('[ST-16] a long pause lets the right go, and a short one or the end of a live match does not', async () => {
  const { watching, log, passes } = room();
  await watching.play(match);
  watching.heed('ended', false);
  await passes(refreshEveryMs);
  watching.heed('playing', false);
  watching.heed('paused', false);
  for (let passed = 0; passed + refreshEveryMs < forgottenAfter; passed += refreshEveryMs)
    await passes(refreshEveryMs);
  expect(log).not.toContain('END s1');
  await passes(refreshEveryMs);
  expect(log.at(-1)).toBe('END s1');
});

test('[ST-16] whoever asks for addresses once the right is let go waits for the picture to move, or to be closed', async () => {
  const { watching, log, passes } = room();
  await watching.play(match);
  watching.heed('paused', false);
  await passes(forgottenAfter);
  const asked = watching.refresh();
  await settled();
  expect(log.at(-1)).toBe('END s1');
  watching.heed('playing', false);
  expect((await asked)?.streamId).toBe('s1');
  expect(readings(log)).toBe(2);

  watching.heed('paused', false);
  await passes(forgottenAfter);
  const neverMoved = watching.refresh();
  watching.close();
  expect(await neverMoved).toBeNull();
  expect(log.filter((line) => line === 'END s1')).toHaveLength(2);
});

test('[ST-17] whoever goes on after a long pause while another device watches is told', async () => {
  const lost = new Error('another_device_is_active');
  const { watching, told, passes } = room({ readStream: failingLater(lost) });
  await watching.play(match);
  watching.heed('paused', false);
  await passes(forgottenAfter);
  expect(told).toEqual([]);
  watching.heed('playing', false);
  await settled();
  expect(watching.read()).toBeNull();
  expect(told).toEqual([lost]);
});

test('[ST-16] the right is taken again only when it is given back', async () => {
  let ended = () => {};
  const { watching, log, passes } = room({
    giveBack: () => new Promise<void>((resolve) => (ended = resolve)),
  });
  await watching.play(match);
  watching.heed('paused', false);
  await passes(forgottenAfter);
  watching.heed('playing', false);
  await settled();
  expect(readings(log)).toBe(1);
  ended();
  await settled();
  expect(readings(log)).toBe(2);
});

test('[D-7] whoever leaves while a stream is being opened leaves no right behind', async () => {
  const { watching, log, page } = room({ takeRight: () => new Promise(() => {}) });
  void watching.play(match);
  await settled();
  page.leave();
  expect(log.at(-1)).toBe('END s1');

  const refused = room({ takeRight: () => Promise.reject(new Error('subscription_required')) });
  await refused.watching.play(match);
  expect(refused.page.attended).toBe(false);
});

test('refreshes that are asked for at the same time are one', async () => {
  const { watching, log } = room();
  await watching.play(match);
  const [one, other] = await Promise.all([watching.refresh(), watching.refresh()]);
  expect(one).toBe(other);
  expect(readings(log)).toBe(2);
});

test('starting over forgets where the person left off', async () => {
  const readStream = async (id: string) => streamNamed(id, { live: false, vod: true, resumeAt: 1200 });
  const { watching } = room({ readStream });
  await watching.play(match);
  expect(watching.read()?.resumeAt).toBe(1200);
  await watching.play({ ...match, fromStart: true });
  expect(watching.read()?.resumeAt).toBeNull();
});

test('[DATA-3] a stream becomes a player config', () => {
  const dashBackupUrl = '/b.mpd';
  expect(playerConfig(streamNamed('s1', { dvr: true, dashBackupUrl }))).toEqual({
    name: 'Bari - Palermo',
    live: true,
    rewindable: true,
    source: { dash: '/a.mpd', hls: '/a.m3u8' },
    backupSource: { dash: '/b.mpd', hls: null },
    thumbnails: '/a.vtt',
    poster: '/thumbnail.svg',
    protection: null,
    programmeStart: null,
  });
  expect(playerConfig(streamNamed('s1')).backupSource).toBeNull();
});
