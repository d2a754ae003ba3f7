// The place of this browser tab.
import { loaders, noLoaders, withLoader } from '../overlays/loaders.ts';
import { useStored } from '../overlays/store.ts';
import { callApi, session } from './api.ts';
import { createPlace, isNotAvailable, placeLoader, type PlaceState, unknownPlace } from './place.ts';
import { useSession } from './use-session.ts';

export const place = createPlace({
  readConfig: () => callApi('openConfig', {}),
  // Without words: the place is found out beside everything else, and nobody waits for it.
  whileLoading: (name, action) => withLoader(name, null, action),
  token: () => session.read().token,
  onSessionChange: session.subscribe,
  onOnline(listener) {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  },
});

export function usePlace(): PlaceState {
  return useStored(place, unknownPlace);
}

export function useNotAvailable(): boolean {
  const { access } = usePlace();
  const { token, user } = useSession();
  const locating = useStored(loaders, noLoaders).some(({ name }) => name === placeLoader);
  return isNotAvailable({ access, token, user, locating });
}
