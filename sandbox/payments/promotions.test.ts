import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function codeFor(word: string, more: object = {}, coupon: object = { percent_off: 50 }) {
  const { id } = await shop.stripe.coupons.create({ duration: 'once', name: word, ...coupon });
  return shop.stripe.promotionCodes.create({
    promotion: { type: 'coupon', coupon: id },
    code: word,
    ...more,
  });
}

test('[API-33] a code is found whatever its case, and not once it is inactive', async () => {
  const code = await codeFor('Winter');
  const find = () =>
    shop.stripe.promotionCodes.list({ code: 'WINTER', active: true, expand: ['data.promotion.coupon'] });
  expect((await find()).data).toMatchObject([{ id: code.id, promotion: { coupon: { name: 'Winter' } } }]);
  await shop.stripe.promotionCodes.update(code.id, { active: false });
  expect((await find()).data).toEqual([]);
  await expect(
    shop.offer(shop.plans.monthly.id, { discounts: [{ promotion_code: code.id }] }),
  ).rejects.toMatchObject({
    code: 'coupon_expired',
  });
});

test('[API-33] 40 parallel uses of a code for 10 give exactly 10', async () => {
  const code = await codeFor('TEN', { max_redemptions: 10 });
  const offers = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      shop.offer(shop.plans.monthly.id, { discounts: [{ promotion_code: code.id }] }),
    ),
  );
  expect(offers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await shop.stripe.promotionCodes.retrieve(code.id)).toMatchObject({
    times_redeemed: 10,
    active: false,
  });
});

test('[API-33] a refused subscription uses no code up', async () => {
  const code = await codeFor('ONCEONLY', { max_redemptions: 1 });
  const discounts = [{ promotion_code: code.id }];
  await expect(shop.offer(shop.plans.roundPass.id, { discounts })).rejects.toMatchObject({ statusCode: 400 });
  await expect(
    shop.offer(shop.plans.monthly.id, { discounts, payment_behavior: 'error_if_incomplete' }),
  ).rejects.toMatchObject({ statusCode: 400 });
  expect((await shop.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(0);
});

test('[API-33] a first-time code is for who never paid, a person’s code for that person', async () => {
  const { customer } = await shop.sell(shop.plans.monthly.id);
  const first = await codeFor('NEWCOMER', { restrictions: { first_time_transaction: true } });
  await expect(
    shop.offer(shop.plans.monthly.id, { customer, discounts: [{ promotion_code: first.id }] }),
  ).rejects.toMatchObject({ param: 'discounts[0][promotion_code]' });
  await shop.offer(shop.plans.monthly.id, { discounts: [{ promotion_code: first.id }] });
  const own = await codeFor('ONLYHERS', { customer });
  await expect(
    shop.offer(shop.plans.monthly.id, { discounts: [{ promotion_code: own.id }] }),
  ).rejects.toMatchObject({
    param: 'discounts[0][promotion_code]',
  });
  await shop.offer(shop.plans.monthly.id, { customer, discounts: [{ promotion_code: own.id }] });
});

test('[API-33] an amount off has an amount for each currency it knows, and no other', async () => {
  const code = await codeFor(
    'OFF',
    {},
    { amount_off: 300, currency: 'eur', currency_options: { rsd: { amount_off: 30_000 } } },
  );
  const discounts = [{ promotion_code: code.id }];
  const dinars = await shop.offer(shop.plans.monthly.id, { discounts, currency: 'rsd' });
  expect(dinars.invoice.amount_due).toBe(39_900);
  await expect(shop.offer(shop.plans.monthly.id, { discounts, currency: 'usd' })).rejects.toMatchObject({
    statusCode: 400,
  });
});

test('[API-33] a coupon for one product takes nothing off another, and ends at its date', async () => {
  const other = await shop.stripe.products.create({ name: 'Plus' });
  const coupon = await shop.stripe.coupons.create({
    percent_off: 100,
    duration: 'once',
    applies_to: { products: [other.id] },
    redeem_by: Math.floor(Date.now() / 1000) + 60,
  });
  const full = await shop.offer(shop.plans.monthly.id, { discounts: [{ coupon: coupon.id }] });
  expect(full.invoice.amount_due).toBe(599);
  await shop.moveTo(Math.floor(Date.now() / 1000) + 120);
  expect((await shop.stripe.coupons.retrieve(coupon.id)).valid).toBe(false);
  await expect(
    shop.offer(shop.plans.monthly.id, { discounts: [{ coupon: coupon.id }] }),
  ).rejects.toMatchObject({
    code: 'coupon_expired',
  });
});

test('[API-12] a code counts on a one-time invoice too, once', async () => {
  const code = await codeFor('PASS', { max_redemptions: 1 }, { amount_off: 200, currency: 'eur' });
  const { customer } = await shop.offer(shop.plans.monthly.id);
  const invoice = { customer, discounts: [{ promotion_code: code.id }] };
  const draft = await shop.stripe.invoices.create(invoice);
  await shop.stripe.invoiceItems.create({
    customer,
    invoice: draft.id,
    pricing: { price: shop.plans.roundPass.id },
  });
  const open = await shop.stripe.invoices.finalizeInvoice(draft.id, { expand: ['confirmation_secret'] });
  expect(open.amount_due).toBe(299);
  await expect(shop.stripe.invoices.create(invoice)).rejects.toMatchObject({ code: 'coupon_expired' });
  expect((await shop.pay(open.confirmation_secret?.client_secret ?? '', cards.pays)).json.status).toBe(
    'succeeded',
  );
});
