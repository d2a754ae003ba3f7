import { mayChoosePlan } from '../../pay/standing.ts';
import { useUser } from '../../session/use-session.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './Landing.module.css';
import type { HaveView } from './view.server.ts';

/** What the offer means for somebody who has a plan already. Only the browser knows who that is. */
export function Standing({ have }: { have: HaveView }) {
  const user = useUser();
  if (!user?.live.active) return null;
  return (
    <aside className={styles.have}>
      <h2>{have.heading}</h2>
      <p>{mayChoosePlan(user) ? have.ending : have.renewing}</p>
      <p>
        <PageLink page="profile" query={{ tab: 'profile-live' }}>
          {have.see}
        </PageLink>
      </p>
    </aside>
  );
}
