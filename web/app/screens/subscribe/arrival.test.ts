import { expect, test } from 'vitest';
import { readArrival } from './arrival.ts';

const read = (query: string) => readArrival(new URL(`https://cadetto.test/en/subscribe${query}`));

test('[NAV-4] the secret is taken out of the address, and plan and promo stay', () => {
  expect(read('?clientSecret=pi_1_secret_2&cadettoPriceId=price_1&promo=FIRST')).toEqual({
    arrival: { clientSecret: 'pi_1_secret_2', bank: null },
    clean: '/en/subscribe?cadettoPriceId=price_1&promo=FIRST',
  });
});

test('[ST-9] what the bank’s page adds is taken out too', () => {
  const query = '?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=';
  expect(read(`${query}succeeded`)).toEqual({
    arrival: { clientSecret: 'pi_1_secret_2', bank: 'succeeded' },
    clean: '/en/subscribe',
  });
  expect(read(`${query}failed`).arrival.bank).toBe('failed');
});

test('[NAV-4] an address without it is left alone', () => {
  expect(read('?promo=FIRST')).toEqual({ arrival: { clientSecret: null, bank: null }, clean: null });
});
