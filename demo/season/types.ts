// What a season is made of.
import type { Club } from '../clubs.ts';
import type { Competition } from '../competitions.ts';
import type { Localised } from '../words.ts';

export type Position = 'goalkeeper' | 'defender' | 'midfielder' | 'attacker';

export interface Player {
  readonly id: string;
  readonly clubId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly position: Position;
  readonly shirtNumber: number;
  /** YYYY-MM-DD. */
  readonly birthDate: string;
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string;
  /** 0 to 1: how often picked, and how often on the end of a move. */
  readonly quality: number;
}

export type MatchEventKind =
  | 'kick-off'
  | 'goal'
  | 'penalty'
  | 'own-goal'
  | 'penalty-missed'
  | 'yellow'
  | 'second-yellow'
  | 'red'
  | 'substitution'
  | 'half-time'
  | 'second-half'
  | 'full-time';

export interface Score {
  readonly home: number;
  readonly away: number;
}

export interface MatchEvent {
  readonly id: string;
  /** As the referee would call it: 1 to 45, 46 to 90. */
  readonly minute: number;
  /** Minutes past 45 or 90, when there are any. */
  readonly addedTime?: number;
  /** Seconds of wall time after kick-off, half-time included. */
  readonly at: number;
  readonly kind: MatchEventKind;
  /** The player's own club, also for an own goal. */
  readonly clubId?: string;
  /** The scorer, the one booked, or the one going off. */
  readonly playerId?: string;
  /** The assist, or the one coming on. */
  readonly secondPlayerId?: string;
  /** After this event. */
  readonly score: Score;
}

export interface Lineup {
  readonly clubId: string;
  readonly formation: string;
  /** Eleven, the goalkeeper first, then from the back. */
  readonly starters: readonly string[];
  readonly bench: readonly string[];
}

export interface Fixture {
  readonly id: string;
  readonly leagueId: string;
  readonly round: number;
  readonly homeId: string;
  readonly awayId: string;
  readonly kickoff: Date;
  readonly homeLineup: Lineup;
  readonly awayLineup: Lineup;
  readonly attendance: number;
  /** The whole match, to the final whistle. Show a viewer only what matchAt gives. */
  readonly events: readonly MatchEvent[];
  /** Seconds of wall time from kick-off to the final whistle. */
  readonly length: number;
  readonly result: Score;
  /** This one of its round may be watched without a plan. */
  readonly freeAccess: boolean;
  /** How its broadcast is encrypted, if it is. */
  readonly protection: Protection | null;
  /** One may go back in it while it is live. */
  readonly dvr: boolean;
}

export type Protection = 'cenc' | 'cbcs';

export type Period = 'before' | 'first-half' | 'half-time' | 'second-half' | 'full-time';

export interface MatchState {
  readonly status: 'upcoming' | 'live' | 'completed';
  readonly period: Period;
  readonly minute: number | null;
  readonly addedTime: number | null;
  readonly homeGoals: number;
  readonly awayGoals: number;
  readonly events: readonly MatchEvent[];
}

export type Zone = 'promotion' | 'play-off' | 'play-out' | 'relegation';

export interface ZoneRange {
  readonly zone: Zone;
  readonly from: number;
  readonly to: number;
  readonly name: Localised;
}

export type Sport = 'football' | 'basketball' | 'volleyball' | 'padel' | 'cycling' | 'karting';

export interface League {
  readonly id: string;
  readonly sport: Sport;
  readonly name: Localised;
  readonly description: Localised;
  /** Two inks for its art. */
  readonly inks: readonly [string, string];
  readonly clubs?: readonly Club[];
  readonly zones?: readonly ZoneRange[];
  /** Everything in it may be watched without a plan. */
  readonly freeAccess: boolean;
}

export interface Season {
  readonly competition: Competition;
  readonly seed: number;
  readonly laidOn: Date;
  /** '2022/23' style. */
  readonly name: string;
  readonly clubs: readonly Club[];
  readonly squads: ReadonlyMap<string, readonly Player[]>;
  readonly players: ReadonlyMap<string, Player>;
  /** In order of kick-off. */
  readonly fixtures: readonly Fixture[];
  readonly fixtureById: ReadonlyMap<string, Fixture>;
  readonly leagues: readonly League[];
}

export interface NewsItem {
  readonly id: string;
  readonly clubId: string;
  readonly kind:
    | 'report'
    | 'preview'
    | 'training'
    | 'tickets'
    | 'scorer'
    | 'milestone'
    | 'signing'
    | 'academy';
  readonly title: Localised;
  readonly body: Localised;
  readonly publishedAt: Date;
  readonly fixtureId?: string;
}

export interface SportEvent {
  readonly id: string;
  readonly sport: Sport;
  readonly leagueId: string;
  readonly title: Localised;
  /** The stage and the place: 'Quarter-final, Osaka'. */
  readonly subtitle: Localised;
  readonly start: Date;
  readonly durationMinutes: number;
  readonly freeAccess: boolean;
}

export interface StandingsRow {
  readonly position: number;
  readonly clubId: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly points: number;
  readonly zone: Zone | null;
  /** Oldest first, at most five. */
  readonly form: readonly ('won' | 'drawn' | 'lost')[];
}
