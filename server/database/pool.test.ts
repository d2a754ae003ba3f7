import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbedded, type EmbeddedEngine } from './embedded/engine.ts';

let engine: EmbeddedEngine;
beforeAll(async () => {
  engine = await openEmbedded(null);
});
afterAll(() => engine.close());

async function asked(text: string, values: readonly unknown[]): Promise<unknown> {
  const client = await engine.pool.connect();
  try {
    const { rows } = await client.query<{ found: unknown }>(text, [...values]);
    return rows[0]?.found;
  } finally {
    client.release();
  }
}

async function keptStatements(): Promise<number> {
  const { rows } = await engine.pool.query<{ kept: number }>(
    'select count(*)::int as kept from pg_prepared_statements',
  );
  return rows[0]?.kept ?? Number.NaN;
}

test('a statement asked again is kept, one asked once is not, and both answer by their own values', async () => {
  const before = await keptStatements();
  expect(await asked('select $1::int + 1 as found', [1])).toBe(2);
  expect(await keptStatements()).toBe(before);
  expect(await asked('select $1::int + 1 as found', [2])).toBe(3);
  expect(await asked('select $1::int + 1 as found', [40])).toBe(41);
  expect(await keptStatements()).toBe(before + 1);
});

test('a connection that is opened anew goes on with what the one before it had kept', async () => {
  const text = 'select $1::text as found';
  for (const word of ['a', 'b', 'c']) expect(await asked(text, [word])).toBe(word);
  const client = await engine.pool.connect();
  client.release(true);
  for (const word of ['d', 'e', 'f']) expect(await asked(text, [word])).toBe(word);
});

test('a table that a newer release has widened is read on', async () => {
  await engine.pool.query('create table widened (found int)');
  await engine.pool.query('insert into widened values (7)');
  const text = 'select * from widened where found = $1';
  for (const _turn of ['first', 'again', 'once more']) expect(await asked(text, [7])).toBe(7);
  await engine.pool.query('alter table widened add column more int');
  for (const _turn of ['first', 'again']) expect(await asked(text, [7])).toBe(7);
});

test('lists of every length do not fill a connection', async () => {
  for (let length = 1; length <= 600; length += 1) {
    const places = Array.from({ length }, (_, index) => `$${index + 1}::int`).join(', ');
    const values = Array.from({ length }, (_, index) => index);
    for (const _turn of ['first', 'again'])
      expect(await asked(`select 0 in (${places}) as found`, values)).toBe(true);
  }
  expect(await keptStatements()).toBeLessThanOrEqual(510);
});
