// Whether the picture moves, what to do when it does not, and when to tell the viewer.
import { findBlocker } from './blocker.ts';
import type { PlayerProblem, SourceName } from './config.ts';
import { Nurse } from './nurse.ts';
import { isAtEdge } from './state.ts';
import type { PlaybackState } from './state.ts';
import type { Store } from './store.ts';
import type { Traffic } from './traffic.ts';
import { Watchdog } from './watchdog.ts';
import type { Remedy } from './watchdog.ts';

/** With less than this buffered the picture is about to stop, and the viewer is told why. */
const STARVING_SECONDS = 0.5;

/** A line too slow for live would otherwise be called to the edge again before it has shown anything. */
const CATCH_UP_MS = 15_000;

/** A problem that may heal by itself: told when the picture stops, taken back when it moves again. */
interface Pending {
  problem: PlayerProblem;
  bufferedEnd: number;
  position: number;
}

export interface HealthParts {
  state: Store<PlaybackState>;
  traffic: Pick<Traffic, 'answers' | 'segments'>;
  source: () => SourceName | null;
  /** Another source may still come in time: nothing is told yet. */
  isRescueNear: () => boolean;
  onProblem: (problem: PlayerProblem) => void;
  onRemedy: (remedy: Remedy) => void;
  onResume: () => void;
  onReload: () => void;
  /** The picture moves again after a failure; whether the viewer was watching the live edge before it. */
  onHealed: (wasAtEdge: boolean) => void;
  /** Who follows the live edge has fallen behind it, by waits too short for anybody to notice. */
  onBehind: () => void;
}

export class Health {
  readonly #parts: HealthParts;
  readonly #watchdog = new Watchdog();
  readonly #nurse = new Nurse();
  #pending: Pending | null = null;
  /** The last failure that was borne, in case the picture stops over it. */
  #borne: PlayerProblem | null = null;
  #wasAtEdge = true;
  #calledAt = -Infinity;
  /** What is looked into before it is told. */
  #telling: Pending | null = null;
  /** Told to the caller and not lived down since. */
  #reported: PlayerProblem | null = null;

  constructor(parts: HealthParts) {
    this.#parts = parts;
  }

  /** Whether the viewer follows the live edge: until they go back or stop, however far the picture has fallen behind. */
  get wasAtEdge(): boolean {
    return this.#wasAtEdge;
  }

  get isTroubled(): boolean {
    return this.#pending !== null || this.#borne !== null;
  }

  /** The viewer chose a place themselves. */
  chosen(): void {
    this.#wasAtEdge = false;
  }

  /** Another stream or source: what was wrong with the one before is forgotten. */
  forget(): void {
    this.#pending = null;
    this.#borne = null;
    this.#watchdog.rest();
  }

  bear(problem: PlayerProblem): void {
    this.#borne = problem;
  }

  /** Seconds may still be buffered: the viewer is told when they run out, and not at all if it heals before. */
  expect(problem: PlayerProblem): void {
    const { bufferedEnd, position } = this.#parts.state.read();
    this.#pending ??= { problem, bufferedEnd, position };
  }

  movedTo(position: number): void {
    this.#watchdog.movedTo(position);
  }

