// The club a person follows.

import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';

export type FavouriteClub = ReturnType<typeof createFavouriteClub>;

export function createFavouriteClub(db: Db) {
  return {
    /** One statement, so that a club taken down in the same moment is never chosen. */
    async choose(personId: string, clubId: string): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('person')
        .from('club')
        .set((row) => ({ my_club: row.ref('club.id') }))
        .where('club.id', '=', clubId)
        .where('person.id', '=', personId)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new Failure('not_found');
    },

    async leave(personId: string): Promise<void> {
      await db.updateTable('person').set({ my_club: null }).where('id', '=', personId).execute();
    },
  };
}
