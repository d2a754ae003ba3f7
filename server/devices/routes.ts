import type { Handler, Handlers, Session } from '../http/serve.ts';
import type { Sessions } from '../identity/sessions.ts';
import type { Devices } from './devices.ts';

export function deviceHandlers(devices: Devices) {
  const listFor = async ({ personId, deviceKey }: Session) => {
    const records = await devices.list(personId);
    const isRegistered = records.some((record) => record.device_key === deviceKey);
    return {
      devices: records.map(({ id, name, platform, last_seen, device_key }) => ({
        id,
        name,
        platform,
        lastSeen: last_seen.toISOString(),
        current: device_key === deviceKey,
      })),
      tooManyDevices: deviceKey !== null && !isRegistered && records.length >= devices.max,
      max: devices.max,
    };
  };

  return {
    devices: (_request, { session }) => listFor(session),

    renameDevice: async ({ params: { id }, body: { name } }, { session }) => {
      await devices.rename(session.personId, id, name);
      return listFor(session);
    },

    removeDevice: async ({ params: { id } }, { session }) => {
      await devices.remove(session.personId, id);
      return listFor(session);
    },
  } satisfies Handlers;
}

export interface SignInParts {
  readonly devices: Devices;
  readonly sessions: Pick<Sessions, 'find'>;
}

/** Signing in is the first use of a device; a sixth signs in all the same. */
export function registeringDevice(
  authenticate: Handler<'authenticate'>,
  { devices, sessions }: SignInParts,
): Handler<'authenticate'> {
  return async (request, caller) => {
    const answer = await authenticate(request, caller);
    if (caller.deviceId === null || !('token' in answer)) return answer;
    const session = await sessions.find(answer.token);
    if (session !== null) await devices.firstUse(session, caller);
    return answer;
  };
}
