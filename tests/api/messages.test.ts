// Mails and text messages on their way out, through real SMTP and HTTP on loopback.

import { Writable } from 'node:stream';
import { cadetto } from '@cadetto/contract';
import {
  carriersFor,
  createLog,
  createOutbox,
  messagingStore,
  movableClock,
  readSettings,
  startCourier,
  type Courier,
  type MovableClock,
  type Post,
} from '@cadetto/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openHouse, type TestHouse } from '../house.ts';
import { metricsToken } from '../kit/build.ts';
import { openFormTaker, type FormTaker } from '../kit/form-taker.ts';
import { openPostOffice, type PostOffice } from '../kit/post-office.ts';
import { standardInstant } from '../kit/provided.ts';

const minute = 60_000;
const hour = 60 * minute;

const welcome: Post = {
  channel: 'mail',
  recipient: 'reader@cadetto.test',
  locale: 'it',
  letter: { kind: 'welcome', firstName: 'Nicolò' },
  key: 'welcome:1',
};

const phoneCode: Post = {
  channel: 'sms',
  recipient: '+393331234567',
  locale: 'en',
  letter: { kind: 'phone_code', code: '042137' },
  key: 'code:1',
};

const outboxShape = z.object({
  messages: z.array(
    z.object({
      channel: z.enum(['mail', 'sms']),
      recipient: z.string(),
      subject: z.nullable(z.string()),
      body: z.string(),
      html: z.nullable(z.string()),
      state: z.enum(['new', 'sent', 'failed']),
      tries: z.number(),
      problem: z.nullable(z.string()),
      createdAt: z.string(),
    }),
  ),
});

let house: TestHouse;
beforeAll(async () => {
  house = await openHouse();
  // Each test sends for itself, at its own time and through its own providers.
  await house.house.courier.stop();
});
afterAll(() => house.close());

let closings: (() => Promise<void>)[] = [];
let clock: MovableClock;
let log: string[];
beforeEach(async () => {
  await house.house.database.db.deleteFrom('outgoing_message').execute();
  clock = movableClock({ now: () => standardInstant, time: () => standardInstant.getTime() });
  log = [];
});
afterEach(async () => {
  for (const close of closings.toReversed()) await close();
  closings = [];
});

interface Wish {
  readonly environment?: Readonly<Record<string, string>>;
  readonly keepsSecrets?: boolean;
}

async function newCourier({ environment = {}, keepsSecrets = true }: Wish = {}): Promise<Courier> {
  const { database } = house.house;
  const paper = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  const courier = await startCourier({
    database,
    store: messagingStore(database.db),
    carriers: carriersFor(readSettings({ CADETTO_MODE: 'demo', ...environment })),
    clock,
    keepsSecrets,
    log: createLog('debug', paper),
  });
  closings.push(() => courier.stop());
  return courier;
}

let office: PostOffice;
async function courierToPostOffice(wish: Wish = {}): Promise<Courier> {
  const environment = { SMTP_URL: office.url, MAIL_FROM: 'Cadetto <no-reply@cadetto.test>' };
  return newCourier({ ...wish, environment });
}

async function openedPostOffice(): Promise<PostOffice> {
  office = await openPostOffice();
  closings.push(() => office.close());
  return office;
}

async function put(post: Post, db = house.house.database.db): Promise<void> {
  await createOutbox(clock, { brand: cadetto, publicUrl: 'http://localhost:3000' }).put(db, post);
}

const messages = async () =>
  z.parse(outboxShape, (await house.viewer().opens('/dev/outbox.json')).json()).messages;
const newest = async () => (await messages())[0];
const moveBy = (ms: number) => clock.moveTo(new Date(clock.time() + ms));

