// A key answers the same for a day, whoever asks again and however often; while the first is at work, others wait.

import { createHmac } from 'node:crypto';
import type { Book } from './book.ts';
import { day } from './calendar.ts';
import { canonical, type Form } from './form.ts';
import { invalid, Refusal } from './refusals.ts';
import type { KeptAnswer } from './tables.ts';

export interface Held {
  readonly key: string;
  readonly fingerprint: string;
}

export interface Idempotency {
  /** The stored answer; or null, and the key is taken until it is let go. */
  begin(held: Held, now: number): KeptAnswer | null;
  store(held: Held, answer: { readonly status: number; readonly body: string }, now: number): void;
  letGo(key: string): void;
}

export function fingerprintOf(pepper: string, path: string, form: Form): string {
  return createHmac('sha256', pepper)
    .update(`${path}\n${canonical(form)}`)
    .digest('base64url');
}

export function checkKey(key: string): string {
  if (key.length <= 255) return key;
  throw invalid('Idempotency keys can be at most 255 characters.');
}

export function newIdempotency(book: Book): Idempotency {
  const busy = new Set<string>();

  /** Answers lie in the order they were given, so the old ones come first. */
  function forgetOld(now: number): void {
    for (const answer of book.all('answer')) {
      if (answer.at + day > now) return;
      book.drop('answer', answer.id);
    }
  }

  return {
    begin({ key, fingerprint }, now) {
      const kept = book.find('answer', key);
      if (busy.has(key)) {
        throw new Refusal(409, {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
          message: `There is currently another in-progress request using this Idempotent Key: ${key}`,
        });
      }
      if (kept !== undefined && kept.at + day > now) {
        if (kept.fingerprint === fingerprint) return kept;
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      }
      busy.add(key);
      return null;
    },
    store({ key, fingerprint }, { status, body }, now) {
      forgetOld(now);
      book.put('answer', { id: key, fingerprint, status, body, at: now });
    },
    letGo: (key) => void busy.delete(key),
  };
}
