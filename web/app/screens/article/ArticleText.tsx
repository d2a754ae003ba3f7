import { useId } from 'react';
import type { Article } from '../../messages/site/article.ts';
import styles from './ArticleText.module.css';

export function ArticleText({ article }: { article: Article }) {
  const id = useId();
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.title}>{article.title}</h1>
        <p className={styles.lead}>{article.lead}</p>
      </header>
      <div className={styles.body}>
        {article.facts ? (
          <dl className={styles.facts}>
            {article.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {article.sections.map(({ heading, paragraphs }, index) => (
          <section key={heading} aria-labelledby={`${id}-${index}`}>
            <h2 id={`${id}-${index}`} className={styles.heading}>
              {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
