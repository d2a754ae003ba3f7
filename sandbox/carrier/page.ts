// The page of the sandbox's carrier, in the language of whoever looks at it. Without script, and never to be taken for
// a real carrier's.

import { languageTags, type Language } from '../languages.ts';
import { escapeHtml } from '../pages.ts';
import type { CarrierPurchase } from './carrier.ts';

interface CarrierWords {
  readonly flag: string;
  readonly title: string;
  readonly lead: string;
  readonly confirm: string;
  readonly slowly: string;
  readonly refuse: string;
  readonly back: string;
  readonly waiting: string;
  readonly confirmed: string;
  readonly refused: string;
  readonly nothing: string;
}

const words: Readonly<Record<Language, CarrierWords>> = {
  en: {
    flag: 'Sandbox: no phone bill is charged here.',
    title: 'Pay with your phone bill',
    lead: 'This page stands in for your mobile carrier. Choose what it should answer.',
    confirm: 'Confirm the purchase',
    slowly: 'Confirm in a minute',
    refuse: 'Refuse it',
    back: 'Back to the shop',
    waiting: 'The carrier confirms it in a minute.',
    confirmed: 'This purchase is confirmed.',
    refused: 'This purchase was refused.',
    nothing: 'There is no such purchase.',
  },
  it: {
    flag: 'Ambiente di prova: qui non si addebita nulla sul conto telefonico.',
    title: 'Paga con il credito telefonico',
    lead: 'Questa pagina sta al posto del tuo operatore mobile. Scegli che cosa deve rispondere.',
    confirm: 'Conferma l’acquisto',
    slowly: 'Conferma tra un minuto',
    refuse: 'Rifiuta',
    back: 'Torna al negozio',
    waiting: 'L’operatore lo conferma tra un minuto.',
    confirmed: 'Questo acquisto è confermato.',
    refused: 'Questo acquisto è stato rifiutato.',
    nothing: 'Questo acquisto non esiste.',
  },
  sr: {
    flag: 'Probno okruženje: ovde se ništa ne naplaćuje preko telefonskog računa.',
    title: 'Plati preko telefonskog računa',
    lead: 'Ova stranica zamenjuje tvog mobilnog operatera. Izaberi šta treba da odgovori.',
    confirm: 'Potvrdi kupovinu',
    slowly: 'Potvrdi za minut',
    refuse: 'Odbij',
    back: 'Nazad u prodavnicu',
    waiting: 'Operater će je potvrditi za minut.',
    confirmed: 'Ova kupovina je potvrđena.',
    refused: 'Ova kupovina je odbijena.',
    nothing: 'Takva kupovina ne postoji.',
  },
};

const style = `:root{color-scheme:light dark;--ground:#f1f3f5;--sheet:#fff;--ink:#14181a;--soft:#525a5d;--line:#d3d7db}
@media(prefers-color-scheme:dark){:root{--ground:#0e1013;--sheet:#17191d;--ink:#f4f5f6;--soft:#c0c3c8;--line:#373c43}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
.flag{margin:0;background:#ffd43b;color:#14181a;text-align:center;padding:.5rem 1rem;font-weight:600}
main{max-width:30rem;margin:2rem auto;padding:0 1rem 4rem}section{background:var(--sheet);border:1px solid var(--line);padding:1.25rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 1rem}.soft{color:var(--soft)}.amount{font-size:2rem;font-weight:700;line-height:1.2;margin:0}
form{display:grid;gap:.75rem;margin:0}button,.button{display:flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--ink);background:none;color:var(--ink);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.main{background:var(--ink);color:var(--sheet)}button:hover,.button:hover{text-decoration:underline}:focus-visible{outline:3px solid #1769ff;outline-offset:2px}`;

function sheet(locale: Language, body: string): string {
  const { flag, title } = words[locale];
  return `<!doctype html><html lang="${languageTags[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><p class="flag">${escapeHtml(flag)}</p><main><h1>${escapeHtml(title)}</h1><section>${body}</section></main></body></html>`;
}

function price({ amount, currency }: CarrierPurchase, locale: Language): string {
  const figures = new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency });
  return escapeHtml(figures.format(amount / 100));
}

function button(decision: string, label: string, main = false): string {
  return `<button name="decision" value="${decision}"${main ? ' class="main"' : ''}>${escapeHtml(label)}</button>`;
}

function standing({ state, confirmsAt }: CarrierPurchase, said: CarrierWords): string | null {
  if (state === 'pending') return confirmsAt === null ? null : said.waiting;
  return state === 'confirmed' ? said.confirmed : said.refused;
}

export function carrierPage(purchase: CarrierPurchase, locale: Language): string {
  const said = words[locale];
  const what = `<p class="amount">${price(purchase, locale)}</p><p class="soft">${escapeHtml(purchase.description)}</p>`;
  const stands = standing(purchase, said);
  const next =
    stands === null
      ? `<p>${escapeHtml(said.lead)}</p><form method="post">${button('confirm', said.confirm, true)}${button('confirm_slowly', said.slowly)}${button('refuse', said.refuse)}</form>`
      : `<p role="status">${escapeHtml(stands)}</p><a class="button main" href="${escapeHtml(purchase.returnUrl)}">${escapeHtml(said.back)}</a>`;
  return sheet(locale, what + next);
}

export function noCarrierPurchase(locale: Language): string {
  return sheet(locale, `<p>${escapeHtml(words[locale].nothing)}</p>`);
}
