import { classes } from '../../design/classes.ts';
import styles from './Faq.module.css';
import type { HomeView } from './view.server.ts';

export function Faq({ faq }: { faq: HomeView['faq'] }) {
  return (
    <section id="faq" className={classes('paper', styles.faq)} aria-labelledby="faq-heading">
      <h2 id="faq-heading" className={styles.heading}>
        {faq.heading}
      </h2>
      <div>
        {faq.items.map(({ question, answer }) => (
          <details key={question} className={styles.item} name="faq">
            <summary>
              <h3 className={styles.question}>{question}</h3>
            </summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
