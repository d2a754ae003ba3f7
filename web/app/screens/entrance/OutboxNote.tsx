import { useEntranceWords } from '../../messages/entrance-words.ts';
import { useSite } from '../../shell/use-site.ts';
import styles from './Entrance.module.css';

/** In the demo nothing leaves the house; what would have been sent can be read here. */
export function OutboxNote({ about }: { about: 'code' | 'mail' }) {
  const { outbox } = useEntranceWords().register;
  const { demo } = useSite();
  if (!demo) return null;
  return (
    <p className={styles.outbox}>
      {outbox[about]}{' '}
      <a href="/dev/outbox" target="_blank" rel="noreferrer">
        {outbox.link}
      </a>
      .
    </p>
  );
}
