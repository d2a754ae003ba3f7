import { classes } from '../../design/classes.ts';
import { Question } from '../../design/Question.tsx';
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
          <Question key={question} heading={question} name="faq">
            <p>{answer}</p>
          </Question>
        ))}
      </div>
    </section>
  );
}
