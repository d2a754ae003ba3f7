import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlayerConfig } from './config.ts';
import { Playhead } from './playhead.ts';
import type { Spot } from './place.ts';
import type { PlayheadParts } from './playhead.ts';
import { beforeLoading } from './state.ts';
import type { PlaybackState } from './state.ts';
import { storeOf } from './store.ts';

vi.mock('shaka-player/dist/shaka-player.compiled-es2021.js', () => ({ default: {} }));

const zero = Date.parse('2026-11-15T14:00:00.000Z');
const atHome = (seconds: number) => new Date(zero + seconds * 1000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLMediaElement', { HAVE_NOTHING: 0, HAVE_CURRENT_DATA: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An element that goes nowhere until a piece has come, as browsers have it. */
class Video extends EventTarget {
  readyState = 4;
  seeking = false;
  duration = Infinity;
  sentTo: number[] = [];
  seekable = { length: 1, end: () => 110 };
  #place = 40;

  get currentTime(): number {
    return this.#place;
  }

  set currentTime(place: number) {
    this.sentTo.push(place);
    if (this.readyState < 2) return;
    this.#place = place;
    this.seeking = true;
  }

  is(readyState: number, place = this.#place): void {
    this.readyState = readyState;
    this.#place = place;
    this.seeking = false;
  }

  async tells(event: string): Promise<void> {
    this.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(1);
  }
}

function room() {
  const video = new Video();
  const state = storeOf<PlaybackState>({ ...beforeLoading, phase: 'ready', position: 40, rangeEnd: 100 });
  const log: string[] = [];
  const loaded: Spot[] = [];
  const player = {
    seekRange: () => ({ start: 0, end: 100 }),
    getPlayheadTimeAsDate: () => atHome(100),
    getPresentationStartTimeAsDate: () => atHome(0),
    goToLive: () => {
      log.push('live');
      video.currentTime = 100;
    },
  };
  const cast = { elsewhere: false };
  const config = { live: true, rewindable: true } as PlayerConfig;
  const playhead = new Playhead({
    media: video,
    video,
    player,
    state,
    config: () => config,
    isSwapping: () => false,
    isElsewhere: () => cast.elsewhere,
    onMoved: () => {},
    onOutOfReach: (spot: Spot) => loaded.push(spot),
    onChosen: () => {},
  } as unknown as PlayheadParts);
  /** The engine begins anew, and has forgotten where it was. */
  const isEmptied = () => {
    video.is(0, 0);
    playhead.emptied();
  };
  return { video, state, player, playhead, log, loaded, cast, isEmptied };
}

test('[PLY-5] whoever wants the start of what is just coming is there once the engine has had its way', async () => {
  const { video, state, playhead } = room();
  video.is(0, 0);
  state.change({ phase: 'loading' });
  playhead.arrived(80);
  state.change({ phase: 'ready' });
  expect(playhead.position).toBe(80);
  expect(playhead.seekTo(0)).toMatchObject({ kind: 'moved' });
  expect(playhead.position).toBeLessThan(1);
  expect(video.sentTo).toEqual([]);
  video.is(1);
  // The engine takes it to where the stream was to begin.
  video.seeking = true;
  await video.tells('loadedmetadata');
  expect(video.sentTo).toEqual([]);
  await video.tells('seeking');
  expect(video.sentTo).toEqual([0.001]);
});

test("[PLY-2] a stream that has come with nobody's choosing where begins at a moment, within what there is of it", async () => {
  const { video, playhead } = room();
  playhead.beginAt(atHome(70));
  playhead.beginAt(atHome(300));
  expect(video.sentTo).toEqual([70, 99]);
  video.is(0, 0);
  playhead.arrived(null);
  playhead.beginAt(atHome(30));
  expect(playhead.position).toBe(30);
  video.is(1);
  await video.tells('loadedmetadata');
  expect(video.sentTo).toEqual([70, 99, 30]);
});

test('[PLY-2] where the place of an emptied element has left the window, it is taken to what is left', async () => {
  const { video, player, playhead } = room();
  video.is(0, 0);
  player.seekRange = () => ({ start: 50, end: 100 });
  playhead.emptied();
  video.is(4, 0);
  await video.tells('loadeddata');
  expect(video.sentTo).toEqual([50]);
  // The engine keeps away from where the window is about to end.
  video.is(4, 56);
  await video.tells('seeked');
  expect([playhead.position, video.sentTo]).toEqual([56, [50]]);
});

test('[PLY-2] an element that was emptied twice is taken back to where it was, once something has come', async () => {
  const { video, playhead, isEmptied } = room();
  isEmptied();
  isEmptied();
  expect([playhead.position, playhead.liveSpot]).toEqual([40, atHome(40)]);
  await video.tells('progress');
  expect(video.sentTo).toEqual([]);
  video.is(1);
  await video.tells('loadedmetadata');
  expect(playhead.position).toBe(40);
  video.is(4);
  await video.tells('loadeddata');
  expect([video.currentTime, video.seeking]).toEqual([40, true]);
  video.is(4);
  await video.tells('seeked');
  expect([playhead.position, playhead.liveSpot]).toEqual([40, atHome(100)]);
  // From here on it is the engine's again.
  video.is(4, 60);
  await video.tells('timeupdate');
  expect(playhead.position).toBe(60);
});

test('[PLY-2] the engine that has it nowhere but elsewhere is not fought for ever', async () => {
  const { video, playhead, isEmptied } = room();
  isEmptied();
  for (let times = 0; times < 9; times += 1) {
    video.is(4, 7);
    await video.tells('timeupdate');
  }
  expect(video.sentTo).toEqual([40, 40, 40]);
  expect(playhead.position).toBe(7);
});

test('[PLY-2] whoever jumps while an element is empty is there when something comes, at the edge too', async () => {
  const { video, playhead, log, isEmptied } = room();
  isEmptied();
  playhead.seekTo(70);
  isEmptied();
  video.is(4, 0);
  await video.tells('loadeddata');
  expect(video.currentTime).toBe(70);
  isEmptied();
  playhead.goLive();
  expect(log).toEqual([]);
  video.is(4, 0);
  await video.tells('loadeddata');
  expect(log).toEqual(['live']);
  // The edge moves on, and nobody is sent after it.
  video.is(4, 97);
  await video.tells('seeked');
  await video.tells('timeupdate');
  expect(log).toEqual(['live']);
});

test('[PLY-2] what was to be taken back is left alone once another device shows it, or another stream is loaded', async () => {
  const { video, player, playhead, cast, isEmptied } = room();
  isEmptied();
  playhead.seekTo(70);
  cast.elsewhere = true;
  // What shows it there is somewhere of its own.
  video.is(1, 55);
  expect(playhead.position).toBe(55);
  player.getPlayheadTimeAsDate = () => {
    throw new TypeError('asked of another device');
  };
  expect(playhead.liveSpot).toBe(40);
  playhead.leave();
  cast.elsewhere = false;
  video.is(4, 0);
  await video.tells('loadeddata');
  expect(video.sentTo).toEqual([]);
});

test('[PLY-5] what is over is loaded anew for a place beyond what the element can reach, and for no other', () => {
  const { video, state, playhead, loaded } = room();
  video.seekable = { length: 1, end: () => 60 };
  expect(playhead.seekTo(80)).toEqual({ kind: 'moved', seconds: 40 });
  expect([loaded, video.sentTo]).toEqual([[], [80]]);
  video.is(4, 40);
  state.change({ over: true, rangeStart: 10 });
  expect(playhead.seekTo(80)).toEqual({ kind: 'moved', seconds: 40 });
  expect(loaded).toEqual([atHome(80)]);
  expect(playhead.seekTo(50)).toMatchObject({ kind: 'moved' });
  expect(playhead.seekTo(2)).toMatchObject({ kind: 'moved' });
  expect(video.sentTo).toEqual([80, 50, 10]);
  // There is no edge any more.
  expect(playhead.goLive()).toEqual({ kind: 'over' });
  // Between two quick jumps nothing has come yet.
  video.seekable = { length: 0, end: () => 0 };
  playhead.seekTo(50);
  expect(loaded).toEqual([atHome(80), atHome(50)]);
});
