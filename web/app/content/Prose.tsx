// Words from a file, drawn. Links are resolved here, so that a text names a page and never an address of ours.
import type { ReactNode } from 'react';
import { useLocale } from '../messages/use-messages.ts';
import { href, type Locale, pageNames, pages, type PlainPage } from '../pages.ts';
import styles from './Prose.module.css';
import type { Block, Fact, Inline, Words } from './prose.ts';

function isPlain(name: string): name is PlainPage {
  return pageNames.some((page) => page === name && !pages[page].en.includes(':'));
}

function addressFor(to: string, locale: Locale): string {
  const [, page = '', hash = ''] = /^page:(\w+)(#[\w-]+)?$/.exec(to) ?? [];
  return isPlain(page) ? href(locale, page) + hash : to;
}

function drawn(part: Inline, locale: Locale): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'strong':
      return <strong>{all(part.children, locale)}</strong>;
    case 'emphasis':
      return <em>{all(part.children, locale)}</em>;
    case 'link':
      return <a href={addressFor(part.to, locale)}>{all(part.children, locale)}</a>;
  }
}

function all(words: Words, locale: Locale): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- words of a text never move
  return words.map((part, index) => <span key={index}>{drawn(part, locale)}</span>);
}

export function Said({ words }: { words: Words }) {
  const locale = useLocale();
  const [only] = words;
  return words.length === 1 && only ? drawn(only, locale) : all(words, locale);
}

function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ term, text }) => (
        <div key={JSON.stringify(term)}>
          <dt>
            <Said words={term} />
          </dt>
          <dd>
            <Said words={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function BlockText({ block }: { block: Block }) {
  if (block.kind === 'facts') return <Facts items={block.items} />;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={block.ordered ? styles.numbered : styles.bulleted}>
        {block.items.map((item) => (
          <li key={JSON.stringify(item)}>
            <div>
              <Said words={item} />
            </div>
          </li>
        ))}
      </List>
    );
  }
  return (
    <p className={block.kind === 'note' ? styles.note : undefined}>
      <Said words={block.children} />
    </p>
  );
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockText key={JSON.stringify(block)} block={block} />);
}
