import { Badge } from '../../design/Badge.tsx';
import { LinkButton } from '../../design/Button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { useSite } from '../../shell/use-site.ts';
import styles from './Hero.module.css';
import { JoinLink } from './JoinLink.tsx';
import type { HomeView } from './view.server.ts';

export function Hero({ hero }: { hero: HomeView['hero'] }) {
  const { demo } = useSite();
  const words = useMessages().shell.demo;
  return (
    <section className={styles.hero}>
      <div className={styles.art}>
        <img src={hero.image} alt="" width={2100} height={900} fetchPriority="high" />
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>
          {hero.kicker}
          {demo ? <Badge quiet>{words.tag}</Badge> : null}
        </p>
        <h1 className={styles.title}>
          <span className={styles.figure}>{hero.figure}</span>{' '}
          <span className={styles.figureWords}>{hero.figureWords}</span>
        </h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.actions}>
          <JoinLink look="primary" size="large">
            {hero.action}
          </JoinLink>
          {hero.price ? (
            <p className={styles.price}>
              <span>{hero.from}</span> <strong>{hero.price}</strong> <span>{hero.aMonth}</span>
            </p>
          ) : (
            <LinkButton size="large" href="#subscription">
              {hero.seePlans}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
