import type { Person } from '@cadetto/contract';
import { usePayWords } from '../../messages/pay-words.ts';
import { heldIn } from './charged-in.ts';

/** Whoever has moved and reads prices in the old currency is told why, and until when. */
export function HeldCurrency({ user, className }: { user: Person; className?: string | undefined }) {
  const { plans: words } = usePayWords();
  const currency = heldIn(user);
  return currency === null ? null : <p className={className}>{words.heldIn(currency.toUpperCase())}</p>;
}