describe('without a provider', () => {
  let courier: Courier;
  beforeEach(async () => {
    courier = await newCourier();
  });

  test('messages stay in the house, readable with their code and link, and count as sent', async () => {
    await put(phoneCode);
    await put(welcome);
    await courier.deliver();
    const [mail, sms] = await messages();
    expect(mail).toMatchObject({
      channel: 'mail',
      recipient: 'reader@cadetto.test',
      state: 'sent',
      tries: 1,
    });
    expect(mail?.html).toContain('Nicolò');
    expect(sms).toMatchObject({ channel: 'sms', subject: null, html: null, state: 'sent' });
    expect(sms?.body).toContain('042137');
    expect(sms?.createdAt).toBe(standardInstant.toISOString());
  });

  test('the page shows them, and what they carry cannot leave its frame', async () => {
    const firstName = '</iframe><script>alert(1)</script>"><b>';
    await put({ ...welcome, letter: { kind: 'welcome', firstName } });
    const page = await house.viewer().opens('/dev/outbox');
    expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'sha256-/);
    expect(page.text).not.toContain('<script>alert(1)');
    expect(page.text.match(/<iframe/g)).toHaveLength(1);
  });

  test('a key that is put in twice is one message, at once or later', async () => {
    await Promise.all(Array.from({ length: 5 }, () => put(welcome)));
    await courier.deliver();
    await put({ ...welcome, letter: { kind: 'welcome', firstName: 'Altro' } });
    expect(await messages()).toHaveLength(1);
    expect((await newest())?.body).toContain('Nicolò');
  });

  test('a letter of a transaction that was rolled back never existed', async () => {
    const { db } = house.house.database;
    const undone = db.transaction().execute(async (transaction) => {
      await put(welcome, transaction);
      throw new Error('changed our mind');
    });
    await expect(undone).rejects.toThrow('changed our mind');
    await courier.deliver();
    expect(await messages()).toEqual([]);
    await db.transaction().execute((transaction) => put(welcome, transaction));
    await courier.deliver();
    expect(await newest()).toMatchObject({ state: 'sent' });
  });

  test.each([
    { whom: 'somebody', personId: '00000000-0000-4000-8000-000000000000', days: 30 },
    { whom: 'nobody there is', personId: undefined, days: 14 },
  ])('after $days days nothing is left of what was told to $whom', async ({ personId, days }) => {
    await put(personId === undefined ? welcome : { ...welcome, personId });
    await courier.deliver();
    moveBy(days * 24 * hour - minute);
    await courier.deliver();
    expect((await newest())?.body).toContain('Nicolò');
    moveBy(2 * hour);
    await courier.deliver();
    expect(await newest()).toMatchObject({
      recipient: '',
      subject: null,
      body: '',
      html: null,
      state: 'sent',
    });
    await put(welcome);
    expect(await messages()).toHaveLength(1);
  });
});

