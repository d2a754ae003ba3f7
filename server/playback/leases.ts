// The rule of leases: so many devices of an account watch at once and no more. Who watches renews; who stops renewing is
// free to be replaced, and may come back as long as nobody came.

import { randomBytes } from 'node:crypto';
import { refreshEveryMs, type ByLocale, type Locale } from '@cadetto/contract';
import { unlessDeleted } from '../catalogue/deleted.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../http/serve.ts';
import type { LeaseHolder, LeaseStore } from './lease-store.ts';

const graceMs = 30_000;
/** How long a lease stands without being renewed. */
export const leaseMs = refreshEveryMs + graceMs;

export interface Lease {
  readonly id: string;
  /** Unless it is renewed. */
  readonly endsAt: Date;
}

export interface LeaseAsk {
  readonly session: Session;
  readonly streamId: string;
  /** Which tab of the device, when it says so. */
  readonly playback: string | null;
  readonly locale: Locale;
  /** When the request came, by `performance.now()`. */
  readonly since: number;
  readonly takeover: boolean;
  /** Starts, where another session of the same device may have been cut off; to go on, its own must have it. */
  readonly starts: boolean;
}

export interface Leases {
  /**
   * Renews the session's own, or takes one that is free; who starts, also one of the same device, and with `takeover`
   * any other.
   */
  take(ask: LeaseAsk): Promise<Lease>;
  /** For what only the session that watches may have: refuses every other, and one that has let its lease go. */
  demand(session: Session, locale: Locale): Promise<void>;
  /** Of this tab; of the session's about this stream, when no tab is named. Any other stays. */
  end(session: Session, streamId: string, playback: string | null): Promise<void>;
}

const words: ByLocale<(device: string) => string> = {
  en: (device) => `This account is already watching on ${device}.`,
  it: (device) => `Con questo account si sta già guardando su ${device}.`,
  sr: (device) => `Na ovom nalogu se već gleda na uređaju ${device}.`,
};

/** Nobody else is watching either: this device let its lease go. */
const lapsedWords: ByLocale = {
  en: 'This device has stopped watching. Press play to go on.',
  it: 'Su questo dispositivo la visione è terminata. Premi Riproduci per continuare.',
  sr: 'Na ovom uređaju je gledanje prekinuto. Pritisni Pusti da nastaviš.',
};

function refusal(locale: Locale, device: string | null): Failure {
  return new Failure('another_device_is_active', device === null ? {} : { message: words[locale](device) });
}

function holderOf({ personId, tokenHash, deviceKey }: Session): LeaseHolder {
  if (deviceKey === null) throw new Failure('invalid_input', { fields: { deviceId: 'required' } });
  return { personId, tokenHash, deviceKey };
}

export interface LeasesParts {
  readonly store: LeaseStore;
  readonly clock: Clock;
  /** How many devices of an account may watch at once. */
  readonly slots: number;
}

export function createLeases({ store, clock, slots }: LeasesParts): Leases {
  const lapsedAt = (now: Date) => new Date(now.getTime() - leaseMs);

  return {
    async take({ session, streamId, playback, locale, since, takeover, starts: reclaims }) {
      const holder = holderOf(session);
      let others: readonly (string | null)[] = [];
      // Who loses the race for a slot looks for another; nobody can lose more often than there are slots.
      for (let turn = 0; turn <= slots; turn += 1) {
        const now = clock.now();
        const lapsed = lapsedAt(now);
        const freshId = randomBytes(16).toString('base64url');
        const wish = { ...holder, streamId, playback, since, takeover, reclaims };
        const taken = await unlessDeleted(store.take({ ...wish, slots, freshId, now, lapsed }), 'lease');
        const { id, hasSession, isOvertaken } = taken;
        if (id !== null) return { id, endsAt: new Date(now.getTime() + leaseMs) };
        if (!hasSession) throw new Failure('unauthorized');
        if (isOvertaken) throw new Failure('another_device_is_active', { message: lapsedWords[locale] });
        others = await store.othersWatching(holder, lapsed);
        if (others.length >= slots) break;
      }
      throw refusal(locale, others[0] ?? null);
    },

    async demand(session, locale) {
      const holder = holderOf(session);
      const lapsed = lapsedAt(clock.now());
      if (await store.holds(holder, lapsed)) return;
      const others = await store.othersWatching(holder, lapsed);
      if (others.length === 0)
        throw new Failure('another_device_is_active', { message: lapsedWords[locale] });
      throw refusal(locale, others[0] ?? null);
    },

    async end(session, streamId, playback) {
      if (session.deviceKey === null) return;
      await store.end({ ...holderOf(session), streamId, playback, lapsed: lapsedAt(clock.now()) });
    },
  };
}
