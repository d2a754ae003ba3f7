// Whatever can be guessed or costs money, and a crowd that tries it at once. Budgets of thousands are left nearly spent
// instead of being spent by thousands of requests; what is left is exact all the same.

import { demoPassword } from '@cadetto/demo';
import type { Redis } from 'ioredis';
import { expect } from 'vitest';
import type { TestHouse } from './house.ts';
import { refusalKey } from './kit/failure.ts';
import type { Answer } from './kit/http.ts';
import { newcomer, registers } from './newcomer.ts';
import { people } from './people.ts';
import { emailOf, type Viewer } from './viewer.ts';

/** By account, wherever the attempts come from: by its address, by who is signed in or registers, by a phone number. */
type OwnPart = 'email' | 'person' | 'number';
/** By network, by the site an IPv6 network is part of, and for everybody together. */
type SharedPart = 'network' | 'site' | 'everybody';

interface Guesser {
  readonly email: string;
  /** Of an account of their own that waits for its phone. */
  readonly uid: string;
  /** Nobody has been written to there. */
  readonly phone: string;
  /** Signed in. */
  readonly viewer: Viewer;
  readonly stranger: Viewer;
  readonly headers: Readonly<Record<string, string>>;
}

interface Guessable {
  readonly what: string;
  /** The name its attempts are counted under. */
  readonly gate: string;
  /** Codes from messages and links have their own tries instead. */
  readonly own?: readonly { readonly by: OwnPart; readonly points: number }[];
  readonly network: number;
  readonly everybody: number;
  readonly guess: (guesser: Guesser) => Promise<Answer>;
  /** What a wrong guess is told; null where every one is answered alike. */
  readonly told: string | null;
}

const wrong = 'Wrong1';
const nobodys = 'A'.repeat(43);

const guessables: readonly Guessable[] = [
  {
    what: 'a password',
    gate: 'sign_in',
    own: [{ by: 'email', points: 10 }],
    network: 100,
    everybody: 20_000,
    guess: ({ stranger, email, headers }) =>
      stranger.asks('POST', '/user/authenticate', { body: { email, password: wrong }, headers }),
    told: 'invalid_password',
  },
  {
    what: 'a password asked for once more',
    gate: 'password_entry',
    own: [{ by: 'person', points: 10 }],
    network: 100,
    everybody: 20_000,
    guess: ({ viewer, headers }) =>
      viewer.asks('DELETE', '/user/account', { body: { password: wrong }, headers }),
    told: 'invalid_password',
  },
  {
    what: 'a code from a text message',
    gate: 'phone_code',
    network: 300,
    everybody: 20_000,
    guess: ({ stranger, headers }) =>
      stranger.asks('POST', `/user/mobile/verify/123456/${nobodys}`, { headers }),
    told: 'not_found',
  },
  {
    what: 'the code of a television',
    gate: 'tv_guess',
    own: [{ by: 'person', points: 10 }],
    network: 30,
    everybody: 1000,
    guess: ({ viewer, headers }) => viewer.asks('GET', '/user/devices/pairing/33333333', { headers }),
    told: 'bad_code',
  },
  {
    what: 'who has an account',
    gate: 'check_email',
    own: [{ by: 'email', points: 60 }],
    network: 300,
    everybody: 30_000,
    guess: ({ stranger, email, headers }) => stranger.asks('GET', `/user/check/${email}`, { headers }),
    told: null,
  },
  {
    what: 'who has an account, by registering',
    gate: 'register',
    own: [{ by: 'email', points: 10 }],
    network: 100,
    everybody: 5000,
    guess: ({ stranger, email, headers }) =>
      stranger.asks('POST', '/user/create', { body: { ...account, email }, headers }),
    told: 'user_exists',
  },
  {
    what: 'who has an account, by changing the address',
    gate: 'email_change',
    own: [
      { by: 'email', points: 3 },
      { by: 'person', points: 5 },
    ],
    network: 60,
    everybody: 5000,
    guess: ({ viewer, email, headers }) => {
      const body = { email, password: demoPassword };
      return viewer.asks('POST', '/user/email/request_change', { body, headers });
    },
    told: 'user_exists',
  },
  {
    what: 'a text message',
    gate: 'sms',
    own: [
      { by: 'person', points: 8 },
      { by: 'number', points: 5 },
    ],
    network: 60,
    everybody: 10_000,
    guess: ({ stranger, uid, phone, headers }) =>
      stranger.asks('POST', '/user/mobile/bad_phone', { body: { uid, phone }, headers }),
    told: null,
  },
  {
    what: 'who has a number',
    gate: 'phone',
    own: [{ by: 'person', points: 30 }],
    network: 200,
    everybody: 20_000,
    guess: ({ stranger, uid, headers }) =>
      stranger.asks('POST', '/user/mobile/bad_phone', { body: { uid, phone: takenPhone }, headers }),
    told: 'phone_duplicate',
  },
  {
    what: 'a link for a new password, asked for',
    gate: 'reset',
    own: [{ by: 'email', points: 5 }],
    network: 60,
    everybody: 5000,
    guess: ({ stranger, email, headers }) =>
      stranger.asks('POST', `/user/password/request_change/${email}`, { headers }),
    told: null,
  },
  {
    what: 'the link itself',
    gate: 'link',
    network: 60,
    everybody: 20_000,
    guess: ({ stranger, headers }) => {
      const body = { token: nobodys, password: 'Nuova-Curva-7' };
      return stranger.asks('POST', '/user/password/change', { body, headers });
    },
    told: 'bad_code',
  },
  {
    what: 'a voucher',
    gate: 'voucher',
    own: [{ by: 'person', points: 5 }],
    network: 20,
    everybody: 2000,
    guess: ({ viewer, headers }) =>
      viewer.asks('POST', '/live/vouchers/redeem', { body: { code: 'ZZZZZZZZ' }, headers }),
    told: 'bad_code',
  },
  {
    what: 'the token of an operator',
    gate: 'operator',
    network: 30,
    everybody: 1000,
    guess: ({ stranger, headers }) =>
      stranger.asks('GET', '/operator/log', { headers: { ...headers, authorization: 'Bearer guess' } }),
    told: 'unauthorized',
  },
  {
    what: 'the key of the mobility service',
    gate: 'mobility',
    network: 30,
    everybody: 1000,
    guess: ({ stranger, headers }) =>
      stranger.asks('GET', '/mobility/codes/GO-2222-2222-2222', {
        headers: { ...headers, authorization: 'Bearer guess' },
      }),
    told: 'unauthorized',
  },
];

