// Writes the demo season: all of it when it is laid, and afterwards what has become due.

import { hash } from 'node:crypto';
import {
  eventsBetween,
  finishOf,
  newsAt,
  streamsOfEvent,
  type DemoAccount,
  type Season,
  type Seller,
} from '@cadetto/demo';
import type { MatchMove, MovedMatch } from '../catalogue/changes.ts';
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
  promoRows,
  playerRows,
  progressOf,
} from './rows.ts';
import type { ShowcaseStore } from './store.ts';

export const day = 24 * 60 * 60 * 1000;

export function differs(a: MatchMove, b: MatchMove): boolean {
  return (
    a.status !== b.status ||
    a.minute !== b.minute ||
    a.home_goals !== b.home_goals ||
    a.away_goals !== b.away_goals
  );
}

function grantRow(account: DemoAccount, grant: DemoAccount['grants'][number], personId: string, now: Date) {
  return {
    person_id: personId,
    source: grant.source,
    source_ref: `demo:${account.email}:${grant.sourceRef}`,
    starts_at: new Date(now.getTime() - grant.startsDaysAgo * day),
    ends_at: new Date(now.getTime() + grant.endsInDays * day),
  };
}

const homeDevices = [
  { name: 'Chrome · Windows', platform: 'Chrome' },
  { name: 'Safari · iPhone', platform: 'Safari' },
  { name: 'Samsung TV', platform: 'tv' },
  { name: 'Firefox · Mac', platform: 'Firefox' },
  { name: 'Chrome · Android', platform: 'Chrome' },
] as const;

/** Seen on the days before, one after the other. */
function deviceRows(account: DemoAccount, personId: string, maxDevices: number, now: Date) {
  const length = account.devices === 'limit' ? maxDevices : Math.min(account.devices, maxDevices);
  return Array.from({ length }, (_, index) => ({
    person_id: personId,
    device_key: hash('sha256', `demo:${account.email}:${index}`).slice(0, 32),
    name: homeDevices[index % homeDevices.length]?.name ?? '',
    platform: homeDevices[index % homeDevices.length]?.platform ?? '',
    registered_at: new Date(now.getTime() - (length + 30 - index) * day),
    last_seen: new Date(now.getTime() - (index + 1) * day),
  }));
}

async function addAccount(
  store: ShowcaseStore,
  account: DemoAccount,
  passwordHash: string,
  now: Date,
): Promise<string> {
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
  await store.addGrants(account.grants.map((grant) => grantRow(account, grant, personId, now)));
  return personId;
}

/** Nobody pays for the demo's plans, so those that are not cancelled go on by themselves. */
async function renewGrants(
  store: ShowcaseStore,
  accounts: readonly DemoAccount[],
  passwordHash: () => Promise<string>,
  now: Date,
): Promise<void> {
  const ended = await store.endedGrants(now);
  const due = accounts.filter(
    (account) =>
      !account.cancelsAtPeriodEnd &&
      account.grants.some((grant) => ended.has(`demo:${account.email}:${grant.sourceRef}`)),
  );
  for (const account of due) await addAccount(store, account, await passwordHash(), now);
}

export async function layOut(
  store: ShowcaseStore,
  season: Season,
  packIds: readonly string[],
  seller: Seller,
  now: Date,
): Promise<void> {
  await store.clearSeason();
  await store.add('league', season.leagues.map(leagueRow));
  await store.add('club', clubRows(season));
  await store.add('squad_player', playerRows(season));
  await store.add('category', categoryRows(season));
  await store.add('plan', planRows(seller));
  await store.add('promo', promoRows());
  await store.add(
    'match',
    season.fixtures.map((fixture) => matchRow(fixture, now)),
  );
  await store.add(
    'match_event',
    season.fixtures.flatMap((fixture) => eventRows(fixture, now)),
  );
  await store.add(
    'stream',
    season.fixtures.flatMap((fixture) => matchStreamRows(fixture, packIds, now)),
  );
}

/** The other sports have no season, only days: a fortnight around now is kept on the shelf. */
async function keepOtherSports(
  store: ShowcaseStore,
  season: Season,
  packIds: readonly string[],
  now: Date,
): Promise<number> {
  const events = eventsBetween(season, new Date(now.getTime() - 7 * day), new Date(now.getTime() + 7 * day));
  const rows = events.flatMap(streamsOfEvent).map((stream) => eventStreamRow(stream, packIds, now));
  const added = await store.add('stream', rows);
  return added + (await store.forgetStreams(new Date(now.getTime() - 14 * day)));
}

export async function addAccounts(
  store: ShowcaseStore,
  accounts: readonly DemoAccount[],
  passwordHash: string,
  maxDevices: number,
  now: Date,
): Promise<void> {
  for (const account of accounts) {
    const personId = await addAccount(store, account, passwordHash, now);
    await store.add('device', deviceRows(account, personId, maxDevices, now));
  }
}

/** What is not tied to a minute: the fortnight of other sports, and the news. */
export async function tend(
  store: ShowcaseStore,
  season: Season,
  packIds: readonly string[],
  passwordHash: () => Promise<string>,
  now: Date,
): Promise<number> {
  await renewGrants(store, season.competition.accounts, passwordHash, now);
  const moved = await keepOtherSports(store, season, packIds, now);
  return (
    moved +
    (await store.add(
      'news',
      newsAt(season, now).map((item) => newsRow(item, season, packIds)),
    ))
  );
}

export interface Followed {
  readonly moves: readonly MovedMatch[];
  /** Rows of other kinds that changed. */
  readonly others: number;
}

/** Brings matches and streams to where they stand now. */
export async function follow(
  store: ShowcaseStore,
  season: Season,
  packIds: readonly string[],
  now: Date,
): Promise<Followed> {
  const playing = (await store.unfinished(now)).flatMap((known) => {
    const fixture = season.fixtureById.get(known.id);
    return fixture === undefined ? [] : [{ known, fixture, stands: progressOf(fixture, now) }];
  });
  const told = await store.tell(playing.flatMap(({ fixture }) => eventRows(fixture, now)));
  // A whistle for the break moves neither the minute nor the score: whoever watches would see the clock run on.
  const moved = playing.filter(({ known, stands }) => differs(known, stands) || told.has(known.id));
  const moves = await store.progress(moved.map(({ stands }) => stands));
  const recent = season.fixtures.filter(
    (fixture) => fixture.kickoff <= now && finishOf(fixture).getTime() > now.getTime() - 14 * day,
  );
  const added = await store.add(
    'stream',
    recent.flatMap((fixture) => matchStreamRows(fixture, packIds, now)),
  );
  return { moves, others: added };
}
