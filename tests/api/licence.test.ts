import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { apiPrefix, type Stream } from '@cadetto/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHouse, type TestHouse } from '../house.ts';
import { productionProviders } from '../kit/launch.ts';
import { refusalKey } from '../kit/failure.ts';
import { ask, type Answer } from '../kit/http.ts';
import { openLicenceVendor, type LicenceVendor } from '../kit/licence-vendor.ts';
import type { Operator } from '../operator.ts';
import type { Viewer } from '../viewer.ts';
import { dies, ends, paidHighlights, streamWhere, takesOver, watches } from '../watchers.ts';

const oldKeyId = 'a'.repeat(32);

/** As the product seals the keys it keeps, which nothing outside of it can ask for. */
function sealedWith(secret: string, streamId: string): Buffer {
  const sealingKey = Buffer.from(hkdfSync('sha256', secret, '', 'cadetto content keys', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce);
  cipher.setAAD(Buffer.from(`${oldKeyId}:${streamId}`));
  return Buffer.concat([nonce, cipher.update(randomBytes(16)), cipher.final(), cipher.getAuthTag()]);
}

let vendor: LicenceVendor;
let house: TestHouse;
let desk: Operator;
let fan: Viewer;
let highlights: string;
let liveMatch: string;
let clear: string;
beforeAll(async () => {
  vendor = await openLicenceVendor();
  house = await openHouse({
    plays: false,
    environment: {
      WIDEVINE_LICENCE_URL: `${vendor.url}/widevine`,
      FAIRPLAY_LICENCE_URL: `${vendor.url}/fairplay`,
      FAIRPLAY_CERTIFICATE_URL: `${vendor.url}/certificate`,
      DRM_LICENCE_HEADERS: '{"x-vendor-key":"the operator"}',
      CLEARKEY_BESIDE_VENDOR: 'on',
    },
  });
  desk = house.operator();
  fan = await house.viewer().signsIn('fan');
  highlights = await paidHighlights(fan);
  liveMatch = await streamWhere(
    fan,
    'a live match',
    ({ live, matchId, freeAccess }) => live && matchId !== null && !freeAccess,
  );
  clear = await streamWhere(fan, 'free highlights', ({ vod, freeAccess }) => vod && freeAccess);
  await protect(highlights, 'cenc');
  await protect(liveMatch, 'cbcs');
  await protect(clear, null);
});
afterAll(async () => {
  await house.close();
  await vendor.close();
});
beforeEach(() => house.house.database.db.deleteFrom('lease').execute());

async function protect(id: string, protection: 'cenc' | 'cbcs' | null, operator = desk): Promise<void> {
  await operator.sets('streams', { ...(await operator.reads('streams', id)), protection });
}

/** Nobody else is watching, so nobody else is blamed. */
const idle = {
  key: 'another_device_is_active',
  message: 'This device has stopped watching. Press play to go on.',
};

const later = (seconds: number) => house.timeBecomes(new Date(house.now().getTime() + seconds * 1000));

function keyIdIn({ dashUrl }: Stream): string {
  return /\/sealed\/(?:cenc|cbcs)-([0-9a-f]{32})\//.exec(dashUrl ?? '')?.[1] ?? '';
}

const kid = (keyId: string) => Buffer.from(keyId, 'hex').toString('base64url');
const licence = (viewer: Viewer, streamId: string, keyId: string): Promise<Answer> =>
  viewer.asks('POST', `/live/streams/licence/${streamId}`, {
    body: { kids: [kid(keyId)], type: 'temporary' },
  });
const keyIn = (answer: Answer) => (answer.json() as { keys: { k: string }[] }).keys[0]?.k ?? '';

describe('a protected stream', () => {
  test('[DATA-3] [D-8] comes sealed, and who watches gets its key', async () => {
    const stream = await watches(fan, highlights);
    const keyId = keyIdIn(stream);
    expect(stream.drmParameters).toEqual({
      licenseAcquisitionURL: `${apiPrefix}/live/streams/licence/${highlights}`,
      certificateURL: null,
      widevine: true,
      clearKey: true,
    });
    expect((await fan.opens(stream.dashUrl ?? '')).text).toContain('mp4protection');
    const answer = await licence(fan, highlights, keyId);
    expect(answer.json()).toEqual({
      keys: [{ kty: 'oct', kid: kid(keyId), k: expect.stringMatching(/^[\w-]{22}$/) }],
      type: 'temporary',
    });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('[DATA-3] a live one too; FairPlay only where its scheme is', async () => {
    const stream = await watches(fan, liveMatch);
    expect(stream.dashUrl).toContain('/sealed/cbcs-');
    expect(stream.drmParameters).toMatchObject({ certificateURL: expect.stringMatching(/^\/prod\//) });
    expect((await fan.opens(stream.dashUrl ?? '')).status).toBe(200);
    expect((await licence(fan, liveMatch, keyIdIn(stream))).status).toBe(200);
  });

  test('[D-8] has one key, whoever asks and however many at once; another stream has another', async () => {
    const viewers = await Promise.all(
      (['fan', 'plus', 'monthly'] as const).map((account) => house.viewer().signsIn(account)),
    );
    await desk.sets('streams', {
      ...(await desk.reads('streams', highlights)),
      id: 'fresh-one',
      protection: 'cenc',
    });
    const streams = await Promise.all(viewers.map((viewer) => watches(viewer, 'fresh-one')));
    expect(new Set(streams.map(keyIdIn)).size).toBe(1);
    const [first] = viewers;
    if (first === undefined) throw new Error('nobody watches');
    expect(keyIdIn(await watches(first, highlights))).not.toBe(keyIdIn(streams[0] as Stream));
  });

  test('[D-8] what is in the clear has neither key nor parameters', async () => {
    const stream = await watches(fan, clear);
    expect(stream.drmParameters).toBeNull();
    expect(stream.dashUrl).not.toContain('sealed');
    expect(refusalKey(await licence(fan, clear, 'a'.repeat(32)))).toBe('invalid_input');
  });
});

describe('what a vendor keeps', () => {
  const fairplay = {
    FAIRPLAY_LICENCE_URL: 'https://drm.example/fps',
    FAIRPLAY_CERTIFICATE_URL: 'https://drm.example/cer',
  };
  test.each([
    ['Widevine', { WIDEVINE_LICENCE_URL: 'https://drm.example/wv' }, { cenc: false, cbcs: false }],
    ['FairPlay', fairplay, { cenc: true, cbcs: false }],
  ])(
    '[D-8] %s: no licence of ours gives away, nor does a manifest speak of it',
    async (_system, vendors, open) => {
      const guarded = await openHouse({ plays: false, environment: vendors });
      try {
        const viewer = await guarded.viewer().signsIn('fan');
        for (const scheme of ['cenc', 'cbcs'] as const) {
          await protect(highlights, scheme, guarded.operator());
          const stream = await watches(viewer, highlights);
          expect([scheme, stream.drmParameters?.clearKey]).toEqual([scheme, open[scheme]]);
          const answer = await licence(viewer, highlights, keyIdIn(stream));
          expect([scheme, answer.status]).toEqual([scheme, open[scheme] ? 200 : 404]);
          expect(answer.text.includes('"k"')).toBe(open[scheme]);
          const manifest = (await viewer.opens(stream.dashUrl ?? '')).text;
          expect(manifest).toContain('mp4protection');
          expect(manifest.includes('e2719d58-a985-b3c9-781a-b030af78d30e')).toBe(open[scheme]);
          const playlist = (await viewer.opens((stream.dashUrl ?? '').replace('manifest.mpd', 'v720.m3u8')))
            .text;
          expect(playlist).toContain('#EXT-X-KEY');
          expect(playlist.includes('KEYFORMAT="identity"')).toBe(open[scheme]);
        }
      } finally {
        await guarded.close();
      }
    },
  );
});

describe('no key for', () => {
  test('[D-8] who is not signed in, has no plan, or asks from nowhere we serve', async () => {
    const keyId = keyIdIn(await watches(fan, highlights));
    expect(refusalKey(await licence(house.viewer(), highlights, keyId))).toBe('unauthorized');
    const free = await house.viewer().signsIn('free');
    expect(refusalKey(await licence(free, highlights, keyId))).toBe('subscription_required');
    const abroad = await fan.asks('POST', `/live/streams/licence/${highlights}`, {
      body: { kids: [kid(keyId)] },
      headers: { 'x-forwarded-for': '200.160.2.3' },
    });
    expect([refusalKey(abroad), abroad.text.includes('"k"')]).toEqual(['not_in_region', false]);
  });

  test('[D-8] another device of the account, another person, or one that does not watch', async () => {
    const keyId = keyIdIn(await watches(fan, highlights));
    const answer = await licence(await house.viewer().signsIn('fan'), highlights, keyId);
    expect(answer.status).toBe(409);
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('already watching on') });
    const plus = await house.viewer().signsIn('plus');
    expect((await licence(plus, highlights, keyId)).json()).toMatchObject(idle);
  });

  test('[D-8] who gave the lease back, lost it, or let it lapse', async () => {
    const { dashUrl, ...stream } = await watches(fan, highlights);
    const keyId = keyIdIn({ dashUrl, ...stream });
    await ends(fan, highlights);
    expect((await licence(fan, highlights, keyId)).json()).toMatchObject(idle);
    await dies(fan, dashUrl);
    await watches(fan, highlights);
    const phone = await house.viewer().signsIn('fan');
    await takesOver(phone, highlights);
    expect((await licence(fan, highlights, keyId)).status).toBe(409);
    expect((await licence(phone, highlights, keyId)).status).toBe(200);
    await later(211);
    expect((await licence(phone, highlights, keyId)).json()).toMatchObject(idle);
  });

  test('[D-8] another stream than the one asked about', async () => {
    const other = keyIdIn(await watches(fan, liveMatch));
    await watches(fan, highlights);
    expect(refusalKey(await licence(fan, highlights, other))).toBe('invalid_input');
    expect(refusalKey(await licence(fan, 'nothing', other))).toBe('stream_not_found');
  });

  test.each([
    [{}],
    [{ kids: [] }],
    [{ kids: 'x' }],
    [{ kids: [''] }],
    [{ kids: ['AAAAAAAAAAAAAAAAAAAAAA=='] }],
    [{ kids: ['AAAAAAAAAAAAAAAAAAAAAB'] }],
    [{ kids: Array.from({ length: 21 }, () => 'AAAAAAAAAAAAAAAAAAAAAA') }],
    [null],
  ])('[D-8] a request that is none: %o', async (body) => {
    await watches(fan, highlights);
    const answer = await fan.asks('POST', `/live/streams/licence/${highlights}`, { body });
    expect(refusalKey(answer)).toBe('invalid_input');
  });

  test('[D-8] but a player need not say that it sends JSON', async () => {
    const keyId = keyIdIn(await watches(fan, highlights));
    const answer = await ask(house.address, {
      method: 'POST',
      path: `${apiPrefix}/live/streams/licence/${highlights}`,
      headers: { 'x-access-token': fan.token ?? '' },
      body: JSON.stringify({ kids: [kid(keyId)] }),
    });
    expect(answer.status).toBe(200);
  });
});

describe('keys', () => {
  test('[D-8] lie encrypted in the database, and are in no line of the log', async () => {
    const keyId = keyIdIn(await watches(fan, highlights));
    const k = keyIn(await licence(fan, highlights, keyId));
    const key = Buffer.from(k, 'base64url');
    const rows = await house.house.database.db.selectFrom('stream_key').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { sealed } of rows) expect(sealed.includes(key)).toBe(false);
    const secrets = await house.house.database.db.selectFrom('house_secret').selectAll().execute();
    expect(new Set(secrets.map(({ value }) => value)).size).toBe(secrets.length);
    for (const line of house.log) {
      expect(line).not.toContain(k);
      expect(line).not.toContain(key.toString('hex'));
    }
  });

  test.each([
    [undefined, 1],
    ['a-secret-that-is-kept-elsewhere-0123456789', 0],
  ])('[D-8] outside the demo, with the secret %s, the log warns %i times', async (secret, times) => {
    const environment = { ...productionProviders, CADETTO_MODE: 'production', MEDIA_KEY_SECRET: secret };
    const serious = await openHouse({ plays: false, environment });
    const told = [...serious.log];
    await serious.close();
    expect(told.filter((line) => line.includes('MEDIA_KEY_SECRET is not set'))).toHaveLength(times);
    expect(house.log.filter((line) => line.includes('MEDIA_KEY_SECRET'))).toEqual([]);
  });

  test('[D-8] [D-49] outside the demo none is the first without the secret, nor after those of a secret that was lost; with one from before it goes on', async () => {
    const environment = { ...productionProviders, CADETTO_MODE: 'production' };
    const serious = await openHouse({ plays: false, environment });
    const { db } = serious.house.database;
    const asksForOne = () => serious.operator().asks('POST', '/streams/sealed/key');
    const refused = { status: 400, text: expect.stringContaining('MEDIA_KEY_SECRET') };
    const oneFromBefore = async (sealed: Buffer) => {
      await db.deleteFrom('stream_key').execute();
      await db
        .insertInto('stream_key')
        .values({ key_id: oldKeyId, stream_id: 'sealed', sealed, made_at: house.now() })
        .execute();
    };
    try {
      const entry = { ...(await desk.reads('streams', clear)), id: 'sealed', leagueId: null, matchId: null };
      await serious.operator().sets('streams', { ...entry, protection: 'cenc' });
      expect(await asksForOne()).toMatchObject(refused);
      await oneFromBefore(sealedWith('the secret that was lost', 'sealed'));
      expect(await asksForOne()).toMatchObject(refused);
      const { value } = await db
        .selectFrom('house_secret')
        .select('value')
        .where('name', '=', 'content-keys')
        .executeTakeFirstOrThrow();
      await oneFromBefore(sealedWith(value, 'sealed'));
      expect((await asksForOne()).status).toBe(200);
    } finally {
      await serious.close();
    }
  });

  test('[D-49] are changed by an operator: the old serves until the next refresh, and no longer', async () => {
    const before = await watches(fan, highlights);
    const old = keyIdIn(before);
    const oldKey = keyIn(await licence(fan, highlights, old));
    const { keyId } = (await desk.does('POST', `/streams/${highlights}/key`)) as { keyId: string };
    expect((await fan.opens(before.dashUrl ?? '')).status).toBe(200);
    expect((await licence(fan, highlights, old)).status).toBe(200);
    await later(180);
    const after = await fan.gets('watch', { params: { id: highlights } });
    expect(keyIdIn(after)).toBe(keyId);
    const fresh = await licence(fan, highlights, keyId);
    expect(keyIn(fresh)).not.toBe(oldKey);
    expect((await fan.opens(after.dashUrl ?? '')).status).toBe(200);
    await later(61);
    await fan.gets('watch', { params: { id: highlights } });
    expect(refusalKey(await licence(fan, highlights, old))).toBe('invalid_input');
    expect((await fan.opens(before.dashUrl ?? '')).status).toBe(403);
    const [deed] = await desk.log();
    expect(deed).toMatchObject({ action: 'rekeyed', kind: 'streams', subject: highlights, operator: 'desk' });
    expect([deed?.before, deed?.after]).toEqual([{ keyId: old }, { keyId }]);
  });

  test('[D-49] may be the vendor’s own, and are told to nobody but who watches', async () => {
    const given = { keyId: 'c0ffee'.padEnd(32, '0'), key: 'feedface'.repeat(4) };
    const answer = await desk.asks('POST', `/streams/${highlights}/key`, given);
    expect(answer.json()).toEqual({ keyId: given.keyId });
    expect(keyIdIn(await watches(fan, highlights))).toBe(given.keyId);
    const k = keyIn(await licence(fan, highlights, given.keyId));
    expect(Buffer.from(k, 'base64url').toString('hex')).toBe(given.key);
    expect(JSON.stringify(await desk.log())).not.toContain(given.key);
    expect(house.log.filter((line) => line.includes(given.key))).toEqual([]);
    const again = await desk.asks('POST', `/streams/${highlights}/key`, given);
    expect(again.json()).toMatchObject({ key: 'invalid_input', fields: { keyId: 'taken' } });
    const short = await desk.asks('POST', `/streams/${highlights}/key`, { ...given, key: 'feed' });
    expect(short.json()).toMatchObject({ fields: { key: 'invalid' } });
  });

  test('[D-49] changed by many at once leave one in use', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.asks('POST', `/streams/${highlights}/key`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const ids = answers.map((answer) => (answer.json() as { keyId: string }).keyId);
    expect(ids).toContain(keyIdIn(await watches(fan, highlights)));
  });

  test('[D-49] made for the first viewers while an operator changes it, there is one and nobody is refused', async () => {
    const plus = await house.viewer().signsIn('plus');
    await desk.sets('streams', { ...(await desk.reads('streams', highlights)), id: 'contested' });
    for (const viewer of [fan, plus]) await viewer.gets('startWatching', { params: { id: 'contested' } });
    const answers = await Promise.all([
      ...[fan, plus].map((viewer) => viewer.asks('GET', '/live/streams/watch/contested')),
      ...[1, 2].map(() => desk.asks('POST', '/streams/contested/key')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('[D-49] nobody changes what is not there, or not protected', async () => {
    expect(refusalKey(await desk.asks('POST', '/streams/nothing/key'))).toBe('stream_not_found');
    const [open] = (await desk.lists('streams')).filter(({ protection }) => protection === null);
    expect(refusalKey(await desk.asks('POST', `/streams/${open?.id}/key`))).toBe('invalid_input');
    expect((await fan.asks('POST', `/operator/streams/${highlights}/key`)).status).toBe(401);
  });

  test('[D-49] those replaced long ago are forgotten', async () => {
    await desk.does('POST', `/streams/${highlights}/key`);
    await later(25 * 60 * 60);
    await house.house.tidying.tick();
    const rows = await house.house.database.db
      .selectFrom('stream_key')
      .select('retired_at')
      .where('stream_id', '=', highlights)
      .execute();
    expect(rows).toEqual([{ retired_at: null }]);
  });
});

describe('the vendor’s licences', () => {
  const challenge = Buffer.from([8, 4, 0, 255, 1]);
  const brings = (
    viewer: Viewer,
    system: string,
    streamId: string,
    body: string | Buffer = challenge,
  ): Promise<Answer> =>
    ask(house.address, {
      method: 'POST',
      path: `${apiPrefix}/live/streams/licence/${streamId}/${system}`,
      headers: { 'x-access-token': viewer.token ?? '', 'accept-language': 'en' },
      body,
    });

  test.each(['widevine', 'fairplay'])('[D-8] %s: bytes go to the vendor and back, unread', async (system) => {
    const stream = await watches(fan, liveMatch);
    const given = Buffer.from([0, 1, 2, 254, 255]);
    vendor.answers({ status: 200, body: given });
    const answer = await brings(fan, system, liveMatch);
    expect([answer.status, answer.bytes]).toEqual([200, given]);
    const [last] = vendor.brought.toReversed();
    expect(last).toMatchObject({ method: 'POST', path: `/${system}`, body: challenge });
    expect(last?.headers).toMatchObject({ 'x-vendor-key': 'the operator', 'x-stream-id': liveMatch });
    expect(last?.headers['x-key-ids']).toBe(keyIdIn(stream));
    expect(JSON.stringify(last?.headers)).not.toContain(fan.token);
  });

  test('[D-8] the same gate stands before them', async () => {
    const before = vendor.brought.length;
    expect((await brings(fan, 'widevine', highlights)).json()).toMatchObject(idle);
    expect(refusalKey(await brings(house.viewer(), 'widevine', highlights))).toBe('unauthorized');
    const free = await house.viewer().signsIn('free');
    expect(refusalKey(await brings(free, 'widevine', highlights))).toBe('subscription_required');
    await watches(fan, highlights);
    expect(refusalKey(await brings(fan, 'widevine', highlights, ''))).toBe('invalid_input');
    const big = await brings(fan, 'widevine', highlights, Buffer.alloc(65 * 1024));
    expect(refusalKey(big)).toBe('payload_too_large');
    expect(vendor.brought.length).toBe(before);
  });

  test.each([
    ['fails', { status: 500, body: 'the inside of the vendor' }],
    ['has enough', { status: 429, body: 'later' }],
    ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
    ['says too much', { status: 200, body: Buffer.alloc(300 * 1024) }],
  ])('[D-8] a vendor that %s is a reason to come back', async (_how, answered) => {
    await watches(fan, highlights);
    vendor.answers(answered);
    const answer = await brings(fan, 'widevine', highlights);
    expect(refusalKey(answer)).toBe('busy');
    expect(answer.headers['retry-after']).toBe('5');
  });

  test('[D-8] a vendor that refuses would refuse again', async () => {
    await watches(fan, highlights);
    vendor.answers({ status: 403, body: 'the inside of the vendor' });
    const answer = await brings(fan, 'widevine', highlights);
    expect(refusalKey(answer)).toBe('something_went_wrong');
    expect(answer.headers['retry-after']).toBeUndefined();
    expect(answer.text).not.toContain('inside');
  });

  test('[D-8] the vendor hears of the old key as long as it opens', async () => {
    const old = keyIdIn(await watches(fan, highlights));
    const { keyId } = (await desk.does('POST', `/streams/${highlights}/key`)) as { keyId: string };
    vendor.answers({ status: 200, body: 'a licence' });
    await brings(fan, 'widevine', highlights);
    expect(new Set(String(vendor.brought.at(-1)?.headers['x-key-ids']).split(','))).toContain(old);
    await later(241);
    await watches(fan, highlights);
    await brings(fan, 'widevine', highlights);
    expect(vendor.brought.at(-1)?.headers['x-key-ids']).toBe(keyId);
  });

  test('[D-8] a certificate that failed is asked for again some seconds later, once for all who want it', async () => {
    const { drmParameters } = await watches(fan, liveMatch);
    const all = async () =>
      Promise.all([1, 2, 3].map(() => house.viewer().opens(drmParameters?.certificateURL ?? '')));
    const asked = () => vendor.brought.filter(({ path }) => path === '/certificate').length;
    vendor.answers({ status: 500 });
    expect((await all()).map(({ status }) => status)).toEqual([503, 503, 503]);
    vendor.answers({ status: 200, body: 'certificate' });
    expect((await all()).map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(asked()).toBe(1);
    await later(6);
    expect((await all()).map(({ text }) => text)).toEqual(['certificate', 'certificate', 'certificate']);
    expect(asked()).toBe(2);
    expect(vendor.brought.at(-1)?.headers['x-vendor-key']).toBe('the operator');
  });

  test('[D-8] another host than the licence’s is given no headers of the operator', async () => {
    const elsewhere = await openLicenceVendor();
    const other = await openHouse({
      plays: false,
      environment: {
        FAIRPLAY_LICENCE_URL: `${vendor.url}/fairplay`,
        FAIRPLAY_CERTIFICATE_URL: `${elsewhere.url}/certificate`,
        DRM_LICENCE_HEADERS: '{"x-vendor-key":"the operator"}',
      },
    });
    const answer = await other.viewer().opens(`${apiPrefix}/live/streams/certificate/fairplay`);
    await other.close();
    await elsewhere.close();
    expect(answer.status).toBe(200);
    expect(elsewhere.brought.map(({ headers }) => headers['x-vendor-key'])).toEqual([undefined]);
  });

  test('[D-8] the certificate comes from the house, for the browser may ask nobody else', async () => {
    vendor.answers({ status: 200, body: 'certificate' });
    const { drmParameters } = await watches(fan, liveMatch);
    const answer = await house.viewer().opens(drmParameters?.certificateURL ?? '');
    expect([answer.status, answer.text]).toEqual([200, 'certificate']);
  });
});
