// Names and one-colour marks of the networks and stores; inline, since a file of theirs would be a call to them.
import type { AppStore, SocialNetwork, SupportLanguage } from '../brand.ts';

export const socialNames: Record<SocialNetwork, string> = {
  linkedin: 'LinkedIn',
  x: 'X',
  facebook: 'Facebook',
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
};

export const storeNames: Record<AppStore, string> = {
  appStore: 'App Store',
  googlePlay: 'Google Play',
  appGallery: 'AppGallery',
};

/** Each in its own language, for who reads no other. */
export const supportNames: Record<SupportLanguage, { name: string; tag: string }> = {
  en: { name: 'English (US)', tag: 'en-US' },
  gb: { name: 'English (UK)', tag: 'en-GB' },
  it: { name: 'Italiano', tag: 'it' },
  sr: { name: 'Srpski', tag: 'sr-Latn' },
  de: { name: 'Deutsch', tag: 'de' },
  es: { name: 'Español', tag: 'es' },
  la: { name: 'Español (Latinoamérica)', tag: 'es-419' },
  fr: { name: 'Français', tag: 'fr' },
  pt: { name: 'Português', tag: 'pt' },
};

const socialPaths: Record<SocialNetwork, string> = {
  linkedin:
    'M4 9h3.6v11H4zM5.8 3.5a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM10 9h3.4v1.6c.6-1.1 1.9-1.9 3.6-1.9 3.2 0 4 2 4 4.9V20h-3.6v-5.7c0-1.5-.3-2.6-1.8-2.6s-2 1.1-2 2.6V20H10z',
  x: 'M3 4h5l4.6 6.3L18 4h2.4l-6.7 7.8L21 20h-5l-4.9-6.7L5.4 20H3l7-8.2zm3.3 1.8L16.9 18.3h1L7.4 5.8z',
  facebook:
    'M13.6 21v-8h2.7l.5-3.2h-3.2V7.9c0-1 .4-1.6 1.7-1.6H17V3.4c-.4 0-1.2-.2-2.1-.2-2.7 0-4.4 1.5-4.4 4.3v2.3H7.6V13h2.9v8z',
  youtube:
    'M21.6 7.6c-.2-1-.9-1.7-1.8-1.9C18.2 5.3 12 5.3 12 5.3s-6.2 0-7.8.4c-.9.2-1.6.9-1.8 1.9C2 9.2 2 12 2 12s0 2.8.4 4.4c.2 1 .9 1.7 1.8 1.9 1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4c.9-.2 1.6-.9 1.8-1.9.4-1.6.4-4.4.4-4.4s0-2.8-.4-4.4zM10 15.3V8.7l5.4 3.3z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6zm0 2a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zm4.6-3.3a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  tiktok:
    'M13 3h3c.2 2.3 1.7 3.9 4 4.1v3c-1.5 0-2.8-.4-4-1.2v6.1a6 6 0 1 1-6-6c.3 0 .6 0 1 .1v3.1a2.9 2.9 0 1 0 2 2.8z',
};

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={socialPaths[network]} />
    </svg>
  );
}

const storePaths: Record<AppStore, string> = {
  appStore:
    'M16.7 12.6c0-2.1 1.7-3.1 1.8-3.2-1-1.4-2.5-1.6-3-1.6-1.3-.1-2.5.8-3.2.8s-1.7-.8-2.7-.7c-1.4 0-2.7.8-3.4 2-1.5 2.5-.4 6.3 1 8.3.7 1 1.5 2.1 2.6 2.1s1.5-.7 2.7-.7 1.6.7 2.7.7 1.9-1 2.5-2c.8-1.2 1.1-2.3 1.2-2.3 0 0-2.2-.9-2.2-3.4zM14.6 6.3c.6-.7 1-1.7.9-2.7-.8 0-1.9.6-2.5 1.3-.5.6-1 1.6-.9 2.6 1 .1 1.9-.5 2.5-1.2z',
  googlePlay:
    'M5 3.3v17.4l8.7-8.7zM14.7 13l2.2 2.2-9.7 5.5zM18 9.4l3.2 1.9c.6.3.6 1.1 0 1.4L18 14.6 15.5 12zM7.2 3.3l9.7 5.5-2.2 2.2z',
  appGallery:
    'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zm1.7 3.5a4.3 4.3 0 0 0 8.6 0h-1.5a2.8 2.8 0 0 1-5.6 0zM7 12v5h1.5v-1.7h2V17H12v-5h-1.5v2h-2v-2zm6.5 0v5h3.8v-1.3H15v-.6h2v-1.2h-2v-.6h2.3V12z',
};

export function StoreIcon({ store }: { store: AppStore }) {
  return (
    <svg width="28" height="28" viewBox="0 0 24 24" fill="currentColor" fillRule="evenodd" aria-hidden="true">
      <path d={storePaths[store]} />
    </svg>
  );
}
