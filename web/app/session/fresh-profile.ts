// Whether the person shown is as the server has them, or as this browser last knew them.
import { createStore, useStored } from '../overlays/store.ts';

export const freshProfile = createStore(false);

export const useFreshProfile = () => useStored(freshProfile, false);
