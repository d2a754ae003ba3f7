// Who may watch what: decided here and nowhere else.

import { notBegunWords, type EarlyReader, type LiveAccess } from '@cadetto/contract';
import type { StreamRecord } from '../catalogue/store.ts';
import type { DeviceStanding } from '../devices/devices.ts';
import { Failure } from '../failure.ts';

export interface Viewing {
  readonly stream: StreamRecord | null;
  /** Whom an hour has to be told to. */
  readonly reader: EarlyReader;
  /** Each is asked only when everything before it holds: a device takes no place on the account for a refusal. */
  readonly isServed: () => Promise<boolean>;
  readonly access: () => Promise<LiveAccess>;
  readonly standing: () => Promise<DeviceStanding>;
}

/**
 * One reason at a time, the one that cannot be helped first: nobody should buy a plan to learn that it cannot be used
 * here, nor give up a device to learn that a plan is wanted. A free stream waives the plan only.
 */
export async function mayWatch(viewing: Viewing): Promise<StreamRecord> {
  const { stream, reader, isServed, access, standing } = viewing;
  if (stream === null) throw new Failure('stream_not_found');
  if (stream.state === 'scheduled') throw notBegun(stream.scheduled_start, reader);
  if (!(await isServed())) throw new Failure('not_in_region');
  if (!stream.free_access && !(await access()).active) throw new Failure('subscription_required');
  const device = await standing();
  if (device === 'no_room') throw new Failure('too_many_devices');
  // Whoever signs in without naming the device cannot be counted, so it cannot watch either.
  if (device === 'nameless') throw new Failure('invalid_input', { fields: { deviceId: 'required' } });
  return stream;
}

function notBegun(start: Date, reader: EarlyReader): Failure {
  const message = notBegunWords(start, reader);
  return new Failure('stream_not_found', { message, startsAt: start.toISOString() });
}
