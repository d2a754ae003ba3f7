// What a reader sees when not even the site's own failure page can be rendered: one file, no scripts, nothing to fetch.

import { createHash } from 'node:crypto';
import { type Brand, inksOf, languages, type Locale } from '@cadetto/contract';
import { noOtherHosts, pagePolicy } from '../http/headers.ts';
import type { FailureWords } from './build.ts';

function styleOf({ colours }: Pick<Brand, 'colours'>): string {
  const { night, chalk } = inksOf(colours);
  return `
:root{color-scheme:dark}
body{margin:0;background:${night};color:${chalk};font:1.125rem/1.5 system-ui,sans-serif}
main{min-height:100vh;display:grid;align-content:center;justify-items:start;gap:1.25rem;padding:2rem clamp(1rem,4vw,4rem);box-sizing:border-box}
p{margin:0;max-width:34rem}
h1{margin:0;font-size:clamp(2.5rem,8vw,4rem);line-height:1}
.name{font-weight:700}
.figure{font:700 clamp(8rem,30vw,16rem)/.9 'Arial Narrow',sans-serif}
nav{display:flex;flex-wrap:wrap;gap:1rem}
a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.5rem;border:2px solid ${chalk};border-radius:4px;color:inherit;font-weight:700;text-decoration:none}
a:first-child{background:${chalk};color:${night}}
a:focus-visible{outline:3px solid ${chalk};outline-offset:3px}
`;
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface FailurePageWish {
  readonly brand: Pick<Brand, 'name' | 'colours'>;
  readonly locale: Locale;
  readonly status: number;
  /** Where the reader is, to try again. */
  readonly pathname: string;
  readonly words: FailureWords;
}

export function failurePage({ brand, locale, status, pathname, words }: FailurePageWish) {
  const style = styleOf(brand);
  const policy = pagePolicy({
    scriptHashes: [],
    styleHashes: [`sha256-${createHash('sha256').update(style).digest('base64')}`],
    others: noOtherHosts,
  });
  const { title, subtitle, reload, home } = words;
  const html = `<!doctype html><html lang="${languages[locale].tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escaped(`${title} · ${brand.name}`)}</title><style>${style}</style></head><body><main><p class="name">${escaped(brand.name)}</p><p class="figure" aria-hidden="true">${status}</p><h1>${escaped(title)}</h1><p>${escaped(subtitle)}</p><nav><a href="${escaped(pathname)}">${escaped(reload)}</a><a href="/${locale}">${escaped(home)}</a></nav></main></body></html>`;
  return { html, policy };
}
