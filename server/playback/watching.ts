// The gate before everything that is watched: first the right, then the lease.

import { accessAt } from '../billing/grants.ts';
import type { BillingStore } from '../billing/store.ts';
import type { CatalogueStore, StreamRecord } from '../catalogue/store.ts';
import type { Clock } from '../clock.ts';
import type { Devices } from '../devices/devices.ts';
import type { Caller, Session } from '../http/serve.ts';
import type { ServiceArea } from '../place/service-area.ts';
import type { Lease, LeaseAsk, Leases } from './leases.ts';
import { mayWatch } from './rights.ts';

export type Watcher = Caller & { readonly session: Session };

export interface WatchWish {
  readonly takeover?: boolean | undefined;
  /** Which tab of the device, when it says so. */
  readonly playback?: string | undefined;
}

export interface Begun<Beside> {
  readonly stream: StreamRecord;
  readonly lease: Lease;
  readonly beside: Beside;
}

/** What else is wanted of a stream: read while the lease is taken, and lost when it is refused. */
export type ReadBeside<Beside> = (stream: StreamRecord) => Promise<Beside>;

export interface Watching {
  /** Takes the lease, or renews it. */
  begin<Beside>(
    streamId: string,
    watcher: Watcher,
    wish: WatchWish | undefined,
    read: ReadBeside<Beside>,
  ): Promise<Begun<Beside>>;
  /** Renews the lease, or takes one that is free. */
  goOn<Beside>(
    streamId: string,
    watcher: Watcher,
    playback: string | null,
    read: ReadBeside<Beside>,
  ): Promise<Begun<Beside>>;
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
    // Asked beside the stream and not after it: before a picture every question is waited for.
    const access = billing.grantsOf(session.personId, now).then((grants) => accessAt(grants, now));
    // Nobody may come to ask for it.
    access.catch(() => {});
    return mayWatch({
      stream: await catalogue.stream(streamId),
      reader: { locale, now, timeZone },
      isServed: () => place.isServed(country, session.personId),
      access: () => access,
      standing: () => devices.firstUse(session, watcher),
    });
  };

  const take = async <Beside>(
    stream: StreamRecord,
    { session, locale, since }: Watcher,
    wish: Pick<LeaseAsk, 'takeover' | 'playback' | 'starts'>,
    read: ReadBeside<Beside>,
  ): Promise<Begun<Beside>> => {
    const reading = read(stream);
    // Told only once the lease is decided: an end that follows a failure would find it still on its way.
    reading.catch(() => {});
    const lease = await leases.take({ session, locale, since, streamId: stream.id, ...wish });
    return { stream, lease, beside: await reading };
  };

  return {
    async begin(streamId, watcher, { takeover = false, playback = null } = {}, read) {
      const stream = await allowed(streamId, watcher);
      return take(stream, watcher, { takeover, playback, starts: true }, read);
    },

    async goOn(streamId, watcher, playback, read) {
      const stream = await allowed(streamId, watcher);
      return take(stream, watcher, { takeover: false, playback, starts: false }, read);
    },

    async demand(streamId, watcher) {
      const stream = await allowed(streamId, watcher);
      await leases.demand(watcher.session, watcher.locale);
      return stream;
    },

    end: (streamId, { session }, playback) => leases.end(session, streamId, playback),
  };
}
