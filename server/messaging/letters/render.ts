// From what happened to what the reader gets, in their language.

import type { ByLocale } from '@cadetto/contract';
import { phoneCodeGoodForMinutes, type Letter, type Post } from '../letters.ts';
import { en } from './en.ts';
import { it } from './it.ts';
import { asHtml, asText } from './layout.ts';
import { sr } from './sr.ts';
import { penFor, type Pen, type Sender, type Wording, type Words } from './wording.ts';

export interface Rendered {
  readonly subject: string | null;
  readonly body: string;
  readonly html: string | null;
}

const words: ByLocale<Words> = { en, it, sr };

function wordingOf(words: Words, letter: Letter, pen: Pen): Wording {
  // Each kind is written by the function of its name; only the compiler cannot follow a kind into the record.
  const write = words[letter.kind] as (letter: Letter, pen: Pen) => Wording;
  return write(letter, pen);
}

/** The last line is what lets a browser offer the code to the page of that host, and to no other. */
function codeAsText(code: string, { phoneCodeText }: Words, pen: Pen, publicUrl: string): string {
  return `${phoneCodeText(code, pen.minutes(phoneCodeGoodForMinutes), pen)}\n\n@${new URL(publicUrl).hostname} #${code}`;
}

function asMessage(letter: Letter, spoken: Words, pen: Pen, { brand, publicUrl }: Sender): string {
  if (letter.kind === 'phone_code') return codeAsText(letter.code, spoken, pen, publicUrl);
  if (letter.kind === 'phone_changed') return spoken.phoneChangedText(letter.ending, pen);
  const { subject, button } = wordingOf(spoken, letter, pen);
  return `${brand.name}: ${subject}.${button === undefined ? '' : `\n${button.address}`}`;
}

export function render(
  { channel, locale, letter }: Pick<Post, 'channel' | 'locale' | 'letter'>,
  sender: Sender,
): Rendered {
  const spoken = words[locale];
  const pen = penFor(locale, sender);
  if (channel === 'sms') return { subject: null, body: asMessage(letter, spoken, pen, sender), html: null };
  const wording = wordingOf(spoken, letter, pen);
  const { brand } = sender;
  const sheet = { wording, locale, brand, linkHint: spoken.linkHint, home: pen.addresses.home };
  return { subject: wording.subject, body: asText(sheet), html: asHtml(sheet) };
}

/** Null: worth reading however late it comes. */
export function lastsUntil(letter: Letter, now: Date): Date | null {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  if (letter.kind === 'phone_code') return after(phoneCodeGoodForMinutes);
  if (letter.kind === 'password_link' || letter.kind === 'email_link') return after(letter.goodForMinutes);
  return null;
}
