// What became of the codes that cashback was turned into: the mobility service asks what one is worth and says, by a
// reference of its own, that it was used; or has an operator do so.

import type { Currency, MobilityCode, MobilityWorth } from '@cadetto/contract';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open.ts';
import { Failure } from '../failure.ts';
import type { Handlers } from '../http/serve.ts';
import { recordDeed } from '../operator/store.ts';

const usualPage = 100;
const columns = ['code', 'amount', 'given_at', 'used_at', 'reference'] as const;
/** Under this name its deeds stand among the operators'; none of them can have one with a space. */
const service = 'mobility service';

interface CodeRow {
  readonly code: string;
  readonly amount: number;
  readonly given_at: Date;
  readonly used_at: Date | null;
  readonly reference: string | null;
}

export interface MobilityParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly currency: Currency;
}

interface Use {
  readonly code: string;
  readonly reference: string;
  readonly by: string;
}

const worthOf = ({ code, amount, currency, usedAt, reference }: MobilityCode): MobilityWorth => ({
  code,
  amount,
  currency,
  usedAt,
  reference,
});

export function mobilityHandlers({ db, clock, currency }: MobilityParts) {
  const shown = ({ code, amount, given_at, used_at, reference }: CodeRow): MobilityCode => ({
    code,
    amount,
    currency,
    givenAt: given_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
    reference,
  });

  const read = async (code: string): Promise<MobilityCode> => {
    const row = await db
      .selectFrom('mobility_code')
      .select(columns)
      .where('code', '=', code)
      .executeTakeFirst();
    if (row === undefined) throw new Failure('not_found');
    return shown(row);
  };

  const use = ({ code, reference, by }: Use): Promise<MobilityCode> =>
    db.transaction().execute(async (transaction) => {
      // Whoever uses it at the same moment waits here, and finds it used.
      const known = await transaction
        .selectFrom('mobility_code')
        .select(columns)
        .where('code', '=', code)
        .forUpdate()
        .executeTakeFirst();
      if (known === undefined) throw new Failure('not_found');
      // Said again, as after an answer that was lost.
      if (known.reference === reference) return shown(known);
      if (known.reference !== null) throw new Failure('changed_meanwhile');
      const at = clock.now();
      const used = { ...known, used_at: at, reference };
      await transaction
        .updateTable('mobility_code')
        .set({ used_at: at, reference })
        .where('code', '=', code)
        .execute();
      await recordDeed(transaction, {
        at,
        operator: by,
        action: 'changed',
        kind: 'mobility-codes',
        subject: code,
        before: shown(known),
        after: shown(used),
      });
      return shown(used);
    });

  return {
    mobilityCodes: async ({ query: { cursor = '', limit = usualPage } }) => {
      const rows = await db
        .selectFrom('mobility_code')
        .select(columns)
        .where('code', '>', cursor)
        .orderBy('code')
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      return { codes: page.map(shown), next: rows.length > limit ? (page.at(-1)?.code ?? null) : null };
    },

    mobilityCode: ({ params: { code } }) => read(code),

    useMobilityCode: ({ params: { code }, body: { reference } }, { operator }) =>
      use({ code, reference, by: operator }),

    mobilityWorth: async ({ params: { code } }) => worthOf(await read(code)),

    spendMobilityCode: async ({ params: { code }, body: { reference } }) =>
      worthOf(await use({ code, reference, by: service })),
  } satisfies Handlers;
}
