// The tables as TypeScript sees them. Migrations are the truth; this follows them.

import type { ByLocale, MatchEventKind, MediaItem, StreamKind, Zone } from '@cadetto/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BillingSchema } from './billing-schema.ts';

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null, Date | null>;
type Texts = JSONColumnType<ByLocale>;
type Media = JSONColumnType<readonly MediaItem[]>;

export interface Details {
  readonly fiscalCode?: string | null;
  readonly address?: string | null;
  readonly city?: string | null;
  readonly zip?: string | null;
  readonly vat?: string | null;
  readonly sdi?: string | null;
  readonly pec?: string | null;
}

interface PersonTable {
  id: Generated<string>;
  email: string;
  password_hash: string;
  first_name: string | null;
  last_name: string | null;
  language: 'en' | 'it' | 'sr';
  phone: string | null;
  phone_verified_at: MaybeInstant;
  country: string | null;
  details: ColumnType<Details, string | undefined, string>;
  my_club: string | null;
  deletes_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: ColumnType<Date, Date | undefined, never>;
}

interface RegistrationTable {
  id_hash: string;
  person_id: string;
  created_at: Instant;
}

interface PhoneCodeTable {
  person_id: string;
  phone: string;
  code_hash: string;
  tries_left: number;
  sent_at: Instant;
  expires_at: Instant;
}

interface LinkTable {
  token_hash: string;
  person_id: string;
  purpose: 'password' | 'email';
  new_email: string | null;
  created_at: Instant;
  expires_at: Instant;
}

interface DeviceTable {
  id: Generated<string>;
  person_id: string;
  device_key: string;
  name: string;
  platform: string;
  registered_at: Instant;
  last_seen: Instant;
}

interface TvPairingTable {
  device_code_hash: string;
  user_code: string;
  device_key: string;
  name: string;
  platform: string;
  country: string | null;
  created_at: Instant;
  expires_at: Instant;
  confirmed_by: ColumnType<string | null, string | null | undefined, string | null>;
}

interface SessionTable {
  token_hash: string;
  /** Names the session to its owner; the hash never leaves the server. */
  id: Generated<string>;
  person_id: string;
  device_id: string | null;
  agent: ColumnType<string | null, string | null | undefined, never>;
  country: ColumnType<string | null, string | null | undefined, never>;
  created_at: Instant;
  last_seen: Instant;
  expires_at: Instant;
  /** Tabs that ended what they watched, and when by the database's clock, in milliseconds; for a minute. */
  ended_playbacks: Generated<Readonly<Record<string, number>>>;
}

interface LeagueTable {
  id: string;
  sport: string;
  name: Texts;
  description: Texts;
  media: Media;
  has_table: boolean;
  zones: ColumnType<readonly Zone[], string | undefined, string>;
  position: number;
}

interface ClubTable {
  id: string;
  league_id: string;
  name: string;
  code: string;
  logo: string;
  colour: string;
}

interface SquadPlayerTable {
  id: string;
  club_id: string;
  name: string;
  number: number;
  position: 'goalkeeper' | 'defender' | 'midfielder' | 'attacker';
  nationality: string;
  birth_date: ColumnType<Date, string, string>;
  operated: Generated<boolean>;
}

/** Who plays, by the ids of the squad, in the order in which they are named. */
export interface SideLineup {
  readonly formation: string | null;
  readonly starting: readonly string[];
  readonly bench: readonly string[];
}

export interface Lineups {
  readonly home: SideLineup;
  readonly away: SideLineup;
}

interface MatchTable {
  id: string;
  league_id: string;
  round: number;
  home_club_id: string;
  away_club_id: string;
  kickoff: Instant;
  status: 'upcoming' | 'live' | 'completed';
  minute: number | null;
  home_goals: number | null;
  away_goals: number | null;
  /** In the order in which changes became visible; see catalogue/changes.ts. */
  revision: Generated<number>;
  lineups: ColumnType<Lineups | null, string | null | undefined, string | null>;
  /** An operator has taken it over: the demo's director leaves it alone. */
  operated: Generated<boolean>;
}

interface MatchEventTable {
  id: string;
  match_id: string;
  kind: MatchEventKind;
  minute: number;
  added_minute: number | null;
  at_second: number;
  club_id: string | null;
  player_id: string | null;
  second_player_id: string | null;
}

