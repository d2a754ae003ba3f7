// Keeps where somebody is in a stream: now and then while it plays, soon after it stops or jumps, at once when it is
// left. What the network did not take is sent later, with its age.
import type { Progress } from '@cadetto/contract';

export const saveEvery = 10_000;
/** A server that stumbled says nothing when it is up again. */
export const sendAgainAfter = 30_000;
/** Standing still for this long, the picture was paused or a seek has ended. */
export const settlesIn = 1500;

/** Seconds before which nobody has watched anything: opened by mistake, or just being opened and still at nought. */
const first = 5;

export interface KeptPlace extends Progress {
  readonly ageMs: number;
}

export interface KeeperParts {
  readonly send: (streamId: string, place: KeptPlace) => Promise<unknown>;
  /** Whether it may be taken later: the network was away, or the server busy. */
  readonly mayPass: (error: unknown) => boolean;
  readonly now: () => number;
  /** Hands back its stop. */
  readonly later: (action: () => void, milliseconds: number) => () => void;
}

export interface Keeper {
  /** Hears where the picture is, as often as anybody likes. `saved` hears when that is worth showing elsewhere. */
  readonly note: (streamId: string, place: Progress, saved: (place: Progress) => void) => void;
  /** Resolves when what was left to send is sent, or cannot be. */
  readonly flush: () => Promise<void>;
  /** The network may be back. */
  readonly sendAgain: () => Promise<void>;
  /** Whether something is still to be sent: what the server knows is older than what was shown here. */
  readonly isBehind: () => boolean;
  /** Whose it was is signed out. */
  readonly forget: () => void;
}

interface Noted {
  readonly streamId: string;
  readonly place: Progress;
  readonly at: number;
  readonly saved: (place: Progress) => void;
}

export function createKeeper({ send, mayPass, now, later }: KeeperParts): Keeper {
  const unsent = new Map<string, Noted>();
  let latest: Noted | null = null;
  let lastSaved = 0;
  let stopSettling: () => void = () => {};
  let stopWaiting: () => void = () => {};

  const post = async (noted: Noted): Promise<void> => {
    const { streamId, place, at } = noted;
    unsent.set(streamId, noted);
    try {
      await send(streamId, { ...place, ageMs: Math.max(0, Math.round(now() - at)) });
    } catch (error) {
      if (mayPass(error)) {
        stopWaiting();
        stopWaiting = later(() => void sendAgain(), sendAgainAfter);
        return;
      }
    }
    // Meanwhile the picture may have gone on, and that is still to be sent.
    if (unsent.get(streamId) === noted) unsent.delete(streamId);
  };

  const save = async (): Promise<void> => {
    stopSettling();
    const noted = latest;
    if (noted === null) return;
    latest = null;
    lastSaved = now();
    noted.saved(noted.place);
    await post(noted);
  };

  const sendAgain = async (): Promise<void> => {
    await Promise.all([...unsent.values()].map(post));
  };

  let known: Pick<Noted, 'streamId' | 'place'> | null = null;
  return {
    note(streamId, place, saved) {
      if (place.duration <= 0 || place.position < first) return;
      const same = known?.streamId === streamId;
      if (same && known?.place.position === place.position) return;
      if (!same) {
        void save();
        lastSaved = now();
      }
      known = { streamId, place };
      latest = { streamId, place, at: now(), saved };
      stopSettling();
      if (now() - lastSaved >= saveEvery) void save();
      else stopSettling = later(() => void save(), settlesIn);
    },
    async flush() {
      known = null;
      await save();
    },
    sendAgain,
    isBehind: () => unsent.size > 0,
    forget() {
      stopSettling();
      stopWaiting();
      latest = null;
      unsent.clear();
    },
  };
}
