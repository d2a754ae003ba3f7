import { buttonClass } from '../../design/Button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './TooManyDevices.module.css';

/** The feed still comes on a device too many, but nothing plays there: better said before the first click. */
export function TooManyDevices() {
  const { tooManyDevices: words } = useMessages().watch;
  return (
    <aside className={styles.notice} aria-label={words.heading}>
      <p>
        <strong>{words.heading}</strong>
        {words.text}
      </p>
      <PageLink
        page="profile"
        query={{ tab: 'profile-devices' }}
        className={buttonClass({ look: 'solid', size: 'small' })}
      >
        {words.link}
      </PageLink>
    </aside>
  );
}
