// Stripe's own fields, in frames of theirs: what is typed there never touches this page.
import type { Locale } from '@cadetto/contract';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentIntentResult, Stripe, StripeCardNumberElement, StripeElements } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { usePayWords } from '../../messages/pay-words.ts';
import styles from './Card.module.css';
import type { CardDesk, CardEntry, CardFieldsProps, PaymentTry } from './port.ts';
import { isSettledElsewhere, troubleOf } from './troubles.ts';

/** A frame of theirs knows no custom property of this page. */
function fieldStyle() {
  const page = getComputedStyle(document.documentElement);
  const ink = (name: string) => page.getPropertyValue(name).trim();
  return {
    base: { color: ink('--text'), fontSize: '16px', '::placeholder': { color: ink('--text-3') } },
    invalid: { color: ink('--error') },
  };
}

// Stripe speaks no Serbian in Latin script; its fields hold no words but those of their own errors, which we write.
const languageOf = (locale: Locale) => (locale === 'it' ? 'it' : 'en');

export async function openStripeDesk(publishableKey: string, locale: Locale): Promise<CardDesk> {
  const stripe = await loadStripe(publishableKey, { locale: languageOf(locale) });
  if (stripe === null) throw new Error('Stripe is only there in a browser');
  return {
    Fields: ({ ref }) => <StripeFields ref={ref} stripe={stripe} />,
    async payWithSaved({ clientSecret, cardId, returnUrl }) {
      const wish = { payment_method: cardId, return_url: returnUrl };
      return meaningOf(await stripe.confirmCardPayment(clientSecret, wish));
    },
  };
}

function meaningOf({ error, paymentIntent }: PaymentIntentResult): PaymentTry {
  if (error) {
    if (isSettledElsewhere(error)) return { kind: 'settled-elsewhere' };
    return { kind: 'refused', trouble: troubleOf(error) };
  }
  if (paymentIntent.status === 'succeeded') return { kind: 'succeeded' };
  return paymentIntent.status === 'processing'
    ? { kind: 'processing' }
    : { kind: 'refused', trouble: 'not_confirmed' };
}

const parts = ['cardNumber', 'cardExpiry', 'cardCvc'] as const;
type Part = (typeof parts)[number];

function StripeFields({ ref, stripe }: CardFieldsProps & { stripe: Stripe }) {
  const { card: words } = usePayWords();
  const [elements] = useState<StripeElements>(() => stripe.elements());
  const number = useRef<StripeCardNumberElement | null>(null);
  const places = useRef<Partial<Record<Part, HTMLDivElement | null>>>({});
  const [wrong, setWrong] = useState<string>();

  useEffect(() => {
    const style = fieldStyle();
    const made = {
      cardNumber: elements.create('cardNumber', { style, showIcon: true, disableLink: true }),
      cardExpiry: elements.create('cardExpiry', { style }),
      cardCvc: elements.create('cardCvc', { style }),
    };
    number.current = made.cardNumber;
    for (const part of parts) {
      const place = places.current[part];
      if (place) made[part].mount(place);
    }
    return () => {
      number.current = null;
      for (const part of parts) made[part].destroy();
    };
  }, [elements]);

  useImperativeHandle(ref, (): CardEntry => ({
    async token() {
      if (number.current === null) return null;
      const { token, error } = await stripe.createToken(number.current);
      if (token) return { kind: 'token', token: token.id };
      if (error.type !== 'validation_error') return { kind: 'refused', trouble: troubleOf(error) };
      setWrong(words.troubles[troubleOf(error)]);
      return null;
    },
    async pay({ clientSecret, returnUrl }) {
      if (number.current === null) return null;
      const wish = { payment_method: { card: number.current }, return_url: returnUrl };
      const result = await stripe.confirmCardPayment(clientSecret, wish);
      if (result.error?.type !== 'validation_error') return meaningOf(result);
      setWrong(words.troubles[troubleOf(result.error)]);
      return null;
    },
  }));

  const labels: Record<Part, string> = {
    cardNumber: words.number,
    cardExpiry: words.expiry,
    cardCvc: words.cvc,
  };
  return (
    <div className={styles.fields}>
      {parts.map((part) => (
        <div key={part} className={styles.framed}>
          <span>{labels[part]}</span>
          <div ref={(place) => void (places.current[part] = place)} className={styles.frame} />
        </div>
      ))}
      <p className={styles.wrong} role="alert">
        {wrong}
      </p>
    </div>
  );
}
