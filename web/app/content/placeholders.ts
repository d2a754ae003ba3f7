// {{name}}, {{price}}: what the brand, the settings and the plans say, put into the words of a text.
import { languages, unionCountries } from '@cadetto/contract';
import type { Brand } from '../brand.ts';
import type { Locale } from '../pages.ts';
import type { SiteContext } from '../site-context.ts';
import type { Block, Entry, Fact, Inline, Prose, Section, Words } from './prose.ts';

/** Undefined: there is nothing to say just now, and the item or paragraph that would say it is left out. */
export type Values = Readonly<Record<string, string | undefined>>;

const houseNames = [
  'name',
  'mobilityName',
  'plusName',
  'league',
  'carrierName',
  'cashPlaces',
  'country.within',
  'country.across',
  'country.served',
  'country.union',
  'country.law',
  'country.privacyAuthority',
  'country.counters',
  'country.shops',
  'company.legalName',
  'company.address',
  'company.vatNumber',
  'company.email',
  'company.privacyEmail',
  'devices.most',
  'devices.watching',
] as const;

const offerNames = [
  'plan',
  'price',
  'fullPrice',
  'saved',
  'savings',
  'cashback',
  'perMonth',
  'days',
  'until',
  'validUntil',
] as const;

export const knownPlaceholders: ReadonlySet<string> = new Set([...houseNames, ...offerNames]);

export type OfferValues = Readonly<Partial<Record<(typeof offerNames)[number], string>>>;

type House = Pick<SiteContext, 'brand' | 'devices'>;

/** Who lives there takes the service along through the rest of the Union. */
function servedInUnion({ served }: Brand, locale: Locale): string | undefined {
  const { tag } = languages[locale];
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  const inUnion = served
    .filter((code) => unionCountries.includes(code))
    .map((code) => names.of(code) ?? code);
  return inUnion.length === 0 ? undefined : new Intl.ListFormat(tag).format(inUnion);
}

export function houseValues({ brand, devices }: House, locale: Locale): Values {
  const { name, mobilityName, plusName, league, company, carrierName, cashPlaces } = brand;
  const country = brand.country[locale];
  const values = {
    name,
    mobilityName,
    plusName,
    league: league[locale].name,
    carrierName,
    // Italian and Serbian leave four digits together unless told.
    cashPlaces: cashPlaces.toLocaleString(languages[locale].tag, { useGrouping: 'always' }),
    'country.within': country.within,
    'country.across': country.across,
    'country.served': country.served,
    'country.union': servedInUnion(brand, locale),
    'country.law': country.law,
    'country.privacyAuthority': country.privacyAuthority,
    'country.counters': country.counters,
    'country.shops': country.shops,
    'company.legalName': company.legalName,
    'company.address': company.address,
    'company.vatNumber': company.vatNumber,
    'company.email': company.email,
    'company.privacyEmail': company.privacyEmail,
    'devices.most': String(devices.most),
    'devices.watching': String(devices.watching),
  } satisfies Record<(typeof houseNames)[number], string | undefined>;
  return values;
}

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}

/** Null where something is to be said that there is not. */
export function filled(text: string, values: Values): string | null {
  if (placeholdersIn(text).some((name) => values[name] === undefined)) return null;
  return text.replaceAll(placeholder, (_whole, name: string) => values[name] ?? '');
}

const present = <Value>(value: Value | null): value is Value => value !== null;

/** Null as soon as any part of it is: half a sentence about a price is worse than none. */
function filledAll<From, To>(parts: readonly From[], fill: (part: From) => To | null): To[] | null {
  const done = parts.map(fill).filter(present);
  return done.length === parts.length ? done : null;
}

function filledWords(words: Words, values: Values): Words | null {
  return filledAll<Inline, Inline>(words, (part) => {
    if (part.kind === 'text') {
      const text = filled(part.text, values);
      return text === null ? null : { ...part, text };
    }
    const children = filledWords(part.children, values);
    if (children === null) return null;
    if (part.kind !== 'link') return { ...part, children };
    const to = filled(part.to, values);
    return to === null ? null : { ...part, to, children };
  });
}

function filledFact({ term, text }: Fact, values: Values): Fact | null {
  const done = filledAll([term, text], (words) => filledWords(words, values));
  const [newTerm, newText] = done ?? [];
  return newTerm && newText ? { term: newTerm, text: newText } : null;
}

function filledBlock(block: Block, values: Values): Block | null {
  if (block.kind === 'list') {
    const items = block.items.map((item) => filledWords(item, values)).filter(present);
    return items.length === 0 ? null : { ...block, items };
  }
  if (block.kind === 'facts') {
    const items = block.items.map((fact) => filledFact(fact, values)).filter(present);
    return items.length === 0 ? null : { ...block, items };
  }
  const children = filledWords(block.children, values);
  return children === null ? null : { ...block, children };
}

function filledEntry({ heading, blocks }: Entry, values: Values): Entry | null {
  const said = filled(heading, values);
  const left = filledBlocks(blocks, values);
  // A heading with nothing under it any more has nothing to say either.
  if (said === null || (blocks.length > 0 && left.length === 0)) return null;
  return { heading: said, blocks: left };
}

function filledBlocks(blocks: readonly Block[], values: Values): Block[] {
  return blocks.map((block) => filledBlock(block, values)).filter(present);
}

function filledSection(section: Section, values: Values): Section | null {
  const own = filledEntry(section, values);
  if (own === null) return null;
  const entries = section.entries.map((entry) => filledEntry(entry, values)).filter(present);
  return { ...own, entries };
}

export function filledProse({ opening, sections }: Prose, values: Values): Prose {
  return {
    opening: filledBlocks(opening, values),
    sections: sections.map((section) => filledSection(section, values)).filter(present),
  };
}
