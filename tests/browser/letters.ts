// What the house has written to somebody, read as a developer would: from its outbox.

import { expect, type APIRequestContext } from '@playwright/test';

interface Letter {
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly body: string;
}

async function lettersTo(request: APIRequestContext, recipient: string): Promise<readonly Letter[]> {
  const answer = await request.get('/dev/outbox.json');
  const { messages } = (await answer.json()) as { messages: readonly Letter[] };
  return messages.filter((letter) => letter.recipient === recipient);
}

async function found(
  request: APIRequestContext,
  recipient: string,
  sign: RegExp,
  former?: string,
): Promise<string> {
  let value: string | undefined;
  await expect(async () => {
    // The newest comes first.
    const letters = await lettersTo(request, recipient);
    value = letters.map(({ body }) => sign.exec(body)?.[1]).find((match) => match !== undefined);
    expect(value).toBeDefined();
    expect(value).not.toBe(former);
  }).toPass();
  return value ?? '';
}

export async function messageTo(request: APIRequestContext, phone: string): Promise<string> {
  await found(request, phone, /\b(\d{6})\b/);
  return (await lettersTo(request, phone))[0]?.body ?? '';
}

export function codeSentTo(request: APIRequestContext, phone: string): Promise<string> {
  return found(request, phone, /\b(\d{6})\b/);
}

export function messagesTo(request: APIRequestContext, phone: string): Promise<number> {
  return lettersTo(request, phone).then(({ length }) => length);
}

/**
 * The newest link that was mailed to this address. `former`: the one before it, since a letter may be written after the
 * page has said that it is sent.
 */
export async function linkSentTo(request: APIRequestContext, email: string, former?: URL): Promise<URL> {
  return new URL(await found(request, email, /(https?:\/\/[^\s"<>]+token=[\w-]+)/, former?.href));
}

/** The house under test does not stand where its letters say. */
export const pathOf = ({ pathname, search }: URL): string => pathname + search;

export async function pathSentTo(request: APIRequestContext, email: string): Promise<string> {
  return pathOf(await linkSentTo(request, email));
}
