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
import { addressesFor } from './addresses.ts';
import { mayWatch } from './rights.ts';

interface PlaybackParts {
  readonly catalogue: CatalogueStore;
  readonly billing: BillingStore;
  readonly place: PlaceStore;
  readonly devices: Pick<Devices, 'firstUse'>;
  readonly signer: Signer;
  readonly clock: Clock;
}

type Watcher = Caller & { readonly session: Session };

export function playbackHandlers({ catalogue, billing, place, devices, signer, clock }: PlaybackParts) {
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
    startWatching: async ({ params: { id } }, caller) => {
      await allowed(id, caller);
      return { ok: true };
    },

    watch: async ({ params: { id } }, caller) => {
      const stream = await allowed(id, caller);
      const { personId, deviceKey } = caller.session;
      return {
        ...describeStream(stream, caller.locale),
        ...addressesFor(signer, { stream, personId, deviceId: deviceKey, now: clock.now() }),
        dashBackupUrl: null,
        hlsBackupUrl: null,
        drmParameters: null,
        dvr: stream.dvr,
        programmeStart: null,
        resumeAt: null,
      };
    },
  } satisfies Handlers;
}
