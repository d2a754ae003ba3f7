// Databases with few and with very many people in them.

import pg from 'pg';
import { startProduct, type Running } from './running.ts';

async function createDatabase(administratorUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: administratorUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(administratorUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function addPeople(databaseUrl: string, people: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into person (email, password_hash, language, phone, phone_verified_at)
     select 'person' || n || '@bench.test', (select password_hash from person where email = 'fan@cadetto.test'), 'en', '+3900' || n, now() from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    `insert into session (token_hash, person_id, created_at, last_seen, expires_at)
     select encode(sha256(convert_to('bench-' || substring(email from 'person(\\d+)@'), 'UTF8')), 'hex'),
       id, now(), now(), now() + interval '1 day'
     from person where email like '%@bench.test'`,
  );
  await client.query('analyze');
  await client.end();
}

/** The product on a database of its own, with so many people, their sessions, and one password for all of them. */
export async function peopledProduct(administratorUrl: string, people: number): Promise<Running> {
  const databaseUrl = await createDatabase(administratorUrl, `bench_${people}_${Date.now().toString(36)}`);
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    // Everybody comes from an address of their own, which only a trusted proxy may say.
    TRUSTED_PROXIES: '127.0.0.1/32',
  });
  await addPeople(databaseUrl, people);
  return product;
}
