// The leagues the demo can be about: each with its clubs, its players' names and its supporters.
import { accountsIn, demoAccounts, demoPassword, type DemoAccount } from './accounts.ts';
import { type Club, clubs } from './clubs.ts';
import { danubeClubs } from './danube-clubs.ts';
import { danubeSports, italianSports, type OtherSports } from './season/event-names.ts';
import { danubeLeagues, footballLeagueId, leagues } from './season/leagues.ts';
import { abroad, italian, type NameStock, serbian } from './season/names.ts';
import type { League } from './season/types.ts';

export interface Competition {
  /** A season remembers only its seed, so no two competitions share one. */
  readonly seed: number;
  /** Of the football that it is about. */
  readonly leagueId: string;
  readonly clubs: readonly Club[];
  readonly leagues: readonly League[];
  readonly otherSports: OtherSports;
  readonly names: readonly NameStock[];
  /** Where its supporters have their addresses. */
  readonly domain: string;
  readonly password: string;
  readonly accounts: readonly DemoAccount[];
}

const danubePassword = 'Dunav2026';
const danubeDomain = 'druga.test';

/** By the names of the brands that show them. */
export const competitions = {
  cadetto: {
    seed: 20_232,
    leagueId: footballLeagueId,
    clubs,
    leagues,
    otherSports: italianSports,
    names: [italian, ...abroad],
    domain: 'cadetto.test',
    password: demoPassword,
    accounts: demoAccounts,
  },
  druga: {
    seed: 70_311,
    leagueId: 'liga-dunava',
    clubs: danubeClubs,
    leagues: danubeLeagues,
    otherSports: danubeSports,
    names: [serbian, ...abroad.filter(({ nationality }) => nationality !== 'RS')],
    domain: danubeDomain,
    password: danubePassword,
    accounts: accountsIn({
      home: 'RS',
      domain: danubeDomain,
      password: danubePassword,
      clubIds: ['novi-sad', 'zemun', 'kladovo', 'smederevo'],
    }),
  },
} as const satisfies Readonly<Record<string, Competition>>;
