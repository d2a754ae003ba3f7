import type { profile as english } from '../en/profile.ts';

export const profile = {
  title: 'Profilo',
} satisfies typeof english;
