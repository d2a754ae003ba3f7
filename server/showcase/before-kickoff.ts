// What is known of a match before it begins: its preview two days ahead, the line-ups an hour ahead.

import { previewAt, type Season } from '@cadetto/demo';
import type { AmendmentStore } from './amendment-store.ts';
import { lineupsAt, lineupsLead, lineupsOf } from './lineups.ts';
import { matchStreamRows } from './rows.ts';
import type { ShowcaseStore } from './store.ts';

/** Whether a line-up or a preview comes out after `from` and up to `to`. */
export function isAnnouncementDue(season: Season, from: Date, to: Date): boolean {
  const falls = (moment: Date) => moment > from && moment <= to;
  return season.fixtures.some((fixture) => falls(lineupsAt(fixture)) || falls(previewAt(fixture)));
}

/** Counts the rows that changed. */
export async function announceComing(
  { store, amendments }: { readonly store: ShowcaseStore; readonly amendments: AmendmentStore },
  season: Season,
  packIds: readonly string[],
  now: Date,
): Promise<number> {
  const coming = season.fixtures.filter((fixture) => fixture.kickoff > now && previewAt(fixture) <= now);
  const previews = await store.add(
    'stream',
    coming.flatMap((fixture) => matchStreamRows(fixture, packIds, now)),
  );
  return previews + (await amendments.nameLineups(await missingLineups(amendments, season, now)));
}

async function missingLineups(amendments: AmendmentStore, season: Season, now: Date) {
  const missing = await amendments.withoutLineups(new Date(now.getTime() + lineupsLead));
  return missing.flatMap((id) => {
    const fixture = season.fixtureById.get(id);
    const lineups = fixture === undefined ? null : lineupsOf(fixture, now);
    return lineups === null ? [] : [{ id, value: lineups }];
  });
}
