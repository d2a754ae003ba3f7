import { cadetto, druga, locales, type Locale } from '@cadetto/contract';
import { describe, expect, test } from 'vitest';
import type { Letter } from '../letters.ts';
import { lastsUntil, render } from './render.ts';

const publicUrl = 'https://cadetto.example';
const sender = { brand: cadetto, publicUrl };
const at = new Date('2026-11-14T14:20:00Z');
const hostile = `<img src=x onerror=alert(1)>"'&\r\nBcc: victim@cadetto.test\u202e`;
const link = `${publicUrl}/it/password?a=1&token=tok_en-42`;

/** One of every kind; the compiler asks for a new one as soon as there is a new kind. */
function everyKind(value: string): readonly Letter[] {
  const kinds: { readonly [Kind in Letter['kind']]: Extract<Letter, { readonly kind: Kind }> } = {
    phone_code: { kind: 'phone_code', code: '042137' },
    welcome: { kind: 'welcome', firstName: value },
    password_link: { kind: 'password_link', link, goodForMinutes: 30 },
    password_changed: { kind: 'password_changed', at },
    email_link: { kind: 'email_link', link, goodForMinutes: 1440 },
    email_change_asked: { kind: 'email_change_asked', newEmail: value, at },
    email_changed: { kind: 'email_changed', newEmail: value, at },
    phone_changed: { kind: 'phone_changed', ending: '567', at },
    new_sign_in: { kind: 'new_sign_in', device: value, country: 'RS', at },
    tv_connected: { kind: 'tv_connected', device: value, country: value, at },
    sign_in_attempts: { kind: 'sign_in_attempts', at },
    deletion_asked: { kind: 'deletion_asked', deletesAt: at, livePlanUntil: at, paidInAppStore: false },
    deletion_taken_back: { kind: 'deletion_taken_back', planEnded: false },
    account_deleted: { kind: 'account_deleted' },
    order_confirmed: {
      kind: 'order_confirmed',
      planName: value,
      total: 299,
      currency: 'eur',
      from: null,
      until: at,
      renews: true,
      renewsFor: 599,
      orderedAt: at,
      withdrawUntil: at,
    },
    payment_failed: { kind: 'payment_failed', planName: value, total: 599, currency: 'eur', graceUntil: at },
    authentication_needed: {
      kind: 'authentication_needed',
      planName: value,
      total: 599,
      currency: 'usd',
      link,
    },
    renewal_soon: { kind: 'renewal_soon', planName: value, total: 4999, currency: 'eur', renewsAt: at },
    subscription_cancelled: {
      kind: 'subscription_cancelled',
      planName: value,
      lastsUntil: at,
      resumable: true,
    },
    subscription_resumed: { kind: 'subscription_resumed', planName: value, nextPayment: at },
    plan_changed: {
      kind: 'plan_changed',
      planName: value,
      nextPayment: at,
      nextAmount: 69_900,
      currency: 'rsd',
      putOff: true,
    },
    subscription_ended: { kind: 'subscription_ended', planName: value, reason: 'unpaid' },
    withdrawal_confirmed: {
      kind: 'withdrawal_confirmed',
      planName: value,
      at,
      refund: 412,
      credit: 0,
      currency: 'eur',
    },
    paid_twice: { kind: 'paid_twice', planName: value },
    access_added: { kind: 'access_added', source: 'free_month', from: null, until: at },
    card_expiring: { kind: 'card_expiring', brand: value, last4: '4242', expMonth: 3, expYear: 2027 },
  };
  return Object.values(kinds);
}

const cases = locales.flatMap((locale) =>
  everyKind(hostile).map((letter) => [letter.kind, locale, letter] as const),
);

function mail(locale: Locale, letter: Letter) {
  const { subject, body, html } = render({ channel: 'mail', locale, letter }, sender);
  return { subject: subject ?? '', body, html: html ?? '' };
}

