// The payments sandbox's own card form: as a provider's would be, and plain about what it is.
import { useImperativeHandle, useRef, useState } from 'react';
import { usePayWords } from '../../messages/pay-words.ts';
import styles from './Card.module.css';
import {
  type Card,
  type CardField,
  cardFields,
  type CardProblems,
  checkCard,
  type TypedCard,
} from './numbers.ts';
import type { CardDesk, CardEntry, CardFieldsProps } from './port.ts';
import { confirmPayment, makeToken, type Wire } from './sandbox-wire.ts';
import { TypedFields } from './TypedFields.tsx';

const empty: TypedCard = { number: '', expiry: '', cvc: '' };

export function openSandboxDesk(publishableKey: string): CardDesk {
  const wire: Wire = {
    publishableKey,
    fetch: (address, request) => fetch(address, request),
    leaveFor: (address) => window.location.assign(address),
  };
  return {
    Fields: ({ ref }) => <SandboxFields ref={ref} wire={wire} />,
    payWithSaved: ({ cardId, ...wish }) => confirmPayment(wire, wish, { payment_method: cardId }),
  };
}

function SandboxFields({ ref, wire }: CardFieldsProps & { wire: Wire }) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(empty);
  const [problems, setProblems] = useState<CardProblems>({});

  useImperativeHandle(ref, (): CardEntry => {
    /** The card as typed; or its problems on the screen, and the cursor in the first of them. */
    const read = (): Card | null => {
      const checked = checkCard(typed, new Date());
      setProblems(checked.problems ?? {});
      if (checked.card) return checked.card;
      const first = cardFields.find((name) => checked.problems[name] !== undefined);
      box.current?.querySelector<HTMLInputElement>(`[data-card="${first}"]`)?.focus();
      return null;
    };
    return {
      async token() {
        const card = read();
        return card === null ? null : makeToken(wire, card);
      },
      async pay(wish) {
        const card = read();
        if (card === null) return null;
        const made = await makeToken(wire, card);
        if (made.kind === 'refused') return made;
        return confirmPayment(wire, wish, {
          'payment_method_data[type]': 'card',
          'payment_method_data[card][token]': made.token,
        });
      },
    };
  }, [typed, wire]);

  const type = (name: CardField, text: string) => {
    setTyped((now) => ({ ...now, [name]: text }));
    setProblems((now) => {
      const { [name]: _, ...others } = now;
      return others;
    });
  };

  return (
    <div ref={box} className={styles.fields}>
      <TypedFields typed={typed} problems={problems} onType={type} />
      <TestCards
        onChoose={(number) =>
          setTyped({ number, expiry: nextYear(), cvc: number.length < 18 ? '1234' : '123' })
        }
      />
    </div>
  );
}

function nextYear(): string {
  return `12 / ${String((new Date().getFullYear() + 1) % 100).padStart(2, '0')}`;
}

function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const { sandbox: words } = usePayWords().card;
  return (
    <details className={styles.test}>
      <summary>{words.heading}</summary>
      <p>{words.text}</p>
      <ul>
        {Object.entries(words.cards).map(([number, meaning]) => (
          <li key={number}>
            <button type="button" aria-label={words.use(number)} onClick={() => onChoose(number)}>
              {number}
            </button>
            <span>{meaning}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
