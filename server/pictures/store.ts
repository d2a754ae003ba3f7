import type { Db } from '../database/open.ts';
import { recordDeed } from '../operator/store.ts';
import type { Taken } from './intake.ts';

export interface PictureFacts {
  readonly type: string;
  readonly width: number;
}

export interface Upload {
  readonly picture: Taken;
  readonly operator: string;
  readonly at: Date;
}

export type PictureStore = ReturnType<typeof pictureStore>;

export function pictureStore(db: Db) {
  return {
    async facts(id: string): Promise<PictureFacts | null> {
      const row = await db
        .selectFrom('picture')
        .select(['type', 'width'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ?? null;
    },

    async bytes(id: string): Promise<Buffer | null> {
      const row = await db.selectFrom('picture').select('bytes').where('id', '=', id).executeTakeFirst();
      return row?.bytes ?? null;
    },

    /** One that is there already stays, and is not recorded again. */
    async add({ picture, operator, at }: Upload): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows = 0n } = await transaction
          .insertInto('picture')
          .values({ ...picture, created_at: at })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows === 0n) return;
        const { type, width, height } = picture;
        await recordDeed(transaction, {
          at,
          operator,
          action: 'created',
          kind: 'pictures',
          subject: picture.id,
          before: null,
          after: { type, width, height },
        });
      });
    },
  };
}