describe.each(cases)('%s in %s', (_kind, locale, letter) => {
  const written = mail(locale, letter);
  const all = Object.values(written).join('\n');

  test('says everything it means to, under the name of the brand', () => {
    expect(all).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date|\[object|\$\{|!(?!doctype|important)/);
    for (const part of Object.values(written)) expect(part.length).toBeGreaterThan(5);
    expect(written.body).toContain('Cadetto');
    expect(written.html).toContain('Cadetto');
  });

  test('is one letter: nothing brought along breaks out of its line or its element', () => {
    expect(written.subject).not.toMatch(/[\r\n]/);
    expect(written.body).not.toMatch(/^Bcc:/m);
    expect(all).not.toMatch(/\u202e/);
    expect(written.html).not.toMatch(/<img|<script|onerror=alert\(1\)>/);
  });

  test('is in its language and can be read in any client', () => {
    expect(written.html).toContain(`<html lang="${locale === 'sr' ? 'sr-Latn' : locale}"`);
    expect(written.body).not.toMatch(/\p{Script=Cyrillic}/u);
    expect(written.html).not.toMatch(/<link|url\(|<img/);
    expect((written.html.match(/bgcolor="#ff001e"/g) ?? []).length).toBeLessThanOrEqual(1);
    expect(Buffer.byteLength(written.html)).toBeLessThan(20_000);
  });
});

test.each(locales)('[ST-7] the code by SMS in %s is one message that a browser can read', (locale) => {
  const { subject, body, html } = render(
    { channel: 'sms', locale, letter: { kind: 'phone_code', code: '042137' } },
    sender,
  );
  expect([subject, html]).toEqual([null, null]);
  expect(/\b\d{6}\b/.exec(body)?.[0]).toBe('042137');
  expect(body.split('\n').at(-1)).toBe('@cadetto.example #042137');
  expect(body.length).toBeLessThan(160);
  expect(body).toMatch(/^[\n !"#%&'()*+,\-./0-9:;<=>?@A-Za-zèéùìòà]*$/);
});

test.each(locales)('[DATA-16] a changed number is told to the one before by one SMS in %s', (locale) => {
  const { subject, body, html } = render(
    { channel: 'sms', locale, letter: { kind: 'phone_changed', ending: '567', at } },
    sender,
  );
  expect([subject, html]).toEqual([null, null]);
  expect(body).toContain('567');
  expect(body).toMatch(/https:\/\/cadetto\.example\/\w+\/\w+$/);
  expect(body.length).toBeLessThan(160);
  expect(body).toMatch(/^[\n !"#%&'()*+,\-./0-9:;<=>?@A-Za-zèéùìòà]*$/);
});

test.each(locales)('links stand whole in text and HTML in %s', (locale) => {
  for (const letter of everyKind('x')) {
    if (!('link' in letter)) continue;
    const { body, html } = mail(locale, letter);
    expect(/https?:\/\/\S+token=([\w-]+)/.exec(body)?.[1]).toBe('tok_en-42');
    expect(body.split('\n')).toContain(link);
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`);
  }
});

test('a link that would run as script is none', () => {
  const letter: Letter = { kind: 'password_link', link: 'javascript:alert(1)', goodForMinutes: 30 };
  expect(mail('en', letter).html).not.toContain('href="javascript');
});

test.each<[Locale, readonly string[]]>([
  ['en', ['Serbia', '14 November 2026, 15:20 CET', 'Chrome on Windows', 'If it was not you']],
  ['it', ['Serbia', '14 novembre 2026, 15:20 CET', 'Chrome on Windows', 'Se non l’hai fatto tu']],
  ['sr', ['Srbija', '14. novembra 2026, 15:20 CET', 'Chrome on Windows', 'Ako to nisi ti']],
])('[ST-5] a sign-in is told with device, place, time and what to do, in %s', (locale, wanted) => {
  const letter: Letter = { kind: 'new_sign_in', device: 'Chrome on Windows', country: 'RS', at };
  const { body, html } = mail(locale, letter);
  for (const words of wanted) {
    expect(body).toContain(words);
    expect(html).toContain(words);
  }
});

test.each<[Locale, string, string]>([
  ['en', 'Ada', 'Welcome, Ada'],
  ['en', ' ', 'Welcome'],
  ['it', 'Ada', 'Ciao Ada, che piacere averti qui'],
  ['it', '', 'Ciao, che piacere averti qui'],
  ['sr', '', 'Zdravo'],
])('a welcome in %s to "%s" begins with "%s"', (locale, firstName, heading) => {
  expect(mail(locale, { kind: 'welcome', firstName }).body.split('\n')[0]).toBe(heading);
});

test('an unknown place is said to be unknown', () => {
  const letter: Letter = { kind: 'new_sign_in', device: 'TV', country: null, at };
  expect(mail('it', letter).body).toContain('Luogo: Sconosciuto');
});

test('a device with an endless name takes one line', () => {
  const letter: Letter = { kind: 'new_sign_in', device: '𝕏'.repeat(5000), country: 'IT', at };
  expect(mail('en', letter).body.length).toBeLessThan(1500);
});

test('a live plan is named in the deletion letter only when there is one', () => {
  const leaving = { kind: 'deletion_asked', deletesAt: at, paidInAppStore: false } as const;
  const withPlan = mail('en', { ...leaving, livePlanUntil: at }).body;
  const without = mail('en', { ...leaving, livePlanUntil: null }).body;
  expect(withPlan).toContain('Your plan is paid until');
  expect(without).not.toContain('Your plan');
});

test('only of what we can end the deletion letter says that it does not renew', () => {
  const leaving = { kind: 'deletion_asked', deletesAt: at, livePlanUntil: at } as const;
  const paidHere = mail('en', { ...leaving, paidInAppStore: false }).body;
  const paidThere = mail('en', { ...leaving, paidInAppStore: true }).body;
  expect(paidHere).toContain('does not renew');
  expect(paidThere).not.toContain('does not renew');
  expect(paidThere).toContain('Cancel it there');
});

test('codes and links are worth sending as long as they work; the rest for ever', () => {
  const minutes = everyKind('x').flatMap((letter) => {
    const until = lastsUntil(letter, at);
    return until === null ? [] : [[letter.kind, (until.getTime() - at.getTime()) / 60_000]];
  });
  expect(minutes).toEqual([
    ['phone_code', 10],
    ['password_link', 30],
    ['email_link', 1440],
  ]);
});

test('in Italian the eighth and the eleventh take their apostrophe', () => {
  const letter = (day: string): Letter => ({
    kind: 'deletion_asked',
    deletesAt: new Date(`2026-12-${day}T10:00:00Z`),
    livePlanUntil: new Date(`2026-12-${day}T10:00:00Z`),
    paidInAppStore: false,
  });
  expect(mail('it', letter('08')).subject).toContain('eliminato l’8 dicembre');
  expect(mail('it', letter('11')).body).toContain('fino all’11 dicembre');
  expect(mail('it', letter('18')).subject).toContain('eliminato il 18 dicembre');
});

test.each(locales)(
  'a letter of another brand in %s carries its name and its colours, and no other',
  (locale) => {
    for (const letter of everyKind('x')) {
      const written = render(
        { channel: 'mail', locale, letter },
        { brand: druga, publicUrl: 'https://druga.example' },
      );
      expect(written.body).toContain('Druga');
      expect(written.html).toContain(`background:${druga.colours.night}`);
      expect(JSON.stringify(written)).not.toMatch(
        /cadetto(?!\.example\/it\/password)|ital(?:y|ia\b|ij)|serie b|#0b0e0d|#1b211f|#ff001e/i,
      );
    }
  },
);
