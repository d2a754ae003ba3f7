import { locales, type Product } from '@cadetto/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse({ plays: false });
});
afterAll(() => house.close());

const offered = async (type: string): Promise<Product[]> =>
  (await house.viewer().gets('products', { query: { type } })).products;

const byId = (products: readonly Product[]) => new Map(products.map((product) => [product.id, product]));

describe('the plans on offer', () => {
  test('[API-30] [DATA-8] anybody may see them: monthly 5.99 with cashback 4, annual 49.99 with cashback 30', async () => {
    const live = byId(await offered('live'));
    expect([...live.keys()]).toEqual(['monthly', 'annual']);
    expect(live.get('monthly')).toMatchObject({
      amount: 599,
      currency: 'eur',
      cashback: 400,
      slug: 'month',
      recurring: true,
      metadata: { duration: 'month', savings: null },
    });
    expect(live.get('annual')).toMatchObject({
      amount: 4999,
      cashback: 3000,
      slug: 'year',
      recurring: true,
      metadata: { duration: 'year', savings: 12 * 599 - 4999 },
    });
  });

  test('[API-30] [DATA-8] Plus is 45.99 a month', async () => {
    expect(await offered('plus')).toMatchObject([
      { id: 'plus', amount: 4599, slug: 'month', recurring: true },
    ]);
  });

  test('[API-30] [DATA-8] one-time plans are year2round with savings cleared', async () => {
    const season = await offered('live-season');
    expect(season.map(({ id }) => id)).toEqual(['play-off', 'two-months', 'round-pass']);
    for (const { recurring, slug, metadata } of season) {
      expect(recurring).toBe(false);
      expect(slug).toBe('year2round');
      expect(metadata.savings).toBeNull();
    }
    expect(season.map(({ amount }) => amount)).toEqual([999, 999, 499]);
  });

  test('[DATA-8] the second round was valid to 30 June 2023 and is not offered after it', async () => {
    expect(byId(await offered('live-season')).has('second-round')).toBe(false);
  });

  test('[DATA-9] a plan that needs a code is not listed', async () => {
    expect(byId(await offered('live-season')).has('season')).toBe(false);
  });

  test('[API-30] names come in the three languages', async () => {
    const names = await Promise.all(
      locales.map(async (locale) => {
        const { products } = await house
          .viewer()
          .speaks(locale)
          .gets('products', { query: { type: 'live' } });
        return products.map(({ name }) => name).join();
      }),
    );
    expect(new Set(names).size).toBe(3);
  });

  test.each(['', '?type=', '?type=gold', '?type=live&type=plus', '?type[]=live'])(
    '[API-30] /pay/products%s is refused by the name of the field',
    async (query) => {
      const answer = await house.viewer().asks('GET', `/pay/products${query}`);
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ key: 'invalid_input', fields: { type: expect.any(String) } });
    },
  );
});

describe('in spring 2023', () => {
  test('[API-30] [DATA-8] the second round is offered at 4.99 with cashback 15', async () => {
    await house.timeBecomes(new Date('2023-04-15T13:00:00Z'));
    expect(byId(await offered('live-season')).get('second-round')).toMatchObject({
      amount: 499,
      cashback: 1500,
      slug: 'year2round',
      recurring: false,
    });
  });

  test('[DATA-8] to the end of 30 June, in Italy, and no longer', async () => {
    const isOffered = async (instant: string) => {
      await house.timeBecomes(new Date(instant));
      return byId(await offered('live-season')).has('second-round');
    };
    expect(await isOffered('2023-06-30T21:59:00Z')).toBe(true);
    expect(await isOffered('2023-06-30T22:00:00Z')).toBe(false);
  });
});
