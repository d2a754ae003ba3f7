// Databases on the test PostgreSQL: made, cloned and dropped.

import { randomBytes } from 'node:crypto';
import pg from 'pg';

export function databaseUrl(administratorUrl: string, name: string): string {
  const url = new URL(administratorUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(administratorUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of its own, empty or a copy of another. */
export async function createDatabase(administratorUrl: string, template = 'template1'): Promise<string> {
  const name = `house_${randomBytes(6).toString('hex')}`;
  await administer(administratorUrl, `create database ${name} template ${template}`);
  return name;
}

export async function dropDatabase(administratorUrl: string, name: string): Promise<void> {
  await administer(administratorUrl, `drop database if exists ${name} with (force)`);
}
