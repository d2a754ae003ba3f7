// Where the server thinks this browser is, and whether one may watch from there.
import type { Answer, Calls, Person } from '@cadetto/contract';
import { createStore, type Readable } from '../overlays/store.ts';

export type OpenConfig = Answer<Calls['openConfig']>;

export interface PlaceState {
  /** The access flag: null until the server has said. */
  readonly access: boolean | null;
  readonly country: string | null;
  readonly supportedCountries: readonly string[];
}

export const unknownPlace: PlaceState = { access: null, country: null, supportedCountries: [] };

/** The name of the loader that runs while the place is being asked for. */
export const placeLoader = 'ip-location';

export interface PlaceParts {
  readonly readConfig: () => Promise<OpenConfig>;
  readonly whileLoading: (name: string, action: () => Promise<void>) => Promise<void>;
  readonly token: () => string | null;
  readonly onSessionChange: (listener: () => void) => () => void;
  readonly onOnline: (listener: () => void) => () => void;
}

export interface Place extends Readable<PlaceState> {
  /** Asks at once and again after each sign-in; hands back its stop. */
  run(): () => void;
  refresh(): Promise<void>;
}

export function createPlace(parts: PlaceParts): Place {
  const state = createStore<PlaceState>(unknownPlace);
  // Which question is the latest: an answer from before the sign-in knows nothing of the person's residence.
  let asked = 0;

  const refresh = async (): Promise<void> => {
    asked += 1;
    const mine = asked;
    await parts.whileLoading(placeLoader, async () => {
      try {
        const { live, country, supportedCountries } = await parts.readConfig();
        if (mine === asked) state.write({ access: live.active, country, supportedCountries });
      } catch {
        // Not knowing is no reason to tell anybody off: the flag stays as it was, and the server decides anyway.
      }
    });
  };

  return {
    read: state.read,
    subscribe: state.subscribe,
    refresh,
    run() {
      let token = parts.token();
      void refresh();
      const stopFollowing = parts.onSessionChange(() => {
        const fresh = parts.token();
        if (fresh === token) return;
        token = fresh;
        if (fresh !== null) void refresh();
      });
      const stopListening = parts.onOnline(() => {
        if (state.read().access === null) void refresh();
      });
      return () => {
        stopFollowing();
        stopListening();
      };
    },
  };
}

export interface BannerFacts {
  readonly access: boolean | null;
  readonly token: string | null;
  readonly user: Pick<Person, 'email'> | null;
  readonly locating: boolean;
}

/** The four conditions of the not-available banner, all of them. */
export function isNotAvailable({ access, token, user, locating }: BannerFacts): boolean {
  return access === false && token !== null && user !== null && user.email !== '' && !locating;
}
