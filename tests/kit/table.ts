// The league table as anybody could work it out from the results; the server's own working-out is not used.

import type { Match, TableRow } from '@cadetto/contract';

export type Tally = Omit<TableRow, 'team'>;

const points = { won: 3, drawn: 1, lost: 0 } as const;

function outcome(scored: number, conceded: number): keyof typeof points {
  if (scored === conceded) return 'drawn';
  return scored > conceded ? 'won' : 'lost';
}

export function tableFrom(matches: readonly Match[]): Map<string, Tally> {
  const table = new Map<string, Tally>();
  for (const { fixture, home, away } of matches) {
    if (fixture.status.category === 'upcoming') continue;
    const live = fixture.status.category === 'live';
    for (const [own, other] of [
      [home, away],
      [away, home],
    ] as const) {
      const [scored, conceded] = [own.goals ?? Number.NaN, other.goals ?? Number.NaN];
      const row = table.get(own.club.id) ?? {
        played: 0,
        won: 0,
        drawn: 0,
        lost: 0,
        goalsFor: 0,
        goalsAgainst: 0,
        points: 0,
        form: [],
        live: false,
      };
      const result = outcome(scored, conceded);
      table.set(own.club.id, {
        ...row,
        played: row.played + 1,
        [result]: row[result] + 1,
        goalsFor: row.goalsFor + scored,
        goalsAgainst: row.goalsAgainst + conceded,
        points: row.points + points[result],
        form: live ? row.form : [...row.form, result].slice(-5),
        live: row.live || live,
      });
    }
  }
  return table;
}
