import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cards, idOf, inBrowser, openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const refused: readonly (readonly [number: string, code: string, declineCode: string])[] = [
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error', 'processing_error'],
];

test.each(refused)(
  '[API-33] card %s is declined as %s / %s, and another can pay after it',
  async (...card) => {
    const [number, code, decline_code] = card;
    const { secret, subscription } = await shop.offer(shop.plans.monthly.id);
    const answer = await shop.pay(secret, number);
    expect(answer.status).toBe(402);
    expect(answer.json.error).toMatchObject({ type: 'card_error', code, decline_code });
    const intent = await shop.stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '');
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code },
    });
    expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
    expect((await shop.pay(secret, cards.pays)).json.status).toBe('succeeded');
  },
);

const malformed: readonly (readonly [what: string, fields: Record<string, string>, code: string])[] = [
  ['a number that fails its check digit', { number: '4242424242424241' }, 'incorrect_number'],
  ['a number that is too short', { number: '4242' }, 'invalid_number'],
  ['a number that is none of the test cards', { number: '4111111111111111' }, 'card_declined'],
  ['a thirteenth month', { exp_month: '13' }, 'invalid_expiry_month'],
  ['a year gone by', { exp_year: '2019' }, 'invalid_expiry_year'],
  ['a security code of two digits', { cvc: '12' }, 'invalid_cvc'],
];

test.each(malformed)('[API-33] %s is refused before any charge', async (_what, fields, code) => {
  const card = { number: cards.pays, exp_month: '12', exp_year: '2040', cvc: '123', ...fields };
  const named = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
  const answer = await inBrowser(shop.address(), '/v1/tokens', Object.fromEntries(named));
  expect(answer.status).toBe(402);
  expect(answer.json.error).toMatchObject({ type: 'card_error', code });
});

test('[API-33] a token becomes a card once, is attached, made default, and detached', async () => {
  const { stripe } = shop;
  const token = await inBrowser(shop.address(), '/sandbox/v1/tokens', {
    'card[number]': '3782 822463 10005',
    'card[exp_month]': '2',
    'card[exp_year]': '41',
    'card[cvc]': '1234',
  });
  const id = token.json.id ?? '';
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: id } });
  expect(method.card).toMatchObject({ brand: 'amex', last4: '0005', exp_month: 2, exp_year: 2041 });
  await expect(stripe.paymentMethods.create({ type: 'card', card: { token: id } })).rejects.toMatchObject({
    code: 'token_already_used',
  });
  const customer = await stripe.customers.create({ email: 'card@example.test' });
  await stripe.paymentMethods.attach(method.id, { customer: customer.id });
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } });
  const other = await stripe.customers.create({ email: 'other@example.test' });
  await expect(
    stripe.customers.update(other.id, { invoice_settings: { default_payment_method: method.id } }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
  expect((await stripe.customers.listPaymentMethods(customer.id)).data.map(({ id }) => id)).toEqual([
    method.id,
  ]);
  await stripe.paymentMethods.detach(method.id);
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
  await expect(stripe.paymentMethods.detach(method.id)).rejects.toMatchObject({ statusCode: 400 });
});

test('[API-33] a declining card cannot be attached; one that fails later can', async () => {
  const { stripe } = shop;
  const customer = await stripe.customers.create({ email: 'later@example.test' });
  const bad = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_chargeDeclined' } });
  await expect(stripe.paymentMethods.attach(bad.id, { customer: customer.id })).rejects.toMatchObject({
    type: 'StripeCardError',
    decline_code: 'generic_decline',
  });
  const later = await stripe.paymentMethods.create({
    type: 'card',
    card: { token: 'tok_chargeCustomerFail' },
  });
  await stripe.paymentMethods.attach(later.id, { customer: customer.id });
  const { invoice } = await shop.offer(shop.plans.monthly.id, { customer: customer.id });
  await expect(stripe.invoices.pay(invoice.id, { payment_method: later.id })).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  });
});

test('[API-33] a card of somebody else pays nothing', async () => {
  const { stripe } = shop;
  const { subscription } = await shop.sell(shop.plans.monthly.id);
  const theirs = idOf((await stripe.subscriptions.retrieve(subscription.id)).default_payment_method);
  const { secret } = await shop.offer(shop.plans.monthly.id);
  const answer = await inBrowser(
    shop.address(),
    `/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`,
    {
      client_secret: secret,
      payment_method: theirs,
    },
  );
  expect(answer.status).toBe(400);
  const guessed = await inBrowser(
    shop.address(),
    `/v1/payment_intents/${secret.split('_secret_')[0]}/confirm`,
    {
      client_secret: 'pi_wrong_secret_guess',
      payment_method: 'pm_card_visa',
    },
  );
  expect(guessed.json.error?.param).toBe('client_secret');
});

