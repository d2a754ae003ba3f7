// The rule of devices: an account watches on so many and no more; each registers itself when it is first used.

import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../http/serve.ts';
import type { Sessions } from '../identity/sessions.ts';
import { deviceName, type DeviceClues } from './device-name.ts';
import { deviceStore, type DeviceRecord, type NewDevice } from './store.ts';

/** A session without a device key is no device: it may look, and cannot watch. */
export type DeviceStanding = 'registered' | 'no_room' | 'nameless';

export interface Devices {
  /** Somebody signed in on this device: it is registered if it is not yet, and was seen now. */
  signedIn(session: Session, clues: DeviceClues): Promise<DeviceStanding>;
  /** Registers the session's device if it is not yet, and says where it stands. */
  firstUse(session: Session, clues: DeviceClues): Promise<DeviceStanding>;
  /** Whether the device of this session, as it is remembered, was found to have no room. Asks nobody. */
  isTurnedAway(session: Session): boolean;
  /** Part of a transaction; `sessions.refresh` belongs after it. Answers whether there was room. */
  register(db: Db, device: Omit<NewDevice, 'at'>): Promise<boolean>;
  list(personId: string): Promise<readonly DeviceRecord[]>;
  rename(personId: string, id: string, name: string): Promise<void>;
  /** Ends the sessions of the device with it. */
  remove(personId: string, id: string): Promise<void>;
  readonly max: number;
}

export interface DevicesParts {
  readonly db: Db;
  readonly sessions: Pick<Sessions, 'endThose' | 'refresh'>;
  readonly clock: Clock;
  readonly max: number;
}

export function createDevices({ db, sessions, clock, max }: DevicesParts): Devices {
  // Sessions are remembered as objects and forgotten when a device goes, and what is known of them goes with them.
  const turnedAway = new WeakSet<Session>();

  const register: Devices['register'] = async (transaction, device) => {
    const store = deviceStore(transaction);
    if (!(await store.lockPerson(device.personId))) throw new Failure('unauthorized');
    const at = clock.now();
    if (await store.seen(device.personId, device.deviceKey, at)) return true;
    if ((await store.devicesOf(device.personId)).length >= max) return false;
    await store.add({ ...device, at });
    return true;
  };

  const signedIn: Devices['signedIn'] = async (session, { agent, platform }) => {
    const { personId, deviceKey, deviceRegistered } = session;
    if (deviceKey === null) return 'nameless';
    const name = deviceName({ agent, platform });
    const hasRoom = await db
      .transaction()
      .execute((transaction) =>
        register(transaction, { personId, deviceKey, name, platform: platform ?? 'web' }),
      );
    if (!hasRoom) turnedAway.add(session);
    else if (!deviceRegistered) await sessions.refresh(personId);
    return hasRoom ? 'registered' : 'no_room';
  };

  return {
    max,
    register,
    signedIn,
    isTurnedAway: (session) => turnedAway.has(session),

    async firstUse(session, clues) {
      if (session.deviceRegistered) return 'registered';
      return turnedAway.has(session) ? 'no_room' : signedIn(session, clues);
    },

    list: (personId) => deviceStore(db).devicesOf(personId),

    async rename(personId, id, name) {
      if (!(await deviceStore(db).rename(personId, id, name))) throw new Failure('not_found');
    },

    async remove(personId, id) {
      await db.transaction().execute(async (transaction) => {
        const store = deviceStore(transaction);
        await store.lockPerson(personId);
        const deviceKey = await store.remove(personId, id);
        if (deviceKey === null) throw new Failure('not_found');
        await sessions.endThose({ personId, deviceKey }, transaction);
      });
      await sessions.refresh(personId);
    },
  };
}
