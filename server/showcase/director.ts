// Plays the demo season as time passes, in the place of the data provider an operator would have: kick-offs,
// goals, final whistles, highlights and news go into the tables when their moment comes.

import {
  eventEnd,
  eventsBetween,
  finishOf,
  laySeason,
  streamsOf,
  type Competition,
  type Fixture,
  type Season,
  type Seller,
} from '@cadetto/demo';
import { sql } from 'kysely';
import { announceChange, announceMoves, takeTurnToWrite } from '../catalogue/changes.ts';
import { moveStreams } from '../catalogue/stream-times.ts';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../database/open.ts';
import type { Passwords } from '../identity/passwords.ts';
import { StartError } from '../failure.ts';
import { repeat, type Repeating } from '../repeat.ts';
import { amendmentStore } from './amendment-store.ts';
import { announceComing, isAnnouncementDue } from './before-kickoff.ts';
import { photographRows } from './photographs.ts';
import { progressOf } from './rows.ts';
import { showcaseStore, type Laid, type ShowcaseStore } from './store.ts';
import { bringUpToDate, currentLayout } from './up-to-date.ts';
import { addAccounts, day, differs, follow, layOut, tend, type Followed } from './write.ts';

const otherSeason =
  'This database holds the demo of another brand. Set BRAND to that one, or give this one its own DATA_DIR or DATABASE_URL.';
/** Whoever watches is some seconds behind the match: what happens is to be told before they see it. */
const tickMs = 1000;
const tendEveryMs = 60 * 60 * 1000;
/** Any fixed number: instances that tick at once take turns by it. */
const tickLock = 7_201_948;

export interface Director extends Repeating {
  /** Applies everything that is due; resolves to whether anything changed. */
  tick(): Promise<boolean>;
}

export interface DirectorParts {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly packIds: readonly string[];
  readonly packsFolder: string | URL;
  readonly maxDevices: number;
  readonly competition: Competition;
  readonly seller: Seller;
  readonly onFailure: (error: unknown) => void;
}

interface Applied {
  readonly season: Season;
  readonly until: Date;
  readonly changed: boolean;
}

/** Whether anything of the season happens after `from` and up to `to`. Asking this is cheap, writing is not. */
function isDue(season: Season, from: Date, to: Date): boolean {
  if (isAnnouncementDue(season, from, to)) return true;
  const falls = (moment: Date) => moment > from && moment <= to;
  // The highlights of a match are out within the day.
  const near = season.fixtures.filter(
    (fixture) => fixture.kickoff <= to && finishOf(fixture).getTime() > from.getTime() - day,
  );
  if (near.some((fixture) => differs(progressOf(fixture, from), progressOf(fixture, to)))) return true;
  const happens = ({ kickoff, events }: Fixture) =>
    events.some(({ at }) => falls(new Date(kickoff.getTime() + at * 1000)));
  if (near.some(happens)) return true;
  if (near.some((fixture) => streamsOf(fixture).some((stream) => falls(stream.scheduledStart)))) return true;
  return eventsBetween(season, from, to).some((event) => falls(event.start) || falls(eventEnd(event)));
}

function isOver(season: Season, now: Date): boolean {
  const last = season.fixtures.at(-1);
  return last !== undefined && now.getTime() > finishOf(last).getTime() + 7 * day;
}

/** A clock that was set back is a reason too: what it shows may not be there. */
function wantsTending(laid: Laid, now: Date): boolean {
  return now < laid.tendedAt || now.getTime() - laid.tendedAt.getTime() >= tendEveryMs;
}

