// What is kept of a message once it is out: the words, without what would still open a door.

import { createHash } from 'node:crypto';
import type { Words } from './store.ts';

const codes = /\b\d{6}\b/g;
/** Everything after the ? or # of an address, since that is where a link carries its token. */
const tokens = /(https?:\/\/[^\s"'<>?#]+)[?#][^\s"'<>]+/g;

function blanked(text: string): string {
  return text.replaceAll(tokens, '$1?...').replaceAll(codes, '......');
}

export function withoutSecrets({ subject, body, html }: Words): Words {
  return {
    subject: subject === null ? null : blanked(subject),
    body: blanked(body),
    html: html === null ? null : blankedHtml(html),
  };
}

/** In styles six digits are a colour. */
function blankedHtml(html: string): string {
  return html
    .replaceAll(tokens, '$1?...')
    .replaceAll(/>[^<]+</g, (between) => between.replaceAll(codes, '......'));
}

/** Keys name people and what they do; the outside gets a reference that tells nothing and is the same at every try. */
export function referenceOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
