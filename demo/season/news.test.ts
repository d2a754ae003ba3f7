import { expect, test } from 'vitest';
import { laySeason } from './lay.ts';
import { finishOf } from './match.ts';
import { clubNewsBetween, newsAt } from './news.ts';

const today = new Date('2025-11-15T18:20:00Z');
const season = laySeason({ seed: 33, today });
const wholeSeason = season.clubs.flatMap(({ id }) =>
  clubNewsBetween(season, id, new Date('2025-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')),
);

test('every club has eight pieces on the day the season is laid, none from the future', () => {
  const news = newsAt(season, today);
  for (const { id } of season.clubs) expect(news.filter(({ clubId }) => clubId === id)).toHaveLength(8);
  expect(news.every(({ publishedAt }) => publishedAt <= today)).toBe(true);
});

test('a report carries the result of its match and comes after the whistle', () => {
  const reports = wholeSeason.filter(({ kind }) => kind === 'report');
  expect(reports).toHaveLength(760);
  for (const { title, publishedAt, fixtureId = '' } of reports) {
    const fixture = season.fixtureById.get(fixtureId);
    if (fixture === undefined) throw new Error(`no fixture ${fixtureId}`);
    const { home, away } = fixture.result;
    expect(title.en).toContain(`${home}-${away}`);
    expect(title.it).toContain(`${home}-${away}`);
    expect(title.sr).toContain(`${home}:${away}`);
    expect(publishedAt.getTime()).toBeGreaterThan(finishOf(fixture).getTime());
  }
});

test('a preview appears before its match and after the one it looks back on', () => {
  for (const { clubId, publishedAt, fixtureId = '' } of wholeSeason.filter(
    ({ kind }) => kind === 'preview',
  )) {
    const own = season.fixtures.filter(({ homeId, awayId }) => homeId === clubId || awayId === clubId);
    const place = own.findIndex(({ id }) => id === fixtureId);
    expect(publishedAt.getTime()).toBeLessThan(own[place]?.kickoff.getTime() ?? 0);
    const previous = own[place - 1];
    expect(publishedAt.getTime()).toBeGreaterThan(previous === undefined ? 0 : finishOf(previous).getTime());
  }
});

test('ids are distinct, every text is there in three languages, and nobody shouts', () => {
  expect(new Set(wholeSeason.map(({ id }) => id)).size).toBe(wholeSeason.length);
  for (const { title, body } of wholeSeason) {
    for (const text of [...Object.values(title), ...Object.values(body)]) {
      expect(text.length).toBeGreaterThan(3);
      expect(text).not.toMatch(/!|undefined|NaN| {2}/);
    }
  }
});

test('news that is out stays as it was', () => {
  const later = newsAt(season, new Date(today.getTime() + 86_400_000), 40);
  const known = new Map(later.map((item) => [item.id, item]));
  for (const item of newsAt(season, today, 5)) expect(known.get(item.id)).toEqual(item);
});
