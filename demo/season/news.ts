// Club news: what has been published by a given moment, each item tied to a match and dated after
// everything it speaks of.
import type { Localised } from '../words.ts';
import {
  academyOf,
  contractOf,
  milestoneOf,
  previewOf,
  scorerOf,
  ticketsOf,
  trainingOf,
} from './news/columns.ts';
import { clubFixtures, factsOf, goalsOf, type MatchFacts, unbeatenRun } from './news/facts.ts';
import { reportOf } from './news/report.ts';
import { finishOf } from './match.ts';
import { dayOf, romeTime } from './rome.ts';
import type { Fixture, NewsItem, Season } from './types.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Piece {
  readonly kind: NewsItem['kind'];
  readonly publishedAt: Date;
  readonly column: { readonly title: Localised; readonly body: Localised };
}

function later(first: Date, second: Date): Date {
  return first.getTime() > second.getTime() ? first : second;
}

function before(facts: MatchFacts): Piece[] {
  const { fixture, previous, atHome, season } = facts;
  const kickoffDay = dayOf(fixture.kickoff);
  const free = previous === null ? new Date(0) : new Date(finishOf(previous).getTime() + 2 * hour);
  const preview: Piece = {
    kind: 'preview',
    publishedAt: later(romeTime(kickoffDay - 1, '12:00'), free),
    column: previewOf(facts),
  };
  const tickets: Piece = {
    kind: 'tickets',
    publishedAt: romeTime(kickoffDay - 4, '10:00'),
    column: ticketsOf(facts),
  };
  const turn = (fixture.round + season.seed + facts.club.name.length) % 3;
  const training: Piece = {
    kind: 'training',
    publishedAt: later(romeTime(kickoffDay - 2, '17:30'), new Date(free.getTime() + 20 * hour)),
    column: trainingOf(facts),
  };
  // After a short rest there may be no morning left between the recovery and the preview.
  const rested = training.publishedAt.getTime() < preview.publishedAt.getTime();
  return [preview, ...(atHome ? [tickets] : []), ...(turn !== 0 && rested ? [training] : [])];
}

function after(facts: MatchFacts, played: readonly Fixture[]): Piece[] {
  const { finish, fixture, club, season } = facts;
  const morning = romeTime(dayOf(finish) + 1, '10:30');
  const scorer = scorerOf(
    facts,
    played.flatMap((match) => goalsOf(match, club.id)),
  );
  const milestone = milestoneOf(facts, unbeatenRun(played, club.id));
  const turn = (fixture.round + season.seed + club.code.charCodeAt(0)) % 7;
  return [
    { kind: 'report', publishedAt: new Date(finish.getTime() + 0.5 * hour), column: reportOf(facts) },
    ...(scorer === null ? [] : [{ kind: 'scorer' as const, publishedAt: morning, column: scorer }]),
    ...(milestone === null
      ? []
      : [{ kind: 'milestone' as const, publishedAt: new Date(morning.getTime() + hour), column: milestone }]),
    ...(turn === 2
      ? [
          {
            kind: 'signing' as const,
            publishedAt: new Date(morning.getTime() + 7 * hour),
            column: contractOf(facts),
          },
        ]
      : []),
    ...(turn === 5
      ? [
          {
            kind: 'academy' as const,
            publishedAt: new Date(morning.getTime() + 3 * hour),
            column: academyOf(facts),
          },
        ]
      : []),
  ];
}

function aboutMatch(season: Season, clubId: string, fixtures: readonly Fixture[], place: number): NewsItem[] {
  const facts = factsOf(season, clubId, fixtures, place);
  if (facts === null) return [];
  const played = fixtures.slice(0, place + 1);
  return [...before(facts), ...after(facts, played)].map(({ kind, publishedAt, column }) => ({
    id: `${facts.fixture.id}-${clubId}-${kind}`,
    clubId,
    kind,
    ...column,
    publishedAt,
    fixtureId: facts.fixture.id,
  }));
}

function newestFirst(a: NewsItem, b: NewsItem): number {
  return b.publishedAt.getTime() - a.publishedAt.getTime() || a.id.localeCompare(b.id, 'en');
}

/** One club's news published in [from, to), newest first. */
export function clubNewsBetween(season: Season, clubId: string, from: Date, to: Date): NewsItem[] {
  const fixtures = clubFixtures(season, clubId);
  // Nothing is published more than five days before its match or two days after.
  return fixtures
    .flatMap(({ kickoff }, place) =>
      kickoff.getTime() > from.getTime() - 3 * day && kickoff.getTime() < to.getTime() + 5 * day
        ? aboutMatch(season, clubId, fixtures, place)
        : [],
    )
    .filter(
      ({ publishedAt }) => publishedAt.getTime() >= from.getTime() && publishedAt.getTime() < to.getTime(),
    )
    .toSorted(newestFirst);
}

/** What every club has published by now, its latest eight unless told, newest first. */
export function newsAt(season: Season, now: Date, perClub = 8): NewsItem[] {
  const justAfter = new Date(now.getTime() + 1);
  // Two and a half pieces a match is the least: six weeks hold eight even across the winter break.
  const weeks = new Date(now.getTime() - Math.max(6, perClub * 1.5) * 7 * day);
  return season.clubs
    .flatMap(({ id }) => clubNewsBetween(season, id, weeks, justAfter).slice(0, perClub))
    .toSorted(newestFirst);
}
