import { useMessages } from '../../messages/use-messages.ts';
import { confirmation } from '../../overlays/confirmation.ts';
import { session } from '../../session/api.ts';
import { useUser } from '../../session/use-session.ts';
import { Logo } from '../../shell/Logo.tsx';
import { Languages } from './Languages.tsx';
import styles from './Tv.module.css';

export const barShelf = 'bar';
export const signOutItem = 'sign-out';

export function TopBar() {
  const { tv } = useMessages();
  const name = useUser()?.firstName?.trim();
  const ask = () =>
    confirmation.show({
      heading: tv.signOutHeading,
      message: tv.signOutText,
      confirmLabel: tv.signOut,
      cancelLabel: tv.cancel,
      callback: () => void session.signOut(),
    });
  return (
    <header className={styles.bar}>
      <Logo />
      <p className={styles.hello}>{name ? tv.hello(name) : tv.helloAll}</p>
      <Languages shelf={barShelf} />
      <button
        type="button"
        className={styles.barButton}
        data-shelf={barShelf}
        data-item={signOutItem}
        onClick={ask}
      >
        {tv.signOut}
      </button>
    </header>
  );
}
