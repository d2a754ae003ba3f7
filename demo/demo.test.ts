import { expect, test } from 'vitest';
import {
  clubs,
  competitions,
  demoAccounts,
  demoPlans,
  eventsBetween,
  everyClub,
  freeMonths,
  laySeason,
  newsAt,
} from './index.ts';

test('[DATA-8] the annual plan says what it saves against twelve months', () => {
  const plan = (wanted: string): (typeof demoPlans)[number] | undefined =>
    demoPlans.find(({ id }) => id === wanted);
  expect(plan('monthly')?.amounts.eur).toBe(599);
  expect(plan('annual')?.amounts.eur).toBe(4999);
  expect(plan('annual')?.savings?.eur).toBe(12 * 599 - 4999);
  expect(plan('second-round')).toMatchObject({ validUntil: '2023-06-30', cashback: { eur: 1500 } });
  expect(plan('plus')).toMatchObject({ family: 'plus', amounts: { eur: 4599 } });
});

test('[DATA-9] the promo offers are two months at 7.99, a season at 29.99, a month at 2.99 and two free months', () => {
  const offers = new Map(
    demoPlans.flatMap(({ offers = [] }) => offers.map(({ code, amounts }) => [code, amounts.eur] as const)),
  );
  expect(offers).toEqual(
    new Map([
      ['FIRST', 299],
      ['WINTER', 799],
    ]),
  );
  expect(demoPlans.find(({ requiresCode }) => requiresCode === 'SEASON')?.amounts.eur).toBe(2999);
  expect(freeMonths.map(({ code }) => code)).toEqual(['BETTER', 'GOLDBET']);
});

test('every demo account can exist: its club, its plans, its phone', () => {
  const clubIds = new Set<string | null>([null, ...clubs.map(({ id }) => id)]);
  const planIds = new Set(demoPlans.map(({ id }) => id));
  const dialling = { IT: '+39', RS: '+381', US: '+1' };
  expect(demoAccounts.map(({ email }) => email)).toEqual(
    ['fan', 'monthly', 'plus', 'free', 'full'].map((name) => `${name}@cadetto.test`),
  );
  expect(new Set(demoAccounts.map(({ phone }) => phone)).size).toBe(5);
  for (const { clubId } of demoAccounts) expect(clubIds).toContain(clubId);
  for (const { grants, phone, country } of [...demoAccounts, ...competitions.druga.accounts]) {
    for (const { sourceRef } of grants) expect(planIds).toContain(sourceRef);
    expect(phone).toMatch(/^\+[1-9]\d{7,14}$/);
    expect(phone.startsWith(dialling[country])).toBe(true);
  }
});

test('the twenty clubs have their own ids and codes', () => {
  expect(new Set(clubs.map(({ id }) => id)).size).toBe(20);
  expect(new Set(clubs.map(({ code }) => code)).size).toBe(20);
});

test('the second league has clubs of its own and supporters who can exist', () => {
  const { druga, cadetto } = competitions;
  expect(new Set(everyClub.map(({ id }) => id)).size).toBe(40);
  expect(new Set(druga.clubs.map(({ code }) => code)).size).toBe(20);
  expect(druga.seed).not.toBe(cadetto.seed);
  const clubIds = [null, ...druga.clubs.map(({ id }) => id)];
  for (const { clubId } of druga.accounts) expect(clubIds).toContain(clubId);
  expect(druga.accounts.map(({ email }) => email)).toContain('fan@druga.test');
  expect(druga.password).toMatch(/^(?=.*[a-z])(?=.*\d).{6,}$/i);
});

test('a season of the second league is played by its own clubs, by players named along its river', () => {
  const today = new Date('2026-11-14T14:20:00Z');
  const { seed } = competitions.druga;
  const season = laySeason({ seed, today, competition: competitions.druga });
  expect(season.fixtures).toHaveLength(380);
  expect(new Set(season.fixtures.map(({ leagueId }) => leagueId))).toEqual(new Set(['liga-dunava']));
  const players = [...season.players.values()];
  expect(players.filter(({ nationality }) => nationality === 'RS').length).toBeGreaterThan(
    players.length / 2,
  );
  expect(JSON.stringify([newsAt(season, today), season.leagues, players])).not.toMatch(/cadett/i);
});

test('beside the second league other sports are played in its own towns, as often as beside the first', () => {
  const [from, to] = [new Date('2026-11-02T00:00:00Z'), new Date('2026-11-30T00:00:00Z')] as const;
  const [italy, danube] = [competitions.cadetto, competitions.druga].map((competition) =>
    eventsBetween({ seed: 1, competition }, from, to),
  );
  expect(new Set(danube?.map(({ leagueId }) => leagueId))).toEqual(
    new Set(competitions.druga.leagues.map(({ id }) => id).filter((id) => id !== 'liga-dunava')),
  );
  expect(danube?.length).toBe(italy?.length);
  const shared = new Set(['volley-adriatica', 'padel-world-circuit']);
  const titles = new Set(italy?.map(({ title }) => title.sr));
  const alike = danube?.filter(({ leagueId, title }) => !shared.has(leagueId) && titles.has(title.sr));
  expect(alike).toEqual([]);
});
