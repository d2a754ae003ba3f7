// What tells an operator that an entry is not the one they read. Matches have numbers for it; of everything else it is a
// mark of all that was read, so that no table needs a column that only this would use.

import { hash } from 'node:crypto';
import type { CatalogueEntry, CatalogueKind } from '@cadetto/contract';

export type MarkedKind = Exclude<CatalogueKind, 'matches'>;
export type Marked<Kind extends MarkedKind> = CatalogueEntry<Kind> & { readonly revision: string };

export function revisionOf(entry: CatalogueEntry<MarkedKind>): string {
  return hash('sha256', JSON.stringify(entry), 'base64url').slice(0, 22);
}

export function withRevision<Kind extends MarkedKind>(entry: CatalogueEntry<Kind>): Marked<Kind> {
  return { ...entry, revision: revisionOf(entry) };
}
