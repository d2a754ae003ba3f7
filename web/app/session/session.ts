// Who is signed in, from the first token to the last. The browser's parts are handed in, so that every rule
// here can be tried without one.
import type { Person } from '@cadetto/contract';
import { createStore, type Store } from '../overlays/store.ts';
import { alternates, type Locale, localeOf } from '../pages.ts';
import { ApiFailure, NetworkFailure } from './failures.ts';
import type { Remembered, SessionMemory } from './memory.ts';
import type { SavedWay } from './saved-way.ts';
import {
  isLinkPage,
  isProfilePage,
  isQuietPage,
  isSignInPage,
  pathAfterSignIn,
  pathAfterUnauthorized,
  type Spot,
  startOf,
  wayToRemember,
} from './return-path.ts';
import { patience } from './transport.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * unknown: before the browser has looked. entering: whoever just registered is being signed in. leaving: signed out, the
 * page not yet gone.
 */
export type Phase = 'unknown' | 'out' | 'entering' | 'in' | 'leaving';

export type SessionEnd = 'left' | 'lost';

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
  readonly savedWay: SavedWay;
  /** The cookie by which the server sends the app instead of the visitor's page. */
  readonly flag: { isUp: () => boolean; raise: () => void; lower: () => void };
  readonly spot: () => Spot;
  /** A new document: what the server sends depends on the flag. */
  readonly openDocument: (path: string) => void;
  /** The same page in another language, a new document too, which opens where this one is scrolled to. */
  readonly openTranslation: (path: string) => void;
  /** Resolves once the other page is shown. */
  readonly goWithin: (path: string) => Promise<void>;
  readonly saveLanguage: (language: Locale) => Promise<unknown>;
  /** The cookie that says in which language the site is read. */
  readonly language: { read: () => string | undefined; write: (language: Locale) => void };
  /** Lost: nobody meant to leave, and whoever signs in next is the same person. */
  readonly clearStream: (how: SessionEnd) => void;
  readonly isOnline: () => boolean;
  /** The next page is taking this one's place; what fails here from now on means nothing. */
  readonly isLeft: () => boolean;
  readonly whenOnline: (then: () => void) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly onFirstProfile: (user: Person) => void;
}

export interface SignInWishes {
  /** The page has something to say first, and calls `proceed` when it has. */
  readonly stay?: boolean;
}

export interface SignOutWishes {
  /** The token is dead already, and the server need not be told. */
  readonly ended?: boolean;
  /** The page to leave for, when it is not home. */
  readonly to?: string;
}

export interface Session extends Pick<Store<SessionState>, 'read' | 'subscribe'> {
  /** `forMembers`: the server took the reader for somebody signed in when it sent this page. */
  start(page: { readonly forMembers: boolean }): void;
  /** Rejects when the credentials are refused. False: signed in, but this browser will not remember it. */
  signIn(credentials: Credentials, wishes?: SignInWishes): Promise<boolean>;
  /** Signs in with a token that came another way, and stays on the page. */
  enterWith(token: string): Promise<boolean>;
  /** To the saved path, or home. */
  proceed(): void;
  signOut(wishes?: SignOutWishes): Promise<void>;
  /**
   * Does what ends the token: told only afterwards, a tab refused in between would ask for a password. Nobody is signed
   * out by it when it fails; when it succeeds `signOut` is next, or `dropEnded` where it may be somebody else's.
   */
  endBy<Answer>(end: () => Promise<Answer>): Promise<Answer>;
  /** Forgets whose session the server has ended, and stays on the page; anybody else stays signed in. */
  dropEnded(): Promise<void>;
  expire(): void;
  refreshProfile(): Promise<void>;
  /** The person as a call that changed them answered. */
  adopt(user: Person): void;
  /** Saves it with the account; the site then follows the account. Rejects, and changes nothing, when it is not saved. */
  saveLanguage(language: Locale): Promise<void>;
  /** The same for somebody who only wants to read on: what cannot be saved is read in that language all the same. */
  changeLanguage(language: Locale): Promise<void>;
  /** Another tab signed in or out. */
  follow(): void;
}

