import { useId } from 'react';
import { Blocks } from '../../content/Prose.tsx';
import styles from './ArticleText.module.css';
import type { Article } from './load-article.server.ts';

export function ArticleText({ article }: { article: Article }) {
  const id = useId();
  const { opening, sections } = article.prose;
  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 className={styles.title}>{article.title}</h1>
        <p className={styles.lead}>{article.lead}</p>
        {sections.length > 3 ? (
          <ol className={styles.contents}>
            {sections.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${anchorOf(index)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        ) : null}
      </header>
      <div className={styles.body}>
        <Blocks blocks={opening} />
        {sections.map(({ heading, blocks, entries }, index) => (
          <section key={heading} id={anchorOf(index)} aria-labelledby={`${id}-${index}`}>
            <h2 id={`${id}-${index}`} className={styles.heading}>
              {heading}
            </h2>
            <Blocks blocks={blocks} />
            {entries.map((entry) => (
              <div key={entry.heading} className={styles.entry}>
                <h3 className={styles.subheading}>{entry.heading}</h3>
                <Blocks blocks={entry.blocks} />
              </div>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}

const anchorOf = (index: number): string => `section-${index + 1}`;
