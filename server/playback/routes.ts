import type { Signer } from '@cadetto/media';
import { accessAt } from '../billing/grants.ts';
import type { BillingStore } from '../billing/store.ts';
import { describeStream } from '../catalogue/describe.ts';
import type { CatalogueStore, StreamRecord } from '../catalogue/store.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/serve.ts';
import { addressesFor } from './addresses.ts';
import { mayWatch } from './rights.ts';

interface PlaybackParts {
  readonly catalogue: CatalogueStore;
  readonly billing: BillingStore;
  readonly signer: Signer;
  readonly clock: Clock;
}

export function playbackHandlers({ catalogue, billing, signer, clock }: PlaybackParts) {
  const allowed = async (streamId: string, personId: string): Promise<StreamRecord> => {
    const stream = await catalogue.stream(streamId);
    if (stream === null) throw new Failure('stream_not_found');
    const now = clock.now();
    mayWatch(stream, accessAt(await billing.grantsOf(personId, now), now));
    return stream;
  };

  return {
    startWatching: async ({ params: { id } }, { session }) => {
      await allowed(id, session.personId);
      return { ok: true };
    },

    watch: async ({ params: { id } }, { session, deviceId, locale }) => {
      const stream = await allowed(id, session.personId);
      return {
        ...describeStream(stream, locale),
        ...addressesFor(signer, { stream, personId: session.personId, deviceId, now: clock.now() }),
        dashBackupUrl: null,
        hlsBackupUrl: null,
        drmParameters: null,
        dvr: stream.dvr,
      };
    },
  } satisfies Handlers;
}
