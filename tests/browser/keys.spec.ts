// The site without a pointer, in each language: every stop of the keyboard can be seen, and says what it is in the
// language of the page.

import { cards } from './checkout.ts';
import { inReportingHouse, standOutside } from './destinations.ts';
import { expectHeld, press, tabAround, tabTo, typeInto } from './keys.ts';
import { codeSentTo } from './letters.ts';
import { expectToPlay, video } from './player-room.ts';
import { newcomer } from './registering.ts';
import { expect, formIsAlive, hold, locales, member, test, turnWheel } from './visit.ts';

const journeys = {
  en: {
    choose: 'Choose Monthly',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail',
    password: 'Password',
    confirmation: 'Password again',
    phone: 'Mobile number',
    code: 'Code from the message',
    goIn: 'Go in',
    plan: /^Monthly/,
    goOn: 'Go to payment',
    cardNumber: 'Card number',
    expiry: 'Valid until',
    securityCode: 'Security code',
    order: /^Order with obligation to pay/,
    paid: 'You are in',
    start: 'Start watching',
    featured: 'Featured',
    watch: /^Watch live/,
    closePlayer: 'Close the player',
  },
  it: {
    choose: 'Scegli Mensile',
    firstName: 'Nome',
    lastName: 'Cognome',
    email: 'E-mail',
    password: 'Password',
    confirmation: 'Ripeti la password',
    phone: 'Numero di cellulare',
    code: 'Codice del messaggio',
    goIn: 'Entra',
    plan: /^Mensile/,
    goOn: 'Vai al pagamento',
    cardNumber: 'Numero della carta',
    expiry: 'Scadenza',
    securityCode: 'Codice di sicurezza',
    order: /^Ordina con obbligo di pagare/,
    paid: 'Il posto è tuo',
    start: 'Inizia a guardare',
    featured: 'In primo piano',
    watch: /^Guarda in diretta/,
    closePlayer: 'Chiudi il player',
  },
  sr: {
    choose: 'Izaberi: Mesečno',
    firstName: 'Ime',
    lastName: 'Prezime',
    email: 'Imejl adresa',
    password: 'Lozinka',
    confirmation: 'Ponovi lozinku',
    phone: 'Broj mobilnog',
    code: 'Kod iz poruke',
    goIn: 'Uđi',
    plan: /^Mesečno/,
    goOn: 'Idi na plaćanje',
    cardNumber: 'Broj kartice',
    expiry: 'Važi do',
    securityCode: 'Sigurnosni kod',
    order: /^Poruči uz obavezu plaćanja/,
    paid: 'Na tribini si',
    start: 'Počni da gledaš',
    featured: 'Izdvajamo',
    watch: /^Gledaj uživo/,
    closePlayer: 'Zatvori plejer',
  },
} as const;

for (const locale of locales) {
  test(`[HOME-1] [ST-7] [ST-9] [PLY-1] in ${locale} somebody without a pointer registers, subscribes and watches`, async ({
    page,
    request,
  }, info) => {
    test.slow();
    const words = journeys[locale];
    const person = newcomer(info);
    const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true });
    const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
    await page.goto(`/${locale}`);
    await press(page, page.getByRole('link', { name: words.choose }));
    await formIsAlive(page);
    await expect(page.locator('[name=country]')).not.toHaveValue('');
    await typeInto(page, field(words.firstName), 'Ada');
    await typeInto(page, field(words.lastName), 'Rossi');
    await typeInto(page, field(words.email), person.email);
    await typeInto(page, field(words.password), person.password);
    await typeInto(page, field(words.confirmation), person.password);
    await page.keyboard.press('Enter');
    await expect(field(words.phone)).toBeFocused();
    await page.keyboard.type(person.mobile);
    await page.keyboard.press('Enter');
    await expect(field(words.code)).toBeFocused();
    // By itself it goes in after two and a half seconds, with the keyboard still on its way.
    const letIn = await hold(page, `**/${locale}/profil*`);
    await page.keyboard.type(await codeSentTo(request, person.phone));
    await press(page, button(words.goIn));
    letIn();

    await expect(page.getByRole('radio', { name: words.plan })).toBeChecked();
    await press(page, button(words.goOn));
    await typeInto(page, field(words.cardNumber), cards.pays);
    await typeInto(page, field(words.expiry), '1239');
    await typeInto(page, field(words.securityCode), '123');
    await press(page, button(words.order));
    await expect(page.getByRole('heading', { name: words.paid })).toBeVisible();

    await press(page, page.getByRole('main').getByRole('link', { name: words.start }));
    const hero = page.getByRole('region', { name: words.featured });
    await press(page, hero.getByRole('button', { name: words.watch }).first());
    await expect(video(page)).toBeVisible();
    await expectToPlay(page);
    await press(page, page.getByRole('dialog').getByRole('button', { name: words.closePlayer }));
    await expect(video(page)).toHaveCount(0);
  });
}

