// Which pages have their words in files, and which fields each of them has.
import type { Page } from '../pages.ts';

interface Kind {
  /** Name of the file, without .md. */
  readonly file: string;
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

const article = { needed: ['title', 'lead'], optional: ['description'] } as const;

const landing = ['title', 'description', 'kicker', 'heading', 'lead', 'action'] as const;
/** note: small print beside the button. */
const asides = ['note'] as const;
/** What is said once the offer is over. */
const over = ['ended', 'endedLead'] as const;

const deal = { needed: [...landing, ...over, 'promo'], optional: asides } as const;

export const texts = {
  corporate: { file: 'corporate', ...article },
  terms: { file: 'terms', ...article },
  privacy: { file: 'privacy', ...article },
  winter: { file: 'winter', ...deal },
  blackFriday: { file: 'black-friday', ...deal },
  firstMonth: { file: 'first-month', ...deal },
  freeMonth: {
    file: 'free-month',
    needed: [...landing, ...over, 'partners', 'codeLabel', 'codeHint'],
    optional: asides,
  },
  annual: { file: 'annual', needed: [...landing, 'plan', 'clubsHeading', 'anyClub'], optional: asides },
  plus: { file: 'plus', needed: [...landing, 'plan'], optional: asides },
  carrier: { file: 'mobile-billing', needed: [...landing, 'plansHeading'], optional: asides },
  cash: {
    file: 'pay-with-cash',
    needed: [
      ...landing,
      'figure',
      'figureWords',
      'slipHeading',
      'slipLead',
      'slipPlan',
      'slipCode',
      'slipRedeem',
      'print',
    ],
    optional: asides,
  },
} as const satisfies Partial<Record<Page, Kind>>;

export type TextPage = keyof typeof texts;
export type NeededField<P extends TextPage> = (typeof texts)[P]['needed'][number];
export type OptionalField<P extends TextPage> = (typeof texts)[P]['optional'][number];

export const textPages = Object.keys(texts).filter((name): name is TextPage => name in texts);
