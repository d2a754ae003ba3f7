// Which television a code belongs to, before the yes and after it.
import { useEffect, useRef } from 'react';
import { Button, buttonClass } from '../../../design/Button.tsx';
import { useLocale, useMessages } from '../../../messages/use-messages.ts';
import { countryName } from '../../../overlays/place/countries-in-words.ts';
import { GeolocationCredit } from '../../../overlays/place/GeolocationCredit.tsx';
import { usePlace } from '../../../session/this-place.ts';
import { PageLink } from '../../../shell/PageLink.tsx';
import type { Television } from './ConnectTv.tsx';
import styles from './ConnectTv.module.css';

/** The next step is announced, and the keyboard goes on from it. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return heading;
}

interface IsThisItProps {
  device: Television;
  wrong: string | undefined;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function IsThisIt({ device, wrong, busy, onConfirm, onCancel }: IsThisItProps) {
  const { connect } = useMessages().tv;
  const locale = useLocale();
  const { country: here } = usePlace();
  const heading = useFocusedHeading();
  const there = device.place;
  const far = there !== null && here !== null && there !== here;
  return (
    <div className={styles.found}>
      <h3 ref={heading} tabIndex={-1} className={styles.question}>
        {connect.confirmHeading}
      </h3>
      <dl className={styles.facts}>
        <div>
          <dt>{connect.device}</dt>
          <dd>{device.name}</dd>
        </div>
        <div>
          <dt>{connect.place}</dt>
          <dd>{there === null ? connect.placeUnknown : countryName(there, locale)}</dd>
        </div>
      </dl>
      {far ? (
        <p className={styles.warning} role="alert">
          {connect.warnPlace(countryName(there, locale), countryName(here, locale))}
        </p>
      ) : null}
      <p className={styles.lead}>{connect.mind}</p>
      <p className={styles.wrong} role="alert">
        {wrong}
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={onConfirm} loading={busy} loadingLabel={connect.confirming}>
          {connect.confirm}
        </Button>
        <Button look="quiet" onClick={onCancel} disabled={busy}>
          {connect.cancel}
        </Button>
      </div>
      <p className={styles.credit}>
        <GeolocationCredit />
      </p>
    </div>
  );
}

export function Connected({ device, onAnother }: { device: Television; onAnother: () => void }) {
  const { connect } = useMessages().tv;
  const heading = useFocusedHeading();
  return (
    <div className={styles.found}>
      <h3 ref={heading} tabIndex={-1} className={styles.done}>
        {connect.doneHeading}
      </h3>
      <p className={styles.lead}>{connect.done(device.name)}</p>
      <div className={styles.actions}>
        <PageLink
          page="profile"
          query={{ tab: 'profile-devices' }}
          className={buttonClass({ look: 'secondary' })}
        >
          {connect.devices}
        </PageLink>
        <Button look="quiet" onClick={onAnother}>
          {connect.another}
        </Button>
      </div>
    </div>
  );
}
