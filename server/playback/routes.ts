import { apiPrefix, fillPath, calls, type Stream } from '@cadetto/contract';
import type { Signer } from '@cadetto/media';
import { describeStream } from '../catalogue/describe.ts';
import type { StreamRecord } from '../catalogue/store.ts';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/serve.ts';
import type { ViewingStore } from '../viewings/store.ts';
import { addressesFor, programmeStart, type Seal } from './addresses.ts';
import { clearKeyLicence, keyIdOf } from './clear-key.ts';
import type { StreamKeys } from './keys.ts';
import type { Problems } from './problems.ts';
import { certificatePath } from './vendor-routes.ts';
import type { Vendor } from './vendor.ts';
import type { Begun, Watcher, Watching } from './watching.ts';

export interface PlaybackParts {
  readonly watching: Watching;
  readonly viewings: Pick<ViewingStore, 'resumeAt'>;
  readonly keys: StreamKeys;
  readonly vendor: Pick<Vendor, 'covers' | 'leavesClearKey'>;
  readonly problems: Pick<Problems, 'report'>;
  readonly signer: Signer;
  readonly backupRoot: string;
}

interface Beside {
  readonly seal: Seal | null;
  readonly resumeAt: number | null;
}

export function playbackHandlers(parts: PlaybackParts) {
  const { watching, viewings, keys, vendor, problems, signer, backupRoot } = parts;

  const sealOf = async ({ id, protection }: StreamRecord): Promise<Seal | null> =>
    protection === null ? null : { scheme: protection, keyId: (await keys.current(id)).keyId };

  const drmOf = ({ id, protection }: StreamRecord): Stream['drmParameters'] => {
    if (protection === null) return null;
    return {
      licenseAcquisitionURL: apiPrefix + fillPath(calls.licence.path, { id }),
      certificateURL: vendor.covers('fairplay', protection) ? certificatePath : null,
      widevine: vendor.covers('widevine', protection),
      clearKey: vendor.leavesClearKey(protection),
    };
  };

  const readBeside =
    ({ session }: Watcher) =>
    async (stream: StreamRecord): Promise<Beside> => {
      const isRecorded = stream.state === 'on_demand';
      const [seal, resumeAt] = await Promise.all([
        sealOf(stream),
        isRecorded ? viewings.resumeAt(session.personId, stream.id) : null,
      ]);
      return { seal, resumeAt };
    };

  const described = ({ stream, lease, beside }: Begun<Beside>, { locale }: Watcher): Stream => ({
    ...describeStream(stream, locale),
    ...addressesFor(signer, { stream, lease, seal: beside.seal, backupRoot }),
    drmParameters: drmOf(stream),
    dvr: stream.dvr,
    programmeStart: programmeStart(stream)?.toISOString() ?? null,
    resumeAt: beside.resumeAt,
  });

  return {
    startWatching: async ({ params: { id }, body }, caller) => {
      const begun = await watching.begin(id, caller, body, readBeside(caller));
      return { ok: true, stream: described(begun, caller) };
    },

    watch: async ({ params: { id }, query: { playback } }, caller) =>
      described(await watching.goOn(id, caller, playback ?? null, readBeside(caller)), caller),

    endWatching: async ({ params: { id }, body }, caller) => {
      await watching.end(id, caller, body?.playback ?? null);
      return { ok: true };
    },

    licence: async ({ params: { id }, body: { kids } }, caller) => {
      const { protection } = await watching.demand(id, caller);
      if (protection !== null && !vendor.leavesClearKey(protection)) throw new Failure('not_found');
      const found = await keys.ofStream(id, kids.map(keyIdOf));
      if (found.length === 0) throw new Failure('invalid_input', { fields: { kids: 'unknown_entry' } });
      return clearKeyLicence(found);
    },

    reportProblem: async ({ params: { id: streamId }, body }, { session, platform }) => {
      await problems.report({ ...body, streamId, personId: session.personId, platform });
      return { ok: true };
    },
  } satisfies Handlers;
}
