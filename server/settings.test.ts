import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_hunter2',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
};
const production = { PUBLIC_URL: 'https://cadetto.example', ...stripe };
const mail = {
  ...production,
  SMTP_URL: 'smtps://me:hunter2@mail.example.com',
  MAIL_FROM: 'no-reply@example.com',
};
const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'hunter2', SMS_FROM: '+390000000' };
const vonage = { VONAGE_API_KEY: 'key', VONAGE_API_SECRET: 'hunter2', SMS_FROM: 'Cadetto' };
const demo = { CADETTO_MODE: 'demo' };

test('in the demo nothing goes out unless somebody says so', () => {
  expect(readSettings(demo)).toMatchObject({ mail: null, sms: null });
  expect(readSettings({ ...demo, ...mail }).mail?.url).toBe(mail.SMTP_URL);
});

test.each([
  ['no-reply@example.com', { name: '', address: 'no-reply@example.com' }],
  ['Cadetto <no-reply@example.com>', { name: 'Cadetto', address: 'no-reply@example.com' }],
  ['"Cadetto, Italia" <no-reply@example.com>', { name: 'Cadetto, Italia', address: 'no-reply@example.com' }],
])('MAIL_FROM=%s', (from, parsed) => {
  expect(readSettings({ ...demo, ...mail, MAIL_FROM: from }).mail?.from).toEqual(parsed);
});

test('either SMS provider, at its own address or another', () => {
  expect(readSettings({ ...mail, ...twilio }).sms).toMatchObject({ url: 'https://api.twilio.com' });
  const elsewhere = { ...mail, ...vonage, VONAGE_URL: 'http://localhost:1/' };
  expect(readSettings(elsewhere).sms).toMatchObject({ provider: 'vonage', url: 'http://localhost:1' });
});

test('operators are read by name, with whatever their tokens hold', () => {
  const [desk, van] = [`${'x'.repeat(32)}=`, 'y'.repeat(200)];
  const { operators } = readSettings({ ...demo, OPERATOR_TOKENS: `desk=${desk}, van-2=${van}` });
  expect(operators).toEqual([
    { name: 'desk', token: desk },
    { name: 'van-2', token: van },
  ]);
  expect(readSettings(demo).operators).toEqual([]);
});

test('[TRK-1] nobody is reported to unless the operator has an id with them', () => {
  expect(readSettings(demo).destinations).toEqual({});
  const ids = { TAG_MANAGER_ID: 'GTM-ABC1234', ATTRIBUTION_KEY: 'key_live_abcdefgh' };
  expect(readSettings({ ...demo, ...ids }).destinations).toEqual({
    tagManager: 'GTM-ABC1234',
    attribution: 'key_live_abcdefgh',
  });
});

test.each([
  ['TAG_MANAGER_ID', 'UA-1'],
  ['ENGAGEMENT_KEY', '<script>'],
  ['AD_PIXEL_ID', '12'],
  ['VIDEO_PIXEL_ID', 'short'],
  ['ATTRIBUTION_KEY', 'key'],
])('[TRK-1] %s is refused when it cannot be meant', (setting, value) => {
  expect(() => readSettings({ ...demo, [setting]: value })).toThrow(
    `${setting} is "${value}", but it must be`,
  );
});

test('watching: one device, a backup on this host, no vendor, unless the operator says otherwise', () => {
  expect(readSettings(demo)).toMatchObject({
    watchingDevices: 1,
    mediaBackupUrl: '/backup',
    mediaKeySecret: null,
    drm: { widevineUrl: null, fairplay: null, headers: {}, clearKeyToo: false },
  });
  const { watchingDevices, mediaBackupUrl, drm } = readSettings({
    ...demo,
    WATCHING_DEVICES: '3',
    MEDIA_BACKUP_URL: 'https://cdn.example/second/',
    FAIRPLAY_LICENCE_URL: 'https://drm.example/fps',
    FAIRPLAY_CERTIFICATE_URL: 'https://drm.example/cer',
    DRM_LICENCE_HEADERS: '{"X-Key":"hunter2"}',
  });
  expect([watchingDevices, mediaBackupUrl]).toEqual([3, 'https://cdn.example/second']);
  expect(drm.fairplay).toEqual({
    licenceUrl: 'https://drm.example/fps',
    certificateUrl: 'https://drm.example/cer',
  });
  expect(drm.headers).toEqual({ 'x-key': 'hunter2' });
});

