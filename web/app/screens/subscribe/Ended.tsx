// Where there is nothing left to pay: because it was paid, or because there is no order.
import { buttonClass } from '../../design/Button.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import type { PaidPlan } from '../../pay/checkout-memory.ts';
import { firstDay } from '../../pay/first-day.ts';
import { bookedAs, type BookedPass } from '../../pay/standing.ts';
import { useUser } from '../../session/use-session.ts';
import { useWantedStream } from '../../session/wanted-stream.ts';
import { take } from '../../design/focus.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import { useNow } from '../feed/use-now.ts';
import styles from './Subscribe.module.css';

export function Paid({ planId, planName }: PaidPlan) {
  const { paid: words } = usePayWords().checkout;
  const user = useUser();
  const booked = user === null ? undefined : bookedAs(user, planId);
  if (booked !== undefined) return <Booked {...booked} />;
  return (
    <section className={styles.end}>
      <h1 ref={take} tabIndex={-1} className={styles.win}>
        {words.heading}
      </h1>
      <p>{planName === '' ? words.through : words.text(planName)}</p>
      <WayOn />
    </section>
  );
}

/** To what somebody wanted to watch before they had to pay. */
export function WayOn() {
  const { paid: words } = usePayWords().checkout;
  const wanted = useWantedStream();
  return (
    <div className={`${styles.buttons} ${styles.wayOn}`}>
      {wanted ? (
        <PageLink
          page="watch"
          params={{ streamId: wanted.streamId }}
          className={buttonClass({ look: 'primary', size: 'large' })}
        >
          {words.backTo(wanted.name)}
        </PageLink>
      ) : (
        <PageLink page="home" className={buttonClass({ look: 'primary', size: 'large' })}>
          {words.home}
        </PageLink>
      )}
      <PageLink
        page="profile"
        query={{ tab: 'profile-live' }}
        className={buttonClass({ look: 'quiet', size: 'large' })}
      >
        {words.subscription}
      </PageLink>
    </div>
  );
}

/** Paid for, and nothing to watch with it yet. */
export function Booked({ planName, startsAt }: Pick<BookedPass, 'planName' | 'startsAt'>) {
  const { booked: words, subscription } = usePayWords().checkout.paid;
  const locale = useLocale();
  const now = useNow();
  return (
    <section className={styles.end}>
      <h1 ref={take} tabIndex={-1} className={styles.win}>
        {words.heading}
      </h1>
      <p>{words.text(planName, firstDay(startsAt, { now, locale }))}</p>
      <div className={styles.buttons}>
        <PageLink
          page="profile"
          query={{ tab: 'profile-live' }}
          className={buttonClass({ look: 'primary', size: 'large' })}
        >
          {subscription}
        </PageLink>
      </div>
    </section>
  );
}

export function Ended({ heading, text }: { heading: string; text: string }) {
  const { checkout: words } = usePayWords();
  return (
    <section className={styles.end}>
      <h1 ref={take} tabIndex={-1}>
        {heading}
      </h1>
      <p>{text}</p>
      <div className={styles.buttons}>
        <PageLink page="profile" query={{ tab: 'profile-live' }} className={buttonClass({ look: 'primary' })}>
          {words.choose}
        </PageLink>
        <PageLink page="home" className={buttonClass({ look: 'quiet' })}>
          {words.paid.home}
        </PageLink>
      </div>
    </section>
  );
}
