// The password asked for once more, before something that a borrowed screen must not be able to do.

import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import { createGate } from '../limits/gate.ts';
import { originKeys } from '../limits/keys.ts';
import type { Limiters } from '../limits/limiter.ts';
import type { Passwords } from './passwords.ts';
import { personStore, type PersonSecrets } from './person-store.ts';

export interface Entry {
  readonly personId: string;
  readonly password: string;
  /** Under which the form sent it, to be named when it is wrong. */
  readonly field: 'password' | 'current';
  readonly address: string;
}

function wrongEntry(field: Entry['field']): Failure {
  return new Failure('invalid_password', { fields: { [field]: 'invalid' } });
}

/** Answers what the password proved to know about the person. */
export type PasswordEntry = (entry: Entry) => Promise<PersonSecrets>;

/**
 * The person as they are now, held until the end of the transaction. An entry waits for its turn to be hashed, and a
 * password that was changed meanwhile proves nothing any more.
 */
export async function holdEntered(transaction: Db, entered: PersonSecrets): Promise<PersonSecrets> {
  const person = await personStore(transaction).holdSecrets(entered.id);
  if (person?.passwordHash !== entered.passwordHash) throw wrongEntry('password');
  return person;
}

interface EntryParts {
  readonly db: Db;
  readonly passwords: Passwords;
  readonly limiters: Limiters;
}

export async function createPasswordEntry({ db, passwords, limiters }: EntryParts): Promise<PasswordEntry> {
  const gate = await createGate(limiters, 'password_entry', [
    { by: 'person', points: 10, seconds: 15 * 60 },
    { by: 'network', points: 100, seconds: 15 * 60 },
    { by: 'everybody', points: 20_000, seconds: 15 * 60 },
  ]);

  /** Never given back: each right entry may write to somebody's mailbox. */
  const entering = await createGate(limiters, 'password_entered', [
    { by: 'person', points: 30, seconds: 60 * 60 },
  ]);

  return async ({ personId, password, field, address }) => {
    passwords.assureRoom();
    const keys = { person: personId, ...originKeys(address) };
    await gate.spend(keys);
    const person = await personStore(db).secretsOf(personId);
    if (person === null) throw new Failure('unauthorized');
    const isRight = await passwords.matches(person.passwordHash, password).catch(async (error: unknown) => {
      // Nothing was guessed when there was no time to look.
      await gate.giveBack(keys);
      throw error;
    });
    if (!isRight) throw wrongEntry(field);
    await entering.spend({ person: personId }, gate.forgiving('person', keys));
    return person;
  };
}
