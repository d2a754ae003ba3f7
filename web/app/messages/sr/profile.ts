import type { profile as english } from '../en/profile.ts';

export const profile = {
  title: 'Profil',
} satisfies typeof english;
