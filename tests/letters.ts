// What the house has written to somebody, read from its outbox.

import type { TestHouse } from './house.ts';

export interface SeenLetter {
  /** What it is about: the beginning of the key it is written under. */
  readonly kind: string;
  readonly text: string;
}

export async function lettersTo(house: TestHouse, recipient: string): Promise<readonly SeenLetter[]> {
  await house.house.workDone();
  const rows = await house.house.database.db
    .selectFrom('outgoing_message')
    .select(['dedupe_key', 'body'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ dedupe_key, body }) => ({ kind: dedupe_key.split(':')[0] ?? '', text: body }));
}

export async function kindsTo(house: TestHouse, recipient: string): Promise<readonly string[]> {
  return (await lettersTo(house, recipient)).map(({ kind }) => kind);
}

async function lastMatch(house: TestHouse, recipient: string, sign: RegExp): Promise<string> {
  const letters = await lettersTo(house, recipient);
  const found = letters.findLast(({ text }) => sign.test(text));
  const value = found === undefined ? undefined : sign.exec(found.text)?.[1];
  if (value === undefined) throw new Error(`nothing like ${sign.source} was sent`);
  return value;
}

export function codeSentTo(house: TestHouse, phone: string): Promise<string> {
  return lastMatch(house, phone, /\b(\d{6})\b/);
}

/** A code of the right shape that is not the one that was sent. */
export async function wrongCodeFor(house: TestHouse, phone: string): Promise<string> {
  return (await codeSentTo(house, phone)) === '123456' ? '654321' : '123456';
}

export function linkSentTo(house: TestHouse, email: string): Promise<string> {
  return lastMatch(house, email, /(https?:\/\/[^\s"<>]+token=[\w-]+)/);
}

export async function tokenSentTo(house: TestHouse, email: string): Promise<string> {
  return new URL(await linkSentTo(house, email)).searchParams.get('token') ?? '';
}
