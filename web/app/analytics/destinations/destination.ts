import type { Kind } from '../../consent/kinds.ts';
import type { Checkout, EventName, EventNamed } from '../events.ts';

/** What is said for each event a destination is there for; it is told of no other. */
export type Told = { readonly [Name in EventName]?: (event: EventNamed<Name>) => void };

export interface Destination {
  /** The address of its script, which is all that is loaded from elsewhere by us. */
  readonly script: string;
  /** What its script expects to find. */
  prepare(granted: readonly Kind[]): void;
  /** For one that tells others in turn: more has been agreed to since. */
  agree?(granted: readonly Kind[]): void;
  /** Only after the script has come. */
  readonly told: Told;
}

export function tell<Name extends EventName>(told: Told, name: Name, event: EventNamed<Name>): void {
  told[name]?.(event);
}

/** A call on something of another's, which may be of any shape by now. */
export function callOn(target: unknown, method: string, ...given: readonly unknown[]): void {
  if ((typeof target !== 'object' && typeof target !== 'function') || target === null) return;
  const called: unknown = Reflect.get(target, method);
  if (typeof called === 'function') Reflect.apply(called, target, given);
}

/** Money as these services count it: in whole units, with the currency in capitals. */
export function money({ currency, value }: Checkout): { readonly currency: string; readonly value: number } {
  return { currency: currency.toUpperCase(), value: value / 100 };
}
