import type { Kind } from '../../../consent/kinds.ts';

export interface Named {
  name: string;
  meaning: string;
}

export interface CookiesText {
  title: string;
  lead: string;
  technical: { heading: string; text: string; cookies: readonly Named[]; demo: Named };
  /** What scripts keep beside cookies. It stays in the browser: nothing of it is sent by itself. */
  storage: { heading: string; text: string; kept: readonly Named[]; demo: Named };
  others: { heading: string; none: string; noneOfThese: string; text: string; change: string };
  /** What other companies are asked for because somebody uses it. */
  onUse: { heading: string; text: string; stripe: Named; cast: Named };
  kinds: Record<Kind, string>;
  until: string;
}

export const cookies: CookiesText = {
  title: 'Cookie settings',
  lead: 'What this site keeps in your browser, and what you can switch on or off.',
  technical: {
    heading: 'Always there',
    text: 'The site needs these to work. They track nobody and are shared with nobody.',
    cookies: [
      { name: 'language', meaning: 'the language you read in; one year' },
      {
        name: 'signedIn',
        meaning: 'that somebody is signed in here, not who; until you sign out, one year at most',
      },
      { name: 'deviceId, platform', meaning: 'tell your devices apart; one year' },
      { name: 'myClubBanner', meaning: 'that you would rather not choose a club now; one year' },
      { name: 'consent', meaning: 'what you answered here; six months' },
    ],
    demo: { name: 'pretendCountry', meaning: 'only in this demo: the country you chose to be in; one day' },
  },
  storage: {
    heading: 'In the browser’s storage',
    text: 'Unlike cookies, these are not sent to us with every page. You can empty the storage in the settings of your browser.',
    kept: [
      { name: 'cadetto.session', meaning: 'your sign-in and your profile; until you sign out' },
      {
        name: 'cadetto.leaving',
        meaning: 'tells your other tabs that you are signing out; twenty seconds at most',
      },
      {
        name: 'cadetto.savedWay',
        meaning: 'the offer you were on your way to, so that you find it after registering; good for one day',
      },
      {
        name: 'cadetto.told',
        meaning:
          'the numbers of your last purchases here, fifty notes at most, so that none is counted twice; until you empty the storage',
      },
      {
        name: 'player.preferences, player.corner, cadetto.scoreOverPicture',
        meaning:
          'volume, languages and subtitles, the corner of the small player, the score over the picture; until you empty the storage',
      },
      {
        name: 'cadetto.known',
        meaning:
          'only if you agreed to messages: a note that the service that sends them was given your account’s number; until you sign out',
      },
      {
        name: 'cadetto.registration',
        meaning: 'how far you got in registering, with e-mail address and phone; until you close the tab',
      },
      {
        name: 'cadetto.checkout, cadetto.paid, cadetto.told-here',
        meaning: 'the purchase you are in the middle of, and what was counted of it; until you close the tab',
      },
      {
        name: 'cadetto.wantedStream, cadetto.openStream',
        meaning:
          'the stream you wanted to watch, or had open when you changed the language, for the way back to it; until you close the tab',
      },
      {
        name: 'languageScroll, react-router-scroll-positions',
        meaning: 'where on a page you were; until you close the tab',
      },
      {
        name: 'come-back, react-router-manifest-version, remix-router-transitions',
        meaning: 'how a page was loaded, to mend it when that fails; until you close the tab',
      },
      {
        name: 'cadetto-',
        meaning:
          'pages, files and up to 150 pictures for when there is no network, under names that begin like this; pictures and pages go when you sign out, files with a new version of the site; and an empty one that says somebody is signed in here, until you sign out',
      },
    ],
    demo: {
      name: 'cadetto.analytics',
      meaning: 'only in this demo: what would be reported; until you close the tab',
    },
  },
  others: {
    heading: 'Only if you agree',
    none: 'There is nothing to choose: this site measures nothing, advertises nothing and loads nothing from other companies.',
    noneOfThese: 'There is nothing to choose: this site measures nothing and advertises nothing.',
    text: 'All of these are off until you switch them on. You can change your mind at any time, here or through the link at the bottom of every page.',
    change: 'Change my choice',
  },
  onUse: {
    heading: 'Only when you use it',
    text: 'These come from other companies, and only when you do what they are for. They may set cookies of their own.',
    stripe: { name: 'Stripe', meaning: 'the card fields, once you are about to pay or to save a card' },
    cast: { name: 'Google Cast', meaning: 'the list of your devices, once you press Cast in the player' },
  },
  kinds: {
    measurement: 'Measurement: which pages are opened and where people give up.',
    engagement: 'Messages and suggestions: your account’s number, what you play and what you buy.',
    advertising: 'Advertising: the pages you open, whether you open an account and what you buy.',
  },
  until: 'We ask again after six months at the earliest, or when something new is added.',
};
