// Whether this person may watch now, why, and until when.
import { formatDate, type LiveAccess } from '@cadetto/contract';
import { useProfileWords } from '../../messages/profile-words.ts';
import { useLocale } from '../../messages/use-messages.ts';
import { firstDay } from '../../pay/first-day.ts';
import { lastMoment } from '../../pay/last-moment.ts';
import type { BookedPass } from '../../pay/standing.ts';
import { useNow } from '../feed/use-now.ts';
import styles from './Profile.module.css';

interface AccessProps {
  access: LiveAccess;
  /** Paid for, and still to begin. */
  booked: BookedPass | undefined;
}

export function Access({ access, booked }: AccessProps) {
  const { access: words } = useProfileWords();
  const locale = useLocale();
  const now = useNow();
  const without = booked
    ? words.bookedText(booked.planName, firstDay(booked.startsAt, { now, locale }))
    : words.inactiveText;
  return (
    <section className={styles.panel} aria-labelledby="access">
      <h2 id="access" className={styles.label}>
        {words.heading}
      </h2>
      <p className={styles.state} data-active={access.active}>
        {access.active ? words.active : words.inactive}
      </p>
      <p className={styles.lead}>{access.active ? words.activeText : without}</p>
      {access.active ? (
        <dl className={styles.facts}>
          {access.source === null ? null : (
            <div>
              <dt>{words.from}</dt>
              <dd>{words.sources[access.source]}</dd>
            </div>
          )}
          <div>
            <dt>{words.until}</dt>
            <dd>
              {access.until === null
                ? words.noEnd
                : formatDate({ date: lastMoment(access.until), now, locale })}
            </dd>
          </div>
        </dl>
      ) : null}
    </section>
  );
}
