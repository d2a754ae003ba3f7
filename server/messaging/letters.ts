// Everything the product writes to a person, by what it says. Words and looks are in letters/.

import type { Locale } from '@cadetto/contract';

/** Instants travel as Date and are written in the reader's language; places are ISO country codes, devices names. */
export type Letter =
  | { readonly kind: 'phone_code'; readonly code: string }
  | { readonly kind: 'welcome'; readonly firstName: string }
  | { readonly kind: 'password_link'; readonly link: string; readonly goodForMinutes: number }
  | { readonly kind: 'password_changed'; readonly at: Date }
  | { readonly kind: 'email_link'; readonly link: string; readonly goodForMinutes: number }
  | { readonly kind: 'email_change_asked'; readonly newEmail: string; readonly at: Date }
  | { readonly kind: 'email_changed'; readonly newEmail: string; readonly at: Date }
  | {
      readonly kind: 'new_sign_in';
      readonly device: string;
      readonly country: string | null;
      readonly at: Date;
    }
  | {
      readonly kind: 'tv_connected';
      readonly device: string;
      readonly country: string | null;
      readonly at: Date;
    }
  | { readonly kind: 'sign_in_attempts'; readonly at: Date }
  | { readonly kind: 'deletion_asked'; readonly deletesAt: Date; readonly livePlanUntil: Date | null }
  | { readonly kind: 'deletion_taken_back' }
  | { readonly kind: 'account_deleted' };

/** How long a code sent to a phone can be typed in. */
export const phoneCodeGoodForMinutes = 10;

export interface Post {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly locale: Locale;
  readonly letter: Letter;
  /** The same key is sent once, however often it is put in: a retried request writes one letter. */
  readonly key: string;
  /** Not sent any more after this; by default a code or link lasts as long as it can be used, the rest for ever. */
  readonly uselessAfter?: Date;
}
