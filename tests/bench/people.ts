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
    `insert into person (email, password_hash, language, country, phone, phone_verified_at)
     select 'person' || n || '@bench.test', (select password_hash from person where email = 'fan@cadetto.test'), 'en', 'IT', '+3900' || n, now() from generate_series(1, $1::int) n`,
    [people],
  );
  await client.query(
    `insert into session (token_hash, person_id, device_id, created_at, last_seen, expires_at)
     select encode(sha256(convert_to('bench-' || substring(email from 'person(\\d+)@'), 'UTF8')), 'hex'),
       id, md5(id::text), now(), now(), now() + interval '1 day'
     from person where email like '%@bench.test'`,
  );
  await client.query('analyze');
  await client.end();
}

/** Everybody has a plan and a device, watched yesterday, and left off somewhere. */
async function letThemWatch(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const people = `select id from person where email like '%@bench.test'`;
  await client.query(
    `insert into access_grant (person_id, source, source_ref, starts_at, ends_at)
     select id, 'subscription', 'bench-' || id, now() - interval '1 day', now() + interval '30 days' from (${people}) p`,
  );
  await client.query(
    `insert into device (person_id, device_key, name, platform, registered_at, last_seen)
     select id, md5(id::text), 'Screen', 'web', now(), now() from (${people}) p`,
  );
  await client.query(
    `insert into lease (person_id, slot, id, device_key, stream_id, taken_at, renewed_at)
     select p.id, 0, left(md5('lease' || p.id), 22), md5(p.id::text), s.id, now() - interval '1 day', now() - interval '1 day'
     from (${people}) p, (select id from stream order by id limit 1) s`,
  );
  await client.query(
    `insert into viewing (person_id, stream_id, position, duration, finished, at)
     select p.id, s.id, 60, 6000, false, now() - interval '1 day'
     from (${people}) p, (select id from stream order by id limit 1) s`,
  );
  // Else PostgreSQL does it by itself, in the middle of the measurement.
  await client.query('vacuum analyze');
  await client.end();
}

export interface PeopledWish {
  readonly watching?: boolean;
  readonly environment?: NodeJS.ProcessEnv;
}

/** The product on a database of its own, with so many people, their sessions, and one password for all of them. */
export async function peopledProduct(
  administratorUrl: string,
  people: number,
  { watching = false, environment = {} }: PeopledWish = {},
): Promise<Running> {
  const databaseUrl = await createDatabase(administratorUrl, `bench_${people}_${Date.now().toString(36)}`);
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    // Everybody comes from an address of their own, which only a trusted proxy may say.
    TRUSTED_PROXIES: '127.0.0.1/32',
    ...environment,
  });
  await addPeople(databaseUrl, people);
  if (watching) await letThemWatch(databaseUrl);
  return product;
}
