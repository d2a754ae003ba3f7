// Who is signed in, from the first token to the last. The browser's parts are handed in, so that every rule
// here can be tried without one.
import type { Person } from '@cadetto/contract';
import { createStore, type Store } from '../overlays/store.ts';
import { href, localeOf } from '../pages.ts';
import { ApiFailure, NetworkFailure } from './failures.ts';
import type { Remembered, SessionMemory } from './memory.ts';
import {
  isProfilePage,
  isSignInPage,
  pathAfterSignIn,
  pathAfterUnauthorized,
  type Spot,
} from './return-path.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** unknown: before the browser has looked. leaving: signed out, the page not yet gone. */
export type Phase = 'unknown' | 'out' | 'in' | 'leaving';

export interface SessionState {
  readonly phase: Phase;
  readonly token: string | null;
  /** A person counts as authenticated when this exists. */
  readonly user: Person | null;
}

export interface SessionParts {
  readonly authenticate: (credentials: Credentials) => Promise<string>;
  readonly fetchProfile: (token: string) => Promise<Person>;
  /** Best effort: the token is forgotten here whatever the server says. */
  readonly endToken: (token: string) => Promise<unknown>;
  readonly memory: SessionMemory;
  /** The cookie by which the server sends the app instead of the visitor's page. */
  readonly flag: { isUp: () => boolean; raise: () => void; lower: () => void };
  readonly spot: () => Spot;
  /** A new document: what the server sends depends on the flag. */
  readonly openDocument: (path: string) => void;
  readonly goWithin: (path: string) => void;
  readonly clearStream: () => void;
  readonly isOnline: () => boolean;
  readonly whenOnline: (then: () => void) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onFirstProfile: (user: Person) => void;
}

export interface Session extends Pick<Store<SessionState>, 'read' | 'subscribe'> {
  start(): void;
  /** Rejects when the credentials are refused. False: signed in, but this browser will not remember it. */
  signIn(credentials: Credentials): Promise<boolean>;
  signOut(): Promise<void>;
  expire(): void;
  refreshProfile(): Promise<void>;
  /** Another tab signed in or out. */
  follow(): void;
}

export const signOutDelay = 500;
/** A fetch torn off because the page is being left looks like a dead network; by then the page is gone. */
const secondTryDelay = 1000;

export const unknownSession: SessionState = { phase: 'unknown', token: null, user: null };
const nobody: SessionState = { phase: 'out', token: null, user: null };

export function createSession(parts: SessionParts): Session {
  const { memory, flag, spot, openDocument } = parts;
  const state = createStore<SessionState>(unknownSession);
  let identified = false;

  const remember = (remembered: Remembered): boolean => {
    state.write({ phase: 'in', ...remembered });
    flag.raise();
    return memory.write(remembered) && flag.isUp();
  };

  const forget = (): void => {
    memory.clear();
    flag.lower();
    state.write(nobody);
  };

  const identify = (user: Person): void => {
    if (identified) return;
    identified = true;
    parts.onFirstProfile(user);
  };

  const home = () => href(localeOf(spot().pathname), 'home');

  const expire = (): void => {
    if (state.read().phase !== 'in') return;
    const path = pathAfterUnauthorized(spot());
    if (path === null) return;
    parts.clearStream();
    forget();
    openDocument(path);
  };

  const fetchProfile = async (token: string): Promise<Person> => {
    try {
      return await parts.fetchProfile(token);
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error;
      await parts.wait(secondTryDelay);
      return parts.fetchProfile(token);
    }
  };

  const refreshProfile = async (): Promise<void> => {
    const { phase, token } = state.read();
    if (phase !== 'in' || token === null) return;
    if (!parts.isOnline()) {
      parts.whenOnline(() => void refreshProfile());
      return;
    }
    try {
      const user = await fetchProfile(token);
      if (state.read().token !== token) return;
      remember({ token, user });
      identify(user);
    } catch (error) {
      if (state.read().token !== token || state.read().phase !== 'in') return;
      if (error instanceof ApiFailure && error.status === 401) {
        expire();
        return;
      }
      if (!parts.isOnline()) {
        parts.whenOnline(() => void refreshProfile());
        return;
      }
      forget();
      openDocument(home());
    }
  };

  return {
    read: state.read,
    subscribe: state.subscribe,
    refreshProfile,
    expire,

    start() {
      if (state.read().phase !== 'unknown') return;
      const remembered = memory.read();
      if (remembered === null) {
        state.write(nobody);
        if (!flag.isUp()) return;
        flag.lower();
        // The server took the visitor for a member: ask again for the page that is meant for visitors.
        if (!flag.isUp()) openDocument(spot().pathname + spot().search);
        return;
      }
      state.write({ phase: 'in', ...remembered });
      flag.raise();
      // Somebody already signed in has nothing to do here; without the flag the server could not know.
      if (isSignInPage(spot()) && flag.isUp()) openDocument(pathAfterSignIn(spot()));
      else void refreshProfile();
    },

    async signIn(credentials) {
      const token = await parts.authenticate(credentials);
      memory.write({ token, user: null });
      try {
        const user = await fetchProfile(token);
        const kept = remember({ token, user });
        identify(user);
        if (kept) openDocument(pathAfterSignIn(spot()));
        return kept;
      } catch (error) {
        forget();
        throw error;
      }
    },

    async signOut() {
      const { phase, token, user } = state.read();
      if (phase !== 'in' || token === null) return;
      state.write({ phase: 'leaving', token: null, user });
      void parts.endToken(token).catch(() => undefined);
      if (isProfilePage(spot())) parts.goWithin(home());
      parts.clearStream();
      await parts.wait(signOutDelay);
      const path = home();
      forget();
      openDocument(path);
    },

    follow() {
      const { phase, token } = state.read();
      const remembered = memory.read();
      if (phase === 'unknown' || phase === 'leaving' || (remembered?.token ?? null) === token) return;
      if (remembered === null) {
        state.write(nobody);
        if (!isSignInPage(spot())) openDocument(home());
        return;
      }
      // The other tab writes its token before its profile; the person is in once both are there.
      if (remembered.user === null) return;
      openDocument(isSignInPage(spot()) ? pathAfterSignIn(spot()) : spot().pathname + spot().search);
    },
  };
}
