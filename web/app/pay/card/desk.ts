// Which provider takes the cards is the server's to say; its driver is fetched only then.
import type { Locale } from '@cadetto/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocale } from '../../messages/use-messages.ts';
import { deskKey, payApi } from '../api.ts';
import type { CardDesk } from './port.ts';

async function openDesk(locale: Locale): Promise<CardDesk> {
  const { driver, publishableKey } = await payApi('paymentProvider', {});
  if (driver === 'sandbox') return (await import('./sandbox-desk.tsx')).openSandboxDesk(publishableKey);
  return (await import('./stripe-desk.tsx')).openStripeDesk(publishableKey, locale);
}

export function useCardDesk(): UseQueryResult<CardDesk> {
  const locale = useLocale();
  return useQuery({
    queryKey: ['pay', deskKey, locale],
    queryFn: () => openDesk(locale),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