export const signOutDelay = 500;
const secondTryDelay = 1000;
/** How long leaving a profile page may hold the sign-out up. */
const leavingPatience = 3000;
/** With a second to spare, as a busy browser takes it. */
const signOutLasts = signOutDelay + leavingPatience + 1000;
const leavingLook = 250;

export const unknownSession: SessionState = { phase: 'unknown', token: null, user: null };
const nobody: SessionState = { phase: 'out', token: null, user: null };

export function createSession(parts: SessionParts): Session {
  const { memory, flag, spot, openDocument } = parts;
  const state = createStore<SessionState>(unknownSession);
  let identified = false;
  let kept = false;

  const remember = (remembered: Remembered): boolean => {
    state.write({ phase: 'in', ...remembered });
    flag.raise();
    kept = memory.write(remembered);
    return kept && flag.isUp();
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

  const home = () => startOf(spot());
  const afterSignIn = () => pathAfterSignIn(spot(), parts.savedWay.take());
  const here = () => spot().pathname + spot().search;

  /** Another tab may have signed out, or in as somebody else, and its message may still be on the way. */
  const changedElsewhere = (token: string): boolean => kept && memory.read()?.token !== token;

  const follow = (): void => {
    const { phase, token, user } = state.read();
    const remembered = memory.read();
    if (phase === 'unknown' || phase === 'leaving' || (remembered?.token ?? null) === token) return;
    if (remembered === null) {
      state.write(nobody);
      parts.clearStream('left');
      if (!isQuietPage(spot())) openDocument(home());
      return;
    }
    // The other tab writes its token before its profile; the person is in once both are there.
    if (remembered.user === null) return;
    // What one person wanted to watch is nothing that the next should read.
    if (user !== null && user._id !== remembered.user._id) parts.clearStream('left');
    if (isLinkPage(spot())) {
      kept = true;
      state.write({ phase: 'in', ...remembered });
      return;
    }
    openDocument(isSignInPage(spot()) ? afterSignIn() : here());
  };

  const endHere = (path: string): void => {
    forget();
    parts.clearStream('left');
    openDocument(path);
  };

  /**
   * Another tab has ended the token, and will say so: this one follows it out instead of asking for a password. Unless
   * that tab thought better of it, or died on its way out.
   */
  const endUnlessFollowing = async (token: string, path: string): Promise<void> => {
    const isStillMine = () => state.read().token === token && !changedElsewhere(token);
    while (memory.isBeingLeft() && isStillMine()) await parts.wait(leavingLook);
    if (isStillMine()) endHere(path);
  };

  const expire = (): void => {
    const { phase, token } = state.read();
    if (phase !== 'in' || token === null) return;
    // The refused token is no longer the one that is kept: forgetting that would sign another tab out.
    if (changedElsewhere(token)) {
      follow();
      return;
    }
    const path = pathAfterUnauthorized(spot());
    if (path === null) return;
    if (!memory.isBeingLeft()) {
      endHere(path);
      return;
    }
    void endUnlessFollowing(token, path);
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
      // Written now, a token that another tab has ended would come back to life in every tab.
      if (changedElsewhere(token)) {
        follow();
        return;
      }
      remember({ token, user });
      identify(user);
    } catch (error) {
      if (state.read().token !== token || state.read().phase !== 'in') return;
      // A fetch torn off because the page is being left looks like a dead network, and a busy browser lets the old
      // page run on for seconds: signing out there would sign the next page out.
      if (parts.isLeft()) return;
      if (changedElsewhere(token)) {
        follow();
        return;
      }
      if (error instanceof ApiFailure && error.status === 401) {
        expire();
        return;
      }
      if (!parts.isOnline()) {
        parts.whenOnline(() => void refreshProfile());
        return;
      }
      // While the token still stands: it may be alive, and what is being watched is given back with it.
      parts.clearStream('lost');
      forget();
      if (!isQuietPage(spot())) openDocument(home());
    }
  };

  const authenticate = async (credentials: Credentials): Promise<string> => {
    try {
      return await parts.authenticate(credentials);
    } catch (error) {
      // Left entering, the page would never offer to log in again.
      if (state.read().phase === 'entering') state.write(nobody);
      throw error;
    }
  };

  const enterWith = async (token: string): Promise<boolean> => {
    memory.write({ token, user: null });
    try {
      const user = await fetchProfile(token);
      const lasts = remember({ token, user });
      identify(user);
      return lasts;
    } catch (error) {
      forget();
      throw error;
    }
  };

  const readIn = (language: Locale): void => {
    if (parts.language.read() !== language) parts.language.write(language);
    const { pathname, search } = spot();
    const there = alternates(pathname, search).find(({ locale }) => locale === language);
    if (there && localeOf(pathname) !== language) parts.openTranslation(there.href);
  };

  const saveLanguage = async (language: Locale): Promise<void> => {
    await parts.saveLanguage(language);
    await refreshProfile();
    const wanted = state.read().user?.language;
    if (wanted !== undefined) readIn(wanted);
  };

  return {
    read: state.read,
    subscribe: state.subscribe,
    enterWith,
    refreshProfile,
    expire,
    follow,
    proceed: () => openDocument(afterSignIn()),

    adopt(user) {
      const { phase, token } = state.read();
      if (phase !== 'in' || token === null) return;
      if (changedElsewhere(token)) follow();
      else remember({ token, user });
    },

    start({ forMembers }) {
      if (state.read().phase !== 'unknown') return;
      const way = wayToRemember(spot());
      if (way !== null) parts.savedWay.remember(way);
      const remembered = memory.read();
      if (remembered === null) {
        state.write(nobody);
        if (!flag.isUp()) {
          // Signed out elsewhere while the page was on its way: it would wait for its person for ever.
          if (forMembers) openDocument(here());
          return;
        }
        flag.lower();
        // The server took the visitor for a member: ask again for the page that is meant for visitors.
        if (!flag.isUp()) openDocument(here());
        return;
      }
      kept = true;
      state.write({ phase: 'in', ...remembered });
      flag.raise();
      // Somebody already signed in has nothing to do here; without the flag the server could not know.
      if (isSignInPage(spot()) && flag.isUp()) openDocument(afterSignIn());
      else void refreshProfile();
    },

    async signIn(credentials, { stay = false } = {}) {
      if (stay) state.write({ ...nobody, phase: 'entering' });
      const lasts = await enterWith(await authenticate(credentials));
      if (lasts && !stay) openDocument(afterSignIn());
      return lasts;
    },

    async signOut({ ended = false, to } = {}) {
      const { phase, token, user } = state.read();
      if (phase !== 'in' || token === null) return;
      // While the token still stands: what is being watched is given back with it.
      if (!ended) parts.clearStream('left');
      state.write({ phase: 'leaving', token: null, user });
      memory.leave(signOutLasts);
      if (ended) parts.clearStream('left');
      else void parts.endToken(token).catch(() => undefined);
      const path = to ?? home();
      const left = isProfilePage(spot()) ? parts.goWithin(path).catch(() => undefined) : undefined;
      await parts.wait(signOutDelay);
      // Two ways out at once would cut each other off: the document is asked for when the page has been left.
      if (left) await Promise.race([left, parts.wait(leavingPatience)]);
      forget();
      openDocument(path);
    },

    async endBy(end) {
      memory.leave(patience + signOutLasts);
      try {
        return await end();
      } catch (error) {
        memory.stay();
        // Dead before anybody ended it.
        if (error instanceof ApiFailure && error.status === 401) expire();
        throw error;
      }
    },

    async dropEnded() {
      const { phase, token } = state.read();
      memory.leave(patience);
      try {
        if (phase === 'in' && token !== null) await parts.fetchProfile(token);
      } catch (error) {
        const isEnded = error instanceof ApiFailure && error.status === 401;
        if (isEnded && state.read().token === token && token !== null && !changedElsewhere(token)) forget();
      }
      memory.stay();
    },

    saveLanguage,

    async changeLanguage(language) {
      try {
        await saveLanguage(language);
      } catch {
        // The account keeps its language for now; the person in front of the page gets the one they asked for.
        readIn(language);
      }
    },
  };
}
