import { LiveTag } from '../../design/Badge.tsx';
import { KitBadge } from '../../design/KitBadge.tsx';
import { PageLink } from '../../shell/PageLink.tsx';
import { Section } from './Section.tsx';
import type { FixtureView, HomeView } from './view.server.ts';
import styles from './Week.module.css';

type WeekView = HomeView['week'];

export function Week({ week }: { week: WeekView }) {
  return (
    <Section id="week" heading={week.heading} intro={week.intro} paper>
      <div className={styles.days}>
        {week.days.map((day) => (
          <section key={day.date} className={styles.day} data-day={day.date}>
            <h3 className={styles.date}>{day.heading}</h3>
            <ol className={styles.fixtures}>
              {day.fixtures.map((fixture) => (
                <Fixture key={fixture.id} fixture={fixture} week={week} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <p className={styles.zone} data-local={week.localTime}>
        {week.leagueTime}
      </p>
    </Section>
  );
}

function Fixture({ fixture, week }: { fixture: FixtureView; week: WeekView }) {
  const { home, away, score } = fixture;
  return (
    <li data-kickoff={fixture.kickoff}>
      <PageLink page="match" params={{ matchId: fixture.id }} className={styles.fixture}>
        <span className={styles.when}>
          {fixture.status === 'live' ? (
            <LiveTag>{week.live}</LiveTag>
          ) : (
            <time dateTime={fixture.kickoff}>{fixture.clock}</time>
          )}
        </span>
        <span className={styles.home}>{home.name}</span>
        <KitBadge src={home.badge} />
        <span className={styles.score}>
          {score ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{week.versus}</span>
            </>
          )}
        </span>
        <KitBadge src={away.badge} />
        <span className={styles.away}>{away.name}</span>
      </PageLink>
    </li>
  );
}
