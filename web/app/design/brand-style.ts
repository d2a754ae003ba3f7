// A brand's colours and faces as the custom properties that tokens.css builds on.
import { type Brand, inksOf } from '@cadetto/contract';
import type { House } from '../screens/club/club-colours.ts';

export function brandStyle({ colours, type }: Pick<Brand, 'colours' | 'type'>): string {
  const inks = inksOf(colours);
  const properties = {
    night: inks.night,
    'turf-1': inks.night1,
    'turf-2': inks.night2,
    'turf-3': inks.night3,
    'turf-4': inks.night4,
    'turf-5': inks.night5,
    chalk: inks.chalk,
    'chalk-2': inks.chalk2,
    'chalk-3': inks.chalk3,
    'chalk-sheet': inks.chalkSheet,
    'chalk-line': inks.chalkLine,
    'chalk-ink-1': inks.ink1,
    'chalk-ink-2': inks.ink2,
    signal: inks.signal,
    'signal-hover': inks.signalHover,
    'on-signal': inks.onSignal,
    display: type.display,
    body: type.body,
  };
  const lines = Object.entries(properties).map(([name, value]) => `--${name}:${value}`);
  return `:root{${lines.join(';')}}`;
}

export function houseInks({ colours }: Pick<Brand, 'colours'>): House {
  const { night, chalk, night2 } = inksOf(colours);
  return { night, chalk, card: night2 };
}

/** The one face that comes over the wire; a brand that does not print with it does not wait for it. */
export function printsWithBarlow({ type }: Pick<Brand, 'type'>): boolean {
  return type.display.includes('Barlow Condensed');
}
