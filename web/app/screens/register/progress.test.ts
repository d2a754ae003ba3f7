import { expect, test } from 'vitest';
import {
  askedTooOften,
  codeSent,
  corrected,
  isOnItsWay,
  nextStep,
  notBegun,
  opened,
  parseProgress,
  progressIn,
  refused,
  searchFor,
  stepToShow,
} from './progress.ts';

const email = 'nico@example.it';
const account = opened('r1', { email });
const waiting = codeSent(
  { ...account, phone: { country: 'IT', typed: '333 123 4567' } },
  '+393331234567',
  1000,
);

test('[ST-7] a step is shown only when the ones before it are done', () => {
  expect(stepToShow('code', notBegun)).toBe('account');
  expect(stepToShow('phone', notBegun)).toBe('account');
  expect(stepToShow('code', account)).toBe('phone');
  expect(stepToShow('phone', account)).toBe('phone');
  expect(stepToShow('code', waiting)).toBe('code');
  expect(stepToShow('done', waiting)).toBe('account');
  expect(stepToShow(null, waiting)).toBe('account');
  expect(stepToShow(null, { ...waiting, verified: true })).toBe('done');
});

test('[ST-7] who comes back goes on with the code when one was sent, else with the phone', () => {
  expect(nextStep(account)).toBe('phone');
  expect(nextStep(waiting)).toBe('code');
  expect(nextStep({ ...account, sentTo: '' })).toBe('code');
});

test('[ST-7] a corrected account keeps the number, and the code that was sent when it has the same address', () => {
  const again = opened('r2', { email, country: 'RS' });
  const another = opened('r3', { email: 'nicolo@example.it', country: 'RS' });
  expect(corrected(waiting, again)).toEqual({ ...waiting, uid: 'r2' });
  expect(corrected(waiting, another)).toEqual({ ...another, phone: waiting.phone });
  // Nothing was typed yet: the country that was corrected is the one to begin with.
  expect(corrected(opened('r1', { email, country: 'IT' }), again).phone).toEqual({
    country: 'RS',
    typed: '',
  });
  expect(corrected(notBegun, again)).toEqual(again);
});

test('[ST-7] an address that was asked for stays one’s own until somebody else turns out to have it', () => {
  const asked = { ...notBegun, asked: email };
  expect(refused(asked, email, false)).toEqual(asked);
  expect(refused(asked, email, true)).toEqual(notBegun);
  expect(refused(asked, 'other@example.it', true)).toEqual(asked);
  expect(corrected(asked, account).asked).toBeNull();
});

test('[ST-7] a refusal of half a minute at most is that of a number whose code is on its way', () => {
  expect(isOnItsWay(30)).toBe(true);
  expect(isOnItsWay(31)).toBe(false);
  expect(isOnItsWay(undefined)).toBe(false);
});

test('a new code can be asked for after 30 seconds, or when the server says', () => {
  expect(waiting.resendAt).toBe(31_000);
  expect(askedTooOften(waiting, 120, 5000).resendAt).toBe(125_000);
  expect(askedTooOften(waiting, undefined, 5000).resendAt).toBe(35_000);
});

test('the address of a step keeps where the person wanted to go', () => {
  expect(searchFor('phone', '?next=%2Fen%2Fschedule')).toBe('?next=%2Fen%2Fschedule&step=phone');
  expect(searchFor('account', '?next=%2Fen&step=code')).toBe('?next=%2Fen');
  expect(searchFor('account', '?step=code')).toBe('');
});

function shelf() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

test('[ST-7] a reload finds what was kept, and starting over leaves nothing', () => {
  const storage = shelf();
  const memory = progressIn(() => storage);
  memory.write(waiting);
  expect(memory.read()).toEqual(waiting);
  memory.write(opened('r2', { email, country: 'RS' }));
  expect(memory.read().phone).toEqual({ country: 'RS', typed: '' });
  memory.write({ ...notBegun, asked: email });
  expect(memory.read()).toEqual({ ...notBegun, asked: email });
  memory.write(notBegun);
  expect(storage.values.size).toBe(0);
  expect(memory.read()).toEqual(notBegun);
});

test('what cannot be a registration is none', () => {
  for (const text of [null, '', '{broken', '[]', '{"uid":""}', '{"uid":7}', '"text"'])
    expect(parseProgress(text)).toEqual(notBegun);
  expect(parseProgress('{"uid":"r1","phone":{"country":7,"typed":""},"resendAt":"soon"}')).toEqual({
    ...account,
    email: null,
  });
});

test('a browser that refuses storage still registers', () => {
  const refusing = progressIn(() => {
    throw new Error('denied');
  });
  refusing.write(waiting);
  expect(refusing.read()).toEqual(notBegun);
});
