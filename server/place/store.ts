import type { Db } from '../database/open.ts';
import type { Residence } from './service-area.ts';

export interface PlaceStore {
  residenceOf(personId: string): Promise<Residence | null>;
}

export function placeStore(db: Db): PlaceStore {
  return {
    async residenceOf(personId) {
      const row = await db
        .selectFrom('person')
        .select(['country', 'phone', 'phone_verified_at'])
        .where('id', '=', personId)
        .executeTakeFirst();
      if (row === undefined) return null;
      return { country: row.country, phone: row.phone, phoneVerified: row.phone_verified_at !== null };
    },
  };
}
