// All three languages: the script that asks is one file for everybody, and the words in it are few.
import type { Locale } from '../pages.ts';
import { consent as english } from './en/consent.ts';
import { consent as italian } from './it/consent.ts';
import { consent as serbian } from './sr/consent.ts';

export type ConsentWords = typeof english;

export const consentWords: Record<Locale, ConsentWords> = { en: english, it: italian, sr: serbian };
