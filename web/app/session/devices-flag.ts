// Whether the account has more devices than it may: the feed and the list of devices say so, and removing one
// takes it back.
import { createStore, useStored } from '../overlays/store.ts';

export const tooManyDevices = createStore(false);

export function useTooManyDevices(): boolean {
  return useStored(tooManyDevices, false);
}
