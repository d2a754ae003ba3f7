import type { Person } from '@cadetto/contract';
import { useStored } from '../overlays/store.ts';
import { session } from './api.ts';
import { type SessionState, unknownSession } from './session.ts';

/** On the server, and until the browser has looked, nobody is known. */
export function useSession(): SessionState {
  return useStored(session, unknownSession);
}

export function useUser(): Person | null {
  return useSession().user;
}
