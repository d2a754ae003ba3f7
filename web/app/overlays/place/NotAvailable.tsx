// The banner and the modal that say: not from here, and why.
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button, buttonClass } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { useLocale, useMessages } from '../../messages/use-messages.ts';
import { pageOf } from '../../pages.ts';
import { useNotAvailable, usePlace } from '../../session/this-place.ts';
import { useUser } from '../../session/use-session.ts';
import { wantedStream } from '../../session/wanted-stream.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useStored } from '../store.ts';
import { countryList, countryName } from './countries-in-words.ts';
import { GeolocationCredit } from './GeolocationCredit.tsx';
import { notAvailable } from './not-available.ts';
import styles from './NotAvailable.module.css';
import { portabilityFor } from './portability.ts';

export function NotAvailableBanner() {
  const { place } = useMessages();
  const shown = useNotAvailable();
  if (!shown) return null;
  return (
    <section className={styles.banner} aria-labelledby="not-available">
      <h2 id="not-available" className={styles.heading}>
        {place.heading}
      </h2>
      <div className={styles.text}>
        <p>
          <WhereWords /> {place.banner}
        </p>
        <p className={styles.credit}>
          <GeolocationCredit />
        </p>
      </div>
    </section>
  );
}

export function NotAvailableModal() {
  const { place, shell } = useMessages();
  const refused = useStored(notAvailable, null);
  const open = refused !== null;
  const user = useUser();
  const { supportedCountries } = usePlace();
  const portability = portabilityFor(user?.country ?? null, supportedCountries);
  const understood = useRef<HTMLButtonElement>(null);
  const onTv = pageOf(useLocation().pathname)?.page === 'tv';

  // The dialog would begin with its first link, which leads off the site.
  useEffect(() => {
    if (open) understood.current?.focus();
  }, [open]);

  return (
    <Dialog
      open={open}
      heading={place.heading}
      onClose={notAvailable.close}
      closeLabel={shell.common.close}
      actions={
        <>
          {user && portability === 'union' && !onTv ? (
            <PageLink
              page="profile"
              query={{ tab: 'profile-details' }}
              className={buttonClass({ look: 'quiet' })}
              onClick={() => {
                if (refused?.wanted) wantedStream.remember(refused.wanted);
                notAvailable.close();
              }}
            >
              {place.checkCountry}
            </PageLink>
          ) : null}
          <Button ref={understood} look="solid" onClick={notAvailable.close}>
            {place.understood}
          </Button>
        </>
      }
    >
      <p>
        <WhereWords />
      </p>
      {portability === null ? null : <p>{place.portability[portability]}</p>}
      <p className={styles.credit}>
        <GeolocationCredit />
      </p>
    </Dialog>
  );
}

function WhereWords() {
  const { place } = useMessages();
  const locale = useLocale();
  const { country, supportedCountries } = usePlace();
  return (
    <>
      {country === null ? null : `${place.youAreIn(countryName(country, locale))} `}
      {supportedCountries.length === 0 ? null : place.weServe(countryList(supportedCountries, locale))}
    </>
  );
}
