import { expect, test } from 'vitest';
import { href } from '../../pages.ts';
import { choiceIn } from './choice.ts';

const read = (query: string) => choiceIn(new URLSearchParams(query));

test('[API-21] the choice of explore is read from the address, and nonsense is not taken for everything', () => {
  expect(read('category=live&league=serie-b')).toEqual({ category: 'live', league: 'serie-b' });
  expect(read('category=&league=')).toEqual({ category: undefined, league: undefined });
  expect(read('category=<script>&league=')).toBeNull();
  expect(read('category=live&league=nonsense')).toEqual({ category: 'live', league: 'nonsense' });
});

test('[API-21] the choice is written back as it was read', () => {
  const address = href('it', 'explore', {}, { category: 'replays', league: 'serie-b' });
  expect(address).toBe('/it/esplora?category=replays&league=serie-b');
  expect(choiceIn(new URL(address, 'https://cadetto.test').searchParams)).toEqual({
    category: 'replays',
    league: 'serie-b',
  });
});
