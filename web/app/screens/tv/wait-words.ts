import type { Messages } from '../../messages/catalogue.ts';

/** A wait as a person says it: seconds below a minute, then whole minutes, never less than it takes. */
export function waitWords(seconds: number, { tv }: Pick<Messages, 'tv'>): string {
  const whole = Math.max(1, Math.ceil(seconds));
  return whole < 60 ? tv.seconds(whole) : tv.minutes(Math.ceil(whole / 60));
}

/** As on a match clock: 9:05. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