inReportingHouse(
  '[HOME-4] [TRK-1] the question about cookies and the header hide no stop of the keyboard',
  async ({ page, context }) => {
    await standOutside(context);
    // The longest words are Italian, and the question is tallest with them.
    for (const path of ['/it', '/it/accedi', '/it/registrati', '/it/offerta-inverno'])
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(page.getByRole('region', { name: 'Sui cookie decidi tu' })).toBeVisible();
        await page.keyboard.press('Tab');
        const stops = await tabAround(page, 'Tab');
        expect(stops).toBeGreaterThan(10);
        // Upwards the header comes back, over what the keyboard comes to.
        if (path === '/it') expect(await tabAround(page, 'Shift+Tab')).toBe(stops);
        await expect(page.getByRole('region', { name: 'Sui cookie decidi tu' })).toBeVisible();
      }
  },
);

const menus = {
  en: {
    menu: 'Menu',
    close: 'Close menu',
    product: 'Watch',
    company: 'Company',
    profile: 'Profile',
    screens: ['Home', 'News (opens another site)', 'Explore', 'Schedule', 'Table', /^My Club:\s*Bari$/],
    house: ['About us', 'News', 'Help centre'],
    account: ['Profile', 'Subscription'],
    signOut: 'Sign out',
    legal: ['Terms of service', 'Privacy policy'],
    subscription: 'Subscription',
    opened: '/en/profile?tab=profile-live',
  },
  it: {
    menu: 'Menu',
    close: 'Chiudi il menu',
    product: 'Guarda',
    company: 'Azienda',
    profile: 'Profilo',
    screens: [
      'Home',
      'Notizie (apre un altro sito)',
      'Esplora',
      'Calendario',
      'Classifica',
      /^La mia squadra:\s*Bari$/,
    ],
    house: ['Chi siamo', 'Notizie', 'Centro assistenza'],
    account: ['Profilo', 'Abbonamento'],
    signOut: 'Esci',
    legal: ['Termini di servizio', 'Informativa sulla privacy'],
    subscription: 'Abbonamento',
    opened: '/it/profilo?tab=profile-live',
  },
  sr: {
    menu: 'Meni',
    close: 'Zatvori meni',
    product: 'Gledaj',
    company: 'Kompanija',
    profile: 'Profil',
    screens: ['Početna', 'Vesti (otvara drugi sajt)', 'Istraži', 'Raspored', 'Tabela', /^Moj klub:\s*Bari$/],
    house: ['O nama', 'Vesti', 'Centar za pomoć'],
    account: ['Profil', 'Pretplata'],
    signOut: 'Odjavi se',
    legal: ['Uslovi korišćenja', 'Politika privatnosti'],
    subscription: 'Pretplata',
    opened: '/sr/profil?tab=profile-live',
  },
};

const asFan = member('fan');

asFan.describe('in the hand', () => {
  asFan.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  for (const locale of locales) {
    asFan(
      `[NAV-5] [NAV-7] [OVR-2] in ${locale} a member's menu has its three tabs, holds focus and page, and gives both back`,
      async ({ page }) => {
        const words = menus[locale];
        await page.goto(`/${locale}`);
        const opener = page.getByRole('banner').getByRole('button', { name: words.menu, exact: true });
        const menu = page.getByRole('dialog', { name: words.menu });
        const tab = (name: string) => menu.getByRole('tab', { name, exact: true });
        const panel = (name: string) => menu.getByRole('tabpanel', { name, exact: true });
        await press(page, opener);
        await expect(menu.locator(':focus')).toHaveCount(1);
        await expect(menu.getByRole('tab')).toHaveText([words.product, words.company, words.profile]);
        await expect(panel(words.product).getByRole('link')).toHaveText(words.screens);
        for (const name of words.legal)
          await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
        await expect(menu.locator('[data-language]')).toHaveCount(locales.length);

        await tabTo(page, tab(words.product));
        await page.keyboard.press('ArrowRight');
        await expect(tab(words.company)).toBeFocused();
        await expect(tab(words.company)).toHaveAttribute('aria-selected', 'true');
        await expect(menu.getByRole('tabpanel')).toHaveCount(1);
        await expect(panel(words.company).getByRole('link')).toHaveText(words.house);
        await page.keyboard.press('ArrowRight');
        await expect(tab(words.profile)).toBeFocused();
        await expect(panel(words.profile).getByText('fan@cadetto.test')).toBeVisible();
        await expect(panel(words.profile).getByRole('link')).toHaveText(words.account);
        await expect(panel(words.profile).getByRole('button')).toHaveText([words.signOut]);
        // Around, and back.
        await page.keyboard.press('ArrowRight');
        await expect(tab(words.product)).toBeFocused();
        await page.keyboard.press('ArrowLeft');
        await expect(tab(words.profile)).toBeFocused();

        await expectHeld(page, menu.getByRole('button', { name: words.close }));
        // Beside the menu, where the page behind would take the wheel.
        await page.mouse.move(2, 400);
        await turnWheel(page, 600);
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(opener).toBeFocused();
        await turnWheel(page, 600);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);

        await page.keyboard.press('Enter');
        await press(page, panel(words.profile).getByRole('link', { name: words.subscription, exact: true }));
        await expect(page).toHaveURL(words.opened);
        await expect(menu).toBeHidden();
      },
    );
  }
});
