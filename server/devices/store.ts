import type { Db } from '../database/open.ts';
import { isUuid } from '../database/uuid.ts';

export interface DeviceRecord {
  readonly id: string;
  readonly device_key: string;
  readonly name: string;
  readonly platform: string;
  readonly last_seen: Date;
}

export interface NewDevice {
  readonly personId: string;
  readonly deviceKey: string;
  readonly name: string;
  readonly platform: string;
  readonly at: Date;
}

export interface DeviceStore {
  /** Whoever changes the devices of a person waits here for the others who do. False when there is no such person. */
  lockPerson(personId: string): Promise<boolean>;
  devicesOf(personId: string): Promise<readonly DeviceRecord[]>;
  add(device: NewDevice): Promise<void>;
  /** Whether it was there. */
  seen(personId: string, deviceKey: string, at: Date): Promise<boolean>;
  rename(personId: string, id: string, name: string): Promise<boolean>;
  /** The key of the one removed. */
  remove(personId: string, id: string): Promise<string | null>;
}

export function deviceStore(db: Db): DeviceStore {
  return {
    async lockPerson(personId) {
      const row = await db
        .selectFrom('person')
        .select('id')
        .where('id', '=', personId)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    devicesOf: (personId) =>
      db
        .selectFrom('device')
        .select(['id', 'device_key', 'name', 'platform', 'last_seen'])
        .where('person_id', '=', personId)
        .orderBy('last_seen', 'desc')
        .orderBy('registered_at')
        .orderBy('id')
        .execute(),

    async add({ personId, deviceKey, name, platform, at }) {
      await db
        .insertInto('device')
        .values({
          person_id: personId,
          device_key: deviceKey,
          name,
          platform,
          registered_at: at,
          last_seen: at,
        })
        .execute();
    },

    async seen(personId, deviceKey, at) {
      const { numUpdatedRows } = await db
        .updateTable('device')
        .set({ last_seen: at })
        .where('person_id', '=', personId)
        .where('device_key', '=', deviceKey)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async rename(personId, id, name) {
      if (!isUuid(id)) return false;
      const { numUpdatedRows } = await db
        .updateTable('device')
        .set({ name })
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(personId, id) {
      if (!isUuid(id)) return null;
      const row = await db
        .deleteFrom('device')
        .where('person_id', '=', personId)
        .where('id', '=', id)
        .returning('device_key')
        .executeTakeFirst();
      return row?.device_key ?? null;
    },
  };
}
