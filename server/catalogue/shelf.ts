// Holds the catalogue in memory and its shared answers as ready bytes, and keeps both up with what is announced.

import { locales, type ByLocale, type Match } from '@cadetto/contract';
import type { Database } from '../database/open.ts';
import {
  bottler,
  figuresIn,
  matchAnswers,
  streamAnswers,
  type Bottle,
  type Cellar,
  type SharedAnswers,
  type StreamAnswers,
} from './answers.ts';
import { createCatchUp } from './catch-up.ts';
import { catalogueChannel, movesIn } from './changes.ts';
import { matchDescriber } from './described-matches.ts';
import {
  isTooMuchToTell,
  keepingNewer,
  motionBetween,
  revisionOf,
  withMoves,
  type Motion,
} from './motion.ts';
import { readCatalogue, rowPlans, type Catalogue } from './reading.ts';
import { createRestocking, type Extent } from './restocking.ts';
import type { RowPlan } from './rows.ts';
import type { StreamRecord } from './store.ts';

export interface Shelf {
  /** Grows when something that pages show has changed. */
  readonly version: number;
  /** The newest change that the answers show. */
  readonly revision: number;
  readonly catalogue: Catalogue;
  readonly answers: ByLocale<SharedAnswers>;
  /** The rows that can be paged, by their ids. */
  readonly rows: ReadonlyMap<string, RowPlan>;
  /** What the visitor's page shows; the same facts the calls answer with. */
  readonly matches: readonly Match[];
  readonly featured: readonly StreamRecord[];
}

/** The catalogue as it stands, which the ready answers may still be on their way to. */
export interface Standing {
  readonly catalogue: Catalogue;
  /** Up to here nothing is missing. What stands beyond it may have come before a change that is still being read. */
  readonly complete: number;
}

export interface CatalogueFollower {
  /** Matches moved. Told at once, before the answers show it. */
  moved(motion: Motion): void;
  /** Something else changed, or too much moved to tell it. Told when the answers show it. */
  changed(): void;
}

