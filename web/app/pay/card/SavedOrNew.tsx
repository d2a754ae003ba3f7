// Which card pays: one that is kept, or another.
import type { CreditCard } from '@cadetto/contract';
import { type Ref, useId } from 'react';
import { usePayWords } from '../../messages/pay-words.ts';
import { useNow } from '../../screens/feed/use-now.ts';
import { brandName, expiryWords } from './brand-name.ts';
import styles from './Card.module.css';
import { CardFields } from './CardFields.tsx';
import { expiryOf } from './numbers.ts';
import type { CardEntry } from './port.ts';

/** The one that is chosen before anybody chooses: the default, while it is good. */
export function usualCard(cards: readonly CreditCard[], now: Date): string | null {
  const good = cards.filter((card) => expiryOf(card, now) !== 'past');
  return (good.find((card) => card.default) ?? good[0])?.id ?? null;
}

interface SavedOrNewProps {
  cards: readonly CreditCard[];
  /** Null: another card. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  entry: Ref<CardEntry>;
}

export function SavedOrNew({ cards, chosen, onChoose, entry }: SavedOrNewProps) {
  const { checkout: words } = usePayWords();
  const name = useId();
  const now = useNow();
  if (cards.length === 0) return <CardFields ref={entry} />;
  return (
    <>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{words.how}</legend>
        {cards.map((card) => {
          const past = expiryOf(card, now) === 'past';
          return (
            <label key={card.id} className={styles.option}>
              <input
                type="radio"
                name={name}
                disabled={past}
                checked={chosen === card.id}
                onChange={() => onChoose(card.id)}
              />
              <span>{words.savedCard(brandName(card.brand), card.last4)}</span>
              <small>{past ? words.cardExpired : words.goodUntil(expiryWords(card))}</small>
            </label>
          );
        })}
        <label className={styles.option}>
          <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
          <span>{words.newCard}</span>
        </label>
      </fieldset>
      {chosen === null ? <CardFields ref={entry} /> : null}
    </>
  );
}
