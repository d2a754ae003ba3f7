// Who runs this site: the name, the links and the company behind it. An operator changes it here, or hands
// another Brand in through the site context.
import type { Locale } from './pages.ts';

export const socialNetworks = ['linkedin', 'x', 'facebook', 'youtube', 'instagram', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const appStores = ['appStore', 'googlePlay', 'appGallery'] as const;
export type AppStore = (typeof appStores)[number];

export const supportLanguages = ['en', 'gb', 'it', 'sr', 'de', 'es', 'la', 'fr', 'pt'] as const;
export type SupportLanguage = (typeof supportLanguages)[number];

export interface Brand {
  name: string;
  /** The company's micro-mobility service, where cashback is spent. */
  mobilityName: string;
  plusName: string;
  /** The external news site. */
  news: Record<Locale, string>;
  social: Record<SocialNetwork, string>;
  stores: Record<AppStore, string>;
  support: Record<SupportLanguage, string>;
  company: {
    legalName: string;
    address: string;
    vatNumber: string;
    email: string;
    privacyEmail: string;
  };
}

const support = 'https://support.cadetto.test';

export const cadetto: Brand = {
  name: 'Cadetto',
  mobilityName: 'Cadetto Go',
  plusName: 'Cadetto Plus',
  news: {
    en: 'https://news.cadetto.test/en',
    it: 'https://news.cadetto.test/it',
    sr: 'https://news.cadetto.test/sr',
  },
  social: {
    linkedin: 'https://www.linkedin.com/company/cadetto-demo',
    x: 'https://x.com/cadetto_demo',
    facebook: 'https://www.facebook.com/cadetto.demo',
    youtube: 'https://www.youtube.com/@cadetto-demo',
    instagram: 'https://www.instagram.com/cadetto.demo',
    tiktok: 'https://www.tiktok.com/@cadetto.demo',
  },
  stores: {
    appStore: 'https://apps.apple.com/app/cadetto-demo',
    googlePlay: 'https://play.google.com/store/apps/details?id=test.cadetto.demo',
    appGallery: 'https://appgallery.huawei.com/app/cadetto-demo',
  },
  support: {
    en: `${support}/en`,
    gb: `${support}/gb`,
    it: `${support}/it`,
    sr: `${support}/sr`,
    de: `${support}/de`,
    es: `${support}/es`,
    la: `${support}/la`,
    fr: `${support}/fr`,
    pt: `${support}/pt`,
  },
  company: {
    legalName: 'Cadetto Demo S.r.l.',
    address: 'Via dello Stadio 2, 43100 Parma, Italia',
    vatNumber: 'IT00000000000',
    email: 'hello@cadetto.test',
    privacyEmail: 'privacy@cadetto.test',
  },
};
