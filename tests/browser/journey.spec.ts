// One person, from the home page to nothing left of them, in each language. The house is this journey's own, since two weeks
// must pass in it.

import { openMovedHouse, type MovedHouse } from './moved-house.ts';
import { codeSentTo } from './letters.ts';
import { givesPhone, newcomer, opensAccount } from './registering.ts';
import { addressScanned, codeShown, focused } from './sofa.ts';
import { expect, formIsAlive, locales, test } from './visit.ts';

const days = 24 * 60 * 60 * 1000;

const words = {
  en: {
    account: '/en/profile',
    connect: 'Connect this TV',
    connected: 'TV connected',
    deleteIt: 'Delete it',
  },
  it: {
    account: '/it/profilo',
    connect: 'Collega questa TV',
    connected: 'TV collegata',
    deleteIt: 'Elimina',
  },
  sr: {
    account: '/sr/profil',
    connect: 'Poveži ovaj televizor',
    connected: 'Televizor je povezan',
    deleteIt: 'Obriši',
  },
};

test.describe.configure({ mode: 'serial' });

let house: MovedHouse;
test.beforeAll(async () => {
  house = await openMovedHouse();
});
test.afterAll(() => house.close());

for (const locale of locales) {
  test(`[ST-7] [API-18] [D-3] in ${locale}: home, account, phone, television, and gone after two weeks`, async ({
    browser,
  }, info) => {
    test.slow();
    const { account, connect, connected, deleteIt } = words[locale];
    const newPage = async () => (await browser.newContext({ baseURL: house.address })).newPage();
    const me = newcomer(info);

    const person = await newPage();
    const { request } = person.context();
    await person.goto(`/${locale}`);
    await person.locator('main a[href$="/register"], main a[href*="/registra"]').first().click();
    await formIsAlive(person);
    await expect(person.locator('[name=country]')).not.toHaveValue('');
    await opensAccount(person, me);
    await givesPhone(person, me);
    await person.locator('[name=code]').fill(await codeSentTo(request, me.phone));
    await expect(person).toHaveURL(`/${locale}`);

    const tv = await newPage();
    await tv.goto(`/${locale}/tv`);
    await codeShown(tv);
    await person.goto(await addressScanned(tv));
    await person.getByRole('main').getByRole('button', { name: connect }).click();
    await expect(person.getByRole('heading', { name: connected })).toBeVisible();
    await expect(focused(tv)).toHaveAttribute('data-shelf', 'hero');

    await person.goto(`${account}?tab=profile-account`);
    const leaving = person.locator('section[aria-labelledby=deletion] form');
    await leaving.locator('[name=password]').fill(me.password);
    await leaving.locator('[name=password]').press('Enter');
    await person.getByRole('dialog').getByRole('button', { name: deleteIt, exact: true }).click();
    await expect(leaving).toHaveCount(0);
    await person.context().close();
    await tv.context().close();

    const credentials = { data: { email: me.email, password: me.password } };
    const later = await newPage();
    const signsIn = () => later.context().request.post('/prod/user/authenticate', credentials);
    expect((await signsIn()).status()).toBe(200);
    await house.passes(14 * days);
    expect((await signsIn()).status()).toBe(404);
    await later.context().close();
  });
}
