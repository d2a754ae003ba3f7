// How the browser hands a card to the payment provider. Numbers go there and nowhere else; our API sees a token.
import type { ComponentType, Ref } from 'react';
import type { CardTrouble } from './troubles.ts';

export interface Refused {
  readonly kind: 'refused';
  readonly trouble: CardTrouble;
}

export type CardToken = { readonly kind: 'token'; readonly token: string } | Refused;

export type PaymentTry =
  | { readonly kind: 'succeeded' }
  | { readonly kind: 'processing' }
  /** The bank's page is taking this one's place. */
  | { readonly kind: 'leaving' }
  /** It was paid or given up meanwhile: our own server knows how it stands. */
  | { readonly kind: 'settled-elsewhere' }
  | Refused;

export interface PaymentWish {
  readonly clientSecret: string;
  /** Where the bank's page leads back to. */
  readonly returnUrl: string;
}

/** What is being typed. Null: something is missing or wrong, and the form says so itself. */
export interface CardEntry {
  token(): Promise<CardToken | null>;
  pay(wish: PaymentWish): Promise<PaymentTry | null>;
}

export interface CardFieldsProps {
  ref: Ref<CardEntry>;
}

export interface CardDesk {
  readonly Fields: ComponentType<CardFieldsProps>;
  payWithSaved(wish: PaymentWish & { readonly cardId: string }): Promise<PaymentTry>;
}
