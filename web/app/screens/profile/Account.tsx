import { displayName, languages, type Person } from '@cadetto/contract';
import { Button } from '../../design/Button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { session } from '../../session/api.ts';
import styles from './Profile.module.css';

export function Account({ user }: { user: Person }) {
  const { profile, shell } = useMessages();
  const words = profile.account;
  const facts = [
    [words.name, displayName(user)],
    [words.email, user.email],
    [words.language, languages[user.language].name],
  ] as const;
  return (
    <section className={styles.panel} aria-labelledby="account">
      <h2 id="account" className={styles.label}>
        {words.heading}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <h2 className={styles.label}>{words.signOutHeading}</h2>
      <p className={styles.text}>{words.signOutText}</p>
      <div>
        <Button onClick={() => void session.signOut()}>{shell.account.signOut}</Button>
      </div>
    </section>
  );
}
