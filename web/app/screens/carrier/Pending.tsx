// A purchase the carrier has not answered: the way back to its page, and the ways out.
import type { Product } from '@cadetto/contract';
import { useState } from 'react';
import { Button, buttonClass } from '../../design/Button.tsx';
import { usePayWords } from '../../messages/pay-words.ts';
import { PageLink } from '../../shell/PageLink.tsx';
import styles from './Carrier.module.css';
import { Choice } from './Choice.tsx';
import { useStart } from './use-start.ts';

interface PendingProps {
  /** More than those 15 minutes have passed. */
  late: boolean;
  /** Undefined where it is not sold any more. */
  plan: Product | undefined;
  plans: readonly Product[];
}

export function Pending({ late, plan, plans }: PendingProps) {
  const { carrier } = usePayWords();
  const { pending: words } = carrier;
  const { busy, start } = useStart();
  const [choosing, setChoosing] = useState(false);
  const text = late ? words.lateText : words.text;
  return (
    <>
      <section className={styles.told} aria-live="polite">
        <h1>{late ? words.late : words.heading}</h1>
        <p>{text(plan?.name ?? carrier.loading)}</p>
        <div className={styles.buttons}>
          {plan ? (
            <Button look="solid" loading={busy} loadingLabel={carrier.going} onClick={() => void start(plan)}>
              {words.back}
            </Button>
          ) : null}
          <Button aria-expanded={choosing} onClick={() => setChoosing((before) => !before)}>
            {words.another}
          </Button>
          <PageLink
            page="profile"
            query={{ tab: 'profile-live', plan: plan?.id }}
            className={buttonClass({ look: 'secondary' })}
          >
            {carrier.failed.byCard}
          </PageLink>
        </div>
        <p className={styles.caution}>{words.caution}</p>
      </section>
      {choosing ? <Choice plans={plans} /> : null}
    </>
  );
}
