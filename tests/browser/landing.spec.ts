// The pages that sell: what each says of its price, where it leads, and that the offer is still there at the end of the way.

import { fact, payButton } from './checkout.ts';
import { asNewcomer } from './newcomer.ts';
import { givesPhone, newcomer, opensAccount, signsUp, typesCode } from './registering.ts';
import { expect, expectNoBarriers, formIsAlive, hold, locales, test, typeCredentials } from './visit.ts';

type Locale = (typeof locales)[number];

interface LandingPage {
  readonly paths: Readonly<Record<Locale, string>>;
  readonly price: RegExp;
  /** What the profile, or the carrier's page, is asked for afterwards; null where a form leads there. */
  readonly intent: string | null;
  /** The way is a form to the profile, with these fields. */
  readonly form?: Readonly<Record<string, string>>;
}

const profiles = { en: '/en/profile', it: '/it/profilo', sr: '/sr/profil' } as const;
const registers = { en: '/en/register', it: '/it/registrati', sr: '/sr/registracija' } as const;

const pages = {
  winter: {
    paths: { en: 'winter-deal', it: 'offerta-inverno', sr: 'zimska-ponuda' },
    price: /7[.,]99/,
    intent: '?tab=profile-live&plan=two-months&promo=WINTER',
  },
  blackFriday: {
    paths: { en: 'black-friday', it: 'black-friday', sr: 'crni-petak' },
    price: /29[.,]99/,
    intent: '?tab=profile-live&plan=season&promo=SEASON',
  },
  firstMonth: {
    paths: { en: 'first-month', it: 'primo-mese', sr: 'prvi-mesec' },
    price: /2[.,]99/,
    intent: '?tab=profile-live&plan=monthly&promo=FIRST',
  },
  plus: {
    paths: { en: 'plus', it: 'plus', sr: 'plus' },
    price: /45[.,]99/,
    intent: '?tab=profile-unlimited&plan=plus',
  },
  cash: {
    paths: { en: 'pay-with-cash', it: 'pagamento-in-contanti', sr: 'placanje-gotovinom' },
    price: /60[.,]000/,
    intent: '?tab=profile-redeem',
  },
  annual: {
    paths: { en: 'annual-sub', it: 'abbonamento-annuale', sr: 'godisnja-pretplata' },
    price: /49[.,]99/,
    intent: null,
    form: { tab: 'profile-live', plan: 'annual' },
  },
  freeMonth: {
    paths: { en: 'one-month-promo', it: 'un-mese-gratis', sr: 'mesec-besplatno' },
    price: /0[.,]00/,
    intent: null,
    form: { tab: 'profile-redeem' },
  },
  carrier: {
    paths: { en: 'mobile-billing', it: 'credito-telefonico', sr: 'placanje-mobilnim' },
    price: /5[.,]99/,
    intent: null,
  },
} as const satisfies Readonly<Record<string, LandingPage>>;

const unescaped = (html: string) => html.replaceAll('&amp;', '&');

/** What is wrong with a page, in words. */
function flawsIn(html: string, { paths, price, intent, form }: LandingPage, locale: Locale): string[] {
  const flaws: string[] = [];
  const address = `/${locale}/${paths[locale]}`;
  const expected: readonly (readonly [string, boolean])[] = [
    ['title', /<title>[^<]{10,}<\/title>/.test(html)],
    ['description', /<meta name="description" content="[^"]{30,}"/.test(html)],
    ['canonical', new RegExp(`<link rel="canonical" href="https?://[^/"]+${address}"`).test(html)],
    ['language', html.includes(`<html lang="${locale === 'sr' ? 'sr-Latn' : locale}"`)],
    ['price', price.test(html)],
    ['no placeholder', !html.includes('{{')],
    ['no framework script', !/<script[^>]+src=/.test(html)],
  ];
  for (const [what, holds] of expected) if (!holds) flaws.push(what);
  for (const [other, tag] of [
    ['en', 'en'],
    ['it', 'it'],
    ['sr', 'sr-Latn'],
    ['en', 'x-default'],
  ] as const)
    if (!new RegExp(`hreflang="${tag}" href="[^"]+/${other}/${paths[other]}"`, 'i').test(html))
      flaws.push(`hreflang ${tag}`);
  if (form) {
    const fields = Object.entries(form).map(([name, value]) => `name="${name}" value="${value}"`);
    for (const part of [`action="${profiles[locale]}"`, ...fields])
      if (!html.includes(part)) flaws.push(`no ${part}`);
    return flaws;
  }
  const next = intent === null ? address : profiles[locale] + intent;
  const way = `${registers[locale]}?${new URLSearchParams({ next }).toString()}`;
  if (!unescaped(html).includes(`href="${way}"`)) flaws.push(`no way to ${way}`);
  return flaws;
}