describe('by SMTP', () => {
  let courier: Courier;
  beforeEach(async () => {
    await openedPostOffice();
    courier = await courierToPostOffice();
  });

  test('a mail goes out by itself as soon as it is put in, as text and HTML, named by its key', async () => {
    await put(welcome);
    await expect.poll(() => office.letters.length).toBe(1);
    const source = office.letters[0]?.source ?? '';
    expect(office.letters[0]?.recipients).toEqual(['<reader@cadetto.test>']);
    expect(source).toMatch(/^From: Cadetto <no-reply@cadetto\.test>$/m);
    expect(source).toMatch(/^Message-ID: <[0-9a-f]{32}@cadetto\.test>$/m);
    expect(source).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(source).toMatch(/multipart\/alternative/);
    expect(source).toMatch(/text\/plain; charset=utf-8[\s\S]+text\/html; charset=utf-8/);
    await expect.poll(async () => (await newest())?.state).toBe('sent');
  });

  test('line breaks in names and addresses add neither headers nor recipients', async () => {
    const evil = 'x\r\nBcc: victim@cadetto.test\r\n\r\nhello';
    await put({ ...welcome, key: 'a', letter: { kind: 'welcome', firstName: evil } });
    await put({ ...welcome, key: 'b', recipient: 'reader@cadetto.test\r\nBcc: victim@cadetto.test' });
    await put({ ...welcome, key: 'c', recipient: 'reader@cadetto.test, victim@cadetto.test' });
    await put({
      ...welcome,
      key: 'd',
      letter: { kind: 'email_changed', newEmail: evil, at: standardInstant },
    });
    await courier.deliver();
    const recipients = office.letters.flatMap((letter) => letter.recipients);
    expect(recipients.filter((recipient) => recipient === '<victim@cadetto.test>')).toEqual([]);
    for (const letter of office.letters) {
      expect(letter.recipients.length).toBe(1);
      expect(letter.source).not.toMatch(/^Bcc:/m);
    }
    expect(office.letters.length).toBeGreaterThanOrEqual(2);
  });

  test('a refusal of the reader is the end of it', async () => {
    office.becomes('refuses');
    await put(welcome);
    await courier.deliver();
    expect(await newest()).toMatchObject({ state: 'failed', tries: 1, problem: 'SMTP 550 5.1.1 at RCPT TO' });
    moveBy(24 * hour);
    await courier.deliver();
    expect(office.conversations()).toBe(1);
  });

  test('anything else is tried again after 1, 5, 15, 60 and 360 minutes, then given up with its reason', async () => {
    office.becomes('is_full');
    await put(welcome);
    await courier.deliver();
    for (const [index, minutes] of [1, 5, 15, 60, 360].entries()) {
      expect(await newest()).toMatchObject({ state: 'new', tries: index + 1 });
      moveBy(minutes * minute - 1);
      await courier.deliver();
      expect(office.conversations()).toBe(index + 1);
      moveBy(1);
      await courier.deliver();
      expect(office.conversations()).toBe(index + 2);
    }
    expect(await newest()).toMatchObject({ state: 'failed', tries: 6, problem: 'SMTP 452 4.2.2 at RCPT TO' });
  });

  test('a connection that breaks is tried again, under the same name', async () => {
    office.becomes('hangs_up');
    await put(welcome);
    await courier.deliver();
    expect(await newest()).toMatchObject({ state: 'new', tries: 1 });
    expect((await newest())?.problem).toMatch(/^SMTP E/);
    office.becomes('takes');
    moveBy(minute);
    await courier.deliver();
    expect(await newest()).toMatchObject({ state: 'sent', tries: 2, problem: null });
    expect(office.letters).toHaveLength(1);
  });

  test('a server that keeps silent holds nothing up for ever', async () => {
    office.becomes('is_silent');
    const environment = {
      SMTP_URL: `${office.url}?socketTimeout=200`,
      MAIL_FROM: 'no-reply@cadetto.test',
    };
    await courier.stop();
    await put(welcome);
    await (await newCourier({ environment })).deliver();
    expect(await newest()).toMatchObject({ state: 'new', tries: 1, problem: 'SMTP ETIMEDOUT at CONN' });
  });

  test('a link that no longer works is not sent late; a notice is', async () => {
    office.becomes('hangs_up');
    const link = `${house.address}/it/x?token=abc`;
    await put({ ...welcome, key: 'a', letter: { kind: 'password_link', link, goodForMinutes: 30 } });
    await put({ ...welcome, key: 'b', uselessAfter: new Date(clock.time() + hour) });
    await put({ ...welcome, key: 'c' });
    await courier.deliver();
    office.becomes('takes');
    moveBy(31 * minute);
    await courier.deliver();
    expect((await messages()).map(({ state }) => state)).toEqual(['sent', 'sent', 'failed']);
    expect((await messages()).at(-1)?.problem).toBe('too late to be of use');
    expect(office.letters).toHaveLength(2);
  });

  test('nobody and nothing of a message is in the log, whatever happens to it', async () => {
    for (const mood of ['takes', 'refuses', 'is_full', 'hangs_up'] as const) {
      office.becomes(mood);
      await put({ ...welcome, key: `person:${mood}@cadetto.test` });
      await courier.deliver();
    }
    const said = log.join('');
    expect(said).toContain('message given up');
    expect(said).toContain('message will be tried again');
    expect(said).not.toMatch(/reader@|Nicol|@cadetto\.test|welcome:/);
  });

  test('the metrics tell how many wait and how many were given up', async () => {
    office.becomes('refuses');
    await put({ ...welcome, key: 'a' });
    await courier.deliver();
    office.becomes('is_full');
    await put({ ...welcome, key: 'b' });
    await put({ ...welcome, key: 'c' });
    await courier.deliver();
    const headers = { authorization: `Bearer ${metricsToken}` };
    const { text } = await house.viewer().opens('/metrics', headers);
    expect(text).toContain('outgoing_messages{state="waiting"} 2');
    expect(text).toContain('outgoing_messages{state="failed"} 1');
  });
});

