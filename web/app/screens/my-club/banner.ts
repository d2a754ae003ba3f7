// Whether to ask a reader which club they support, and how a "not now" is remembered.
import type { Person } from '@cadetto/contract';
import { createStore, useStored } from '../../overlays/store.ts';
import { readCookie, writeCookie, year } from '../../session/cookies.ts';
import { useFreshProfile } from '../../session/fresh-profile.ts';
import { useUser } from '../../session/use-session.ts';
import { useHydrated } from '../../shell/use-hydrated.ts';

/** Named in the privacy policy. */
export const bannerCookie = 'myClubBanner';

export interface BannerQuestion {
  readonly user: Pick<Person, 'myClub'> | null;
  /** The profile is the server's: what the browser remembers may be from before a club was chosen elsewhere. */
  readonly fresh: boolean;
  readonly dismissed: boolean;
}

export function asksForClub({ user, fresh, dismissed }: BannerQuestion): boolean {
  return user !== null && user.myClub === null && fresh && !dismissed;
}

const dismissedNow = createStore(false);

export function useBanner(): { readonly shown: boolean; readonly dismiss: () => void } {
  const user = useUser();
  const fresh = useFreshProfile();
  const hydrated = useHydrated();
  const pressed = useStored(dismissedNow, false);
  const dismissed = pressed || !hydrated || readCookie(bannerCookie) !== undefined;
  return {
    shown: asksForClub({ user, fresh, dismissed }),
    dismiss() {
      writeCookie(bannerCookie, 'dismissed', year);
      dismissedNow.write(true);
    },
  };
}
