import type { Locale } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import type { Details } from '../database/schema.ts';

/** What is needed to write to a person and to check their password. */
export interface PersonSecrets {
  readonly id: string;
  readonly email: string;
  readonly language: Locale;
  readonly passwordHash: string;
}

export interface Standing {
  readonly country: string | null;
  readonly details: Details;
}

export interface PersonChange {
  readonly language?: Locale;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly country?: string;
  readonly details: Details;
}

export interface PersonStore {
  secretsOf(id: string): Promise<PersonSecrets | null>;
  /** The same, held until the end of the transaction. Before any of their links and sessions: who takes those first
   * waits for one who came by the person, and that one for them. */
  holdSecrets(id: string): Promise<PersonSecrets | null>;
  /** Only while the hash is still the expected one, when one is given; answers whether it was. */
  setPassword(id: string, passwordHash: string, expectedHash?: string): Promise<boolean>;
  setEmail(id: string, email: string): Promise<void>;
  /** Held until the end of the transaction, so that what is checked is what is changed. */
  hold(id: string): Promise<Standing | null>;
  change(id: string, change: PersonChange): Promise<void>;
}

interface SecretsRow {
  readonly id: string;
  readonly email: string;
  readonly language: Locale;
  readonly password_hash: string;
}

function secrets(row: SecretsRow | undefined): PersonSecrets | null {
  if (row === undefined) return null;
  return { id: row.id, email: row.email, language: row.language, passwordHash: row.password_hash };
}

export function personStore(db: Db): PersonStore {
  const secretsById = (id: string) =>
    db.selectFrom('person').select(['id', 'email', 'language', 'password_hash']).where('id', '=', id);

  return {
    secretsOf: async (id) => secrets(await secretsById(id).executeTakeFirst()),
    holdSecrets: async (id) => secrets(await secretsById(id).forUpdate().executeTakeFirst()),

    async setPassword(id, passwordHash, expectedHash) {
      let setting = db.updateTable('person').set({ password_hash: passwordHash }).where('id', '=', id);
      if (expectedHash !== undefined) setting = setting.where('password_hash', '=', expectedHash);
      const { numUpdatedRows } = await setting.executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async setEmail(id, email) {
      await db.updateTable('person').set({ email }).where('id', '=', id).execute();
    },

    async hold(id) {
      const row = await db
        .selectFrom('person')
        .select(['country', 'details'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      return row ?? null;
    },

    async change(id, { details, ...columns }) {
      await db
        .updateTable('person')
        .set({ ...columns, details: JSON.stringify(details) })
        .where('id', '=', id)
        .execute();
    },
  };
}