test('[HOME-5] [NAV-1] every landing page, in every language, says its price and leads to its offer', async ({
  request,
}) => {
  const listed = await (await request.get('/sitemap.xml')).text();
  const flaws: string[] = [];
  for (const [name, landing] of Object.entries<LandingPage>(pages))
    for (const locale of locales) {
      const path = `/${locale}/${landing.paths[locale]}`;
      const answer = await request.get(path);
      const found =
        answer.status() === 200 ? flawsIn(await answer.text(), landing, locale) : ['is not there'];
      if (!listed.includes(`${path}<`)) found.push('is not in the sitemap');
      flaws.push(...found.map((flaw) => `${name} in ${locale}: ${flaw}`));
    }
  expect(flaws).toEqual([]);
});

test('[HOME-5] the forms of visitors lead through registration, with what was picked or typed', async ({
  request,
}) => {
  for (const query of ['?tab=profile-live&plan=annual&club=bari', '?tab=profile-redeem&promo=better']) {
    const answer = await request.get(`/it/profilo${query}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe(
      `/it/registrati?${new URLSearchParams({ next: `/it/profilo${query}` }).toString()}`,
    );
  }
});

/** The plan and the code that a page hands on. */
function orderOf({ intent, form = {} }: LandingPage): { readonly plan: string; readonly promo?: string } {
  const { plan = '', promo } = { ...Object.fromEntries(new URLSearchParams(intent ?? '')), ...form };
  return promo === undefined ? { plan } : { plan, promo };
}

asNewcomer(
  '[HOME-5] [HOME-6] what a landing page hands on is charged as the page says, and its code is good for the free month',
  async ({ stranger }) => {
    const due: Record<string, unknown> = {};
    for (const name of ['winter', 'blackFriday', 'firstMonth', 'annual', 'plus'] as const) {
      const { plan, promo } = orderOf(pages[name]);
      const answer = await stranger.calls('POST', `/live/pay/products/${plan}`, {
        body: promo === undefined ? {} : { diskontCode: promo },
      });
      expect(answer.body, name).toMatchObject({ clientSecret: expect.any(String), invoice: {} });
      due[name] = answer.body['invoice'];
    }
    expect(due).toMatchObject({
      winter: { amount_due: 799, discount: { coupon: { name: 'WINTER' } } },
      blackFriday: { amount_due: 2999 },
      firstMonth: { amount_due: 299, discount: { coupon: { name: 'FIRST' } } },
      annual: { amount_due: 4999 },
      plus: { amount_due: 4599 },
    });
    const carrier = await stranger.calls('GET', '/live/vodafone/start?productId=monthly');
    expect(carrier.body).toMatchObject({ redirect: expect.stringMatching(/^http/) });
    const free = await stranger.calls('POST', '/live/pay/products/one-month-promo', {
      body: { diskontCode: 'GOLDBET' },
    });
    expect(free.body).toMatchObject({ result: { until: expect.stringMatching(/^20/) } });
  },
);

/** What is asked for at the end of the way; null where a code is redeemed. */
const asked = {
  winter: '€7.99',
  blackFriday: '€29.99',
  firstMonth: '€2.99',
  plus: '€45.99',
  cash: null,
  annual: '€49.99',
  freeMonth: null,
  carrier: '€5.99',
} as const satisfies Record<keyof typeof pages, string | null>;

for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
  asNewcomer(
    `[HOME-5] [HOME-6] who has an account already comes by logging in to what the page ${name} offers`,
    async ({ page, stranger }) => {
      const price = asked[name];
      await page.goto(`/en/${pages[name].paths.en}`);
      if (price !== null) await expect(page.getByRole('main')).toContainText(price);
      if (name === 'annual') await page.getByRole('radio', { name: 'Bari' }).check();
      if (name === 'freeMonth') await page.getByLabel('Your code').pressSequentially('better');
      // A plan on the phone bill is chosen on the way to registration, from where login is a link away.
      if (name === 'carrier') await page.getByRole('link', { name: 'Choose Monthly' }).click();
      const door = name === 'carrier' ? 'Log in' : 'I have an account';
      await page.getByRole('main').getByText(door, { exact: true }).click();
      await expect(page).toHaveURL(/\/en\/login\?next=/);
      await typeCredentials(page, stranger.email, stranger.password);
      if (price === null) {
        const code = name === 'freeMonth' ? 'BETTER' : '';
        await expect(page).toHaveURL(`/en/profile?tab=profile-redeem${code && `&promo=${code}`}`);
        await expect(page.getByLabel('Voucher or promo code')).toHaveValue(code);
        return;
      }
      if (name === 'annual')
        await expect(page.getByRole('main').getByRole('img', { name: 'Bari' })).toBeVisible();
      if (name === 'carrier') await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
      else await page.getByRole('button', { name: /^(Go to payment|Join)$/ }).click();
      await expect(payButton(page)).toHaveText(`Order with obligation to pay ${price}`);
    },
  );
}

asNewcomer(
  '[HOME-5] a plan that only its code opens is ordered once the code has been looked up',
  async ({ page, stranger }) => {
    await page.goto('/en/login?next=%2Fen');
    await typeCredentials(page, stranger.email, stranger.password);
    await expect(page).toHaveURL('/en');
    const letGo = await hold(page, '**/prod/live/pay/offers/**');
    await page.goto(`/en/profile${pages.blackFriday.intent}`);
    const goOn = page.getByRole('button', { name: 'Go to payment' });
    await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeVisible();
    await expect(goOn).toBeDisabled();
    letGo();
    await goOn.click();
    await expect(payButton(page)).toHaveText(`Order with obligation to pay ${asked.blackFriday}`);
  },
);

test('[HOME-5] whoever goes from registration to login before the app is there keeps the way', async ({
  page,
}) => {
  const letGo = await hold(page, '**/*.js');
  const way = '?next=%2Fen%2Fmobile-billing%3Fplan%3Dmonthly';
  await page.goto(`/en/register${way}`, { waitUntil: 'commit' });
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/en/login${way}`, { timeout: 30_000 });
  letGo();
});

const words = {
  en: { goOn: 'Go to payment', pay: 'Order with obligation to pay', applied: 'Applied' },
  it: {
    goOn: /^(Vai al pagamento|Passa a Plus)$/,
    pay: 'Ordina con obbligo di pagare',
    applied: 'Applicato',
  },
  sr: { goOn: 'Idi na plaćanje', pay: 'Poruči uz obavezu plaćanja', applied: 'Primenjen' },
} as const;

const checkouts = { en: '/en/subscribe', it: '/it/abbonati', sr: '/sr/pretplata' } as const;

interface Detour {
  readonly locale: Locale;
  readonly way: string;
  readonly plan: string;
  readonly price: string;
  /** Picked on the page, of many. */
  readonly club?: string;
}

const detours = {
  blackFriday: {
    locale: 'it',
    way: 'Prendi la stagione',
    plan: 'Tutta la stagione',
    price: '29,99\u00a0€',
  },
  firstMonth: { locale: 'en', way: 'Start for €2.99', plan: 'Monthly', price: '€2.99' },
  plus: { locale: 'it', way: 'Passa a Cadetto Plus', plan: 'Cadetto Plus', price: '45,99\u00a0€' },
  annual: { locale: 'sr', way: 'Uzmi godišnju', plan: 'Godišnje', price: '49,99\u00a0€', club: 'Bari' },
} as const satisfies Partial<Record<keyof typeof pages, Detour>>;

for (const [name, { locale, way, plan, price, club }] of Object.entries<Detour>(detours)) {
  const landing: LandingPage = pages[name as keyof typeof detours];
  test(`[HOME-5] [HOME-6] [NAV-4] from the page ${name} through registration, in ${locale}, to its price at the checkout`, async ({
    page,
    request,
  }, info) => {
    const { promo } = orderOf(landing);
    await page.goto(`/${locale}/${landing.paths[locale]}`);
    if (club !== undefined) await page.getByRole('radio', { name: club }).check();
    await page.getByRole('main').getByText(way, { exact: true }).first().click();
    await signsUp(page, request, newcomer(info));

    const wanted = landing.intent ?? `?${new URLSearchParams({ ...landing.form, club: 'bari' }).toString()}`;
    await expect(page).toHaveURL(profiles[locale] + wanted);
    const main = page.getByRole('main');
    if (name !== 'plus')
      await expect(main.getByRole('radio', { name: new RegExp(`^${plan}`) })).toBeChecked();
    if (promo !== undefined)
      await expect(main.getByRole('status')).toHaveText(`${promo} ${words[locale].applied}`);
    if (club !== undefined) await expect(main.getByRole('img', { name: club })).toBeVisible();
    await main.getByRole('button', { name: words[locale].goOn }).click();
    await expect(main.getByRole('button', { name: words[locale].pay })).toHaveText(
      `${words[locale].pay} ${price}`,
    );
    const code = promo === undefined ? '' : `&promo=${promo}`;
    await expect(page).toHaveURL(new RegExp(`${checkouts[locale]}\\?cadettoPriceId=[^&]+${code}$`));
    await expect(fact(page, plan)).toBeVisible();
  });
}

test('[HOME-5] [DATA-9] from the partner’s page through registration, in sr, to the free month of the code that was typed', async ({
  page,
  request,
}, info) => {
  await page.goto('/sr/mesec-besplatno');
  await page.getByLabel('Tvoj kod').pressSequentially('goldbet');
  // As a phone's keyboard does: of the form's buttons the first is meant, and the page is for newcomers.
  await page.getByLabel('Tvoj kod').press('Enter');
  await signsUp(page, request, newcomer(info));
  await expect(page).toHaveURL('/sr/profil?tab=profile-redeem&promo=GOLDBET');
  await expect(page.getByLabel('Vaučer ili promo kod')).toHaveValue('GOLDBET');
  await page.getByRole('button', { name: 'Iskoristi', exact: true }).click();
  await expect(page.getByText('30 dana celog programa, uživo i na zahtev.')).toBeVisible();
  await page.getByRole('button', { name: 'Započni besplatan mesec' }).click();
  await expect(page.getByRole('dialog', { name: 'Besplatan mesec je tvoj' })).toContainText(
    'Ništa se ne naplaćuje.',
  );
});

test('[HOME-5] from the cash page through registration, in en, to where the voucher of the shop is redeemed', async ({
  page,
  request,
}, info) => {
  await page.goto('/en/pay-with-cash');
  await page.getByRole('main').getByRole('link', { name: 'I have a voucher' }).first().click();
  await signsUp(page, request, newcomer(info));
  await expect(page).toHaveURL('/en/profile?tab=profile-redeem');
  await expect(page.getByRole('heading', { name: 'Redeem a code' })).toBeVisible();
  await expect(page.getByLabel('Voucher or promo code')).toHaveValue('');
});

test('[HOME-5] [ST-13] from a plan on the phone bill’s page through registration, in sr, to that plan and its price', async ({
  page,
  request,
}, info) => {
  await page.goto('/sr/placanje-mobilnim');
  await page.getByRole('link', { name: 'Izaberi: Dva meseca' }).click();
  await signsUp(page, request, newcomer(info));
  await expect(page).toHaveURL('/sr/placanje-mobilnim?plan=two-months');
  await expect(page.getByRole('radio', { name: /^Dva meseca/ })).toBeChecked();
  await expect(page.getByRole('button', { name: words.sr.pay })).toHaveText(`${words.sr.pay} 9,99\u00a0€`);
});

test('[HOME-5] without the app a code is written in capitals, and of the cash page only the slip is printed', async ({
  page,
}) => {
  await page.goto('/en/one-month-promo');
  await page.getByLabel('Your code').pressSequentially('goldbet');
  await expect(page.getByLabel('Your code')).toHaveValue('GOLDBET');
  await page.goto('/en/pay-with-cash');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Ask at the counter' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeVisible();
  for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.locator('h1')])
    await expect(part).toBeHidden();
});

