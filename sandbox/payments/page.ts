// How the sandbox's pages look: plain, without script, and never to be taken for a real bank.

import { languageTags, type Language } from '../languages.ts';
import { escapeHtml } from '../pages.ts';
import { pageWords } from './page-words.ts';
import type { PageAnswer } from './pages.ts';

export interface Shown {
  readonly language: Language;
  readonly title: string;
  /** HTML, already escaped. */
  readonly body: string;
  readonly status?: number;
  /** Where a form may lead, besides back here. */
  readonly leadsTo?: string | null;
}

const style = `:root{color-scheme:light dark;--ground:#f1f3f5;--sheet:#fff;--ink:#14181a;--soft:#525a5d;--line:#d3d7db;--strong:#14181a;--on-strong:#fff}
@media(prefers-color-scheme:dark){:root{--ground:#0e1013;--sheet:#17191d;--ink:#f4f5f6;--soft:#c0c3c8;--line:#373c43;--strong:#f4f5f6;--on-strong:#0e1013}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.flag{background:#ffd43b;color:#14181a;text-align:center;padding:.5rem 1rem;font-weight:600}
main{max-width:40rem;margin:2rem auto;padding:0 1rem 4rem}
section{background:var(--sheet);border:1px solid var(--line);padding:1.25rem;margin:0 0 1rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}h2{font-size:1.125rem;margin:0 0 .75rem}p{margin:0 0 .75rem}
small,.soft{color:var(--soft);font-size:.9375rem}.amount{font-size:2rem;font-weight:700;line-height:1.2;margin:0 0 .25rem}
ul{list-style:none;margin:0;padding:0}li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between;padding:.75rem 0;border-top:1px solid var(--line)}li:first-child{border-top:0}
form{display:inline-flex;flex-wrap:wrap;gap:.75rem;margin:0}button,.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--strong);background:none;color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.main{background:var(--strong);color:var(--on-strong)}button:hover,.button:hover{text-decoration:underline}:focus-visible{outline:3px solid #1769ff;outline-offset:2px}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem .5rem .5rem 0;border-top:1px solid var(--line);vertical-align:top}td:last-child,th:last-child{text-align:right;padding-right:0}.scroll{overflow-x:auto}.brand{text-transform:capitalize}.whole{white-space:nowrap}`;

function originOf(address: string | null | undefined): string {
  const url = address === null || address === undefined ? null : URL.parse(address);
  return url === null ? '' : ` ${url.origin}`;
}

export function show({ language, title, body, status = 200, leadsTo }: Shown): PageAnswer {
  const { flag, sandbox } = pageWords[language];
  const html = `<!doctype html><html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} - ${sandbox}</title><style>${style}</style></head><body><p class="flag">${flag}</p><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self'${originOf(leadsTo)}; base-uri 'none'; frame-ancestors 'self'`,
    },
    body: html,
  };
}

export function goTo(address: string): PageAnswer {
  const headers = { location: address, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  return { status: 303, headers, body: '' };
}

/** Of what is not there nobody knows whose it was, nor what they speak. */
export function notFound(language: Language = 'en'): PageAnswer {
  const { title, text } = pageWords[language].nothing;
  return show({ language, status: 404, title, body: `<section><p>${text}</p></section>` });
}

export function moneyText(amount: number, currency: string, language: Language): string {
  const figures = new Intl.NumberFormat(languageTags[language], { style: 'currency', currency });
  return escapeHtml(figures.format(amount / 100));
}

export function dateText(instant: number, language: Language): string {
  const tag = language === 'en' ? 'en-GB' : languageTags[language];
  return new Date(instant * 1000).toLocaleDateString(tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

export { escapeHtml } from '../pages.ts';
