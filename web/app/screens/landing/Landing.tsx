// The frame all landing pages share: what is offered and at which price beside the page's own drawing, then how it works,
// then the way in once more.
import type { ReactNode } from 'react';
import { classes } from '../../design/classes.ts';
import { useSite } from '../../shell/use-site.ts';
import { Join, LogIn } from './Join.tsx';
import styles from './Landing.module.css';
import { Sections } from './Sections.tsx';
import { Standing } from './Standing.tsx';
import type { LandingView, PriceView } from './view.server.ts';

interface LandingProps {
  view: LandingView;
  /** The page's own drawing. */
  art: ReactNode;
  /** There is something to do in it. */
  holds?: boolean;
  /** Chalk ground for the first screen. */
  paper?: boolean;
  /** In place of the button; null for a page whose drawing holds the way in. */
  way?: ReactNode;
  /** In place of the price; null for a page whose drawing holds it. */
  figure?: ReactNode;
  /** In place of the last button. */
  closing?: ReactNode;
  children?: ReactNode;
}

export function Landing({
  view,
  art,
  holds = false,
  paper = false,
  way,
  figure,
  closing,
  children,
}: LandingProps) {
  const { audience } = useSite();
  const { action } = view;
  const shown = figure === undefined && view.price ? <Price price={view.price} /> : (figure ?? null);
  return (
    <>
      <section className={classes(styles.hero, paper && 'paper')}>
        <div className={styles.words}>
          <p className={styles.kicker}>{view.kicker}</p>
          <h1 className={classes(styles.heading, shown === null && styles.alone)}>{view.heading}</h1>
          {shown}
          <p className={styles.lead}>{view.lead}</p>
          {way === undefined ? (
            <div className={styles.actions}>
              <Join look="primary" size="large" to={action.to}>
                {action.label}
              </Join>
              <LogIn to={action.to} className={styles.logIn}>
                {view.logIn}
              </LogIn>
            </div>
          ) : (
            way
          )}
          {view.note ? <p className={styles.note}>{view.note}</p> : null}
          {audience === 'app' && view.have ? <Standing have={view.have} /> : null}
        </div>
        <div className={classes(styles.art, !holds && styles.above)}>{art}</div>
      </section>
      {children}
      <Sections sections={view.sections} />
      {view.over ? null : (
        <section className={styles.closing}>
          <p className={styles.last}>{view.heading}</p>
          {closing ?? (
            <Join look="solid" size="large" to={action.to}>
              {action.label}
            </Join>
          )}
        </section>
      )}
    </>
  );
}

export function Price({ price }: { price: PriceView }) {
  return (
    <p className={styles.price}>
      <strong>{price.figure}</strong>
      <span className={styles.terms}>
        <span>{price.period}</span>
        {price.was ? <span className={styles.was}>{price.was}</span> : null}
      </span>
    </p>
  );
}
