// The command-line tool: one command, one or two requests, an answer people can read.

import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  everyCall,
  featuredEntry,
  importReport,
  matchReading,
  type CatalogueEntry,
  type CatalogueKind,
} from '@cadetto/contract';
import * as z from 'zod/mini';
import { enterGoal } from './goal.ts';
import { kindFrom, needed, readArguments, usage, wholeNumber, withField } from './arguments.ts';
import { promos, vouchers } from './codes.ts';
import { connect, Trouble } from './connection.ts';
import { mobility } from './mobility.ts';
import { notices } from './notices.ts';
import { refunds } from './refunds.ts';
import { unlessOvertaken } from './overtaken.ts';
import { deedRow, problemRow, reportTable, summaryOf, table } from './table.ts';
import { agreed, pretty, type ToolParts, type Work } from './work.ts';

const zip = promisify(gzip);
const pathOf = (kind: CatalogueKind, id: string) => `/${kind}/${encodeURIComponent(id)}`;

async function readFileOrStop(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    throw new Trouble(`${file} cannot be read`);
  }
}

const page = z.object({ entries: z.array(z.unknown()), next: z.nullable(z.string()) });

async function list({ typed, parts, house }: Work): Promise<void> {
  const kind = kindFrom(typed.rest[0]);
  const { of, json } = typed.values;
  let cursor: string | null = '';
  const all: unknown[] = [];
  while (cursor !== null) {
    const query = new URLSearchParams({ limit: '500', cursor, ...(of === undefined ? {} : { of }) });
    const { entries, next } = z.parse(page, JSON.parse(await house.send(`/${kind}?${query.toString()}`)));
    if (json === true) all.push(...entries);
    // The server has just written them in this shape; reading each again would only cost time.
    else
      parts.out.write(table(entries.map((entry) => summaryOf(kind, entry as CatalogueEntry<typeof kind>))));
    cursor = next;
  }
  if (json === true) parts.out.write(pretty(all));
}

async function show({ typed, parts, house }: Work): Promise<void> {
  const [kind, id] = [kindFrom(typed.rest[0]), needed(typed.rest[1], 'ID')];
  parts.out.write(pretty(JSON.parse(await house.send(pathOf(kind, id)))));
}

async function draftFor({ typed, parts, house }: Work, kind: CatalogueKind, id: string): Promise<string> {
  const fields = typed.values.field;
  if (fields !== undefined) {
    const entry = z.parse(z.record(z.string(), z.unknown()), JSON.parse(await house.send(pathOf(kind, id))));
    return JSON.stringify(fields.reduce(withField, entry));
  }
  const file = typed.rest[2] ?? '-';
  const draft = file === '-' ? await readText(parts.input) : String(await readFileOrStop(file));
  try {
    return JSON.stringify(JSON.parse(draft));
  } catch {
    throw new Trouble(`${file === '-' ? 'Standard input' : file} is not JSON`);
  }
}

async function set(work: Work): Promise<void> {
  const { typed, parts, house } = work;
  const [kind, id] = [kindFrom(typed.rest[0]), needed(typed.rest[1], 'ID')];
  const put = async () =>
    house.send(pathOf(kind, id), { method: 'POST', body: await draftFor(work, kind, id) });
  // Single fields go into whatever the entry is by then; a whole one was written with another in view.
  const kept = await (typed.values.field === undefined ? put() : unlessOvertaken(put));
  parts.out.write(pretty(JSON.parse(kept)));
}

async function remove(work: Work): Promise<void> {
  const { typed, parts, house } = work;
  const [kind, id] = [kindFrom(typed.rest[0]), needed(typed.rest[1], 'ID')];
  await agreed(work, `Delete ${id} of the ${kind} at ${house.address}?`);
  const force = typed.values.force === true ? '?force=true' : '';
  await house.send(`${pathOf(kind, id)}${force}`, { method: 'DELETE' });
  parts.out.write(`${id} is deleted.\n`);
}

function tellMatch({ typed, parts }: Work, text: string): void {
  const match = z.parse(matchReading, JSON.parse(text));
  parts.out.write(typed.values.json === true ? pretty(match) : table([summaryOf('matches', match)]));
}

async function score(work: Work): Promise<void> {
  const { typed, house } = work;
  const id = needed(typed.rest[0], 'MATCH');
  const { status, minute, home, away } = typed.values;
  const body = JSON.stringify({
    status: needed(status, '--status'),
    minute: wholeNumber(minute, 'minute'),
    homeGoals: wholeNumber(home, 'home'),
    awayGoals: wholeNumber(away, 'away'),
  });
  tellMatch(work, await house.send(`${pathOf('matches', id)}/score`, { method: 'POST', body }));
}

async function goal(work: Work): Promise<void> {
  const { typed, parts, house } = work;
  const { text, isNew } = await enterGoal(typed, house);
  if (!isNew && typed.values.json !== true)
    parts.out.write('This goal was counted before; --id counts another like it.\n');
  tellMatch(work, text);
}

