// Reads a catalogue file entry by entry. It names all that is wrong, up to a number, and lets others have their turn:
// a hundred thousand entries read at once would hold every other request up.

import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  catalogueEntries,
  catalogueKinds,
  pictureEntry,
  type CatalogueCrate,
  type CatalogueEntry,
  type CatalogueKind,
  type FieldKey,
  type PictureEntry,
} from '@cadetto/contract';
import * as z from 'zod/mini';
import { Failure } from '../failure.ts';
import { fieldsOf, isUnstorable } from '../http/parse.ts';
import { kindOf, pictureId } from '../pictures/intake.ts';
import { normalised } from './references.ts';

export const mostProblems = 50;
const entriesATurn = 500;

export type Entries = { readonly [Kind in CatalogueKind]?: readonly CatalogueEntry<Kind>[] };

export interface Unpacked {
  readonly entries: Entries;
  readonly featured: readonly string[] | undefined;
  readonly pictures: readonly PictureEntry[] | undefined;
}

/** Everything wrong with a file, by path, as far as anybody will read on. */
export class Problems {
  readonly #fields: Record<string, FieldKey> = {};
  #count = 0;

  add(path: string, key: FieldKey): void {
    if (this.isFull() || this.#fields[path] !== undefined) return;
    this.#fields[path] = key;
    this.#count += 1;
  }

  isFull(): boolean {
    return this.#count >= mostProblems;
  }

  refuse(): void {
    if (this.#count > 0) throw new Failure('invalid_input', { fields: this.#fields });
  }
}

/** Goes through a long list without keeping anybody waiting. */
export async function* unhurried<Item>(items: readonly Item[]): AsyncGenerator<readonly [number, Item]> {
  for (const [index, item] of items.entries()) {
    if (index % entriesATurn === entriesATurn - 1) await nextTurn();
    yield [index, item];
  }
}

async function readAll<Entry extends { readonly id: string }>(
  name: string,
  given: readonly unknown[],
  shape: z.ZodMiniType<Entry>,
  problems: Problems,
  tidied: (entry: Entry) => Entry = (entry) => entry,
): Promise<Entry[]> {
  const seen = new Set<string>();
  const entries: Entry[] = [];
  for await (const [index, item] of unhurried(given)) {
    if (problems.isFull()) break;
    if (isUnstorable(item)) {
      problems.add(`${name}.${index}`, 'invalid');
      continue;
    }
    const { success, data, error } = z.safeParse(shape, item);
    if (!success) {
      for (const [path, key] of Object.entries(fieldsOf(error.issues, item)))
        problems.add(path === 'body' ? `${name}.${index}` : `${name}.${index}.${path}`, key);
      continue;
    }
    if (seen.has(data.id)) problems.add(`${name}.${index}.id`, 'taken');
    seen.add(data.id);
    entries.push(tidied(data));
  }
  return entries;
}

async function readKind<Kind extends CatalogueKind>(
  kind: Kind,
  given: readonly unknown[],
  problems: Problems,
): Promise<CatalogueEntry<Kind>[]> {
  // The record ties each kind to its own shape; only the compiler cannot follow a name into it.
  const shape = catalogueEntries[kind] as unknown as z.ZodMiniType<CatalogueEntry<Kind>>;
  return readAll(kind, given, shape, problems, (entry) => normalised(kind, entry));
}

function refuseTwins(players: readonly CatalogueEntry<'players'>[], problems: Problems): void {
  const worn = new Set<string>();
  for (const [index, { clubId, number }] of players.entries()) {
    const shirt = `${clubId} ${number}`;
    if (worn.has(shirt)) problems.add(`players.${index}.number`, 'taken');
    worn.add(shirt);
  }
}

/** A picture must be what it says: its bytes are opened and served under the hash of them for good. */
async function refuseFalsePictures(pictures: readonly PictureEntry[], problems: Problems): Promise<void> {
  for await (const [index, { id, type, base64 }] of unhurried(pictures)) {
    const bytes = Buffer.from(base64, 'base64');
    const kind = kindOf(bytes);
    if (kind === null) problems.add(`pictures.${index}.base64`, 'invalid');
    else if (type !== `image/${kind}`) problems.add(`pictures.${index}.type`, 'invalid');
    if (pictureId(bytes) !== id) problems.add(`pictures.${index}.id`, 'invalid');
  }
}

/** A file that replaces everything says of every kind what there is, if only that there is none. */
function refuseGaps(crate: CatalogueCrate, problems: Problems): void {
  for (const name of [...catalogueKinds, 'featured'] as const)
    if (crate[name] === undefined) problems.add(name, 'required');
}

export async function unpack(crate: CatalogueCrate, mode: 'merge' | 'replace'): Promise<Unpacked> {
  const problems = new Problems();
  if (mode === 'replace') refuseGaps(crate, problems);
  const entries: Partial<Record<CatalogueKind, unknown>> = {};
  for (const kind of catalogueKinds) {
    const given = crate[kind];
    if (given !== undefined) entries[kind] = await readKind(kind, given, problems);
  }
  const read = entries as Entries;
  refuseTwins(read.players ?? [], problems);
  const pictures =
    crate.pictures === undefined
      ? undefined
      : await readAll('pictures', crate.pictures, pictureEntry, problems);
  problems.refuse();
  await refuseFalsePictures(pictures ?? [], problems);
  problems.refuse();
  return { entries: read, featured: crate.featured, pictures };
}
