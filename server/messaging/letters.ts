// Everything the product writes to a person, by what it says. Words and looks are in letters/.

import type { Locale } from '@cadetto/contract';
import type { PurchaseLetter } from './purchase-letters.ts';

/** Instants travel as Date and are written in the reader's language; places are ISO country codes, devices names. */
export type Letter =
  | PurchaseLetter
  | { readonly kind: 'phone_code'; readonly code: string }
  | { readonly kind: 'welcome'; readonly firstName: string }
  | { readonly kind: 'password_link'; readonly link: string; readonly goodForMinutes: number }
  | { readonly kind: 'password_changed'; readonly at: Date }
  | { readonly kind: 'email_link'; readonly link: string; readonly goodForMinutes: number }
  | { readonly kind: 'email_change_asked'; readonly newEmail: string; readonly at: Date }
  | { readonly kind: 'email_changed'; readonly newEmail: string; readonly at: Date }
  | { readonly kind: 'phone_changed'; readonly ending: string; readonly at: Date }
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
  | {
      readonly kind: 'deletion_asked';
      readonly deletesAt: Date;
      readonly livePlanUntil: Date | null;
      /** It goes on being charged there until its owner cancels it. */
      readonly paidInAppStore: boolean;
    }
  | { readonly kind: 'deletion_taken_back'; readonly planEnded: boolean }
  | { readonly kind: 'account_deleted' };

/** How long a code sent to a phone can be typed in. */
export const phoneCodeGoodForMinutes = 10;

export interface Post {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  /** Whom it is about, where that is not who has the recipient's e-mail address now. */
  readonly personId?: string;
  readonly locale: Locale;
  readonly letter: Letter;
  /** The same key is sent once, however often it is put in: a retried request writes one letter. */
  readonly key: string;
  /** Not sent any more after this; by default a code or link lasts as long as it can be used, the rest for ever. */
  readonly uselessAfter?: Date;
}
