import { useLocation } from 'react-router';
import { useMessages } from '../../messages/use-messages.ts';
import { pageOf } from '../../pages.ts';

/** The licence of the database asks for this wherever its results are shown. */
export function GeolocationCredit() {
  const { place } = useMessages();
  const { pathname } = useLocation();
  // A remote control that leads to another site has no way back.
  if (pageOf(pathname)?.page === 'tv') return place.credit;
  return (
    <a href="https://db-ip.com" rel="noreferrer">
      {place.credit}
    </a>
  );
}
