// The clubs of every league of the demo; no two share an id.
import { type Club, clubs } from './clubs.ts';
import { danubeClubs } from './danube-clubs.ts';

export const everyClub: readonly Club[] = [...clubs, ...danubeClubs];

const clubOf = new Map(everyClub.map((club) => [club.id, club]));

export function clubById(id: string): Club {
  const club = clubOf.get(id);
  if (club === undefined) throw new RangeError(`no club has the id ${id}`);
  return club;
}
