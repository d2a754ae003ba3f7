// The stream being watched, on its screen. It begins the moment its addresses are known; the page makes room for it
// while its first picture is on the way, since making room sooner would delay that.
import type { Stream } from '@cadetto/contract';
import type { Engine, openScreen, Screen } from '@cadetto/player';
import type { ComponentType } from 'react';
import { createStore, type Readable } from '../store.ts';
import type { OpenPlayerProps } from './OpenPlayer.tsx';
import { playerConfig } from './player-config.ts';
import { problemsOf } from './problem-reports.ts';
import type { Activity } from './watching.ts';

export interface PlayerCode {
  readonly Engine: typeof Engine;
  readonly openScreen: typeof openScreen;
  readonly OpenPlayer: ComponentType<OpenPlayerProps>;
}

export interface Shown {
  readonly streamId: string;
  readonly engine: Engine;
  readonly OpenPlayer: PlayerCode['OpenPlayer'];
}

export interface ShowingParts {
  readonly load: () => Promise<PlayerCode>;
  readonly locale: () => string;
  readonly refresh: () => Promise<Stream | null>;
  readonly authorise: () => Readonly<Record<string, string>>;
  /** Hears what the picture does, and whether it is far from the end of what is over. */
  readonly heed: (activity: Activity, leftBehind: boolean) => void;
}

/** What the page has to show: that the player is coming, that it does not come, or the stream. */
export type Scene = 'coming' | 'missing' | Shown;

export interface Showing extends Readable<Scene | null> {
  /** Somebody is about to press play: whatever needs no stream is done, so that the press waits for that alone. */
  readonly expect: () => void;
  /**
   * The stream is loaded and held: it plays when it is what is watched. Null: it never will be. Answers once its first
   * pieces are asked for.
   */
  readonly fetchAhead: (stream: Stream | null) => Promise<void>;
  /** Shows what is watched by now. */
  readonly follow: (stream: Stream | null) => void;
  /** The player that did not come is asked for again. */
  readonly retry: () => void;
  /** The operator's receiver for other devices. */
  readonly castTo: (receiver: string | null) => void;
}

export function createShowing(parts: ShowingParts): Showing {
  const current = createStore<Scene | null>(null);
  let code: PlayerCode | null = null;
  let screen: Screen | null = null;
  let receiver: string | null = null;
  let wanted: Stream | null = null;
  let shown: Shown | null = null;
  /** What is loaded may not play yet. */
  let held = false;
  /** Somebody came near a button since the last stream was opened: maybe while that was still shown. */
  let expected = false;
  let stopHeeding: () => void = () => {};

  const load = async (): Promise<PlayerCode> => {
    code ??= await parts.load();
    return code;
  };

  const takeScreen = ({ openScreen: open }: PlayerCode): Screen => {
    const taken = screen ?? open(receiver);
    screen = null;
    return taken;
  };

  const makeReady = (): void => {
    load()
      .then((loaded) => {
        // Two screens would share one cast: the second, with nothing on it, would speak for the first.
        if (shown === null) screen ??= loaded.openScreen(receiver);
      })
      // Failing to fetch ahead is no news: the press itself will try again and tell.
      .catch(() => undefined);
  };

  const reveal = (begun: Shown): void => {
    void begun.engine.coming.then(() => {
      if (shown === begun) current.write(begun);
    });
  };

  const end = (): void => {
    stopHeeding();
    void shown?.engine.stop();
    shown = null;
    held = false;
  };

  const begin = (loaded: PlayerCode, stream: Stream): Shown => {
    const { streamId } = stream;
    const tell = problemsOf(streamId);
    const engine = new loaded.Engine({
      screen: takeScreen(loaded),
      locale: parts.locale(),
      config: playerConfig(stream),
      // The play-stream flag turns on when a stream is set: somebody pressed play to have it. Fetched before that, it
      // stands still.
      held,
      onProblem: (problem) => tell(problem, false),
      refreshAddress: async () => {
        // Before that the stream is nobody's, and nobody could say where it is now.
        await engine.released;
        const fresh = await parts.refresh();
        return fresh && playerConfig(fresh);
      },
      authorise: parts.authorise,
    });
    stopHeeding = engine.state.subscribe(() =>
      parts.heed(activityOf(engine.state.read()), engine.isLeftBehind),
    );
    engine.start();
    expected = false;
    shown = { streamId, engine, OpenPlayer: loaded.OpenPlayer };
    return shown;
  };

  const beginOnceLoaded = async (): Promise<void> => {
    current.write('coming');
    try {
      const loaded = await load();
      // Closed meanwhile, or another stream: then that one begins.
      if (wanted !== null && shown === null) reveal(begin(loaded, wanted));
    } catch {
      if (wanted !== null) current.write('missing');
    }
  };

  return {
    read: current.read,
    subscribe: current.subscribe,
    expect() {
      expected = true;
      makeReady();
    },
    async fetchAhead(stream) {
      if (held || stream !== null) end();
      if (stream === null || code === null) return;
      held = true;
      await begin(code, stream).engine.underWay;
    },
    follow(stream) {
      wanted = stream;
      if (shown !== null && shown.streamId === stream?.streamId) {
        shown.engine.update(playerConfig(stream));
        if (!held) return;
        held = false;
        shown.engine.release();
        reveal(shown);
        return;
      }
      end();
      current.write(null);
      if (stream === null) {
        if (expected) makeReady();
        return;
      }
      if (code === null) void beginOnceLoaded();
      else reveal(begin(code, stream));
    },
    retry() {
      if (wanted !== null && current.read() === 'missing') void beginOnceLoaded();
    },
    castTo(application) {
      if (application === receiver) return;
      receiver = application;
      // Made ready before that was known, it could be sent nowhere.
      void screen?.close();
      screen = null;
    },
  };
}

/** Whoever seeks is there, and so is who waits for a stream to come: it stands still as a paused one does. */
function activityOf({
  paused,
  ended,
  seeking,
  phase,
  wanted,
}: ReturnType<Engine['state']['read']>): Activity {
  if (seeking || (phase === 'loading' && wanted)) return 'playing';
  if (ended) return 'ended';
  return paused ? 'paused' : 'playing';
}