export interface CatalogueShelf {
  current(): Shelf;
  standing(): Standing;
  /** The catalogue with everything that was announced before this call. A match that moved is there at once. */
  upToDate(): Promise<Catalogue>;
  follow(follower: CatalogueFollower): void;
  /** Told of every notice, whatever it says, once `upToDate` knows of it. */
  onNotice(tell: () => void): void;
  /** How often the answers were made anew since the start, and how long that took altogether. */
  rebuilds(): Readonly<Record<Extent, { readonly times: number; readonly seconds: number }>>;
  /** Resolves when everything announced before this call is on the shelf. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface ShelfParts {
  readonly database: Pick<Database, 'db' | 'listen'>;
  readonly checkAnswers: boolean;
  readonly cellar: Cellar | null;
  readonly onFailure: (error: unknown) => void;
}

async function inEveryLanguage<Answers>(
  make: (locale: (typeof locales)[number]) => Promise<Answers>,
): Promise<ByLocale<Answers>> {
  const [en, it, sr] = await Promise.all([make('en'), make('it'), make('sr')]);
  return { en, it, sr };
}

/** Pages show few of the facts; only a change in those makes them be rendered anew. */
function versionCounter() {
  let version = 0;
  let known = '';
  const factsOf = new WeakMap<Match, string>();
  const facts = (match: Match): string => {
    const kept = factsOf.get(match) ?? JSON.stringify({ ...match, minute: null, revision: null });
    factsOf.set(match, kept);
    return kept;
  };
  return (matches: readonly Match[], featured: readonly StreamRecord[]): number => {
    const now = JSON.stringify(featured) + matches.map(facts).join();
    if (now !== known) version += 1;
    known = now;
    return version;
  };
}

function shelfBuilder(bottle: Bottle) {
  const versionFor = versionCounter();
  const describe = matchDescriber();
  /** Without `streams` those are made too; with them only what shows matches is made anew. */
  return async (catalogue: Catalogue, streams: ByLocale<StreamAnswers> | null): Promise<Shelf> => {
    const figures = figuresIn(catalogue);
    const described = describe(catalogue);
    const matches = described.en.map(({ match }) => match);
    const answers = await inEveryLanguage(async (locale) => {
      const [ofMatches, ofStreams] = await Promise.all([
        matchAnswers(catalogue, described[locale], figures, locale, bottle),
        streams === null ? streamAnswers(catalogue, locale, bottle) : streams[locale],
      ]);
      return { ...ofStreams, ...ofMatches };
    });
    return {
      version: versionFor(matches, catalogue.featured),
      revision: revisionOf(catalogue),
      catalogue,
      answers,
      rows: rowPlans(catalogue),
      matches,
      featured: catalogue.featured,
    };
  };
}

export async function stockShelf({
  database,
  checkAnswers,
  cellar,
  onFailure,
}: ShelfParts): Promise<CatalogueShelf> {
  const build = shelfBuilder(bottler(checkAnswers, cellar));
  const followers: CatalogueFollower[] = [];
  const listeners: (() => void)[] = [];
  const catchUp = createCatchUp();

  // Heard before the first reading: a change between the two would otherwise be missed.
  let changedMeanwhile = false;
  let takeIn = (_notice: string) => {
    changedMeanwhile = true;
  };
  await database.listen(catalogueChannel, (notice) => {
    takeIn(notice);
    for (const tell of listeners) tell();
  });
  let catalogue = await readCatalogue(database.db);
  let shelf = await build(catalogue, null);
  /** Where the catalogue was complete before a change was announced that is still to be read. */
  let completeTo: number | null = null;
  let toldRevision = catalogue.revision;
  /** Outlives a run that fails: the next one finds nothing new, and has it to tell all the same. */
  let owesChange = false;

  const moveTo = (next: Catalogue, motion: Motion) => {
    catalogue = next;
    if (motion.moved.length === 0 && motion.scored.size === 0) return;
    for (const follower of followers) follower.moved(motion);
  };

  const readOn = async (): Promise<void> => {
    const next = keepingNewer(await readCatalogue(database.db), catalogue);
    const motion = motionBetween(catalogue, next);
    owesChange ||= next.revision !== toldRevision || isTooMuchToTell(motion);
    if (owesChange) completeTo ??= revisionOf(catalogue);
    else if (!restocking.wantsEverything()) completeTo = null;
    moveTo(next, motion);
  };

  const restock = async (extent: Extent): Promise<void> => {
    if (extent === 'matches') {
      shelf = await build(catalogue, shelf.answers);
      return;
    }
    await catchUp.read(readOn);
    shelf = await build(catalogue, null);
    if (!restocking.wantsEverything()) completeTo = null;
    if (!owesChange) return;
    owesChange = false;
    toldRevision = catalogue.revision;
    for (const follower of followers) follower.changed();
  };
  const rebuilds = { matches: { times: 0, seconds: 0 }, everything: { times: 0, seconds: 0 } };
  const timed = async (extent: Extent): Promise<void> => {
    const since = performance.now();
    await restock(extent);
    rebuilds[extent].times += 1;
    rebuilds[extent].seconds += (performance.now() - since) / 1000;
  };
  const restocking = createRestocking(timed, onFailure);

  const readAgain = () => {
    completeTo ??= revisionOf(catalogue);
    catchUp.announce();
    restocking.want('everything');
  };

  takeIn = (notice) => {
    const moves = movesIn(notice);
    const next = moves === null ? null : withMoves(catalogue, moves);
    if (next === null) {
      readAgain();
      return;
    }
    moveTo(next, motionBetween(catalogue, next));
    restocking.want('matches');
  };
  if (changedMeanwhile) readAgain();

  return {
    current: () => shelf,
    standing: () => ({ catalogue, complete: completeTo ?? revisionOf(catalogue) }),
    async upToDate() {
      await catchUp.done();
      return catalogue;
    },
    follow(follower) {
      followers.push(follower);
    },
    onNotice(tell) {
      listeners.push(tell);
    },
    rebuilds: () => rebuilds,
    settled() {
      restocking.want('everything');
      return restocking.done();
    },
    async close() {
      await restocking.close();
      catchUp.close();
    },
  };
}
