import styles from './Cashback.module.css';
import type { HomeView } from './view.server.ts';

export function Cashback({ cashback }: { cashback: HomeView['cashback'] }) {
  return (
    <section className={styles.cashback} aria-labelledby="cashback-heading">
      <header className={styles.head}>
        <h2 id="cashback-heading" className={styles.heading}>
          {cashback.heading}
        </h2>
        <p className={styles.intro}>{cashback.intro}</p>
        {cashback.amounts.length > 0 ? (
          <ul className={styles.amounts}>
            {cashback.amounts.map(({ figure, plan }) => (
              <li key={plan}>
                <strong>{figure}</strong> {plan}
              </li>
            ))}
          </ul>
        ) : null}
      </header>
      <ol className={styles.steps}>
        {cashback.steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <div>
              <h3 className={styles.title}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
