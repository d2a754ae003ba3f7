// An operator's own texts of legal and landing pages: CONTENT_DIR/{en,it,sr}/*.md, each in place of the site's.

import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { StartError } from '../failure.ts';
import type { SiteEntry } from './build.ts';

/** A page of text has a few thousand characters; what is this long was put there by mistake. */
const longestText = 200_000;

async function readTexts(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isFile() || !entry.name.endsWith('.md') || entry.name.toLowerCase() === 'readme.md') continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    const name = relative(folder, path).split(sep).join('/');
    if (text.length > longestText)
      throw new StartError(`CONTENT_DIR: ${name} is longer than ${longestText} characters.`);
    texts[name] = text;
  }
  return texts;
}

export async function openContent(entry: SiteEntry, folder: string | null): Promise<unknown> {
  const texts = folder === null ? {} : await readTexts(folder);
  try {
    return entry.openContent(texts);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`CONTENT_DIR: ${reason}.`);
  }
}
