// Watching a stream: the right to it first, then its addresses, then the player, renewed for as long as somebody watches
// and given back when nobody does.
import { refreshEveryMs, type Stream } from '@cadetto/contract';
import { createStore, type Readable } from '../store.ts';

/** The right lasts 30 s beyond a refresh that did not come, so one that failed is tried again well within that. */
export const refreshAgainAfter = 10_000;

/** At most so many times its replay is asked for: what is over here may have been booked for hours more. */
const mostAsked = 12;

/** A picture that stands still for this long may be forgotten: nobody is to be kept out by it. */
export const forgottenAfter = 600_000;

/** What the picture does; playing is also what somebody is just moving about in. */
export type Activity = 'playing' | 'paused' | 'ended';

/** What is known of a stream before it is opened. */
export interface StreamName {
  readonly streamId: string;
  readonly name: string;
}

export interface Wish extends StreamName {
  /** Also when another device is watching, which then stops. */
  readonly takeover?: boolean;
  /** From the beginning, wherever the person left off. */
  readonly fromStart?: boolean;
}

export interface WatchingParts {
  /** Answers what may be fetched by whoever has it, where the server says so. */
  readonly takeRight: (streamId: string, takeover: boolean) => Promise<Stream | null>;
  /** Fetches a stream that may not play yet, as far as to have asked for its first pieces; null when nothing comes of it. */
  readonly fetchAhead: (stream: Stream | null) => Promise<void>;
  readonly readStream: (streamId: string) => Promise<Stream>;
  /** Best effort, and never rejects: a right that is not given back is free by itself after a while. */
  readonly giveBack: (streamId: string) => Promise<unknown>;
  /** Runs an action while the person is told what they are waiting for. */
  readonly whileLoading: <Result>(stream: StreamName, action: () => Promise<Result>) => Promise<Result>;
  /** `wish`: what to play should the person find a way. */
  readonly tell: (error: unknown, wish: Wish) => void;
  /** Whether this failure ends the right to watch; a lost connection does not. */
  readonly isFinal: (error: unknown) => boolean;
  readonly now: () => number;
  /** Hands back its stop. */
  readonly later: (action: () => void, milliseconds: number) => () => void;
  /** Hears the page being left, and whatever may follow a sleep or a gap in the network. Hands back its stop. */
  readonly attend: (ears: { onLeave: () => void; onReturn: () => void }) => () => void;
}

export interface Watching extends Readable<Stream | null> {
  readonly play: (wish: Wish) => Promise<void>;
  readonly close: () => void;
  /**
   * The stream under fresh addresses, or null when there is nothing more to watch. Once the right is let go it waits
   * until the picture moves: a live manifest is read again all night, and would take the right back each time.
   */
  readonly refresh: () => Promise<Stream | null>;
  /**
   * Hears what the picture does. Of what was live and is over the replay takes its place as soon as there is one: for who
   * saw it to its end, and for who is left so far behind (`leftBehind`) that this cuts nothing off.
   */
  readonly heed: (activity: Activity, leftBehind: boolean) => void;
}

