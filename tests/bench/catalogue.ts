// Catalogues of a wished size on PostgreSQL, and a goal in one of them.

import {
  announceChange,
  announceMoves,
  moveMatch,
  openDatabase,
  takeTurnToWrite,
  type Database,
} from '@cadetto/server';
import pg from 'pg';
import { createDatabase, databaseUrl, dropDatabase } from '../kit/postgres.ts';
import { productionProviders } from '../kit/launch.ts';
import { startProduct, type Running } from './running.ts';

export const metricsToken = 'metrics-token-of-the-bench';

/** Enough of each kind that every row is full where the size allows it. */
async function resize(databaseUrl: string, streams: number): Promise<void> {
  // A connection of its own: the product's give up after ten seconds.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `delete from stream where id in (select id from (
       select id, row_number() over (order by place, id) as rank from (
         select id, row_number() over (partition by state, kind order by id) as place from stream) spread
       ) ranked where rank > $1)`,
    [streams],
  );
  await client.query(
    `insert into stream (id, league_id, match_id, kind, state, name, description, scheduled_start, ends_at,
                         duration_seconds, free_access, source, media)
     select 'bench-' || n, league_id, case when n % 2 = 0 then null else match_id end,
       case when n % 10 = 1 then 'highlights' else 'broadcast' end,
       case when n % 10 = 2 then 'scheduled' when n % 1000 = 3 then 'live' else 'on_demand' end,
       name, description, now() + n * case when n % 10 = 2 then interval '1 minute' else interval '-1 minute' end,
       now() + (n + 90) * case when n % 10 = 2 then interval '1 minute' else interval '-1 minute' end,
       5400, false, source, media
     from generate_series(1, $1::int - (select count(*)::int from stream)) n
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them
           from stream where kind = 'broadcast') pattern on pattern.place = n % pattern.all_of_them`,
    [streams],
  );
  await client.query('vacuum analyze');
  await client.end();
}

export interface StockedProduct extends Running {
  readonly database: Database;
  /** Enters a goal as an operator's program would; resolves when it is committed. */
  goal(): Promise<void>;
  /** Changes the name of a stream that the feed shows. */
  rename(): Promise<void>;
}

/** Nobody plays the season on in production: what happens during a measurement is what the measurement does. */
export async function stockedProduct(administratorUrl: string, streams: number): Promise<StockedProduct> {
  const name = await createDatabase(administratorUrl);
  const url = databaseUrl(administratorUrl, name);
  await (await startProduct({ DATABASE_URL: url })).stop();
  await resize(url, streams);
  const database = await openDatabase({ databaseUrl: url, dataDir: null });
  const product = await startProduct({
    ...productionProviders,
    CADETTO_MODE: 'production',
    DATABASE_URL: url,
    METRICS_TOKEN: metricsToken,
    // All clients of a measurement come from one network, which has a tenth of the places.
    MAX_EVENT_CLIENTS: '200000',
  });
  const { db } = database;
  const match = await db
    .selectFrom('match')
    .select('id')
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow();
  let goals = 0;
  let names = 0;
  return {
    ...product,
    database,
    async goal() {
      goals += 1;
      const move = { id: match.id, status: 'live' as const, minute: 45, home_goals: goals, away_goals: 0 };
      await db.transaction().execute(async (transaction) => {
        await takeTurnToWrite(transaction);
        await announceMoves(transaction, [{ ...move, revision: await moveMatch(transaction, move) }]);
      });
    },
    async rename() {
      names += 1;
      const text = JSON.stringify({ en: `Name ${names}`, it: `Nome ${names}`, sr: `Ime ${names}` });
      await db.transaction().execute(async (transaction) => {
        await takeTurnToWrite(transaction);
        await transaction
          .updateTable('stream')
          .set({ name: text })
          .where('id', 'in', (from) =>
            from.selectFrom('stream').select('id').where('state', '=', 'live').limit(1),
          )
          .execute();
        await announceChange(transaction);
      });
    },
    async stop() {
      await product.stop();
      await database.close();
      await dropDatabase(administratorUrl, name);
    },
  };
}
