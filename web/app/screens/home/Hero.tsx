import { Badge } from '../../design/Badge.tsx';
import { LinkButton } from '../../design/Button.tsx';
import { PauseIcon, PlayIcon } from '../../design/icons.tsx';
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
        {hero.clip ? <Clip clip={hero.clip} /> : null}
      </div>
      <div className={styles.words}>
        <p className={styles.kicker}>
          {hero.kicker}
          {demo ? <Badge quiet>{words.tag}</Badge> : null}
        </p>
        <h1 className={styles.title}>
          <span className={styles.figure}>{hero.numeral}</span>{' '}
          <span className={styles.figureWords}>{hero.numeralWords}</span>
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
      {hero.clip ? <ClipButton hero={hero} script={hero.clip.script} /> : null}
    </section>
  );
}

/** Nothing is fetched before clip.js has asked the reader's settings and the page has come to rest. */
function Clip({ clip }: { clip: NonNullable<HomeView['hero']['clip']> }) {
  return (
    <video
      className={styles.clip}
      data-clip=""
      data-narrow={clip.narrow}
      data-wide={clip.wide}
      preload="none"
      muted
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
    />
  );
}

function ClipButton({ hero, script }: { hero: HomeView['hero']; script: string }) {
  return (
    <>
      <button
        type="button"
        className={styles.clipButton}
        data-clip-button=""
        data-pause={hero.pause}
        aria-label={hero.play}
        hidden
      >
        <PlayIcon />
        <PauseIcon />
      </button>
      <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
