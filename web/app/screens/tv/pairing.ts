// The television's side of connecting: shows a code, asks whether somebody confirmed it, and renews it in time.
import type { Answer, Calls } from '@cadetto/contract';
import { createStore, type Readable } from '../../overlays/store.ts';
import { ApiFailure } from '../../session/failures.ts';

const second = 1000;
const minute = 60 * second;

export type PairingState =
  | { readonly step: 'asking' }
  | {
      readonly step: 'showing';
      readonly code: string;
      /** On this television's own clock. */
      readonly renewsAt: number;
      readonly trouble: unknown;
    }
  | { readonly step: 'resting'; readonly until: number; readonly error: unknown }
  | { readonly step: 'connecting' };

export interface PairingParts {
  readonly startPairing: () => Promise<Answer<Calls['startTvPairing']>>;
  readonly askWhether: (deviceCode: string) => Promise<Answer<Calls['tvPairing']>>;
  readonly adopt: (token: string) => Promise<unknown>;
  readonly now: () => number;
  /** Hands back what takes it back. */
  readonly later: (then: () => void, milliseconds: number) => () => void;
}

export interface Pairing extends Readable<PairingState> {
  readonly start: () => void;
  readonly stop: () => void;
  /** Nobody looks at a hidden page: it asks nothing, and goes on where it was when it is shown. */
  readonly setVisible: (visible: boolean) => void;
  readonly retry: () => void;
}

interface Shown {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly interval: number;
  readonly endsAt: number;
}

interface Given {
  readonly token: string;
  readonly by: Shown;
}

/** Somebody may be typing the old code just now, so the new one comes while the old one still counts. */
export const renewBefore = 30 * second;
/** Confirmed in its last moment, a code still brings its token: the answer may have been lost, and is asked for again. */
export const askedAfterEnd = 2 * minute;
const longestRest = minute;
const usualLife = 10 * minute;

export const asking: PairingState = { step: 'asking' };

/** The clock of a television is often wrong by hours; a life that cannot be is taken for the usual one. */
export function lifeOf(expiresAt: string, now: number): number {
  const left = Date.parse(expiresAt) - now;
  return left > minute && left <= 30 * minute ? left : usualLife;
}

/** What the server asks for, else longer each time. */
export function restAfter(error: unknown, failures: number, interval: number): number {
  const asked = error instanceof ApiFailure ? error.retryAfter : undefined;
  if (asked !== undefined) return Math.max(1, asked) * second;
  return Math.min(longestRest, interval * 2 ** failures);
}

function isDead(error: unknown): boolean {
  return error instanceof ApiFailure && (error.key === 'bad_code' || error.key === 'code_expired');
}

const usualInterval = 5 * second;

export function createPairing(parts: PairingParts): Pairing {
  const state = createStore<PairingState>(asking);
  let current: Shown | null = null;
  /** The code before, which may have been confirmed. */
  let fading: Shown | null = null;
  let given: Given | null = null;
  let failures = 0;
  let visible = true;
  // Which run is the latest: an answer to an earlier one has nobody to come to.
  let run = 0;
  let takeBack: () => void = () => {};

  const plan = (milliseconds: number): void => {
    takeBack();
    const mine = run;
    takeBack = visible ? parts.later(() => void step(mine), milliseconds) : () => {};
  };

  const show = (shown: Shown, trouble: unknown = null): void =>
    state.write({
      step: 'showing',
      code: shown.userCode,
      renewsAt: shown.endsAt - renewBefore,
      trouble,
    });

  const renew = async (): Promise<number> => {
    const answer = await parts.startPairing();
    const interval = Math.max(1, answer.interval) * second;
    const endsAt = parts.now() + lifeOf(answer.expiresAt, parts.now());
    fading = current ?? fading;
    current = { deviceCode: answer.deviceCode, userCode: answer.userCode, interval, endsAt };
    show(current);
    return interval;
  };

  /** The token, once somebody confirmed; the code is forgotten when the server no longer knows it. */
  const lookAt = async (shown: Shown): Promise<Given | null> => {
    try {
      const { token } = await parts.askWhether(shown.deviceCode);
      return token === undefined ? null : { token, by: shown };
    } catch (error) {
      if (!isDead(error)) throw error;
      if (shown === current) current = null;
      else fading = null;
      return null;
    }
  };

  const takeIn = async ({ token, by }: Given): Promise<void> => {
    state.write({ step: 'connecting' });
    try {
      await parts.adopt(token);
    } catch (error) {
      // One that met a dead network may be good. In place of a refused one the server may give another.
      if (!(error instanceof ApiFailure) || error.status >= 500) throw error;
      given = null;
      current = null;
      fading = by;
      state.write(asking);
      throw error;
    }
  };

  /** How long until the next step; null when there is none. */
  const go = async (mine: number): Promise<number | null> => {
    if (fading !== null && parts.now() >= fading.endsAt + askedAfterEnd) fading = null;
    if (given === null && (current === null || parts.now() >= current.endsAt - renewBefore)) return renew();
    for (const shown of [current, fading]) {
      if (given !== null || shown === null) continue;
      const answer = await lookAt(shown);
      // Asked again meanwhile: the later answer has ended this token.
      if (mine !== run) return null;
      given = answer;
    }
    if (given !== null) {
      await takeIn(given);
      return null;
    }
    if (current === null) return 0;
    show(current);
    return current.interval;
  };

  const stumble = (error: unknown): void => {
    failures += 1;
    if (current !== null && parts.now() >= current.endsAt) {
      fading = current;
      current = null;
    }
    const rest = restAfter(error, failures, current?.interval ?? usualInterval);
    if (given === null) {
      if (current === null) state.write({ step: 'resting', until: parts.now() + rest, error });
      else show(current, error);
    }
    plan(rest);
  };

  const step = async (mine: number): Promise<void> => {
    try {
      const wait = await go(mine);
      if (mine !== run) return;
      failures = 0;
      if (wait !== null) plan(wait);
    } catch (error) {
      if (mine === run) stumble(error);
    }
  };

  const begin = (): void => {
    run += 1;
    plan(0);
  };

  return {
    read: state.read,
    subscribe: state.subscribe,
    start: begin,
    stop() {
      run += 1;
      takeBack();
    },
    setVisible(shown) {
      if (shown === visible) return;
      visible = shown;
      begin();
    },
    retry: begin,
  };
}
