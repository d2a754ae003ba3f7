// The body of a landing page. How a section looks follows from how it was written: a numbered list is a row of steps,
// headings inside it are questions to open, anything else is read.
import { useId } from 'react';
import { Blocks, Said } from '../../content/Prose.tsx';
import type { Section, Words } from '../../content/prose.ts';
import { Question } from '../../design/Question.tsx';
import styles from './Sections.module.css';

export function Sections({ sections }: { sections: readonly Section[] }) {
  return sections.map((section) => <Part key={section.heading} section={section} />);
}

function stepsOf({ blocks, entries }: Section): readonly Words[] | null {
  const [only, ...others] = blocks;
  if (only?.kind !== 'list' || !only.ordered || others.length > 0 || entries.length > 0) return null;
  return only.items;
}

function Part({ section }: { section: Section }) {
  const id = useId();
  const steps = stepsOf(section);
  const heading = (
    <h2 id={id} className={styles.heading}>
      {section.heading}
    </h2>
  );
  if (steps) {
    return (
      <section className={styles.stepped} aria-labelledby={id}>
        {heading}
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={JSON.stringify(step)} className={styles.step}>
              <div>
                <Said words={step} />
              </div>
            </li>
          ))}
        </ol>
      </section>
    );
  }
  return (
    <section
      className={section.entries.length > 0 ? `paper ${styles.asked}` : styles.read}
      aria-labelledby={id}
    >
      {heading}
      <div className={styles.text}>
        <Blocks blocks={section.blocks} />
        {section.entries.length > 0 ? <Questions section={section} /> : null}
      </div>
    </section>
  );
}

function Questions({ section }: { section: Section }) {
  return (
    <div>
      {section.entries.map(({ heading, blocks }) => (
        <Question key={heading} heading={heading}>
          <Blocks blocks={blocks} />
        </Question>
      ))}
    </div>
  );
}