test('the carrier is the sandbox’s, or none, unless the operator names one', () => {
  expect(readSettings(demo).carrier).toBeNull();
  const secret = 'x'.repeat(32);
  const { carrier } = readSettings({
    ...demo,
    CARRIER_URL: 'https://carrier.example/v1/',
    CARRIER_SECRET: secret,
  });
  expect(carrier).toEqual({ url: 'https://carrier.example/v1', secret });
});

test.each<[Record<string, string>, RegExp]>([
  [{ ...demo, WATCHING_DEVICES: '0' }, /^WATCHING_DEVICES is "0"/],
  [{ ...demo, MEDIA_BACKUP_URL: 'ftp://cdn.example' }, /^MEDIA_BACKUP_URL is/],
  [{ ...demo, MEDIA_BACKUP_URL: '//cdn.example' }, /^MEDIA_BACKUP_URL is/],
  [{ ...demo, MEDIA_KEY_SECRET: 'hunter2' }, /^MEDIA_KEY_SECRET must have at least 32/],
  [{ ...demo, CAST_RECEIVER_APP_ID: 'cc1ad845' }, /^CAST_RECEIVER_APP_ID is "cc1ad845"/],
  [{ ...demo, DRM_LICENCE_HEADERS: 'hunter2' }, /^DRM_LICENCE_HEADERS must be JSON/],
  [{ ...demo, DRM_LICENCE_HEADERS: '["hunter2"]' }, /^DRM_LICENCE_HEADERS must be JSON/],
  [{ ...demo, DRM_LICENCE_HEADERS: '{"no header":"hunter2"}' }, /^DRM_LICENCE_HEADERS must be JSON/],
  [{ ...demo, FAIRPLAY_LICENCE_URL: 'https://drm.example' }, /^FAIRPLAY_CERTIFICATE_URL is missing/],
  [{ ...demo, FAIRPLAY_CERTIFICATE_URL: 'https://drm.example' }, /^FAIRPLAY_LICENCE_URL is missing/],
  [{ ...demo, WIDEVINE_LICENCE_URL: 'hunter2' }, /^WIDEVINE_LICENCE_URL must be an address/],
  [{ ...demo, CARRIER_URL: 'https://carrier.example' }, /^CARRIER_SECRET is missing/],
  [{ ...demo, CARRIER_SECRET: 'hunter2'.repeat(5) }, /^CARRIER_URL is missing/],
  [
    { ...demo, CARRIER_URL: 'carrier', CARRIER_SECRET: 'hunter2'.repeat(5) },
    /^CARRIER_URL must be an address/,
  ],
  [
    { ...demo, CARRIER_URL: 'https://carrier.example', CARRIER_SECRET: 'hunter2' },
    /^CARRIER_SECRET must have at least 32/,
  ],
  [{ ...demo, APP_STORE_ROOT: 'root.cer' }, /^APP_STORE_BUNDLE_ID is missing/],
  [{ ...demo, APP_STORE_BUNDLE_ID: 'com.example.tv' }, /^APP_STORE_ROOT is missing/],
  [{}, /^PUBLIC_URL is missing/],
  [{ ...production }, /^SMTP_URL is missing/],
  [{ ...mail }, /^TWILIO_ACCOUNT_SID \(or VONAGE_API_KEY\) is missing/],
  [{ ...production, ...twilio }, /^SMTP_URL is missing/],
  [{ ...mail, ...twilio, MAIL_FROM: '' }, /^MAIL_FROM is missing/],
  [{ ...mail, ...twilio, MAIL_FROM: 'Cadetto' }, /^MAIL_FROM is "Cadetto"/],
  [{ ...mail, ...twilio, MAIL_FROM: 'a@b.test, c@d.test' }, /^MAIL_FROM is/],
  [{ ...mail, ...twilio, MAIL_FROM: 'Cadetto <a@b.test' }, /^MAIL_FROM is/],
  [{ ...mail, ...twilio, SMTP_URL: 'https://hunter2@example.com' }, /^SMTP_URL must be an address/],
  [{ ...mail, ...twilio, TWILIO_AUTH_TOKEN: '' }, /^TWILIO_AUTH_TOKEN is missing/],
  [{ ...mail, ...twilio, SMS_FROM: '' }, /^SMS_FROM is missing/],
  [{ ...mail, ...vonage, VONAGE_API_KEY: '' }, /^VONAGE_API_KEY is missing/],
  [{ ...mail, ...twilio, ...vonage }, /^TWILIO_ACCOUNT_SID and VONAGE_API_KEY/],
  [{ ...demo, MAIL_FROM: mail.MAIL_FROM }, /^SMTP_URL is missing/],
  [{ ...demo, SMS_FROM: 'Cadetto' }, /^TWILIO_ACCOUNT_SID \(or VONAGE_API_KEY\) is missing/],
  [{ ...demo, MOBILITY_KEY: 'hunter2' }, /^MOBILITY_KEY must have 32 to 200/],
  [{ ...demo, MOBILITY_KEY: `hunter2 ${'x'.repeat(32)}` }, /^MOBILITY_KEY must have 32 to 200/],
  [
    { ...demo, MOBILITY_KEY: `hunter2${'x'.repeat(32)}`, OPERATOR_TOKENS: `desk=hunter2${'x'.repeat(32)}` },
    /^MOBILITY_KEY must not be the token/,
  ],
  [{ ...demo, OPERATOR_TOKENS: 'hunter2' }, /^OPERATOR_TOKENS must be name=token/],
  [{ ...demo, OPERATOR_TOKENS: 'desk=hunter2' }, /^OPERATOR_TOKENS has a token for desk/],
  [{ ...demo, OPERATOR_TOKENS: `desk=hunter2${'x'.repeat(200)}` }, /^OPERATOR_TOKENS has a token for desk/],
  [{ ...demo, OPERATOR_TOKENS: `Desk=hunter2${'x'.repeat(32)}` }, /^OPERATOR_TOKENS must be name=token/],
  [{ ...demo, OPERATOR_TOKENS: `desk=hunter2${'x'.repeat(32)},` }, /^OPERATOR_TOKENS must be name=token/],
  [{ ...demo, OPERATOR_TOKENS: `desk=${'x'.repeat(32)},desk=${'y'.repeat(32)}` }, /^OPERATOR_TOKENS names/],
  [{ ...demo, OPERATOR_TOKENS: `desk=${'x'.repeat(32)},van=${'x'.repeat(32)}` }, /^OPERATOR_TOKENS gives/],
  [{ ...demo, TWILIO_AUTH_TOKEN: 'hunter2' }, /^TWILIO_ACCOUNT_SID is missing/],
])('%j stops the start with one line that names the setting, and no secret', (environment, line) => {
  const reading = () => readSettings(environment);
  expect(reading).toThrow(line);
  expect(reading).not.toThrow(/hunter2|\n/);
});

test('payments are real where Stripe is named, and play only in the demo or when an operator says so', () => {
  expect(readSettings(demo).payments).toEqual({ driver: 'sandbox', url: null });
  expect(readSettings({ ...demo, ...stripe }).payments).toMatchObject({
    driver: 'stripe',
    webhookSecrets: ['whsec_old', 'whsec_new'],
  });
  const serious = { ...mail, ...twilio, STRIPE_SECRET_KEY: '' };
  expect(() => readSettings(serious)).toThrow(/STRIPE_SECRET_KEY is missing/);
  expect(readSettings({ ...serious, PAYMENTS_SANDBOX: 'on' }).payments.driver).toBe('sandbox');
  expect(() => readSettings({ ...mail, ...twilio, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    /STRIPE_WEBHOOK_SECRET is missing/,
  );
});