test.describe('in Italian', () => {
  test.use({ locale: 'it-IT' });

  test('[HOME-5] from the winter page through registration, a reload and another tab to the deal’s price; then the club and the partner’s code come along too', async ({
    page,
    context,
    request,
  }, info) => {
    const person = newcomer(info);
    await page.goto('/it/offerta-inverno');
    await page.getByRole('link', { name: 'Prendi i due mesi' }).first().click();
    await formIsAlive(page);
    await expect(page.locator('[name=country]')).not.toHaveValue('');
    await opensAccount(page, person);
    await page.reload();
    await formIsAlive(page);
    await givesPhone(page, person);
    await typesCode(page, request, person);
    await expect(page.getByRole('main').getByRole('link', { name: 'Accedi' })).toBeVisible();

    // The reload has taken the password with it. They log in, in a tab whose address knows of no offer.
    const other = await context.newPage();
    await other.goto('/it/accedi');
    await formIsAlive(other);
    await other.getByLabel('E-mail').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await other.getByRole('main').locator('button[type=submit]').click();
    await expect(other).toHaveURL('/it/profilo?tab=profile-live&plan=two-months&promo=WINTER');
    await expect(other.getByRole('main')).toContainText('WINTER');
    await expect(other.getByText('7,99\u00a0€').first()).toBeVisible();
    await other.getByRole('button', { name: 'Vai al pagamento' }).click();
    await expect(other).toHaveURL(/\/it\/abbonati\?cadettoPriceId=[^&]+&promo=WINTER$/);
    await expect(other.getByRole('button', { name: /7,99/ })).toBeVisible();

    // Signed in, every offer is one step away.
    await other.goto('/it/abbonamento-annuale');
    // Drawn by the app itself, the page has its clubs' colours too.
    await other.getByRole('banner').getByRole('link', { name: 'Calendario' }).click();
    await expect(other).toHaveURL('/it/calendario');
    await other.goBack();
    await other.getByRole('radio', { name: 'Bari' }).check();
    await expect(other.locator('img[data-kit]:visible')).toHaveCount(1);
    await expectNoBarriers(other);
    // The last one on the page carries the club as the first one does.
    await other.getByRole('button', { name: 'Prendi l’annuale' }).last().click();
    await expect(other.getByRole('main').getByRole('img', { name: 'Bari' })).toBeVisible();
    await expect(other).toHaveURL(/plan=annual/);

    await other.goto('/it/un-mese-gratis');
    await formIsAlive(other);
    await other.getByLabel('Il tuo codice').pressSequentially('better');
    await expect(other.getByLabel('Il tuo codice')).toHaveValue('BETTER');
    await other.getByRole('button', { name: 'Usa il codice' }).last().click();
    await expect(other).toHaveURL('/it/profilo?tab=profile-redeem&promo=BETTER');
    await expect(other.getByLabel('Voucher o codice promo')).toHaveValue('BETTER');
  });
});
