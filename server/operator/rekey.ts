import type { ContentKey } from '@cadetto/media';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import type { StreamKeys } from '../playback/keys.ts';
import { recordDeed } from './store.ts';

export interface RekeyParts {
  readonly db: Db;
  readonly keys: Pick<StreamKeys, 'change'>;
  readonly clock: Clock;
}

export interface RekeyWish {
  readonly operator: string;
  readonly streamId: string;
  readonly given: ContentKey | undefined;
}

/** Answers the id of the new key. It is in no answer of the catalogue, so nothing has to be made anew. */
export function rekey(
  { db, keys, clock }: RekeyParts,
  { operator, streamId, given }: RekeyWish,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const { before, after } = await keys.change(transaction, streamId, given);
    await recordDeed(transaction, {
      at: clock.now(),
      operator,
      action: 'rekeyed',
      kind: 'streams',
      subject: streamId,
      before: before === null ? null : { keyId: before },
      after: { keyId: after },
    });
    return after;
  });
}
