// Uploaded pictures inside a catalogue file.

import type { PictureEntry } from '@cadetto/contract';
import { sql } from 'kysely';
import { chunksOf } from '../database/chunks.ts';
import type { Db } from '../database/open.ts';
import type { PageWish, Written, WrittenPage } from './store.ts';

const chunkPictures = 10;

export async function writeOutPictures(db: Db, { after, limit }: PageWish): Promise<WrittenPage | null> {
  const { rows } = await sql<{ text: string | null; last: string | null; count: number }>`
    select string_agg(entry, ${',\n'} order by id) as text, max(id) as last, count(*) as count
    from (
      select id, json_build_object(
        'id', id, 'type', type, 'width', width, 'height', height, 'placeholder', placeholder,
        'createdAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'base64', translate(encode(bytes, 'base64'), E'\n', ''))::text as entry
      from picture where id > ${after} order by id limit ${limit}
    ) as page`.execute(db);
  const { text = null, last = null, count = 0 } = rows[0] ?? {};
  return text === null || last === null ? null : { text, last, count };
}

export async function writePictures(db: Db, pictures: readonly PictureEntry[]): Promise<Written> {
  let [created, changed] = [0, 0];
  for (const part of chunksOf(pictures, chunkPictures)) {
    const { rows } = await sql<{ created: boolean }>`
      insert into picture as kept (id, type, width, height, placeholder, created_at, bytes)
      select id, type, width, height, placeholder, "createdAt", decode(base64, 'base64')
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given(
        id text, type text, width int, height int, placeholder text, "createdAt" timestamptz, base64 text)
      on conflict (id) do update set type = excluded.type, width = excluded.width, height = excluded.height,
        placeholder = excluded.placeholder, created_at = excluded.created_at, bytes = excluded.bytes
      where (kept.type, kept.width, kept.height, kept.placeholder, kept.created_at, kept.bytes) is distinct from
        (excluded.type, excluded.width, excluded.height, excluded.placeholder, excluded.created_at, excluded.bytes)
      returning (xmax = 0) as created`.execute(db);
    const fresh = rows.filter((row) => row.created).length;
    created += fresh;
    changed += rows.length - fresh;
  }
  return { created, changed };
}

export async function keepOnlyPictures(db: Db, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from picture where not (id = any(${ids}::text[]))`.execute(db);
  return Number(numAffectedRows);
}
