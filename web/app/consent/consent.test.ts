import { expect, test } from 'vitest';
import { carriesSecret } from './address.ts';
import { type Choice, mustAsk, readChoice, standing, writeChoice } from './choice.ts';
import { follow } from './follow.ts';
import { type DestinationName, kindsIn, ofKinds } from './kinds.ts';
import { domainsAbove, notIn, removeLeftovers } from './leftovers.ts';

const day = (text: string) => new Date(`${text}T12:00:00Z`);
const answered = (at: string, granted: readonly DestinationName[] = []): Choice => ({
  at: day(at),
  offered: ['tagManager', 'adPixel'],
  granted,
});

test('[TRK-1] an answer is kept with its version, its date, what was offered and what was granted', () => {
  const text = writeChoice(answered('2026-11-15', ['adPixel']));
  expect(text).toBe('2.2026-11-15.tp.p');
  expect(readChoice(text)).toEqual({
    at: new Date('2026-11-15T00:00:00Z'),
    offered: ['tagManager', 'adPixel'],
    granted: ['adPixel'],
  });
});

test.each([
  undefined,
  '',
  '2',
  '1.2026-11-15.ma.a',
  '1.2026-11-15.a.a',
  '3.2026-11-15.tp.p',
  '2.2026-99-99.tp.p',
  '2.today.tp.p',
  '2.2026-11-15.x.y',
])('[TRK-1] what this version did not write is no answer: %s', (text) => {
  expect(readChoice(text)).toBeNull();
});

test.each([
  ['2026-11-15', '2027-05-15', true],
  ['2026-11-15', '2027-05-16', false],
  ['2026-08-31', '2027-02-28', true],
  ['2026-08-31', '2027-03-05', false],
])('[TRK-1] an answer of %s stands on %s: %s', (at, now, stands) => {
  expect(standing(readChoice(writeChoice(answered(at))), day(now)) !== null).toBe(stands);
});

test('[TRK-1] people are asked once, and again only when somebody new would be told', () => {
  const offered: readonly DestinationName[] = ['tagManager', 'adPixel'];
  expect(mustAsk(null, offered)).toBe(true);
  expect(mustAsk(null, [])).toBe(false);
  expect(mustAsk(answered('2026-11-15'), offered)).toBe(false);
  expect(mustAsk(answered('2026-11-15'), ['tagManager'])).toBe(false);
  expect(mustAsk(answered('2026-11-15'), ['tagManager', 'engagement', 'adPixel'])).toBe(true);
  // Of a kind that was agreed to, but nobody they had heard of then.
  expect(mustAsk(answered('2026-11-15', ['adPixel']), ['tagManager', 'adPixel', 'videoPixel'])).toBe(true);
});

test('[TRK-1] an answer by kind is one for those who were named', () => {
  expect(ofKinds(['tagManager', 'engagement', 'adPixel'], ['advertising', 'measurement'])).toEqual([
    'tagManager',
    'adPixel',
  ]);
});

test('[TRK-1] what another tab agrees to begins here, and what it takes back ends here, with nothing more told', () => {
  let allowed: readonly DestinationName[] = ['tagManager'];
  const told: (readonly DestinationName[])[] = [];
  let lost = 0;
  const mayTell = follow({
    allowed: () => allowed,
    allow: (names) => void told.push(names),
    onLost: () => (lost += 1),
  });
  expect(mayTell()).toBe(true);
  allowed = ['tagManager', 'adPixel'];
  expect(mayTell()).toBe(true);
  allowed = ['tagManager'];
  expect(mayTell()).toBe(false);
  expect(mayTell()).toBe(false);
  expect(told).toEqual([['tagManager'], ['tagManager', 'adPixel']]);
  expect(lost).toBe(2);
});

test.each([
  ['', false],
  ['?plan=monthly&tab=codes', false],
  ['?next=%2Fit%2Fprofilo%3Ftab%3Dcodes', false],
  ['?next=%2Fen%2Fcode-of-conduct', false],
  ['?code=12345678', true],
  ['?plan=monthly&payment_intent_client_secret=x', true],
  ['?next=%2Fit%2Fprofilo%3Ftab%3Dredeem%26code%3D12345678', true],
  ['?next=/it/profilo?code=12345678', true],
  ['?next=%2Fit%2Faccedi%3Fnext%3D%252Fit%252Fprofilo%253Fcode%253D12345678', true],
  ['?next=%2Fit%2Fprofilo%3F%63ode%3D12345678', true],
  ['?broken=%E0%A4%A&next=%2Fit%3FresetToken%3Dx', true],
])('[TRK-1] the address %s carries a secret: %s', (search, carries) => {
  expect(carriesSecret(search)).toBe(carries);
});

test('[TRK-1] only the kinds that somebody stands behind are offered', () => {
  expect(kindsIn({})).toEqual([]);
  expect(kindsIn({ attribution: 'x', adPixel: 'y', tagManager: 'z' })).toEqual([
    'measurement',
    'advertising',
  ]);
});

test('[TRK-1] what the destinations left is removed, under every domain above, and nothing of ours', () => {
  const written: string[] = [];
  const stored = new Map([
    ['WZRK_ARP', '1'],
    ['cadetto.session', 'mine'],
    ['branch_session_first', '2'],
  ]);
  const storage = {
    get length() {
      return stored.size;
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    removeItem: (key: string) => void stored.delete(key),
  };
  const cookies = {
    read: () => 'language=it; _ga=1; _ga_ABC=2; _fbp=3; signedIn=1; consent=2.2026-11-15.tp.',
    write: (text: string) => void written.push(text),
  };
  removeLeftovers({ cookies, host: 'tv.cadetto.test', storages: [storage] }, notIn(['advertising']));
  expect(written).toContain('_ga=;path=/;max-age=0');
  expect(written).toContain('_ga_ABC=;path=/;max-age=0;domain=cadetto.test');
  expect(written.filter((text) => /^(?:language|signedIn|consent|_fbp)=/.test(text))).toEqual([]);
  expect([...stored.keys()]).toEqual(['cadetto.session', 'branch_session_first']);
  expect(domainsAbove('tv.cadetto.test')).toEqual(['tv.cadetto.test', 'cadetto.test']);
});
