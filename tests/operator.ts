// Somebody who keeps the catalogue: sets entries, keeps the score, imports and exports.

import {
  apiPrefix,
  catalogueEntries,
  catalogueFile,
  catalogueReadings,
  everyCall,
  importReport,
  type CatalogueEntry,
  type CatalogueFile,
  type CatalogueKind,
  type ImportReport,
} from '@cadetto/contract';
import * as z from 'zod/mini';
import type { operatorTokens } from './kit/build.ts';
import { ask, type Answer } from './kit/http.ts';

export type OperatorName = keyof typeof operatorTokens;

export interface Operator {
  /** A path under /prod/operator. */
  asks(method: string, path: string, body?: unknown): Promise<Answer>;
  /** As `asks`, but it must be granted. */
  does(method: string, path: string, body?: unknown): Promise<unknown>;
  lists<Kind extends CatalogueKind>(kind: Kind, query?: string): Promise<readonly CatalogueEntry<Kind>[]>;
  reads<Kind extends CatalogueKind>(kind: Kind, id: string): Promise<CatalogueEntry<Kind>>;
  /** The first that is already there, to be changed by a test. */
  any<Kind extends CatalogueKind>(kind: Kind): Promise<CatalogueEntry<Kind>>;
  sets<Kind extends CatalogueKind>(kind: Kind, entry: CatalogueEntry<Kind>): Promise<CatalogueEntry<Kind>>;
  exports(query?: string): Promise<CatalogueFile>;
  imports(file: unknown, query?: string): Promise<ImportReport>;
  log(): Promise<z.output<typeof everyCall.operatorLog.answer>['actions']>;
}

export function newOperator(house: string, token: string): Operator {
  const asks: Operator['asks'] = (method, path, body) =>
    ask(house, {
      method,
      path: `${apiPrefix}/operator${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'accept-language': 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  const does: Operator['does'] = async (method, path, body) => {
    const answer = await asks(method, path, body);
    if (answer.status !== 200)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 2000)}`);
    return answer.json();
  };

  /** The record ties each kind to its own shape; only the compiler cannot follow a name into it. */
  const entryIn = <Kind extends CatalogueKind>(kind: Kind, value: unknown) =>
    z.parse(catalogueEntries[kind], value) as CatalogueEntry<Kind>;

  /** The entry alone, without the revision it is at. */
  const oneIn = <Kind extends CatalogueKind>(kind: Kind, value: unknown) => {
    const { revision: _, ...entry } = z.parse(z.looseObject({}), z.parse(catalogueReadings[kind], value));
    return entryIn(kind, entry);
  };

  const operator: Operator = {
    asks,
    does,
    async lists(kind, query = '') {
      const page = z.object({ entries: z.array(z.unknown()), next: z.nullable(z.string()) });
      const { entries } = z.parse(page, await does('GET', `/${kind}${query}`));
      return entries.map((entry) => entryIn(kind, entry));
    },
    async reads(kind, id) {
      return oneIn(kind, await does('GET', `/${kind}/${id}`));
    },
    async any(kind) {
      const [first] = await operator.lists(kind, '?limit=1');
      if (first === undefined) throw new Error(`there are no ${kind}`);
      return first;
    },
    async sets(kind, entry) {
      return oneIn(kind, await does('POST', `/${kind}/${entry.id}`, entry));
    },
    async exports(query = '') {
      return z.parse(catalogueFile, await does('GET', `/catalogue${query}`));
    },
    async imports(file, query = '') {
      return z.parse(importReport, await does('POST', `/catalogue${query}`, file));
    },
    async log() {
      return z.parse(everyCall.operatorLog.answer, await does('GET', '/log?limit=500')).actions;
    },
  };
  return operator;
}
