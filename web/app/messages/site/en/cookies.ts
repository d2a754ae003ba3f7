import type { Kind } from '../../../consent/kinds.ts';

export interface Named {
  name: string;
  meaning: string;
}

export interface CookiesText {
  title: string;
  lead: string;
  technical: { heading: string; text: string; cookies: readonly Named[] };
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
      { name: 'signedIn', meaning: 'that somebody is signed in here, not who; until you sign out' },
      { name: 'deviceId, platform', meaning: 'tell your devices apart; one year' },
      { name: 'myClubBanner', meaning: 'that you would rather not choose a club now; one year' },
      { name: 'consent', meaning: 'what you answered here; six months' },
    ],
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