export function createWatching(parts: WatchingParts): Watching {
  const current = createStore<Stream | null>(null);
  // The latest press of play: an answer to an earlier one comes too late to open anything.
  let wanted: Wish | null = null;
  let refreshing: Promise<Stream | null> | null = null;
  /** What the server calls live is over here: its last picture was shown, or is there to be gone to. */
  let over = false;
  /** Times its replay was asked for. */
  let timesAsked = 0;
  /** When the next refresh is owed. */
  let due = 0;
  let stopTimer: () => void = () => {};
  let stopAttending: () => void = () => {};
  /** Starting waits for it: overtaken by the ending of its predecessor, a right would be gone as soon as taken. */
  let givingBack: Promise<unknown> = Promise.resolve();
  /** What was taken for a start that has not come to play: should none do, it would keep other devices out. */
  let owed: string | null = null;
  /** Counts how often the page was left. */
  let left = 0;
  let activity: Activity = 'playing';
  let activeSince = 0;
  /** The right was let go while nobody watched. */
  let asleep: Sleep | null = null;

  /** A refresh that is answered after the end would take the right again for a player that is closed. */
  const giveBack = (streamId: string, inFlight: Promise<unknown> | null = null): void => {
    owed = null;
    givingBack = inFlight === null ? parts.giveBack(streamId) : inFlight.then(() => parts.giveBack(streamId));
  };

  const wake = (): void => {
    asleep?.end();
    asleep = null;
  };

  const stop = (): void => {
    wanted = null;
    activity = 'playing';
    refreshing = null;
    over = false;
    timesAsked = 0;
    stopTimer();
    stopAttending();
    void parts.fetchAhead(null);
    current.write(null);
    wake();
  };

  const close = (): void => {
    const stream = current.read();
    const inFlight = refreshing;
    const held = asleep === null;
    stop();
    if (stream !== null && held) giveBack(stream.streamId, inFlight);
  };

  const refreshIn = (milliseconds: number): void => {
    stopTimer();
    due = parts.now() + milliseconds;
    stopTimer = parts.later(renew, milliseconds);
  };

  const readAgain = async (stream: Stream): Promise<Stream | null> => {
    const asked = wanted;
    // Let go a moment ago, it would end what is taken again now.
    await givingBack;
    if (asked !== wanted) return null;
    const leftBefore = left;
    try {
      const fresh = await parts.readStream(stream.streamId);
      if (asked !== wanted) return null;
      over &&= fresh.live;
      current.write(fresh);
      timesAsked = over ? timesAsked + 1 : 0;
      refreshIn(over && timesAsked <= mostAsked ? refreshAgainAfter : refreshEveryMs);
      return fresh;
    } catch (error) {
      if (asked !== wanted) return null;
      // What was on its way when the page was left is refused as overtaken by its own end.
      if (left !== leftBefore) return readAgain(stream);
      if (!parts.isFinal(error)) {
        refreshIn(refreshAgainAfter);
        return stream;
      }
      stop();
      // Another device's is left alone; this tab's own would keep others out for a while.
      giveBack(stream.streamId);
      parts.tell(error, stream);
      return null;
    }
  };

  /** The timer and a refused address may ask at the same time; one answer serves both. */
  const refresh = async (): Promise<Stream | null> => {
    await asleep?.ended;
    const stream = current.read();
    if (stream === null) return null;
    const answer = (refreshing ??= readAgain(stream));
    try {
      return await answer;
    } finally {
      if (refreshing === answer) refreshing = null;
    }
  };

  /** Whoever saw a live match out waits for its replay, which comes with a refresh. */
  const isForgotten = ({ live }: Stream): boolean => {
    if (activity === 'playing') return false;
    return (activity === 'ended' && !live) || parts.now() - activeSince >= forgottenAfter;
  };

  /** A refresh is due. */
  const renew = (): void => {
    const stream = current.read();
    if (stream === null || asleep !== null) return;
    // One that is on its way sets the time of the next.
    if (!isForgotten(stream) || refreshing !== null) return void refresh();
    asleep = fallAsleep();
    stopTimer();
    giveBack(stream.streamId);
  };

  const take = async ({ streamId, takeover = false }: Wish): Promise<Stream | null> => {
    try {
      const taken = await parts.takeRight(streamId, takeover);
      owed = streamId;
      return taken;
    } catch (error) {
      // Whatever is no refusal may have been granted, and the answer lost on its way.
      if (!parts.isFinal(error)) owed = streamId;
      throw error;
    }
  };

  /** The second call comes when the stream is under way: sent beside its manifest, each would hold up the other. */
  const begin = async (wish: Wish): Promise<Stream | null> => {
    const asWished = (stream: Stream) => (wish.fromStart ? { ...stream, resumeAt: null } : stream);
    const taken = await take(wish);
    // Overtaken by another press: reading it would give the right the name of a stream nobody waits for.
    if (wanted !== wish) return null;
    if (taken !== null) {
      await parts.fetchAhead(asWished(taken));
      if (wanted !== wish) return null;
    }
    return asWished(await parts.readStream(wish.streamId));
  };

  /** From the press on: a right that is still being taken would outlive the page that asked for it. */
  const attend = (streamId: string): void => {
    stopAttending = parts.attend({
      // Whoever left does not watch, also when the page is kept for the Back button: on the way back the right is
      // taken again, unless another device has it by then.
      onLeave() {
        if (asleep === null) giveBack(streamId);
        due = 0;
        left += 1;
      },
      onReturn() {
        if (parts.now() >= due) renew();
      },
    });
  };

  return {
    read: current.read,
    subscribe: current.subscribe,
    close,
    refresh,
    heed(next, leftBehind) {
      const before = activity;
      activity = next;
      if (next !== before) activeSince = parts.now();
      const wasOver = over;
      const isLive = current.read()?.live === true;
      const isSeenOut = next === 'ended' && isLive;
      // The whistle was put off: until the new one the match would be read again every ten seconds.
      if (next === 'playing' && !leftBehind) over = false;
      if (isSeenOut || (leftBehind && isLive && asleep === null)) over = true;
      const hasWoken = next === 'playing' && asleep !== null;
      if (hasWoken || (isSeenOut && next !== before)) {
        wake();
        void refresh();
      } else if (over && !wasOver) {
        // Asked for at once, all would ask in the same moment, and before there is a replay.
        refreshIn(Math.min(refreshAgainAfter, due - parts.now()));
      }
    },
    async play(asked) {
      // The same wish may be pressed twice: each press is its own.
      const wish = { ...asked };
      close();
      wanted = wish;
      attend(wish.streamId);
      try {
        const stream = await parts.whileLoading(wish, async () => {
          await givingBack;
          return begin(wish);
        });
        if (wanted === wish && stream !== null) {
          owed = null;
          current.write(stream);
          refreshIn(refreshEveryMs);
        }
      } catch (error) {
        if (wanted === wish) {
          stop();
          parts.tell(error, wish);
        }
      }
      // A later press that is still on its way answers for this one too: both are the same tab's.
      if (wanted === null && owed !== null) giveBack(owed);
    },
  };
}

interface Sleep {
  readonly ended: Promise<void>;
  readonly end: () => void;
}

function fallAsleep(): Sleep {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
}
