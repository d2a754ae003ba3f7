// A local list of passwords that leaked so often that they are the first to be tried.

import { Failure } from '../failure.ts';

/** Some three megabytes as a set, so it is made when the first password is chosen, and once. */
let list: Promise<ReadonlySet<string>> | null = null;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));
}

export async function isLeaked(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.toLowerCase());
}

export async function refuseLeaked(password: string): Promise<void> {
  if (await isLeaked(password)) {
    throw new Failure('invalid_input', { fields: { password: 'common_password' } });
  }
}