interface Budget {
  readonly by: OwnPart | SharedPart;
  readonly points: number;
}

const whose = {
  email: 'one address',
  person: 'one person',
  number: 'one number',
  network: 'one network',
  site: 'one site',
  everybody: 'everybody',
} as const;

/** What everybody shares comes last: whoever is refused for that is refused for a moment whatever they do. */
function budgetsOf({ gate, own = [], network, everybody }: Guessable): readonly Budget[] {
  // What a site is, all of them ask the same.
  const site: Budget[] = gate === 'sign_in' ? [{ by: 'site', points: network * 8 }] : [];
  return [...own, { by: 'network', points: network }, ...site, { by: 'everybody', points: everybody }];
}

export const budgetedGuesses = guessables.flatMap((guessable) =>
  budgetsOf(guessable).map(({ by, points }) => ({ ...guessable, by, points, whose: whose[by] })),
);

export type BudgetedGuess = (typeof budgetedGuesses)[number];

const takenPhone = '+393470077777';

const account = {
  password: 'Tifoso-7-curva',
  firstName: 'Ada',
  lastName: 'Rossi',
  country: 'IT',
  language: 'en',
};

/** The attempts that were counted, wherever that is. */
export interface Tally {
  /** By the name they are counted under, over all keys. */
  totals(): Promise<ReadonlyMap<string, number>>;
  /** Whoever was counted under that name has spent so much. */
  becomes(name: string, points: number): Promise<void>;
}

function summed(counters: readonly { readonly key: string; readonly points: number }[]) {
  const totals = new Map<string, number>();
  for (const { key, points } of counters) {
    const [name = ''] = key.split(':');
    totals.set(name, (totals.get(name) ?? 0) + points);
  }
  return totals;
}

export function tallyIn({ house }: Pick<TestHouse, 'house'>): Tally {
  const { pool } = house.database;
  return {
    async totals() {
      const { rows } = await pool.query<{ key: string; points: number }>(
        'select key, points from attempt_limit',
      );
      return summed(rows);
    },
    async becomes(name, points) {
      const { rowCount } = await pool.query(
        'update attempt_limit set points = $2 where starts_with(key, $1)',
        [`${name}:`, points],
      );
      if (rowCount === 0) throw new Error(`nobody was counted under ${name}`);
    },
  };
}