interface StreamTable {
  id: string;
  league_id: string | null;
  match_id: string | null;
  kind: StreamKind;
  state: 'scheduled' | 'live' | 'on_demand';
  name: Texts;
  description: Texts;
  scheduled_start: Instant;
  ends_at: Instant;
  duration_seconds: number | null;
  free_access: boolean;
  dvr: boolean;
  source: string;
  protection: ColumnType<'cenc' | 'cbcs' | null, 'cenc' | 'cbcs' | null | undefined, 'cenc' | 'cbcs' | null>;
  media: Media;
  operated: Generated<boolean>;
}

interface StreamKeyTable {
  /** 32 hexadecimal digits, as players write it. */
  key_id: string;
  stream_id: string;
  /** Encrypted with the house's own secret. */
  sealed: Buffer;
  made_at: Instant;
  retired_at: ColumnType<Date | null, never, Date>;
}

interface LeaseTable {
  person_id: string;
  /** From 0 to one less than an account may have at once. */
  slot: number;
  id: string;
  device_key: string;
  stream_id: string;
  taken_at: Instant;
  renewed_at: Instant;
  /** The session it was last taken with; null for one from before it was written down. */
  session_hash: string | null;
  /** Where on the device it is watched: tabs that say so themselves, and when each last did, in milliseconds. */
  playbacks: Generated<Readonly<Record<string, number>>>;
}

interface ViewingTable {
  person_id: string;
  stream_id: string;
  position: number;
  duration: number;
  finished: boolean;
  at: Instant;
  /** Only the moment counts: what was true before it is not kept. */
  forgotten: Generated<boolean>;
}

interface PlaybackProblemTable {
  id: Generated<number>;
  at: Instant;
  stream_id: string;
  code: string;
  source: string | null;
  cause: string;
  platform: string | null;
  asked: boolean;
}

interface CategoryTable {
  id: string;
  name: Texts;
  rule: 'featured' | 'live' | 'upcoming' | 'replays' | 'highlights' | 'league';
  league_id: string | null;
  position: number;
}

interface NewsTable {
  id: string;
  club_id: string;
  title: Texts;
  body: Texts;
  image: string | null;
  published_at: Instant;
  operated: Generated<boolean>;
}

interface CatalogueStateTable {
  only_one: Generated<boolean>;
  revision: number;
}

interface FeaturedTable {
  stream_id: string;
  position: number;
}

interface PictureTable {
  id: string;
  type: string;
  width: number;
  height: number;
  placeholder: string;
  bytes: Buffer;
  created_at: Instant;
}

interface OperatorActionTable {
  id: Generated<number>;
  at: Instant;
  operator: string;
  action: string;
  kind: string;
  subject: string | null;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
}

interface TakenOutTable {
  entry_table: string;
  id: string;
}

interface ShowcaseTable {
  only_one: Generated<boolean>;
  seed: number;
  laid_at: Instant;
  tended_at: Instant;
  layout: Generated<number>;
}

interface HouseSecretTable {
  name: string;
  value: string;
}

interface OutgoingMessageTable {
  id: Generated<number>;
  dedupe_key: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string | null;
  body: string;
  html: ColumnType<string | null, string | null | undefined, string | null>;
  state: Generated<'new' | 'sent' | 'failed'>;
  tries: Generated<number>;
  next_try_at: ColumnType<Date, Date | undefined, Date>;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  useless_after: ColumnType<Date | null, Date | null | undefined, never>;
  created_at: Instant;
  /** Whom it is about; null once that is forgotten, and of a letter to nobody we know. */
  person_id: ColumnType<string | null, string | null | undefined, null>;
}

export interface Schema extends BillingSchema {
  person: PersonTable;
  session: SessionTable;
  registration: RegistrationTable;
  phone_code: PhoneCodeTable;
  link: LinkTable;
  device: DeviceTable;
  tv_pairing: TvPairingTable;
  league: LeagueTable;
  club: ClubTable;
  squad_player: SquadPlayerTable;
  match: MatchTable;
  match_event: MatchEventTable;
  stream: StreamTable;
  stream_key: StreamKeyTable;
  lease: LeaseTable;
  viewing: ViewingTable;
  playback_problem: PlaybackProblemTable;
  category: CategoryTable;
  news: NewsTable;
  catalogue_state: CatalogueStateTable;
  featured: FeaturedTable;
  picture: PictureTable;
  taken_out: TakenOutTable;
  operator_action: OperatorActionTable;
  showcase: ShowcaseTable;
  house_secret: HouseSecretTable;
  outgoing_message: OutgoingMessageTable;
}