test('the house sends by the settings it was given, and stops with nothing left half done', async () => {
  await openedPostOffice();
  const environment = { SMTP_URL: office.url, MAIL_FROM: 'no-reply@cadetto.test' };
  const sending = await openHouse({ environment });
  try {
    const { outbox, database } = sending.house;
    await outbox.put(database.db, welcome);
  } finally {
    await expect.poll(() => office.letters.length).toBe(1);
    await sending.close();
  }
});

describe('several couriers', () => {
  beforeEach(openedPostOffice);

  test('send each message once', async () => {
    const couriers = [await courierToPostOffice(), await courierToPostOffice(), await courierToPostOffice()];
    const keys = Array.from({ length: 40 }, (_, index) => `welcome:${index}`);
    await Promise.all(
      keys.map((key, index) => put({ ...welcome, key, recipient: `r${index}@cadetto.test` })),
    );
    await Promise.all(couriers.map((courier) => courier.deliver()));
    const recipients = office.letters.flatMap((letter) => letter.recipients);
    expect(recipients).toHaveLength(40);
    expect(new Set(recipients).size).toBe(40);
    expect((await messages()).every(({ state, tries }) => state === 'sent' && tries === 1)).toBe(true);
  });

  test('one that dies half-way leaves its messages to the next, once its time is over', async () => {
    await put(welcome);
    const store = messagingStore(house.house.database.db);
    const until = new Date(clock.time() + 5 * minute);
    expect(await store.take(4, clock.now(), until)).toHaveLength(1);

    const next = await courierToPostOffice();
    await next.deliver();
    expect(office.letters).toHaveLength(0);
    moveBy(5 * minute);
    await next.deliver();
    expect(office.letters).toHaveLength(1);
    expect(await newest()).toMatchObject({ state: 'sent', tries: 2 });
  });

  test('one whose time is over does not undo what the next did', async () => {
    await put(welcome);
    const store = messagingStore(house.house.database.db);
    const [slow] = await store.take(1, clock.now(), clock.now());
    const [quick] = await store.take(1, clock.now(), clock.now());
    if (slow === undefined || quick === undefined) throw new Error('nothing was taken');
    await store.markSent(quick, clock.now(), quick);
    await store.tryAgain(slow, clock.now(), 'slow');
    await store.markFailed(slow, 'slow', slow);
    expect(await newest()).toMatchObject({ state: 'sent', problem: null });
  });

  test('outside the demo, what was sent or given up keeps neither code nor link', async () => {
    const strict = await courierToPostOffice({ keepsSecrets: false });
    const link = `${house.address}/it/x?token=tok_en-42`;
    const post = { ...welcome, letter: { kind: 'password_link', link, goodForMinutes: 30 } } as const;
    await put({ ...post, key: 'a' });
    await strict.deliver();
    office.becomes('refuses');
    await put({ ...post, key: 'b' });
    await strict.deliver();
    expect((await messages()).map(({ state }) => state)).toEqual(['failed', 'sent']);
    expect(JSON.stringify(await messages())).not.toContain('tok_en-42');
    expect(office.letters[0]?.source.replaceAll('=\n', '')).toContain('tok_en-42');
  });
});

