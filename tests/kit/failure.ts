// The one shape every refusal has.

import {
  errorBody,
  errorCatalogue,
  errorKeys,
  fieldCatalogue,
  type ErrorKey,
  type Locale,
} from '@cadetto/contract';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Answer } from './http.ts';

const shape = z.strictObject({
  key: z.enum(errorKeys),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.enum(Object.keys(fieldCatalogue)))),
  uid: z.optional(z.string()),
});

export interface Refusal {
  readonly key: ErrorKey | null;
  readonly fields: Readonly<Record<string, string>>;
  /** What is wrong with it, in words. */
  readonly flaws: readonly string[];
}

const insides = /\bat .+:\d+:\d+|node_modules|Error:|select .+ from|\.ts\b/;

function parsed(text: string) {
  try {
    return shape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Key, status and message belong together, and nothing of the inside is told. */
export function refusalIn(answer: Answer, locale: Locale): Refusal {
  const body = parsed(answer.text);
  if (body === undefined) {
    const flaws = [`${answer.status} without the error shape: ${answer.text.slice(0, 200)}`];
    return { key: null, fields: {}, flaws };
  }
  const { key, message, fields = {} } = body;
  const flaws: string[] = [];
  if (answer.headers['content-type'] !== 'application/json; charset=utf-8') flaws.push('not sent as JSON');
  if (answer.status !== errorCatalogue[key].status) flaws.push(`${key} with status ${answer.status}`);
  if (message !== errorBody(key, locale).message) flaws.push(`${key} not in ${locale}: ${message}`);
  if (insides.test(answer.text)) flaws.push(`tells of the inside: ${answer.text.slice(0, 200)}`);
  return { key, fields, flaws };
}

export function expectFailure(answer: Answer, locale: Locale): Refusal {
  const refusal = refusalIn(answer, locale);
  expect(refusal.flaws).toEqual([]);
  return refusal;
}

/** The key of a refusal in good order; otherwise what is wrong with it. */
export function refusalKey(answer: Answer, locale: Locale = 'en'): string {
  const { key, flaws } = refusalIn(answer, locale);
  return flaws.length === 0 ? String(key) : flaws.join('; ');
}