async function featured({ typed, parts, house }: Work): Promise<void> {
  const streamIds = typed.rest;
  const asked = streamIds.length === 0 && typed.values.clear !== true;
  const answer = asked
    ? await house.send('/featured')
    : await house.send('/featured', { method: 'POST', body: JSON.stringify({ streamIds }) });
  const chosen = z.parse(featuredEntry, JSON.parse(answer));
  if (typed.values.json === true) parts.out.write(pretty(chosen));
  else if (chosen.streamIds.length === 0) parts.out.write('None: the house chooses.\n');
  else parts.out.write(table(chosen.streamIds.map((id, at) => [String(at + 1), id])));
}

const photographTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};

const takenPicture = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
});

async function picture({ typed, parts, house }: Work): Promise<void> {
  const file = needed(typed.rest[0], 'FILE');
  const type = photographTypes[extname(file).toLowerCase()];
  if (type === undefined) throw new Trouble(`${file} is none of ${Object.keys(photographTypes).join(', ')}`);
  const body = await readFileOrStop(file);
  const answer = await house.send('/pictures', { method: 'POST', body, type });
  parts.out.write(pretty({ metaType: 'featured', ...z.parse(takenPicture, JSON.parse(answer)) }));
}

async function exportFile({ typed, parts, house }: Work): Promise<void> {
  const text = await house.send(`/catalogue?pictures=${typed.values.pictures === true}`);
  const [file = '-'] = typed.rest;
  if (file === '-') {
    parts.out.write(text);
    return;
  }
  try {
    await writeFile(file, text);
  } catch {
    throw new Trouble(`${file} cannot be written`);
  }
  parts.out.write(`The catalogue of ${house.address} is in ${file}.\n`);
}

async function importFile(work: Work): Promise<void> {
  const { typed, parts, house } = work;
  const file = await readFileOrStop(needed(typed.rest[0], 'FILE'));
  const { replace = false, 'dry-run': dryRun = false } = typed.values;
  if (replace && !dryRun)
    await agreed(work, `Put this file in the place of the whole catalogue at ${house.address}?`);
  const query = new URLSearchParams({ mode: replace ? 'replace' : 'merge', dryRun: String(dryRun) });
  const answer = await house.send(`/catalogue?${query.toString()}`, {
    method: 'POST',
    body: await zip(file),
    gzipped: true,
  });
  const report = z.parse(importReport, JSON.parse(answer));
  parts.out.write(typed.values.json === true ? pretty(report) : reportTable(report));
}

async function log({ typed, parts, house }: Work): Promise<void> {
  const { actions } = z.parse(everyCall.operatorLog.answer, JSON.parse(await house.send('/log')));
  parts.out.write(typed.values.json === true ? pretty(actions) : table(actions.map(deedRow)));
}

/** Typed as an argument it would lie in the history of the shell, and be read in the list of processes. */
async function vendorKey({ typed, parts }: Work, keyId: string): Promise<string> {
  const [, file = '-'] = typed.rest;
  const given = file === '-' ? await readText(parts.input) : String(await readFileOrStop(file));
  const bytes = given.trim().toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(bytes))
    throw new Trouble(
      `${file === '-' ? 'Standard input' : file} holds no key: 32 of 0-9 a-f and nothing else`,
    );
  return JSON.stringify({ keyId: keyId.replaceAll('-', '').toLowerCase(), key: bytes });
}

async function key(work: Work): Promise<void> {
  const { typed, parts, house } = work;
  const id = needed(typed.rest[0], 'STREAM');
  const { 'key-id': keyId } = typed.values;
  if (keyId === undefined && typed.rest.length > 1)
    throw new Trouble('--key-id is missing: a key that was made elsewhere has a name (see: help)');
  const body = keyId === undefined ? {} : { body: await vendorKey(work, keyId) };
  const answer = await house.send(`${pathOf('streams', id)}/key`, { method: 'POST', ...body });
  const changed = z.parse(everyCall.changeStreamKey.answer, JSON.parse(answer));
  parts.out.write(typed.values.json === true ? pretty(changed) : `${id} has the key ${changed.keyId} now.\n`);
}

async function problems({ typed, parts, house }: Work): Promise<void> {
  const answer = await house.send('/playback/problems');
  const { problems: found } = z.parse(everyCall.playbackProblems.answer, JSON.parse(answer));
  if (typed.values.json === true) parts.out.write(pretty(found));
  else if (found.length === 0) parts.out.write('None.\n');
  else parts.out.write(table(found.map(problemRow)));
}

const commands: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  list,
  show,
  set,
  delete: remove,
  score,
  goal,
  featured,
  picture,
  export: exportFile,
  import: importFile,
  key,
  problems,
  vouchers,
  promos,
  notices,
  refunds,
  mobility,
  log,
};

/** Resolves to the exit code: 0 when it was done, 1 when not. */
export async function runTool(parts: ToolParts): Promise<number> {
  try {
    const typed = readArguments(parts.args);
    if (typed.command === 'help') {
      parts.out.write(usage);
      return 0;
    }
    const command = Object.hasOwn(commands, typed.command) ? commands[typed.command] : undefined;
    if (command === undefined) throw new Trouble(`There is no command "${typed.command}" (see: help)`);
    await command({ typed, parts, house: await connect(parts.environment) });
    return 0;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    parts.err.write(`${error.message}\n`);
    return 1;
  }
}