async function answerChallenge(address: string, answer: 'approve' | 'refuse'): Promise<Response> {
  return fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer }) });
}

test('[API-33] a challenge is shown, approved, and leads back with what Stripe adds', async () => {
  const { secret, subscription } = await shop.offer(shop.plans.monthly.id);
  const asked = await shop.pay(secret, cards.challengedAlways, {
    return_url: 'https://site.example/subscribe?step=2',
  });
  expect(asked.json.status).toBe('requires_action');
  const address = asked.json.next_action?.redirect_to_url?.url ?? '';
  const page = await fetch(address);
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https://site.example");
  const html = await page.text();
  expect(html).toContain('Payments sandbox');
  expect(html).toContain('€5.99');
  const back = await answerChallenge(address, 'approve');
  expect(back.status).toBe(303);
  const target = new URL(back.headers.get('location') ?? '');
  expect(target.searchParams.get('step')).toBe('2');
  expect(target.searchParams.get('payment_intent_client_secret')).toBe(secret);
  expect(target.searchParams.get('redirect_status')).toBe('succeeded');
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  const twice = await answerChallenge(address, 'refuse');
  expect(twice.headers.get('location')).toBe(target.href);
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('[API-33] a refused challenge charges nothing, and an overtaken one changes nothing', async () => {
  const { secret, subscription } = await shop.offer(shop.plans.monthly.id);
  const options = { return_url: 'https://site.example/' };
  const asked = await shop.pay(secret, cards.challengedOnce, options);
  const refusal = await answerChallenge(asked.json.next_action?.redirect_to_url?.url ?? '', 'refuse');
  expect(refusal.headers.get('location')).toContain('redirect_status=failed');
  const intent = await shop.stripe.paymentIntents.retrieve(secret.split('_secret_')[0] ?? '');
  expect(intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  });
  const abandoned = await shop.pay(secret, cards.challengedOnce, options);
  expect((await shop.pay(secret, cards.pays)).json.status).toBe('succeeded');
  await answerChallenge(abandoned.json.next_action?.redirect_to_url?.url ?? '', 'approve');
  expect(
    (await shop.stripe.charges.list({ payment_intent: intent.id })).data.filter(({ paid }) => paid),
  ).toHaveLength(1);
  expect((await shop.stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
});

test('[API-33] a challenge that is passed can still end in a decline', async () => {
  const { secret } = await shop.offer(shop.plans.monthly.id);
  const asked = await shop.pay(secret, cards.challengedThenDeclined, { return_url: 'https://site.example/' });
  const back = await answerChallenge(asked.json.next_action?.redirect_to_url?.url ?? '', 'approve');
  expect(back.headers.get('location')).toContain('redirect_status=failed');
});

test('[API-33] a return address that is no web address is refused', async () => {
  const { secret } = await shop.offer(shop.plans.monthly.id);
  const answer = await shop.pay(secret, cards.challengedAlways, { return_url: 'javascript:alert(1)' });
  expect(answer.json.error?.code).toBe('url_invalid');
});

test('[API-33] a card set up with a challenge is kept, and needs no second one', async () => {
  const { stripe } = shop;
  const customer = await stripe.customers.create({ email: 'setup@example.test' });
  const setup = await stripe.setupIntents.create({ customer: customer.id });
  const asked = await stripe.setupIntents.confirm(setup.id, {
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    return_url: 'https://site.example/cards',
  });
  expect(asked.status).toBe('requires_action');
  const back = await answerChallenge(asked.next_action?.redirect_to_url?.url ?? '', 'approve');
  expect(back.headers.get('location')).toContain(`setup_intent=${setup.id}`);
  const method = idOf((await stripe.setupIntents.retrieve(setup.id)).payment_method);
  const { invoice } = await shop.offer(shop.plans.monthly.id, { customer: customer.id });
  const paid = await stripe.invoices.pay(invoice.id, { payment_method: method, off_session: true });
  expect(paid.status).toBe('paid');
});

test('[API-33] no card number reaches the journal', async () => {
  await shop.sell(shop.plans.monthly.id, cards.challengedAlways);
  await shop.sell(shop.plans.monthly.id, '5555555555554444');
  const journal = await readFile(join(shop.folder, 'payments.journal'), 'utf8');
  expect(journal).toContain('mastercard');
  for (const number of [...Object.values(cards), '5555555555554444', '378282246310005']) {
    expect(journal.includes(number)).toBe(false);
  }
});