/** At the start an instance waits for the one that is laying the season out; later it leaves the work to it. */
async function takeTurn(db: Db, wait: boolean): Promise<boolean> {
  if (wait) {
    await sql`select pg_advisory_xact_lock(${tickLock})`.execute(db);
    return true;
  }
  const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${tickLock}) as mine`.execute(
    db,
  );
  return lock.rows[0]?.mine === true;
}

const lastLaid = new WeakMap<Competition, Season>();

/** To lay a season out takes a fifth of a second; every house of a process that plays the same one shares it. */
function seasonLaid(competition: Competition, today: Date): Season {
  const last = lastLaid.get(competition);
  if (last?.laidOn.getTime() === today.getTime()) return last;
  const fresh = laySeason({ seed: competition.seed, today, competition });
  lastLaid.set(competition, fresh);
  return fresh;
}

export async function startDirector(parts: DirectorParts): Promise<Director> {
  const { database, clock, passwords, packIds, packsFolder, maxDevices, competition, seller } = parts;
  const { seed, accounts } = competition;
  const demoHash = () => passwords.hash(competition.password);
  let season: Season | null = null;
  let appliedUntil = new Date(0);

  const layAnew = async (store: ShowcaseStore, now: Date): Promise<Season> => {
    const fresh = seasonLaid(competition, now);
    await layOut(store, fresh, packIds, seller, now);
    await store.add('picture', await photographRows(packsFolder, now));
    await addAccounts(store, accounts, await demoHash(), maxDevices, now);
    await tend(store, fresh, packIds, demoHash, now);
    await store.keepLaid({ seed, laidAt: now, tendedAt: now, layout: currentLayout });
    return fresh;
  };

  const goOn = async (store: ShowcaseStore, playing: Season, laid: Laid, now: Date): Promise<Followed> => {
    const followed = await follow(store, playing, packIds, now);
    if (!wantsTending(laid, now)) return followed;
    const tended = await tend(store, playing, packIds, demoHash, now);
    await store.keepLaid({ ...laid, tendedAt: now });
    return { ...followed, others: followed.others + tended };
  };

  /** What concerns no match under way: a layout of an earlier release, and what is announced before kick-off. */
  const prepare = async (db: Db, playing: Season, laid: Laid, now: Date): Promise<number> => {
    const stores = { store: showcaseStore(db), amendments: amendmentStore(db) };
    if (laid.layout >= currentLayout) return announceComing(stores, playing, packIds, now);
    await bringUpToDate({ ...stores, season: playing, packIds, packsFolder, now });
    await stores.store.keepLaid({ ...laid, layout: currentLayout });
    return 1;
  };

  const seasonOf = ({ laidAt }: Laid): Season =>
    season?.laidOn.getTime() === laidAt.getTime() ? season : seasonLaid(competition, laidAt);

  const tickOnce = async (db: Db, wait: boolean): Promise<Applied | null> => {
    // Laying a season out takes longer than any single answer may; a second instance waits for all of it.
    await sql`set local statement_timeout = 0`.execute(db);
    if (!(await takeTurn(db, wait))) return null;
    await takeTurnToWrite(db);
    const now = clock.now();
    const store = showcaseStore(db);
    const laid = await store.laid();
    if (laid !== null && laid.seed !== seed) throw new StartError(otherSeason);
    const playing = laid === null ? null : seasonOf(laid);
    if (laid === null || playing === null || isOver(playing, now)) {
      const fresh = await layAnew(store, now);
      await announceChange(db);
      return { season: fresh, until: now, changed: true };
    }
    const prepared = await prepare(db, playing, laid, now);
    const followed = await goOn(store, playing, { ...laid, layout: currentLayout }, now);
    const { moves } = followed;
    const others = followed.others + prepared + (await moveStreams(db, now));
    if (others > 0) await announceChange(db);
    else await announceMoves(db, moves);
    return { season: playing, until: now, changed: moves.length + others > 0 };
  };

  /** What is remembered moves only after the transaction holds; else a failed tick would never be made good. */
  const tick = async (wait: boolean): Promise<boolean> => {
    const applied = await database.db.transaction().execute((transaction) => tickOnce(transaction, wait));
    if (applied === null) return false;
    season = applied.season;
    appliedUntil = applied.until;
    return applied.changed;
  };

  const isQuiet = (): boolean => {
    const now = clock.now();
    const idle = now.getTime() - appliedUntil.getTime();
    return season !== null && idle >= 0 && idle < tendEveryMs && !isDue(season, appliedUntil, now);
  };

  await tick(true);
  const round = async () => !isQuiet() && tick(false);
  return { tick: () => tick(true), ...repeat(tickMs, round, parts.onFailure) };
}
