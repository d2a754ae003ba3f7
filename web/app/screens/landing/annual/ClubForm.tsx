import type { ReactNode } from 'react';
import { Button } from '../../../design/Button.tsx';
import { KitBadge } from '../../../design/KitBadge.tsx';
import { LogInWith } from '../Join.tsx';
import frame from '../Landing.module.css';
import type { AnnualView } from '../view.server.ts';
import styles from './Annual.module.css';

const formId = 'annual';

/** Anywhere on the page: the club picked in the form goes along. */
export function TakeAnnual({ children }: { children: ReactNode }) {
  return (
    <Button look="solid" size="large" type="submit" form={formId}>
      {children}
    </Button>
  );
}

/** Every club's kit on the wall. A plain form: the club picked goes along to the profile, with the plan. */
export function ClubForm({ view }: { view: AnnualView }) {
  return (
    <form className={styles.form} id={formId} method="get" action={view.form.to}>
      {Object.entries(view.form.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.shown} aria-hidden="true">
        {view.clubs.map(({ button, badge }) => (
          <img key={button} data-kit={button} src={badge} alt="" width={320} height={320} loading="lazy" />
        ))}
      </div>
      <fieldset className={styles.clubs}>
        <legend>{view.clubsHeading}</legend>
        <div className={styles.wall}>
          {view.clubs.map(({ button, id, name, badge }) => (
            <label key={button} className={styles.club}>
              <input type="radio" name="club" id={button} value={id} />
              <KitBadge src={badge} size="medium" />
              <span>{name}</span>
            </label>
          ))}
          <label className={styles.club}>
            <input type="radio" name="club" value="" defaultChecked />
            <span>{view.anyClub}</span>
          </label>
        </div>
      </fieldset>
      <div className={frame.actions}>
        <TakeAnnual>{view.action.label}</TakeAnnual>
        <LogInWith form={formId} className={frame.logIn}>
          {view.logIn}
        </LogInWith>
      </div>
    </form>
  );
}
