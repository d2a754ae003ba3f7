// What a first visit costs on the wire, read from the pages as they are served.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { projectFolder } from '@cadetto/server';
import { chromium } from '@playwright/test';
import { browserOptions } from './browser.ts';

async function page(url: string, cookie?: string): Promise<string> {
  const response = await fetch(url, cookie === undefined ? {} : { headers: { cookie } });
  return response.text();
}

async function brotliBytes(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function attributes(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, value = '']) => value))];
}

export async function visitorScriptBytes(url: string): Promise<number> {
  const html = await page(`${url}/en`);
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body = '']) => brotliCompressSync(body).length,
  );
  const external = attributes(html, /<script[^>]*\ssrc="([^"]+)"/g).concat(
    attributes(html, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
  );
  return sum(inline) + sum(await Promise.all(external.map((path) => brotliBytes(url + path))));
}

function stylesheets(html: string): string[] {
  return attributes(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g);
}

export async function visitorStyleBytes(url: string): Promise<number> {
  const html = await page(`${url}/en`);
  return sum(await Promise.all(stylesheets(html).map((path) => brotliBytes(url + path))));
}

/** What a browser really fetches. The heaviest language counts: Serbian needs the second half of the Latin alphabet. */
export async function visitorFontBytes(url: string): Promise<number> {
  const browser = await chromium.launch(browserOptions);
  try {
    const visit = await browser.newPage();
    const fonts: Promise<number>[] = [];
    visit.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.push(response.body().then((body) => body.length));
    });
    await visit.goto(`${url}/sr`, { waitUntil: 'networkidle' });
    return sum(await Promise.all(fonts));
  } finally {
    await browser.close();
  }
}

/** Everything the signed-in home asks for before anybody clicks; the player is loaded only when something plays. */
export async function appScriptBytes(url: string): Promise<number> {
  const html = await page(`${url}/en`, 'signedIn=1');
  const named = attributes(html, /["'(](\/assets\/[\w.-]+\.js)["')]/g);
  const seen = new Set<string>();
  const queue = [...named];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path) || /manifest-/.test(path)) continue;
    seen.add(path);
    const source = await page(url + path);
    for (const [, file = ''] of source.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
      queue.push(`/assets/${file}`);
    }
  }
  return sum(await Promise.all([...seen].map((path) => brotliBytes(url + path))));
}

export function packBytes(): number {
  const root = projectFolder('media/packs');
  return sum(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size),
  );
}
