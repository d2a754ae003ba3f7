// Puts the rules of identity together, for the house.

import type { Background } from '../background.ts';
import type { BillingStore } from '../billing/store.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import type { Limiters } from '../limits/limiter.ts';
import type { Outbox } from '../messaging/outbox.ts';
import { createAccountExport } from './account-export.ts';
import { createDeletion } from './deletion.ts';
import { createEmailChange } from './email-change.ts';
import { linkGate } from './links.ts';
import { createPasswordChange } from './password-change.ts';
import { createPasswordEntry } from './password-entry.ts';
import type { Passwords } from './passwords.ts';
import { createPhoneChange } from './phone-change.ts';
import { createPhoneCodeDesk } from './phone-code-desk.ts';
import { createPhoneCodes } from './phone-codes.ts';
import { createRegistration } from './registration.ts';
import type { IdentityRules } from './routes.ts';
import { createSessionList } from './session-list.ts';
import type { Sessions } from './sessions.ts';
import { createSignIn } from './sign-in.ts';
import type { IdentityStore } from './store.ts';

export interface IdentityParts {
  readonly db: Db;
  readonly store: IdentityStore;
  readonly billing: BillingStore;
  readonly clock: Clock;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
  readonly limiters: Limiters;
  readonly outbox: Outbox;
  readonly background: Background;
  readonly publicUrl: string;
  /** Where most of the people come from. */
  readonly servedCountries: readonly string[];
}

export async function createIdentity(parts: IdentityParts): Promise<IdentityRules> {
  const { db, store, clock, sessions, limiters } = parts;
  const passwordEntry = await createPasswordEntry(parts);
  const links = await linkGate(limiters);
  const desk = await createPhoneCodeDesk(parts);
  return {
    db,
    store,
    clock,
    sessions,
    sessionList: createSessionList({ db, store, sessions, clock }),
    signIn: await createSignIn(parts),
    registration: await createRegistration(parts),
    phoneCodes: createPhoneCodes({ ...parts, desk }),
    phoneChange: createPhoneChange({ ...parts, passwordEntry, desk }),
    passwordChange: await createPasswordChange({ ...parts, passwordEntry, links }),
    emailChange: await createEmailChange({ ...parts, passwordEntry, links }),
    deletion: createDeletion({ ...parts, passwordEntry }),
    accountExport: await createAccountExport(parts),
  };
}
