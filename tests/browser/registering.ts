// Somebody who registers. Each journey has a person of its own.

import { expect, type APIRequestContext, type Page, type TestInfo } from '@playwright/test';
import { ownAddress } from '../viewer.ts';
import { codeSentTo } from './letters.ts';
import { drawn, formIsAlive } from './visit.ts';

export interface Newcomer {
  readonly email: string;
  readonly password: string;
  /** As typed in Italy. */
  readonly mobile: string;
  readonly phone: string;
}

const firstPages = {
  en: '/en/register',
  it: '/it/registrati',
  sr: '/sr/registracija',
} as const;

export type Language = keyof typeof firstPages;

let met = 0;

export function newcomer({ parallelIndex, workerIndex }: TestInfo): Newcomer {
  met += 1;
  // A worker that was started again counts from the beginning, but not under the same number.
  const number = workerIndex * 100 + met;
  const mobile = `34701${String(number).padStart(5, '0')}`;
  return {
    email: `tifoso.${parallelIndex}.${number}@example.it`,
    password: `Curva-Nord-${number}`,
    mobile,
    phone: `+39${mobile}`,
  };
}

export async function openRegistration(page: Page, language: Language = 'en', query = ''): Promise<void> {
  await page.goto(firstPages[language] + query);
  await readyToType(page);
}

async function readyToType(page: Page): Promise<void> {
  await formIsAlive(page);
  // Where the request comes from is asked at once; typing must not race it.
  await expect(page.locator('[name=country]')).not.toHaveValue('');
}

export async function fillAccount(page: Page, { email, password }: Newcomer): Promise<void> {
  await page.locator('[name=firstName]').fill('Nicolò');
  await page.locator('[name=lastName]').fill('Đorđević');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=password]').fill(password);
  await page.locator('[name=confirmation]').fill(password);
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[type=submit]').click();
}

export async function opensAccount(page: Page, person: Newcomer): Promise<void> {
  await fillAccount(page, person);
  await submit(page);
  await expect(page).toHaveURL(/step=phone/);
  await expect(page.locator('[name=phone]')).toBeFocused();
}

export async function givesPhone(page: Page, { mobile }: Newcomer): Promise<void> {
  await page.locator('[name=phone]').fill(mobile);
  await submit(page);
  await expect(page).toHaveURL(/step=code/);
  await expect(page.locator('[name=code]')).toBeFocused();
}

export async function typesCode(
  page: Page,
  request: APIRequestContext,
  { phone }: Pick<Newcomer, 'phone'>,
): Promise<void> {
  await page.locator('[name=code]').fill(await codeSentTo(request, phone));
}

/** From the first field to the greeting, on the page that a way into the site has led to. */
export async function signsUp(page: Page, request: APIRequestContext, person: Newcomer): Promise<void> {
  await readyToType(page);
  await opensAccount(page, person);
  await givesPhone(page, person);
  // Six digits are sent as soon as they are there; whoever is greeted goes in by themselves.
  await typesCode(page, request, person);
}

/** A code of the right shape that is not the one that was sent. */
export function wrongCodes(right: string): string[] {
  return ['000001', '000002', '000003', '000004', '000005', '000006'].filter((code) => code !== right);
}

async function call(
  request: APIRequestContext,
  path: string,
  data?: unknown,
  token?: string,
): Promise<unknown> {
  const answer = await request.post(`/prod${path}`, {
    ...(data === undefined ? {} : { data }),
    headers: { 'x-forwarded-for': ownAddress(), ...(token === undefined ? {} : { 'x-access-token': token }) },
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** All the steps without a browser; answers a token. */
export async function joins(
  request: APIRequestContext,
  person: Newcomer,
  language: Language = 'en',
): Promise<string> {
  const { email, password, phone } = person;
  const account = { email, password, firstName: 'Nicolò', lastName: 'Đorđević', country: 'IT', language };
  const { result } = (await call(request, '/user/create', account)) as { result: { id: string } };
  await call(request, '/user/mobile/bad_phone', { uid: result.id, phone });
  await call(request, `/user/mobile/verify/${await codeSentTo(request, phone)}/${result.id}`);
  const { token } = (await call(request, '/user/authenticate', { email, password })) as { token: string };
  return token;
}

export async function asksForEmailChange(
  request: APIRequestContext,
  token: string,
  wish: { email: string; password: string },
): Promise<void> {
  await call(request, '/user/email/request_change', wish, token);
}

/** Everything this browser would still have after the page is gone. */
export function keptIn(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([sessionStorage, localStorage, document.cookie, window.history.state]),
  );
}

/** Filled as they are made. */
export function requestsTo(page: Page, ending: string): string[] {
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(ending)) made.push(request.url());
  });
  return made;
}

/** The server does as it is asked, once, and nobody hears of it. */
export async function loseAnswer(page: Page, call: string): Promise<void> {
  await page.route(
    call,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/** The step that is shown. */
export const currentStep = (page: Page) => page.getByRole('main').locator('[aria-current=step]');

/** The names of what was told to analytics. */
export const events = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(sessionStorage.getItem('cadetto.analytics') ?? '[]') as { name: string }[]).map(
      ({ name }) => name,
    ),
  );

async function leavesAddress(page: Page): Promise<void> {
  await page.locator('[name=email]').focus();
  await page.locator('[name=password]').focus();
}

/**
 * Leaves the field of the address, and sees what has become of the page once the answer about it is there. Whoever fills
 * the form in leaves the field by that: an address is asked about once, and nobody would hear the answer afterwards.
 */
export async function expectNotTaken(page: Page, leaves = leavesAddress): Promise<void> {
  const answered = page.waitForResponse(/\/user\/check\//);
  await leaves(page);
  const answer = await answered;
  expect(await answer.json()).toMatchObject({ exists: true });
  await drawn(page);
  await expect(page.locator('[name=email]')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('There is already an account')).toBeHidden();
}
