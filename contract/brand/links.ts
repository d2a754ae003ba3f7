// Where a brand can be found; apart from the rest, since pages in the browser list these and nothing else of it.

export const socialNetworks = ['linkedin', 'x', 'facebook', 'youtube', 'instagram', 'tiktok'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export const appStores = ['appStore', 'googlePlay', 'appGallery'] as const;
export type AppStore = (typeof appStores)[number];

export const supportLanguages = ['en', 'gb', 'it', 'sr', 'de', 'es', 'la', 'fr', 'pt'] as const;
export type SupportLanguage = (typeof supportLanguages)[number];

/** A help site that has a folder for each of its languages. */
export function supportAt(address: string): Record<SupportLanguage, string> {
  const at = (language: SupportLanguage) => `${address}/${language}`;
  return {
    en: at('en'),
    gb: at('gb'),
    it: at('it'),
    sr: at('sr'),
    de: at('de'),
    es: at('es'),
    la: at('la'),
    fr: at('fr'),
    pt: at('pt'),
  };
}
