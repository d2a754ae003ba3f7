// Brings the schema up to date. Kysely takes a lock, so that instances starting together take turns.

import type { Kysely } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { StartError } from '../failure.ts';
import * as foundation from './migrations/0001-foundation.ts';
import * as identity from './migrations/0002-identity.ts';
import * as outbox from './migrations/0003-outbox.ts';
import * as catalogue from './migrations/0004-catalogue.ts';
import * as playback from './migrations/0005-playback.ts';
import * as billing from './migrations/0006-billing.ts';
import * as leaseSession from './migrations/0007-lease-session.ts';
import * as billingContracts from './migrations/0008-billing-contracts.ts';
import * as playbackRenewals from './migrations/0009-playback-renewals.ts';
import * as billingReminders from './migrations/0010-billing-reminders.ts';
import * as billingReturns from './migrations/0011-billing-returns.ts';
import * as stackedDays from './migrations/0012-stacked-days.ts';
import * as leaving from './migrations/0013-leaving.ts';
import * as phoneChange from './migrations/0014-phone-change.ts';
import * as cardChoice from './migrations/0015-card-choice.ts';
import * as appStoreBeside from './migrations/0016-app-store-beside.ts';
import * as mobilityCodes from './migrations/0017-mobility-codes.ts';
import * as storeGrants from './migrations/0018-store-grants.ts';
import * as planChanges from './migrations/0019-plan-changes.ts';
import * as balanceCurrency from './migrations/0020-balance-currency.ts';
import * as datedPasses from './migrations/0021-dated-passes.ts';
import * as endedPlaybacks from './migrations/0022-ended-playbacks.ts';
import type { Schema } from './schema.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '0001-foundation': foundation,
  '0002-identity': identity,
  '0003-outbox': outbox,
  '0004-catalogue': catalogue,
  '0005-playback': playback,
  '0006-billing': billing,
  '0007-lease-session': leaseSession,
  '0008-billing-contracts': billingContracts,
  '0009-playback-renewals': playbackRenewals,
  '0010-billing-reminders': billingReminders,
  '0011-billing-returns': billingReturns,
  '0012-stacked-days': stackedDays,
  '0013-leaving': leaving,
  '0014-phone-change': phoneChange,
  '0015-card-choice': cardChoice,
  '0016-app-store-beside': appStoreBeside,
  '0017-mobility-codes': mobilityCodes,
  '0018-store-grants': storeGrants,
  '0019-plan-changes': planChanges,
  '0020-balance-currency': balanceCurrency,
  '0021-dated-passes': datedPasses,
  '0022-ended-playbacks': endedPlaybacks,
};

const provider: MigrationProvider = { getMigrations: async () => migrations };

export async function migrate(db: Kysely<Schema>): Promise<void> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : 'unknown';
  throw new StartError(
    `The database schema could not be brought up to date (${failed ?? 'lock'}: ${reason}).`,
  );
}
