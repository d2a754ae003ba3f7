// The gate before everything that is watched: first the right, then the lease.

import { accessAt } from '../billing/grants.ts';
import type { BillingStore } from '../billing/store.ts';
import type { CatalogueStore, StreamRecord } from '../catalogue/store.ts';
import type { Clock } from '../clock.ts';
import type { Devices } from '../devices/devices.ts';
import type { Caller, Session } from '../http/serve.ts';
import type { ServiceArea } from '../place/service-area.ts';
import type { Lease, Leases } from './leases.ts';
import { mayWatch } from './rights.ts';

export type Watcher = Caller & { readonly session: Session };

export interface WatchWish {
  readonly takeover?: boolean | undefined;
  /** Which tab of the device, when it says so. */
  readonly playback?: string | undefined;
}

export interface Begun {
  readonly stream: StreamRecord;
  readonly lease: Lease;
}

export interface Watching {
  /** Takes the lease, or renews it. */
  begin(streamId: string, watcher: Watcher, wish?: WatchWish): Promise<Begun>;
  /** Renews the lease, or takes one that is free. */
  goOn(streamId: string, watcher: Watcher, playback: string | null): Promise<Begun>;
  /** For what is given only to who watches already. */
  demand(streamId: string, watcher: Watcher): Promise<StreamRecord>;
  end(streamId: string, watcher: Watcher, playback: string | null): Promise<void>;
}

interface WatchingParts {
  readonly catalogue: Pick<CatalogueStore, 'stream'>;
  readonly billing: BillingStore;
  readonly place: ServiceArea;
  readonly devices: Pick<Devices, 'firstUse'>;
  readonly leases: Leases;
  readonly clock: Clock;
  /** The league's: nobody tells where they are. */
  readonly timeZone: string;
}

export function createWatching(parts: WatchingParts): Watching {
  const { catalogue, billing, place, devices, leases, clock, timeZone } = parts;

  const allowed = async (streamId: string, watcher: Watcher): Promise<StreamRecord> => {
    const { session, country, locale } = watcher;
    const now = clock.now();
    return mayWatch({
      stream: await catalogue.stream(streamId),
      reader: { locale, now, timeZone },
      isServed: () => place.isServed(country, session.personId),
      access: async () => accessAt(await billing.grantsOf(session.personId, now), now),
      standing: () => devices.firstUse(session, watcher),
    });
  };

  return {
    async begin(streamId, watcher, { takeover = false, playback = null } = {}) {
      const stream = await allowed(streamId, watcher);
      const { session, locale } = watcher;
      const ask = { session, streamId, playback, locale, takeover, starts: true };
      return { stream, lease: await leases.take(ask) };
    },

    async goOn(streamId, watcher, playback) {
      const stream = await allowed(streamId, watcher);
      const { session, locale } = watcher;
      const ask = { session, streamId, playback, locale, takeover: false, starts: false };
      return { stream, lease: await leases.take(ask) };
    },

    async demand(streamId, watcher) {
      const stream = await allowed(streamId, watcher);
      await leases.demand(watcher.session, watcher.locale);
      return stream;
    },

    end: (streamId, { session }, playback) => leases.end(session, streamId, playback),
  };
}
