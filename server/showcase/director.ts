// Plays the demo season as time passes, in the place of the data provider an operator would have: kick-offs,
// goals, final whistles, highlights and news go into the tables when their moment comes.

import {
  demoAccounts,
  eventEnd,
  eventsBetween,
  finishOf,
  laySeason,
  newsAt,
  streamsOf,
  streamsOfEvent,
  type DemoAccount,
  type Fixture,
  type Season,
} from '@cadetto/demo';
import { sql } from 'kysely';
import { announceChange } from '../catalogue/store.ts';
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../database/open.ts';
import type { Passwords } from '../identity/passwords.ts';
import {
  categoryRows,
  clubRows,
  eventRows,
  eventStreamRow,
  leagueRow,
  matchRow,
  matchStreamRows,
  newsRow,
  planRows,
  playerRows,
  progressOf,
} from './rows.ts';
import { showcaseStore, type MatchProgress, type ShowcaseStore } from './store.ts';

const day = 24 * 60 * 60 * 1000;
const tickMs = 5000;
const seasonSeed = 20_232;
/** Any fixed number: instances that tick at once take turns by it. */
const tickLock = 7_201_948;

export interface Director {
  /** Applies everything that is due; resolves to whether anything changed. */
  tick(): Promise<boolean>;
  stop(): Promise<void>;
}

export interface DirectorParts {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly packIds: readonly string[];
  readonly onFailure: (error: unknown) => void;
}

function differs(a: MatchProgress, b: MatchProgress): boolean {
  return (
    a.status !== b.status ||
    a.minute !== b.minute ||
    a.home_goals !== b.home_goals ||
    a.away_goals !== b.away_goals
  );
}

/** Whether anything of the season happens after `from` and up to `to`. Asking this is cheap, writing is not. */
function isDue(season: Season, from: Date, to: Date): boolean {
  const falls = (moment: Date) => moment > from && moment <= to;
  // The highlights of a match are out within the day.
  const near = season.fixtures.filter(
    (fixture) => fixture.kickoff <= to && finishOf(fixture).getTime() > from.getTime() - day,
  );
  if (near.some((fixture) => differs(progressOf(fixture, from), progressOf(fixture, to)))) return true;
  if (near.some((fixture) => streamsOf(fixture).some((stream) => falls(stream.scheduledStart)))) return true;
  return eventsBetween(season, from, to).some((event) => falls(event.start) || falls(eventEnd(event)));
}

function isOver(season: Season, now: Date): boolean {
  const last = season.fixtures.at(-1);
  return last !== undefined && now.getTime() > finishOf(last).getTime() + 7 * day;
}

async function addAccount(
  store: ShowcaseStore,
  account: DemoAccount,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const personId = await store.addPerson({
    email: account.email,
    password_hash: passwordHash,
    first_name: account.firstName,
    last_name: account.lastName,
    language: account.language,
    phone: account.phone,
    phone_verified_at: now,
    country: account.country,
    my_club: account.clubId,
  });
  if (personId === null) return;
  await store.addGrants(
    account.grants.map((grant) => ({
      person_id: personId,
      source: grant.source,
      source_ref: `demo:${account.email}:${grant.sourceRef}`,
      starts_at: new Date(now.getTime() - grant.startsDaysAgo * day),
      ends_at: new Date(now.getTime() + grant.endsInDays * day),
    })),
  );
}

async function layOut(
  store: ShowcaseStore,
  season: Season,
  packIds: readonly string[],
  now: Date,
): Promise<void> {
  await store.clearSeason();
  await store.addLeagues(season.leagues.map(leagueRow));
  await store.addClubs(clubRows(season));
  await store.addPlayers(playerRows(season));
  await store.addCategories(categoryRows(season.leagues));
  await store.addPlans(planRows());
  await store.addMatches(season.fixtures.map((fixture) => matchRow(fixture, now)));
  await store.addEvents(season.fixtures.flatMap((fixture) => eventRows(fixture, now)));
  await store.addStreams(season.fixtures.flatMap((fixture) => matchStreamRows(fixture, packIds, now)));
}