describe('by SMS', () => {
  let provider: FormTaker;
  let courier: Courier;

  describe('through Twilio', () => {
    beforeEach(async () => {
      provider = await openFormTaker({ status: 201, body: { sid: 'SM1' } });
      closings.push(() => provider.close());
      const environment = {
        TWILIO_ACCOUNT_SID: 'AC1',
        TWILIO_AUTH_TOKEN: 'secret',
        SMS_FROM: '+390000000',
        TWILIO_URL: provider.url,
      };
      courier = await newCourier({ environment });
    });

    test('[ST-7] the code goes out as a form, with our credentials and its reference', async () => {
      await put(phoneCode);
      await courier.deliver();
      const [form] = provider.forms;
      expect(form?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
      expect(form?.headers.authorization).toBe(`Basic ${btoa('AC1:secret')}`);
      expect(form?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
      expect(form?.fields).toEqual({
        To: '+393331234567',
        From: '+390000000',
        Body: '042137 is your Cadetto code. It works for 10 minutes. Never share it.\n\n@localhost #042137',
      });
      expect(await newest()).toMatchObject({ state: 'sent' });
    });

    test.each([
      [
        { status: 400, body: { code: 21211, message: 'The number +393331234567 is invalid' } },
        'failed',
        'Twilio 400 (21211)',
      ],
      [{ status: 429, body: { code: 20429 } }, 'new', 'Twilio 429 (20429)'],
      [{ status: 401, body: {} }, 'new', 'Twilio 401'],
      [{ status: 503, body: 'away' }, 'new', 'Twilio 503'],
      ['hang_up', 'new', 'Twilio UND_ERR_SOCKET'],
    ] as const)('%j leaves it %s', async (reply, state, problem) => {
      provider.answers(reply);
      await put(phoneCode);
      await courier.deliver();
      expect(await newest()).toMatchObject({ state, problem });
      expect(log.join('')).not.toMatch(/3331234567|042137/);
    });

    test('a code is not sent once it no longer works', async () => {
      provider.answers({ status: 503, body: {} });
      await put(phoneCode);
      await courier.deliver();
      provider.answers({ status: 201, body: {} });
      moveBy(11 * minute);
      await courier.deliver();
      expect(provider.forms).toHaveLength(1);
      expect(await newest()).toMatchObject({ state: 'failed', problem: 'too late to be of use' });
    });
  });

  describe('through Vonage', () => {
    beforeEach(async () => {
      provider = await openFormTaker({ status: 200, body: { messages: [{ status: '0' }] } });
      closings.push(() => provider.close());
      const environment = {
        VONAGE_API_KEY: 'key',
        VONAGE_API_SECRET: 'secret',
        SMS_FROM: 'Cadetto',
        VONAGE_URL: `${provider.url}/proxy/`,
      };
      courier = await newCourier({ environment });
    });

    test('the code goes out as a form; letters outside the alphabet of phones as Unicode', async () => {
      await put(phoneCode);
      await put({
        ...phoneCode,
        key: 'b',
        locale: 'sr',
        letter: { kind: 'sign_in_attempts', at: clock.now() },
      });
      await put({
        ...phoneCode,
        key: 'c',
        locale: 'sr',
        letter: { kind: 'deletion_taken_back', planEnded: false },
      });
      await courier.deliver();
      const codeForm = provider.forms.find(({ fields }) => fields['text']?.includes('042137'));
      expect(codeForm?.path).toBe('/proxy/sms/json');
      expect(codeForm?.fields).toMatchObject({
        api_key: 'key',
        api_secret: 'secret',
        from: 'Cadetto',
        to: '393331234567',
        type: 'text',
      });
      expect(codeForm?.fields['client-ref']).toMatch(/^[0-9a-f]{32}$/);
      for (const { fields } of provider.forms)
        expect(fields['type']).toBe(/[čćšžđ]/i.test(fields['text'] ?? '') ? 'unicode' : 'text');
    });

    test.each([
      [
        { status: 200, body: { messages: [{ status: '7', 'error-text': 'barred' }] } },
        'failed',
        'Vonage status 7',
      ],
      [{ status: 200, body: { messages: [{ status: '1' }] } }, 'new', 'Vonage status 1'],
      [{ status: 200, body: { messages: [{ status: '4' }] } }, 'new', 'Vonage status 4'],
      [{ status: 200, body: { strange: true } }, 'new', 'Vonage 200'],
      [{ status: 500, body: {} }, 'new', 'Vonage 500'],
    ] as const)('%j leaves it %s', async (reply, state, problem) => {
      provider.answers(reply);
      await put(phoneCode);
      await courier.deliver();
      expect(await newest()).toMatchObject({ state, problem });
    });
  });
});
