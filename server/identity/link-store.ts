import type { Db } from '../database/open.ts';
import { newToken, tokenHashOf } from './secret-tokens.ts';

export type LinkPurpose = 'password' | 'email';

export interface NewLink {
  readonly personId: string;
  readonly purpose: LinkPurpose;
  readonly newEmail: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface Link {
  readonly personId: string;
  readonly newEmail: string | null;
  readonly expiresAt: Date;
}

export interface LinkStore {
  /** Replaces the link this person had for the same purpose; answers the token it carries. */
  open(link: NewLink): Promise<string>;
  find(token: string, purpose: LinkPurpose): Promise<Link | null>;
  /** Of many who take it at once, one gets it. */
  take(token: string, purpose: LinkPurpose): Promise<Link | null>;
  drop(personId: string, purpose: LinkPurpose): Promise<void>;
  dropAll(personId: string): Promise<void>;
}

interface LinkRow {
  readonly person_id: string;
  readonly new_email: string | null;
  readonly expires_at: Date;
}

function linkOf(row: LinkRow | undefined): Link | null {
  if (row === undefined) return null;
  return { personId: row.person_id, newEmail: row.new_email, expiresAt: row.expires_at };
}

export function linkStore(db: Db): LinkStore {
  return {
    async open({ personId, purpose, newEmail, createdAt, expiresAt }) {
      const { token, tokenHash } = newToken();
      const fresh = {
        token_hash: tokenHash,
        new_email: newEmail,
        created_at: createdAt,
        expires_at: expiresAt,
      };
      await db
        .insertInto('link')
        .values({ person_id: personId, purpose, ...fresh })
        .onConflict((conflict) => conflict.columns(['person_id', 'purpose']).doUpdateSet(fresh))
        .execute();
      return token;
    },

    async find(token, purpose) {
      const row = await db
        .selectFrom('link')
        .select(['person_id', 'new_email', 'expires_at'])
        .where('token_hash', '=', tokenHashOf(token))
        .where('purpose', '=', purpose)
        .executeTakeFirst();
      return linkOf(row);
    },

    async take(token, purpose) {
      const row = await db
        .deleteFrom('link')
        .where('token_hash', '=', tokenHashOf(token))
        .where('purpose', '=', purpose)
        .returning(['person_id', 'new_email', 'expires_at'])
        .executeTakeFirst();
      return linkOf(row);
    },

    async dropAll(personId) {
      await db.deleteFrom('link').where('person_id', '=', personId).execute();
    },

    async drop(personId, purpose) {
      await db.deleteFrom('link').where('person_id', '=', personId).where('purpose', '=', purpose).execute();
    },
  };
}
