// The rule of leases: so many devices of an account watch at once and no more. Who watches renews; who stops renewing is
// free to be replaced, and may come back as long as nobody came.

import { randomBytes } from 'node:crypto';
import { refreshEveryMs, type ByLocale, type Locale } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../http/serve.ts';
import type { LeaseStore } from './lease-store.ts';

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
  readonly locale: Locale;
  readonly takeover: boolean;
}

export interface Leases {
  /** Renews the device's own, or takes one that is free; with `takeover` also one that is not. */
  take(ask: LeaseAsk): Promise<Lease>;
  /** For what only the device that watches may have: refuses every other, and one that has let its lease go. */
  demand(session: Session, locale: Locale): Promise<void>;
  /** Of this device and about this stream; any other stays. */
  end(session: Session, streamId: string): Promise<void>;
}

const words: ByLocale<(device: string) => string> = {
  en: (device) => `This account is already watching on ${device}.`,
  it: (device) => `Con questo account si sta già guardando su ${device}.`,
  sr: (device) => `Na ovom nalogu se već gleda na uređaju ${device}.`,
};

function refusal(locale: Locale, device: string | null): Failure {
  return new Failure('another_device_is_active', device === null ? {} : { message: words[locale](device) });
}

function deviceOf({ deviceKey }: Session): string {
  if (deviceKey === null) throw new Failure('invalid_input', { fields: { deviceId: 'required' } });
  return deviceKey;
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
    async take({ session, streamId, locale, takeover }) {
      const deviceKey = deviceOf(session);
      const { personId, tokenHash } = session;
      let others: readonly (string | null)[] = [];
      // Who loses the race for a slot looks for another; nobody can lose more often than there are slots.
      for (let turn = 0; turn <= slots; turn += 1) {
        const now = clock.now();
        const lapsed = lapsedAt(now);
        const freshId = randomBytes(16).toString('base64url');
        const wish = { personId, tokenHash, deviceKey, streamId, takeover, slots, freshId, now, lapsed };
        const { id, hasSession } = await store.take(wish);
        if (id !== null) return { id, endsAt: new Date(now.getTime() + leaseMs) };
        if (!hasSession) throw new Failure('unauthorized');
        others = await store.othersWatching(personId, deviceKey, lapsed);
        if (others.length >= slots) break;
      }
      throw refusal(locale, others[0] ?? null);
    },

    async demand(session, locale) {
      const deviceKey = deviceOf(session);
      const lapsed = lapsedAt(clock.now());
      if (await store.holds(session.personId, deviceKey, lapsed)) return;
      const [other = null] = await store.othersWatching(session.personId, deviceKey, lapsed);
      throw refusal(locale, other);
    },

    async end(session, streamId) {
      if (session.deviceKey !== null) await store.end(session.personId, session.deviceKey, streamId);
    },
  };
}
