// Photographs: taken in from operators, served in the widths and formats screens use.

import { catalogueChannel } from '../catalogue/changes.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { etagOf, type ReadyBytes } from '../http/ready.ts';
import type { Cupboard } from './cupboard.ts';
import type { Easel } from './easel.ts';
import { drawForm, typeOf, type Form } from './forms.ts';
import { kindOf, pictureId, takeIn, type Taken } from './intake.ts';
import { pictureStore, type PictureFacts } from './store.ts';

export interface Pictures {
  original(id: string): Promise<ReadyBytes | null>;
  inForm(id: string, form: Form): Promise<ReadyBytes | null>;
  take(bytes: Buffer, operator: string): Promise<Taken>;
}

export interface PicturesParts {
  readonly database: Pick<Database, 'db' | 'listen'>;
  readonly cupboard: Cupboard;
  readonly easel: Easel;
  readonly clock: Clock;
}

/** Also what makes an id fit for a file's name. */
const idPattern = /^[0-9a-f]{32}$/;

const mostFacts = 10_000;

/** The tag of a picture is a hash over all of it, so it is made once for as long as the bytes are kept. */
const readied = new WeakMap<Buffer, ReadyBytes>();

function ready(bytes: Buffer, type: string): ReadyBytes {
  const known = readied.get(bytes);
  if (known !== undefined) return known;
  const fresh = { type, etag: etagOf(bytes), plain: bytes, brotli: null, gzip: null };
  readied.set(bytes, fresh);
  return fresh;
}

export async function openPictures({ database, cupboard, easel, clock }: PicturesParts): Promise<Pictures> {
  const store = pictureStore(database.db);
  const facts = new Map<string, Promise<PictureFacts | null>>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  // A picture may have been taken down: what is kept of it must not outlive it.
  await database.listen(catalogueChannel, () => facts.clear());

  const factsOf = (id: string): Promise<PictureFacts | null> => {
    const known = facts.get(id);
    if (known !== undefined) return known;
    if (facts.size >= mostFacts) facts.clear();
    const asked = store.facts(id).then((found) => {
      if (found === null) facts.delete(id);
      return found;
    });
    facts.set(id, asked);
    asked.catch(() => facts.delete(id));
    return asked;
  };

  /**
   * Bytes that are not what their id says would break every cache that took them for lasting, and what is no photograph
   * is not opened, however it came into the table.
   */
  const originalBytes = async (id: string): Promise<Buffer | null> => {
    const bytes = await store.bytes(id);
    return bytes !== null && pictureId(bytes) === id && kindOf(bytes) !== null ? bytes : null;
  };

  /** Those who ask for the same at once wait for one making. */
  const keptOr = async (name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const known = await cupboard.find(name);
    if (known !== null) return known;
    const begun = underWay.get(name);
    if (begun !== undefined) return begun;
    const making = make()
      .then(async (bytes) => {
        if (bytes !== null) await cupboard.keep(name, bytes);
        return bytes;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  };

  return {
    async original(id) {
      const found = idPattern.test(id) ? await factsOf(id) : null;
      if (found === null) return null;
      const bytes = await keptOr(id, () => originalBytes(id));
      return bytes === null ? null : ready(bytes, found.type);
    },

    async inForm(id, form) {
      const found = idPattern.test(id) ? await factsOf(id) : null;
      if (found === null || form.width > found.width) return null;
      const bytes = await keptOr(`${id}-${form.width}.${form.format}`, async () => {
        const original = await originalBytes(id);
        return original === null ? null : easel.draw((draw) => drawForm(draw, original, form));
      });
      return bytes === null ? null : ready(bytes, typeOf[form.format]);
    },

    async take(bytes, operator) {
      const picture = await easel.draw((draw) => takeIn(draw, bytes));
      await store.add({ picture, operator, at: clock.now() });
      facts.delete(picture.id);
      return picture;
    },
  };
}
