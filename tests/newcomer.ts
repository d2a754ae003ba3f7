// Somebody who registers: a person of their own for each test, so that no test depends on another.

import type { Locale } from '@cadetto/contract';
import type { TestHouse } from './house.ts';
import { codeSentTo } from './letters.ts';
import type { Viewer } from './viewer.ts';

let newcomers = 0;

export interface Newcomer {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly viewer: Viewer;
  readonly account: Readonly<Record<string, unknown>>;
}

export function newcomer(house: TestHouse, language: Locale = 'en'): Newcomer {
  newcomers += 1;
  const email = `newcomer${newcomers}@cadetto.test`;
  const password = `Tifoso-${newcomers}-curva`;
  return {
    email,
    password,
    phone: `+3934700${String(10_000 + newcomers)}`,
    viewer: house.viewer().speaks(language),
    account: { email, password, firstName: 'Ada', lastName: 'Đorđević', country: 'IT', language },
  };
}

/** The first step; answers the registration's id. */
export async function registers({ viewer, account }: Newcomer): Promise<string> {
  return (await viewer.gets('createUser', { body: account })).result.id;
}

export async function asksForCode({ viewer, phone }: Newcomer, uid: string): Promise<void> {
  await viewer.gets('badPhone', { body: { uid, phone } });
}

export async function signsInAgain(
  { email, password }: Pick<Newcomer, 'email' | 'password'>,
  viewer: Viewer,
): Promise<Viewer> {
  viewer.token = (await viewer.gets('authenticate', { body: { email, password } })).token;
  return viewer;
}

/** All the steps, up to a token. */
export async function joins(house: TestHouse, language: Locale = 'en'): Promise<Newcomer> {
  const person = newcomer(house, language);
  const uid = await registers(person);
  await asksForCode(person, uid);
  const code = await codeSentTo(house, person.phone);
  await person.viewer.gets('verifyPhone', { params: { code, uid } });
  await signsInAgain(person, person.viewer);
  return person;
}