/** The other sports have no season, only days: a fortnight around now is kept on the shelf. */
async function keepEvents(
  store: ShowcaseStore,
  season: Season,
  packIds: readonly string[],
  now: Date,
): Promise<number> {
  const events = eventsBetween(season, new Date(now.getTime() - 7 * day), new Date(now.getTime() + 7 * day));
  const rows = events.flatMap(streamsOfEvent).map((stream) => eventStreamRow(stream, packIds, now));
  const added = await store.addStreams(rows);
  return added + (await store.forgetStreams(new Date(now.getTime() - 14 * day)));
}

export async function startDirector(parts: DirectorParts): Promise<Director> {
  const { database, clock, passwords, packIds, onFailure } = parts;
  // Hashing takes its time, and is done before the transaction so that nobody waits for it.
  const [firstAccount] = demoAccounts;
  const passwordHash = firstAccount === undefined ? '' : await passwords.hash(firstAccount.password);
  let season: Season | null = null;
  let eventsKeptAt = 0;
  let appliedUntil = new Date(0);

  const currentSeason = async (
    store: ShowcaseStore,
    now: Date,
  ): Promise<{ season: Season; fresh: boolean }> => {
    const laid = await store.laid();
    if (laid !== null) {
      if (season?.laidOn.getTime() !== laid.laidAt.getTime()) {
        season = laySeason({ seed: laid.seed, today: laid.laidAt });
      }
      if (!isOver(season, now)) return { season, fresh: false };
    }
    season = laySeason({ seed: seasonSeed, today: now });
    await store.keepLaid(seasonSeed, now);
    await layOut(store, season, packIds, now);
    for (const account of demoAccounts) await addAccount(store, account, passwordHash, now);
    return { season, fresh: true };
  };

  const followMatch = async (store: ShowcaseStore, fixture: Fixture, known: MatchProgress, now: Date) => {
    const due = progressOf(fixture, now);
    if (!differs(known, due)) return 0;
    await store.progress(due);
    await store.addEvents(eventRows(fixture, now));
    return 1;
  };

  const follow = async (store: ShowcaseStore, playing: Season, now: Date): Promise<number> => {
    let changes = 0;
    for (const known of await store.unfinished(now)) {
      const fixture = playing.fixtureById.get(known.id);
      if (fixture !== undefined) changes += await followMatch(store, fixture, known, now);
    }
    changes += await store.moveStreams(now);
    const recent = playing.fixtures.filter(
      (fixture) => fixture.kickoff <= now && finishOf(fixture).getTime() > now.getTime() - 14 * day,
    );
    changes += await store.addStreams(recent.flatMap((fixture) => matchStreamRows(fixture, packIds, now)));
    if (now.getTime() - eventsKeptAt > day / 24 || now.getTime() < eventsKeptAt) {
      changes += await keepEvents(store, playing, packIds, now);
      changes += await store.addNews(newsAt(playing, now).map(newsRow));
      eventsKeptAt = now.getTime();
    }
    return changes;
  };

  /** At the start an instance waits for the one that is laying the season out; later it leaves the work to it. */
  const takeTurn = async (db: Db, wait: boolean): Promise<boolean> => {
    if (wait) {
      await sql`select pg_advisory_xact_lock(${tickLock})`.execute(db);
      return true;
    }
    const lock = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${tickLock}) as mine`.execute(
      db,
    );
    return lock.rows[0]?.mine === true;
  };

  const tickOnce = async (db: Db, wait: boolean): Promise<boolean> => {
    if (!(await takeTurn(db, wait))) return false;
    const now = clock.now();
    const store = showcaseStore(db);
    const { season: playing, fresh } = await currentSeason(store, now);
    const changes = await follow(store, playing, now);
    appliedUntil = now;
    if (changes > 0 || fresh) await announceChange(db);
    return changes > 0 || fresh;
  };

  const tick = (wait = false) =>
    database.db.transaction().execute((transaction) => tickOnce(transaction, wait));

  /** Nothing to write now. An hour is the longest anyone relies on that: news and other sports come then. */
  const isQuiet = (): boolean => {
    const now = clock.now();
    const hourPassed = now.getTime() - appliedUntil.getTime() > day / 24;
    return season !== null && !hourPassed && now >= appliedUntil && !isDue(season, appliedUntil, now);
  };

  await tick(true);
  let stopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => (stopped || isQuiet() ? false : tick())).catch(onFailure);
  }, tickMs);

  return {
    tick: () => tick(true),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