  settle(): void {
    if (!this.#pending) return;
    const { bufferedEnd, position, problem, seeking } = this.#parts.state.read();
    // Measured from where a jump leads: one back would leave the failure over a picture that plays until it is where it
    // failed, and one there and back would pass for a picture that moves.
    if (seeking) Object.assign(this.#pending, { bufferedEnd, position });
    // Whoever jumps ahead where nothing is buffered has healed nothing.
    const filled = bufferedEnd > position;
    const refilled = filled && bufferedEnd > this.#pending.bufferedEnd + STARVING_SECONDS;
    if (refilled || (problem && filled && position > this.#pending.position + STARVING_SECONDS)) {
      this.#pending = null;
      this.#parts.state.change({ problem: null });
      this.#parts.onHealed(this.#wasAtEdge);
      return;
    }
    const starving = isStarving(this.#parts.state.read());
    if (!problem && starving && !this.#parts.isRescueNear()) void this.tell(this.#pending.problem);
  }

  async tell(problem: PlayerProblem): Promise<void> {
    // One that was forgotten meanwhile keeps nobody from telling of the next.
    if (this.#telling !== null && this.#telling === this.#pending) return;
    const { bufferedEnd, position } = this.#parts.state.read();
    const pending = { problem, bufferedEnd, position };
    this.#telling = pending;
    this.#pending = pending;
    const told = await explained(problem);
    if (this.#telling === pending) this.#telling = null;
    if (this.#pending !== pending) return;
    this.#nurse.start(this.#parts.traffic.answers);
    // A notice under it would come back, stale, once it is over.
    this.#parts.state.change({ problem: told, notice: null });
    this.#report(told);
  }

  /** Once a second. */
  tick(): void {
    const playback = this.#parts.state.read();
    if (playback.problem && this.#pending) this.#treat(playback.problem);
    if (!playback.wanted && !isAtEdge(playback)) this.chosen();
    if (playback.phase !== 'ready' || playback.paused || playback.ended || playback.problem) {
      this.#watchdog.rest();
      return;
    }
    const { position, bufferedEnd } = playback;
    const received = this.#parts.traffic.segments;
    const verdict = this.#watchdog.look({ at: performance.now(), position, bufferedEnd, received });
    const told = { stopped: true, source: this.#parts.source() };
    // It need not wait for the buffer to run low, and comes at once.
    const rescued = !isStarving(playback) && this.#parts.isRescueNear();
    switch (verdict) {
      case 'moving':
        if (!this.#pending) this.#follow(playback);
        this.#borne = null;
        this.#reported = null;
        return;
      case 'waiting':
        return;
      // A failure that was borne explains the stop better than what the segments look like.
      case 'unreadable':
        if (!rescued)
          void this.tell(this.#borne ?? { ...told, code: 'unavailable', cause: 'unreadable segments' });
        return;
      case 'silent':
        if (!rescued) void this.tell(this.#borne ?? { ...told, code: 6001, cause: 'no segment came' });
        return;
      case 'nudge':
      case 'lower':
      case 'reload':
        // Without the network there is nothing to treat: a live manifest that cannot be read again stops the
        // picture and is no critical error to the engine.
        if (this.#borne && isStarving(playback) && !this.#parts.isRescueNear()) void this.tell(this.#borne);
        else this.#parts.onRemedy(verdict);
    }
  }

  #follow(playback: PlaybackState): void {
    if (isAtEdge(playback)) {
      this.#wasAtEdge = true;
      return;
    }
    const now = performance.now();
    if (!this.#wasAtEdge || playback.buffering || now - this.#calledAt < CATCH_UP_MS) return;
    this.#calledAt = now;
    this.#parts.onBehind();
  }

  #treat({ code }: PlayerProblem): void {
    if (code === 'unavailable' || code === 11000) return;
    const treatment = this.#nurse.tick(this.#parts.traffic.answers);
    if (treatment === 'resume') this.#parts.onResume();
    if (treatment === 'reload') this.#parts.onReload();
  }

  /** The same failure met again and again while it is being healed is one failure. */
  #report(problem: PlayerProblem): void {
    if (this.#reported?.code === problem.code && this.#reported.source === problem.source) return;
    this.#reported = problem;
    this.#parts.onProblem(problem);
  }
}

function isStarving({ bufferedEnd, position }: PlaybackState): boolean {
  return bufferedEnd - position <= STARVING_SECONDS;
}

/** A request without any answer may have been stopped on the viewer's own device. */
async function explained(problem: PlayerProblem): Promise<PlayerProblem> {
  if (!problem.unanswered) return problem;
  const code = await findBlocker();
  return code === null ? problem : { ...problem, code, cause: `${problem.cause}; blocked on the device` };
}
