import { expect, test } from 'vitest';
import { href } from '../../pages.ts';
import { choiceIn } from './choice.ts';

const read = (query: string) => choiceIn(new URLSearchParams(query));

test('[API-21] the choice of explore is read from the address, and nonsense is no choice', () => {
  expect(read('category=live&league=serie-b')).toEqual({ category: 'live', league: 'serie-b' });
  expect(read('category=<script>&league=')).toEqual({ category: undefined, league: undefined });
  expect(read(`league=${'x'.repeat(101)}`)).toEqual({ category: undefined, league: undefined });
});

test('[API-21] the choice is written back as it was read', () => {
  const address = href('it', 'explore', {}, { category: 'replays', league: 'serie-b' });
  expect(address).toBe('/it/esplora?category=replays&league=serie-b');
  expect(choiceIn(new URL(address, 'https://cadetto.test').searchParams)).toEqual({
    category: 'replays',
    league: 'serie-b',
  });
});
