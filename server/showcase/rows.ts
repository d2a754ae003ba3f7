// The demo season's own shapes, as rows of the catalogue.

import {
  clubById,
  demoPlans,
  demoPlansAs,
  freeMonths,
  matchAt,
  streamAt,
  streamsOf,
  type Amounts,
  type DemoStream,
  type Fixture,
  type League,
  type NewsItem,
  type Season,
  type Seller,
} from '@cadetto/demo';
import type { MatchMove } from '../catalogue/changes.ts';
import { rowNames } from '../catalogue/row-names.ts';
import { badgeAddress, eventArtMedia, leagueArtMedia, matchArtMedia } from './art-addresses.ts';
import { lineupsOf } from './lineups.ts';
import { highlightsMedia, reportPhotograph } from './photographs.ts';
import type { Row } from './store.ts';

const json = (value: unknown) => JSON.stringify(value);

export function leagueRow(league: League, position: number): Row<'league'> {
  return {
    id: league.id,
    sport: league.sport,
    name: json(league.name),
    description: json(league.description),
    media: json(leagueArtMedia(league.id)),
    has_table: league.clubs !== undefined,
    zones: json((league.zones ?? []).map(({ zone, from, to }) => ({ kind: zone, from, to }))),
    position,
  };
}

export function clubRows(season: Season): Row<'club'>[] {
  return season.clubs.map((club) => ({
    id: club.id,
    league_id: season.competition.leagueId,
    name: club.name,
    code: club.code,
    logo: badgeAddress(club.id),
    colour: club.colour.toLowerCase(),
  }));
}

export function playerRows(season: Season): Row<'squad_player'>[] {
  return [...season.players.values()].map((player) => ({
    id: player.id,
    club_id: player.clubId,
    name: `${player.firstName} ${player.lastName}`,
    number: player.shirtNumber,
    position: player.position,
    nationality: player.nationality,
    birth_date: player.birthDate,
  }));
}

export function planRows(seller: Seller): Row<'plan'>[] {
  return demoPlansAs(seller).map((plan, position) => ({
    id: plan.id,
    family: plan.family,
    name: json(plan.name),
    kind: plan.kind,
    duration: plan.duration,
    days: plan.days ?? null,
    lasts_from: plan.lastsFrom ?? null,
    lasts_until: plan.lastsUntil ?? null,
    amount_eur: plan.amounts.eur,
    amount_usd: plan.amounts.usd,
    amount_rsd: plan.amounts.rsd,
    cashback: plan.cashback,
    savings: plan.savings?.eur ?? null,
    valid_until: plan.validUntil === undefined ? null : new Date(`${plan.validUntil}T22:00:00Z`),
    offer_code: plan.requiresCode ?? null,
    position,
  }));
}

const amountColumns = ({ eur, usd, rsd }: Amounts) => ({ amount_eur: eur, amount_usd: usd, amount_rsd: rsd });

/** Free months, codes that make a plan cheaper, and codes without which a plan is not sold. */
export function promoRows(): Row<'promo'>[] {
  return [
    ...freeMonths.map(({ code, days }) => ({ code, kind: 'free_month' as const, days })),
    ...demoPlans.flatMap((plan) => {
      const { id, offers = [], requiresCode } = plan;
      const discounts = offers.map(({ code, amounts }) => ({
        code,
        kind: 'discount' as const,
        plan_id: id,
        ...amountColumns(amounts),
      }));
      if (requiresCode === undefined) return discounts;
      return [...discounts, { code: requiresCode, kind: 'plan' as const, plan_id: id }];
    }),
  ];
}

export function categoryRows({ leagues, competition }: Season): Row<'category'>[] {
  const shelves = (['featured', 'live', 'upcoming', 'highlights', 'replays'] as const).map(
    (rule, position) => ({
      id: rule,
      name: json(rowNames[rule]),
      rule,
      league_id: null,
      position,
    }),
  );
  const others = leagues
    .filter((league) => league.id !== competition.leagueId)
    .map((league, index) => ({
      id: `league-${league.id}`,
      name: json(league.name),
      rule: 'league' as const,
      league_id: league.id,
      position: shelves.length + index,
    }));
  return [...shelves, ...others];
}

