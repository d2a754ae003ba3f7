// Text messages cost money, and some networks pay whoever makes them ring: so many an hour, and no more.

import { createGate, type Gate } from '../limits/gate.ts';
import type { Limiters } from '../limits/limiter.ts';

const hour = 60 * 60;

type SendingPart = 'person' | 'number' | 'network' | 'country' | 'everybody';

export interface PhoneGates {
  /** Naming a number tells whether somebody has it. */
  readonly naming: Gate<'person' | 'network' | 'everybody'>;
  sendingTo(country: string): Gate<SendingPart>;
  readonly guessing: Gate<'network' | 'everybody'>;
}

function sending(limiters: Limiters, country: string, toCountry: number): Promise<Gate<SendingPart>> {
  return createGate<SendingPart>(limiters, 'sms', [
    { by: 'person', points: 8, seconds: hour },
    { by: 'number', points: 5, seconds: hour },
    { by: 'network', points: 60, seconds: hour },
    { by: 'country', name: country, points: toCountry, seconds: hour },
    { by: 'everybody', points: 10_000, seconds: hour },
  ]);
}

export async function phoneGates(
  limiters: Limiters,
  servedCountries: readonly string[],
): Promise<PhoneGates> {
  const naming = await createGate(limiters, 'phone', [
    { by: 'person', points: 30, seconds: hour },
    { by: 'network', points: 200, seconds: hour },
    { by: 'everybody', points: 20_000, seconds: hour },
  ]);
  const guessing = await createGate(limiters, 'phone_code', [
    { by: 'network', points: 300, seconds: 15 * 60 },
    { by: 'everybody', points: 20_000, seconds: 15 * 60 },
  ]);
  // Where nobody can watch, a flood is told from a crowd much earlier.
  const served = await sending(limiters, 'sms_country', 5000);
  const elsewhere = await sending(limiters, 'sms_country_abroad', 100);
  return {
    naming,
    guessing,
    sendingTo: (country) => (servedCountries.includes(country) ? served : elsewhere),
  };
}
