// A demo laid out by an earlier release lacks what this one shows. It is brought up to date once, when it starts; the
// number of its layout says whether that has been done.

import { demoPlans, newsAt, type Season } from '@cadetto/demo';
import type { AmendmentStore } from './amendment-store.ts';
import { lineupsOf } from './lineups.ts';
import { photographRows } from './photographs.ts';
import { leagueRow, matchStreamRows, newsRow, promoRows } from './rows.ts';
import type { ShowcaseStore } from './store.ts';

/** 1: line-ups, previews, zones and photographs. 2: protected broadcasts. 3: promo codes, and when plans end. */
export const currentLayout = 3;

export interface UpdateParts {
  readonly store: ShowcaseStore;
  readonly amendments: AmendmentStore;
  readonly season: Season;
  readonly packIds: readonly string[];
  readonly packsFolder: string | URL;
  readonly now: Date;
}

export async function bringUpToDate(parts: UpdateParts): Promise<void> {
  const { store, amendments, season, packIds, packsFolder, now } = parts;
  await store.add('picture', await photographRows(packsFolder, now));
  await store.add('promo', promoRows());
  await amendments.datePlans(
    demoPlans.flatMap(({ id, lastsUntil: day }) => (day == null ? [] : [{ id, value: JSON.stringify(day) }])),
  );
  const streams = season.fixtures.flatMap((fixture) => matchStreamRows(fixture, packIds, now));
  await store.add('stream', streams);
  await amendments.dressStreams(streams.map(({ id, media }) => ({ id, value: media })));
  await amendments.protectStreams(
    streams.flatMap(({ id, protection }) =>
      protection == null ? [] : [{ id, value: JSON.stringify(protection) }],
    ),
  );
  await amendments.nameLineups(
    season.fixtures.map((fixture) => ({ id: fixture.id, value: lineupsOf(fixture, now) })),
  );
  await amendments.drawZones(
    season.leagues.map((league, position) => {
      const { id, zones = null } = leagueRow(league, position);
      return { id, value: zones };
    }),
  );
  await amendments.illustrateNews(
    newsAt(season, now).map((item) => {
      const { id, image } = newsRow(item, season, packIds);
      return { id, value: JSON.stringify(image) };
    }),
  );
}