/** Before kick-off a match has no score, not a nil-nil. */
export function progressOf(fixture: Fixture, now: Date): MatchMove {
  const { status, minute, homeGoals, awayGoals } = matchAt(fixture, now);
  const begun = status !== 'upcoming';
  return {
    id: fixture.id,
    status,
    minute: status === 'live' ? minute : null,
    home_goals: begun ? homeGoals : null,
    away_goals: begun ? awayGoals : null,
  };
}

export function matchRow(fixture: Fixture, now: Date): Row<'match'> {
  return {
    ...progressOf(fixture, now),
    league_id: fixture.leagueId,
    round: fixture.round,
    home_club_id: fixture.homeId,
    away_club_id: fixture.awayId,
    kickoff: fixture.kickoff,
    lineups: lineupsOf(fixture, now),
  };
}

export function eventRows(fixture: Fixture, now: Date): Row<'match_event'>[] {
  return matchAt(fixture, now).events.map((event) => ({
    id: event.id,
    match_id: fixture.id,
    kind: event.kind,
    minute: event.minute,
    added_minute: event.addedTime ?? null,
    at_second: event.at,
    club_id: event.clubId ?? null,
    player_id: event.playerId ?? null,
    second_player_id: event.secondPlayerId ?? null,
  }));
}

function packIn(packIds: readonly string[], pack: number): string {
  const id = packIds[pack % packIds.length];
  if (id === undefined) throw new Error('the demo has no video to show');
  return id;
}

const states = { upcoming: 'scheduled', live: 'live', vod: 'on_demand' } as const;

export function streamRow(
  stream: DemoStream,
  packIds: readonly string[],
  media: Row<'stream'>['media'],
  now: Date,
): Row<'stream'> {
  return {
    id: stream.id,
    league_id: stream.leagueId,
    match_id: stream.fixtureId ?? null,
    kind: stream.kind,
    state: states[streamAt(stream, now)],
    name: json(stream.name),
    description: json(stream.description),
    scheduled_start: stream.scheduledStart,
    ends_at: stream.ends,
    duration_seconds: stream.duration,
    free_access: stream.freeAccess,
    dvr: stream.dvr,
    source: packIn(packIds, stream.pack),
    protection: stream.protection,
    media,
  };
}

/** A match's broadcast is announced all season; preview and highlights exist only once they are cut. */
export function matchStreamRows(fixture: Fixture, packIds: readonly string[], now: Date): Row<'stream'>[] {
  return streamsOf(fixture)
    .filter((stream) => stream.kind === 'broadcast' || stream.scheduledStart <= now)
    .map((stream) => {
      const media =
        stream.kind === 'highlights'
          ? highlightsMedia(fixture, packIn(packIds, stream.pack))
          : matchArtMedia('match', fixture.homeId, fixture.awayId, fixture.round);
      return streamRow(stream, packIds, json(media), now);
    });
}

export function eventStreamRow(stream: DemoStream, packIds: readonly string[], now: Date): Row<'stream'> {
  return streamRow(stream, packIds, json(eventArtMedia(stream.leagueId, stream.eventId ?? stream.id)), now);
}

/** Reports carry a photograph, what is written before a match its drawing, the rest stands by its words. */
function newsImage(item: NewsItem, season: Season, packIds: readonly string[]): string | null {
  const fixture = item.fixtureId === undefined ? undefined : season.fixtureById.get(item.fixtureId);
  if (fixture === undefined) return null;
  switch (item.kind) {
    case 'report':
    case 'scorer':
      return reportPhotograph(item.id, packIn(packIds, streamsOf(fixture)[0]?.pack ?? 0));
    case 'preview':
    case 'tickets': {
      const drawn = matchArtMedia('match', fixture.homeId, fixture.awayId, fixture.round);
      return drawn.find(({ metaType }) => metaType === 'thumbnail')?.url ?? null;
    }
    case 'training':
    case 'milestone':
    case 'signing':
    case 'academy':
      return null;
  }
}

export function newsRow(item: NewsItem, season: Season, packIds: readonly string[]): Row<'news'> {
  return {
    id: item.id,
    club_id: clubById(item.clubId).id,
    title: json(item.title),
    body: json(item.body),
    image: newsImage(item, season, packIds),
    published_at: item.publishedAt,
  };
}
