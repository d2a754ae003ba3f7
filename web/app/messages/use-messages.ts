import { useLocation } from 'react-router';
import { type Locale, localeOf } from '../pages.ts';
import { type Messages, messagesIn } from './catalogue.ts';

export function useLocale(): Locale {
  return localeOf(useLocation().pathname);
}

export function useMessages(): Messages {
  return messagesIn(useLocale());
}
