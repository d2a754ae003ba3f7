// The few pages of the site that letters, and shops elsewhere, lead to. The site keeps the same slugs in its own table of pages.

import type { ByLocale, Locale } from '@cadetto/contract';

const slugs = {
  login: { en: 'login', it: 'accedi', sr: 'prijava' },
  profile: { en: 'profile', it: 'profilo', sr: 'profil' },
  newPassword: { en: 'new-password', it: 'nuova-password', sr: 'nova-lozinka' },
  carrier: { en: 'mobile-billing', it: 'credito-telefonico', sr: 'placanje-mobilnim' },
  confirmEmail: { en: 'confirm-email', it: 'conferma-email', sr: 'potvrda-imejla' },
} satisfies Record<string, ByLocale>;

type LetterPage = keyof typeof slugs;

export function pageAddress(publicUrl: string, locale: Locale, page: LetterPage): string {
  return `${publicUrl}/${locale}/${slugs[page][locale]}`;
}

export interface LinkWish {
  readonly publicUrl: string;
  readonly page: LetterPage;
  readonly locale: Locale;
  readonly token: string;
}

export function linkTo({ publicUrl, page, locale, token }: LinkWish): string {
  return `${pageAddress(publicUrl, locale, page)}?token=${token}`;
}