export function tallyInRedis(redis: Redis): Tally {
  return {
    async totals() {
      const keys = await redis.keys('*');
      return summed(
        await Promise.all(keys.map(async (key) => ({ key, points: Number(await redis.get(key)) }))),
      );
    },
    async becomes(name, points) {
      const keys = await redis.keys(`${name}:*`);
      if (keys.length === 0) throw new Error(`nobody was counted under ${name}`);
      for (const key of keys) await redis.set(key, points, 'KEEPTTL');
    },
  };
}

const mostLeft = 10;
const atOnce = mostLeft * 3;

/** Each guesses as somebody of their own, so that only what they share can stop them; or all as one, from everywhere. */
export interface Crowd {
  /** More guesses than are left: as many as that are told they are wrong, and the rest to wait. */
  guessAtOnce(guess: BudgetedGuess): Promise<void>;
}

interface Member {
  readonly email: string;
  readonly uid: string;
  readonly token: string | null;
}

/** Of several houses on one database each gets its part of the guesses. */
export async function gather(houses: readonly [TestHouse, ...TestHouse[]], tally: Tally): Promise<Crowd> {
  const [first] = houses;
  const { db } = first.house.database;
  // One whose account all of them may guess at, and one more to make the counters.
  const crowd = await people(first, atOnce + 2);
  const { password_hash } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('email', '=', emailOf('fan'))
    .executeTakeFirstOrThrow();
  const ids = crowd.map(({ id }) => id);
  await db.updateTable('person').set({ password_hash }).where('id', 'in', ids).execute();
  await db
    .updateTable('person')
    .set({ phone: takenPhone })
    .where('id', '=', ids[0] ?? '')
    .execute();
  const uids = await Promise.all(crowd.map(() => registers(newcomer(first))));
  const members: readonly Member[] = crowd.map(({ email, viewer }, place) => ({
    email,
    uid: uids[place] ?? '',
    token: viewer.token,
  }));

  const [alone, ...others] = members;
  if (alone === undefined) throw new Error('nobody was gathered');
  let places = 0;
  const from = (by: Budget['by'], place: number): Guesser['headers'] => {
    // A device that names itself is looked for among the account's own, and that is counted apart.
    if (by === 'email') return { deviceId: '' };
    if (by === 'network') return { 'x-forwarded-for': `192.0.2.${places}` };
    if (by === 'site') return { 'x-forwarded-for': `2001:db8:${places}:${place.toString(16)}::1` };
    return {};
  };
  const phoneOf = (place: number) => `+39347${8_000_000 + places * 100 + place}`;

  /** As somebody of their own, but for the one thing that all of them have in common. */
  const guessAs = ({ guess, by }: BudgetedGuess, place: number): Promise<Answer> => {
    const other = others[place] ?? alone;
    const { email } = by === 'email' ? alone : other;
    const { uid, token } = by === 'person' ? alone : other;
    const house = houses[place % houses.length] ?? first;
    const viewer = house.viewer();
    viewer.token = token;
    const phone = phoneOf(by === 'number' ? 0 : place);
    return guess({ email, uid, phone, viewer, stranger: house.viewer(), headers: from(by, place) });
  };

  return {
    async guessAtOnce(guessed) {
      const { gate, by, points, told } = guessed;
      places += 1;
      const counter = `${gate}_${by === 'site' ? 'network_site' : by}`;
      const left = Math.min(points, mostLeft);
      await guessAs(guessed, atOnce);
      await tally.becomes(counter, points - left);
      const before = await tally.totals();

      const answers = await Promise.all(
        Array.from({ length: atOnce }, (_, place) => guessAs(guessed, place)),
      );

      const wrongs = answers.filter(({ status }) => status !== 429);
      expect(wrongs).toHaveLength(left);
      for (const answer of wrongs) expect(answer.status === 200 ? null : refusalKey(answer)).toBe(told);
      for (const answer of answers.filter(({ status }) => status === 429)) {
        expect(refusalKey(answer)).toBe('too_many_requests');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      // Who was refused has spent nothing elsewhere either: no account is locked by guesses that were not made.
      const after = await tally.totals();
      const grown = [...after]
        .filter(([name]) => name.startsWith(`${gate}_`) && name !== counter)
        .map(([name, spent]) => spent - (before.get(name) ?? 0));
      expect(new Set(grown.filter((more) => more !== 0))).toEqual(new Set([left]));
      await tally.becomes(counter, 0);
    },
  };
}
