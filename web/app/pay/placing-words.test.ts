import { expect, test } from 'vitest';
import { checkout as en } from '../messages/en/pay/checkout.ts';
import { checkout as it } from '../messages/it/pay/checkout.ts';
import { checkout as sr } from '../messages/sr/pay/checkout.ts';
import { placingWords } from './placing-words.ts';

const now = new Date('2027-02-01T12:00:00Z');
const atOnce = { startsAt: null, endsAt: '2027-06-30T12:00:00Z', thenUntil: null, isDated: false };

test('[ST-9] what begins at once and makes nothing wait needs no word', () => {
  expect(placingWords(atOnce, { words: en.law, locale: 'en', now })).toEqual([]);
});

test('[ST-9] a pass that begins later says when, and until when it lasts; a plan only when', () => {
  const pass = { ...atOnce, startsAt: '2027-03-08T12:00:00Z' };
  expect(placingWords(pass, { words: en.law, locale: 'en', now })).toEqual([
    'It begins on 08/03/2027, when your current access ends, and lasts until 30/06/2027.',
  ]);
  expect(placingWords({ ...pass, endsAt: null }, { words: it.law, locale: 'it', now })).toEqual([
    'Comincia l’08/03/2027, quando finisce l’accesso che hai ora.',
  ]);
});

test('[ST-9] [DATA-8] one whose days are days of the year does not begin when something else ends', () => {
  const pass = { ...atOnce, startsAt: '2027-05-10T12:00:00Z', endsAt: '2027-06-15T12:00:00Z', isDated: true };
  expect(placingWords(pass, { words: en.law, locale: 'en', now })).toEqual([
    'It is good from 10/05/2027 until 15/06/2027, whenever you buy it.',
  ]);
});

test('[ST-9] what waits for a pass says how long it goes on after it', () => {
  const pass = { ...atOnce, thenUntil: '2027-07-20T12:00:00Z' };
  expect(placingWords(pass, { words: sr.law, locale: 'sr', now })).toEqual([
    'Preostali dani ti ne propadaju: nastavljaju se odmah posle toga i traju do 20/07/2027.',
  ]);
});
