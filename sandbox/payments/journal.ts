// An append-only file: a line is one whole change, and it is with the operating system before anybody hears of the
// change. A kill can tear only the last line, which nobody was told about, so it is left out.

import {
  closeSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** Kind, id, and the whole row, or null where it was dropped. */
export type Entry = readonly [kind: string, id: string, row: { readonly id: string } | null];

export interface Journal {
  replay(apply: (entry: Entry) => void): void;
  /** Rewrites the file with what is left, so that it does not grow for ever. */
  begin(everything: Iterable<Entry>): void;
  append(entries: readonly Entry[]): void;
  /** It has come to say much more than what is left. */
  isOverlong(): boolean;
  close(): void;
}

const newline = 10;
const entriesInLine = 200;
const leastOverlong = 64 * 1024 * 1024;

function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}

/** Whole lines only: what follows the last newline was torn. */
function* wholeLines(content: Buffer): Generator<string> {
  let start = 0;
  for (let end = content.indexOf(newline); end >= 0; end = content.indexOf(newline, start)) {
    yield content.toString('utf8', start, end);
    start = end + 1;
  }
}

function parsed(line: string, path: string, number: number): readonly Entry[] {
  try {
    return JSON.parse(line) as readonly Entry[];
  } catch {
    throw new Error(`${path}, line ${number}, is damaged. Move the file away to begin with empty books.`);
  }
}

function writeWhole(file: number, text: string): number {
  const bytes = Buffer.from(text);
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
  return written;
}

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'payments.journal');
  let file: number | null = null;
  let length = 0;
  let shortest = 0;

  function close(): void {
    if (file !== null) closeSync(file);
    file = null;
  }

  return {
    replay(apply) {
      let number = 0;
      for (const line of wholeLines(contentOf(path))) {
        number += 1;
        for (const entry of parsed(line, path, number)) apply(entry);
      }
    },
    begin(everything) {
      const fresh = `${path}.new`;
      const target = openSync(fresh, 'w', 0o600);
      let line: Entry[] = [];
      length = 0;
      const flush = () => {
        if (line.length > 0) length += writeWhole(target, `${JSON.stringify(line)}\n`);
        line = [];
      };
      for (const entry of everything) {
        line.push(entry);
        if (line.length === entriesInLine) flush();
      }
      flush();
      fsyncSync(target);
      renameSync(fresh, path);
      close();
      file = target;
      shortest = length;
    },
    append(entries) {
      if (file === null) throw new Error('The journal is closed.');
      try {
        length += writeWhole(file, `${JSON.stringify(entries)}\n`);
      } catch (error) {
        // Half a line on a full disk would spoil the next one.
        ftruncateSync(file, length);
        throw error;
      }
    },
    isOverlong: () => length > leastOverlong && length > 4 * shortest,
    close,
  };
}
