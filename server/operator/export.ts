// The whole catalogue as one file. It is read in one transaction, so that it is of one moment, and sent afterwards: a
// slow reader must not hold the only connection of the embedded engine.

import { catalogueFormat, catalogueKinds, catalogueVersion, type CatalogueKind } from '@cadetto/contract';
import type { Db } from '../database/open.ts';
import { writeOutPictures } from './pictures.ts';
import { featuredIds, writeOutEntries, type PageWish, type WrittenPage } from './store.ts';

const pageRows = 2000;
const pagePictures = 10;

type Pages = (page: PageWish) => Promise<WrittenPage | null>;

/** The entries of one kind, one a line, so that two files can be compared by eye. */
async function writeOut(name: string, limit: number, pages: Pages): Promise<Buffer[]> {
  const parts = [Buffer.from(`"${name}":[`)];
  let after = '';
  for (;;) {
    const page = await pages({ after, limit });
    if (page === null) break;
    parts.push(Buffer.from(`${after === '' ? '\n' : ',\n'}${page.text}`));
    if (page.count < limit) break;
    after = page.last;
  }
  return [...parts, Buffer.from(']')];
}

export interface ExportWish {
  readonly now: Date;
  readonly pictures: boolean;
}

export async function exportCatalogue(db: Db, { now, pictures }: ExportWish): Promise<Buffer> {
  const head = {
    format: catalogueFormat,
    version: catalogueVersion,
    exportedAt: now.toISOString(),
  };
  const entries = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const parts: Buffer[] = [];
      for (const kind of catalogueKinds) {
        const pages = (page: PageWish) => writeOutEntries(transaction, kind satisfies CatalogueKind, page);
        parts.push(Buffer.from(',\n'), ...(await writeOut(kind, pageRows, pages)));
      }
      parts.push(Buffer.from(`,\n"featured":${JSON.stringify(await featuredIds(transaction))}`));
      if (!pictures) return parts;
      const shown = (page: PageWish) => writeOutPictures(transaction, page);
      return [...parts, Buffer.from(',\n'), ...(await writeOut('pictures', pagePictures, shown))];
    });
  return Buffer.concat([Buffer.from(JSON.stringify(head).slice(0, -1)), ...entries, Buffer.from('}\n')]);
}
