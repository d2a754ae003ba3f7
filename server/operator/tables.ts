// How each kind of entry lies in its table.

import type { CatalogueKind } from '@cadetto/contract';

type ColumnType = 'text' | 'int' | 'boolean' | 'jsonb' | 'timestamptz' | 'date';

export interface Column {
  readonly field: string;
  readonly column: string;
  readonly type: ColumnType;
}

export interface EntryTable {
  readonly table: string;
  /** Besides the id, in the order in which they are written out. */
  readonly columns: readonly Column[];
  /** What a list can be narrowed to. */
  readonly belongsTo: string | null;
  /** What else is set when an operator writes a row, in SQL. */
  readonly onInsert: Readonly<Record<string, string>>;
  readonly onChange: Readonly<Record<string, string>>;
}

const nothing = {};
/** The demo's director leaves alone what an operator wrote. */
const operated = { operated: 'true' };

const column = (field: string, column: string, type: ColumnType): Column => ({ field, column, type });
const text = (field: string, name = field) => column(field, name, 'text');
const int = (field: string, name = field) => column(field, name, 'int');
const flag = (field: string, name = field) => column(field, name, 'boolean');
const json = (field: string, name = field) => column(field, name, 'jsonb');
const instant = (field: string, name = field) => column(field, name, 'timestamptz');

export const entryTables: Readonly<Record<CatalogueKind, EntryTable>> = {
  leagues: {
    table: 'league',
    columns: [
      text('sport'),
      json('name'),
      json('description'),
      json('media'),
      flag('hasTable', 'has_table'),
      json('zones'),
      int('position'),
    ],
    belongsTo: null,
    onInsert: nothing,
    onChange: nothing,
  },
  clubs: {
    table: 'club',
    columns: [text('leagueId', 'league_id'), text('name'), text('code'), text('logo'), text('colour')],
    belongsTo: 'league_id',
    onInsert: nothing,
    onChange: nothing,
  },
  players: {
    table: 'squad_player',
    columns: [
      text('clubId', 'club_id'),
      text('name'),
      int('number'),
      text('position'),
      text('nationality'),
      column('birthDate', 'birth_date', 'date'),
    ],
    belongsTo: 'club_id',
    onInsert: operated,
    onChange: operated,
  },
  categories: {
    table: 'category',
    columns: [json('name'), text('rule'), text('leagueId', 'league_id'), int('position')],
    belongsTo: 'league_id',
    onInsert: nothing,
    onChange: nothing,
  },
  matches: {
    table: 'match',
    columns: [
      text('leagueId', 'league_id'),
      int('round'),
      text('homeClubId', 'home_club_id'),
      text('awayClubId', 'away_club_id'),
      instant('kickoff'),
      text('status'),
      int('minute'),
      int('homeGoals', 'home_goals'),
      int('awayGoals', 'away_goals'),
      json('lineups'),
    ],
    belongsTo: 'league_id',
    onInsert: operated,
    onChange: { ...operated, revision: `nextval('catalogue_revision')` },
  },
  events: {
    table: 'match_event',
    columns: [
      text('matchId', 'match_id'),
      text('kind'),
      int('minute'),
      int('addedMinute', 'added_minute'),
      int('atSecond', 'at_second'),
      text('clubId', 'club_id'),
      text('playerId', 'player_id'),
      text('secondPlayerId', 'second_player_id'),
    ],
    belongsTo: 'match_id',
    onInsert: nothing,
    onChange: nothing,
  },
  streams: {
    table: 'stream',
    columns: [
      text('leagueId', 'league_id'),
      text('matchId', 'match_id'),
      text('kind'),
      text('state'),
      json('name'),
      json('description'),
      instant('scheduledStart', 'scheduled_start'),
      instant('endsAt', 'ends_at'),
      int('durationSeconds', 'duration_seconds'),
      flag('freeAccess', 'free_access'),
      flag('dvr'),
      text('source'),
      text('protection'),
      json('media'),
    ],
    belongsTo: 'match_id',
    onInsert: operated,
    onChange: operated,
  },
  news: {
    table: 'news',
    columns: [
      text('clubId', 'club_id'),
      json('title'),
      json('body'),
      text('image'),
      instant('publishedAt', 'published_at'),
    ],
    belongsTo: 'club_id',
    onInsert: operated,
    onChange: operated,
  },
};
