// The few pages of the site that letters lead to. The site keeps the same slugs in its own table of pages.

import type { ByLocale, Locale } from '@cadetto/contract';

const slugs = {
  newPassword: { en: 'new-password', it: 'nuova-password', sr: 'nova-lozinka' },
  confirmEmail: { en: 'confirm-email', it: 'conferma-email', sr: 'potvrda-imejla' },
} satisfies Record<string, ByLocale>;

export interface LinkWish {
  readonly publicUrl: string;
  readonly page: keyof typeof slugs;
  readonly locale: Locale;
  readonly token: string;
}

export function linkTo({ publicUrl, page, locale, token }: LinkWish): string {
  return `${publicUrl}/${locale}/${slugs[page][locale]}?token=${token}`;
}
