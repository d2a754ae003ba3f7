// What the law wants said right above the button that obliges to pay: price, period, renewal, withdrawal.
import type { ReactNode } from 'react';
import { usePayWords } from '../messages/pay-words.ts';
import { PageLink } from '../shell/PageLink.tsx';
import styles from './LawBox.module.css';

interface LawBoxProps {
  heading: string;
  /** The points of the list. */
  children: ReactNode;
}

export function LawBox({ heading, children }: LawBoxProps) {
  const { law: words } = usePayWords().checkout;
  return (
    <section className={styles.law} aria-labelledby="law">
      <h2 id="law">{heading}</h2>
      <ul>{children}</ul>
      <p>
        <PageLink page="terms" target="_blank">
          {words.terms}
        </PageLink>
      </p>
    </section>
  );
}
