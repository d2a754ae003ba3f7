import { Badge } from '../../design/Badge.tsx';
import { classes } from '../../design/classes.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { JoinLink } from './JoinLink.tsx';
import styles from './Plans.module.css';
import { Section } from './Section.tsx';
import type { HomeView, PlanView } from './view.server.ts';

export function Plans({ plans }: { plans: HomeView['plans'] }) {
  return (
    <Section id="subscription" heading={plans.heading} intro={plans.intro}>
      <ul className={styles.tickets}>
        {plans.recurring.map((plan) => (
          <Ticket key={plan.id} plan={plan} best={plans.best} />
        ))}
      </ul>
      {plans.others.length > 0 ? (
        <>
          <h3 className={styles.othersHeading}>{plans.othersHeading}</h3>
          <ul className={styles.others}>
            {plans.others.map((plan) => (
              <li key={plan.id} className={styles.other}>
                <h4 className={styles.otherName}>{plan.name}</h4>
                <p className={styles.otherPeriod}>{[plan.period, ...plan.notes].join(' · ')}</p>
                <p className={styles.otherPrice}>{plan.price}</p>
                <JoinLink size="small" next={plan.next}>
                  {plan.choose}
                </JoinLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {plans.ways.links.length > 0 ? (
        <nav className={styles.ways} aria-label={plans.ways.heading}>
          <h3 className={styles.othersHeading}>{plans.ways.heading}</h3>
          <ul>
            {plans.ways.links.map(({ label, page }) => (
              <li key={page}>
                <PageLink page={page}>{label}</PageLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </Section>
  );
}

function Ticket({ plan, best }: { plan: PlanView; best: string }) {
  return (
    <li className={classes(styles.ticket, plan.best && styles.best)}>
      <div className={styles.stub}>
        <h3 className={styles.name}>{plan.name}</h3>
        {plan.best ? <Badge>{best}</Badge> : null}
      </div>
      <p className={styles.price} data-long={plan.price.length > 8 ? '' : undefined}>
        <strong>{plan.price}</strong> <span>{plan.period}</span>
      </p>
      <ul className={styles.notes}>
        {plan.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <JoinLink look={plan.best ? 'solid' : 'secondary'} wide next={plan.next}>
        {plan.choose}
      </JoinLink>
    </li>
  );
}
