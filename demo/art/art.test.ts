import { expect, test } from 'vitest';
import { clubs } from '../clubs.ts';
import { clubById } from '../every-club.ts';
import { leagues } from '../season/leagues.ts';
import { apart, kitsAgainst } from './colours.ts';
import {
  badgeSvg,
  defaultArt,
  eventArt,
  highlightsArt,
  kitSvg,
  leagueArt,
  matchArt,
  type Shape,
} from './index.ts';
import { chalk, difference, night, printedIn } from './ink.ts';

const shapes: readonly Shape[] = ['hero', 'featured', 'thumbnail', 'icon'];
const limit: Readonly<Record<Shape, number>> = {
  hero: 12_000,
  featured: 12_000,
  thumbnail: 6000,
  icon: 6000,
};

const tag = /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*(\/?)>/g;

/** Tags closed out of order or left open. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, closing, name = '', , selfClosing] of svg.matchAll(tag)) {
    if (closing === '/' && open.pop() !== name) wrong.push(name);
    if (closing !== '/' && selfClosing !== '/') open.push(name);
  }
  return [...wrong, ...open];
}

/** Every tag closed in order, nothing between tags, every reference to something the picture itself names. */
function expectWellFormed(svg: string): void {
  expect(unbalanced(svg)).toEqual([]);
  expect(svg.replaceAll(tag, '')).toBe('');
  const named = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(named).size).toBe(named.length);
  const referred = [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map(([, id]) => id);
  expect(referred.filter((id) => !named.includes(id))).toEqual([]);
  expect(svg).not.toMatch(
    /<(?:style|script|text|image|filter|foreignObject)|href="(?!#)|NaN|undefined|Infinity/,
  );
}

const pairs = clubs.flatMap((home) => clubs.filter((away) => away !== home).map((away) => ({ home, away })));

test('every match has art in four shapes, well formed and within its weight', () => {
  pairs.forEach(({ home, away }, seed) => {
    const shape = shapes[seed % 4] ?? 'icon';
    for (const svg of [matchArt({ home, away, shape, seed }), highlightsArt({ home, away, shape, seed })]) {
      expectWellFormed(svg);
      expect(svg.length, `${home.id} ${away.id} ${shape}`).toBeLessThan(limit[shape]);
    }
    expect(matchArt({ home, away, shape: 'thumbnail', seed }).length).toBeLessThan(limit.thumbnail);
  });
});

test('leagues, events and the default have art in four shapes', () => {
  for (const shape of shapes) {
    const pictures = [
      defaultArt(shape),
      ...leagues.map((league) => leagueArt(league, shape)),
      ...leagues.flatMap(({ id, sport }) =>
        [1, 2, 3, 4, 5, 6].map((seed) => eventArt({ sport, leagueId: id, shape, seed })),
      ),
    ];
    for (const svg of pictures) {
      expectWellFormed(svg);
      expect(svg.length).toBeLessThan(limit[shape]);
    }
  }
});

test('kits and badges are well formed and small', () => {
  for (const club of clubs) {
    expectWellFormed(kitSvg(club));
    expectWellFormed(badgeSvg(club));
    expect(kitSvg(club).length).toBeLessThan(2500);
    expect(badgeSvg(club).length).toBeLessThan(1200);
  }
});

test('the home club keeps its kit, and no two sides could be confused', () => {
  for (const { home, away } of pairs) {
    const worn = kitsAgainst(home, away);
    expect(worn.home).toBe(home.kit);
    expect(apart(worn.home, worn.away), `${home.id} ${away.id}`).toBeGreaterThan(150);
  }
});

test('where both clubs wear the same colour the away side changes, and only there', () => {
  const alike = [
    ['ternana', 'perugia'],
    ['brescia', 'como'],
    ['modena', 'frosinone'],
    ['genoa', 'cagliari'],
  ] as const;
  for (const [home, away] of alike) {
    const worn = kitsAgainst(clubById(home), clubById(away));
    expect(worn.away).not.toBe(clubById(away).kit);
    expect(difference(worn.home.base, worn.away.base), `${home} ${away}`).toBeGreaterThan(150);
  }
  expect(kitsAgainst(clubById('bari'), clubById('palermo')).away).toBe(clubById('palermo').kit);
});

test('a row of cards is not ten times the same picture', () => {
  const home = clubById('bari');
  const away = clubById('palermo');
  const row = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) =>
    matchArt({ home, away, shape: 'thumbnail', seed }),
  );
  const layouts = new Set(row.map((svg) => svg.replaceAll(/BARPAL\d+/g, '')));
  expect(layouts.size).toBeGreaterThan(6);
  expect(matchArt({ home, away, shape: 'hero', seed: 3 })).toBe(
    matchArt({ home, away, shape: 'hero', seed: 3 }),
  );
});

test('another house prints the same picture on its own ground, and leaves the clubs their colours', () => {
  const [home, away] = clubs;
  if (home === undefined || away === undefined) throw new Error('A league has two clubs');
  const picture = matchArt({ home, away, shape: 'hero', seed: 3 });
  const house = { night: '#0a1224', chalk: '#f1f4f8' };
  const printed = printedIn(picture, house);
  expect(printed).not.toMatch(new RegExp(`${night}|${chalk}`));
  expect(printed).toContain(house.night);
  expect(printed).toContain(house.chalk);
  expect(printed).toContain(home.kit.base);
  expect(printedIn(picture, { night, chalk })).toBe(picture);
});
