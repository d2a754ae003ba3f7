// The people a visitor to the demo can sign in as; never shown outside of it.
import { useMessages } from '../../messages/use-messages.ts';
import type { Credentials } from '../../session/session.ts';
import { useSite } from '../../shell/use-site.ts';
import styles from './Login.module.css';

const names = ['fan', 'monthly', 'plus', 'free', 'full'] as const;

export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const { demo } = useMessages().login;
  const { demoPeople } = useSite();
  if (demoPeople === null) return null;
  const { domain, password } = demoPeople;
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts">{demo.heading}</h2>
      <p>{demo.lead(password)}</p>
      <ul className={styles.accounts}>
        {names.map((name) => {
          const email = `${name}@${domain}`;
          return (
            <li key={name}>
              <button type="button" onClick={() => onChoose({ email, password })}>
                <strong>{email}</strong>
                <span>{demo.accounts[name]}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
