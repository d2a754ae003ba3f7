import type { CreditCard } from '@cadetto/contract';
import { Badge } from '../../../design/Badge.tsx';
import { Button } from '../../../design/Button.tsx';
import { usePayWords } from '../../../messages/pay-words.ts';
import { confirmation } from '../../../overlays/confirmation.ts';
import { payApi } from '../../../pay/api.ts';
import { brandName, expiryWords } from '../../../pay/card/brand-name.ts';
import { expiryOf } from '../../../pay/card/numbers.ts';
import { session } from '../../../session/api.ts';
import { useNow } from '../../feed/use-now.ts';
import profile from '../Profile.module.css';
import { useAction } from '../use-action.ts';
import { AddCardModal } from './AddCardModal.tsx';
import styles from './Live.module.css';

interface CardsProps {
  cards: readonly CreditCard[];
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

export function Cards({ cards, adding, onAdding }: CardsProps) {
  const { cards: words } = usePayWords();
  const act = useAction();

  // Done once the list is in its new order: rows that move under a pointer would have the wrong card's button pressed.
  const makeDefault = ({ id }: CreditCard) =>
    act({
      name: 'default-card',
      waiting: words.makingDefault,
      run: () => payApi('defaultCard', { params: { id } }).then(() => session.refreshProfile()),
      done: words.madeDefault,
    });
  const remove = ({ id }: CreditCard) =>
    act({
      name: 'remove-card',
      waiting: words.removing,
      run: () => payApi('removeCard', { params: { id } }).then(() => session.refreshProfile()),
      done: words.removed,
    });
  const ask = (card: CreditCard) =>
    confirmation.show({
      heading: words.ask.heading(words.endingIn(brandName(card.brand), card.last4)),
      message: words.ask.text,
      confirmLabel: words.ask.remove,
      cancelLabel: words.ask.cancel,
      callback: () => void remove(card),
    });

  return (
    <section className={profile.part} aria-labelledby="cards">
      <h3 id="cards">{words.heading}</h3>
      <p className={profile.text}>{cards.length === 0 ? words.none : words.text}</p>
      {cards.length === 0 ? null : (
        <ul className={profile.list}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              onDefault={() => void makeDefault(card)}
              onRemove={() => ask(card)}
            />
          ))}
        </ul>
      )}
      <div className={profile.buttons}>
        <Button onClick={() => onAdding(true)}>{words.add}</Button>
      </div>
      <AddCardModal open={adding} onClose={() => onAdding(false)} />
    </section>
  );
}

interface CardRowProps {
  card: CreditCard;
  onDefault: () => void;
  onRemove: () => void;
}

function CardRow({ card, onDefault, onRemove }: CardRowProps) {
  const { cards: words } = usePayWords();
  const state = expiryOf(card, useNow());
  const name = words.endingIn(brandName(card.brand), card.last4);
  return (
    <li className={profile.row}>
      <div className={profile.what}>
        <p className={profile.name}>
          {name}
          {card.default ? <Badge>{words.isDefault}</Badge> : null}
        </p>
        <p>
          {words.goodUntil(expiryWords(card))}
          {state === 'good' ? null : (
            <strong className={styles.warn}> {state === 'past' ? words.past : words.soon}</strong>
          )}
        </p>
      </div>
      <div className={profile.actions}>
        {card.default || state === 'past' ? null : (
          <Button look="quiet" size="small" aria-label={words.makeDefaultLabel(name)} onClick={onDefault}>
            {words.makeDefault}
          </Button>
        )}
        <Button look="secondary" size="small" aria-label={words.removeLabel(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
