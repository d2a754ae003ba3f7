import { unlessDeleted } from '../catalogue/deleted.ts';
import { describeStream } from '../catalogue/describe.ts';
import type { Clock } from '../clock.ts';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/serve.ts';
import type { ViewingGate } from './limits.ts';
import { progressOf } from './progress.ts';
import type { ViewingStore } from './store.ts';

const most = 200;
const mostToContinue = 24;

export interface ViewingParts {
  readonly store: ViewingStore;
  readonly gate: Pick<ViewingGate, 'spend'>;
  readonly clock: Clock;
}

export function viewingHandlers({ store, gate, clock }: ViewingParts) {
  return {
    saveViewing: async ({ params: { id: streamId }, body }, { session: { personId } }) => {
      await gate.spend({ person: personId });
      const at = new Date(clock.time() - (body.ageMs ?? 0));
      const progress = progressOf(body);
      const state = await store.stateOf(streamId);
      if (state === null) throw new Failure('stream_not_found');
      // Of what is live the place to come back to is the live edge, and no other.
      if (progress !== null && state === 'on_demand')
        await unlessDeleted(store.save({ personId, streamId, ...progress, at }), 'viewing');
      return { ok: true };
    },

    forgetViewing: async ({ params: { id } }, { session }) => {
      await store.forget(session.personId, id, clock.now());
      return { ok: true };
    },

    viewings: async (_request, { session: { personId }, locale }) => {
      const continuing = await store.continuing(personId, mostToContinue);
      // What can be gone on with may be older than all of the latest, and could then not be taken off.
      const begun = continuing.map(({ id }) => id);
      const viewings = await store.latest(personId, most, begun);
      return {
        viewings: [...viewings],
        continuing: continuing.map((stream) => describeStream(stream, locale)),
      };
    },
  } satisfies Handlers;
}
