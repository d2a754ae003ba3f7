import type { Signer } from '@cadetto/media';
import { accessAt } from '../billing/grants.ts';
import type { BillingStore } from '../billing/store.ts';
import { describeStream } from '../catalogue/describe.ts';
import type { CatalogueStore, StreamRecord } from '../catalogue/store.ts';
import type { Clock } from '../clock.ts';
import type { Devices } from '../devices/devices.ts';
import type { Caller, Handlers, Session } from '../http/serve.ts';
import { isServed } from '../place/service-area.ts';
import type { PlaceStore } from '../place/store.ts';
import type { ViewingStore } from '../viewings/store.ts';
import { addressesFor, isClip } from './addresses.ts';
import type { Leases } from './leases.ts';
import { mayWatch } from './rights.ts';

interface PlaybackParts {
  readonly catalogue: CatalogueStore;
  readonly billing: BillingStore;
  readonly place: PlaceStore;
  readonly devices: Pick<Devices, 'firstUse'>;
  readonly leases: Leases;
  readonly viewings: Pick<ViewingStore, 'resumeAt'>;
  readonly signer: Signer;
  readonly backupRoot: string;
  readonly clock: Clock;
}

type Watcher = Caller & { readonly session: Session };

export function playbackHandlers(parts: PlaybackParts) {
  const { catalogue, billing, place, devices, leases, viewings, signer, backupRoot, clock } = parts;

  const allowed = async (streamId: string, watcher: Watcher): Promise<StreamRecord> => {
    const { session, country } = watcher;
    const now = clock.now();
    return mayWatch({
      stream: await catalogue.stream(streamId),
      isServed: () => isServed(country, () => place.residenceOf(session.personId)),
      access: async () => accessAt(await billing.grantsOf(session.personId, now), now),
      standing: () => devices.firstUse(session, watcher),
    });
  };

  return {
    startWatching: async ({ params: { id: streamId }, body }, caller) => {
      await allowed(streamId, caller);
      const { session, locale } = caller;
      await leases.take({ session, streamId, locale, takeover: body?.takeover === true });
      return { ok: true };
    },

    watch: async ({ params: { id: streamId } }, caller) => {
      const stream = await allowed(streamId, caller);
      const { session, locale } = caller;
      const lease = await leases.take({ session, streamId, locale, takeover: false });
      return {
        ...describeStream(stream, locale),
        ...addressesFor(signer, { stream, lease, seal: null, backupRoot }),
        drmParameters: null,
        dvr: stream.dvr,
        programmeStart: isClip(stream) ? null : stream.scheduled_start.toISOString(),
        resumeAt: stream.state === 'on_demand' ? await viewings.resumeAt(session.personId, streamId) : null,
      };
    },

    endWatching: async ({ params: { id } }, { session }) => {
      await leases.end(session, id);
      return { ok: true };
    },
  } satisfies Handlers;
}
