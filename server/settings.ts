// What the environment asks for. Whatever cannot be meant is refused by name before anything has started.

import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  type Brand,
  type DestinationIds,
  type DestinationName,
  destinationNames,
  isCountryCode,
} from '@cadetto/contract';
import { BrandError, brandIn, demoBrands, type DemoBrandName } from './brand.ts';
import { knownDestinations } from './site/destinations.ts';

export class SettingError extends Error {}

export type Mode = 'demo' | 'production';

export interface MailSettings {
  readonly url: string;
  readonly from: { readonly name: string; readonly address: string };
}

export interface TwilioSettings {
  readonly provider: 'twilio';
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly url: string;
}

export interface VonageSettings {
  readonly provider: 'vonage';
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly from: string;
  readonly url: string;
}

export type SmsSettings = TwilioSettings | VonageSettings;

export interface OperatorSetting {
  readonly name: string;
  readonly token: string;
}

/** The operator's licence vendor. */
export interface DrmSettings {
  readonly widevineUrl: string | null;
  readonly fairplay: { readonly licenceUrl: string; readonly certificateUrl: string } | null;
  /** What the vendor knows the operator by. */
  readonly headers: Readonly<Record<string, string>>;
  /** Streams that the vendor serves are opened by ClearKey as well, which shows the key to whoever watches. */
  readonly clearKeyToo: boolean;
}

export type PaymentSettings =
  | {
      readonly driver: 'stripe';
      readonly secretKey: string;
      readonly publishableKey: string;
      /** More than one while the old is being replaced. */
      readonly webhookSecrets: readonly string[];
    }
  /** Null: the house opens one of its own. */
  | { readonly driver: 'sandbox'; readonly url: string | null };
/** The gateway of the mobile carrier. */
export interface CarrierSettings {
  readonly url: string;
  /** Opens it to us, and signs what it tells us. */
  readonly secret: string;
}

/** Apple's notifications about what was bought in its app store. */
export interface AppStoreSettings {
  /** The certificate that every chain must end in. */
  readonly rootFile: string;
  readonly bundleId: string;
}

export interface Settings {
  readonly mode: Mode;
  readonly brand: Brand;
  /** Whose season the demo plays. */
  readonly demoBrand: DemoBrandName;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  readonly metricsToken: string | null;
  /** Empty: nobody is an operator, but for the demo's own. */
  readonly operators: readonly OperatorSetting[];
  /** What the mobility service brings; null: it has no calls. */
  readonly mobilityKey: string | null;
  /** A fresher database of places than the one that comes with the packages. */
  readonly geoDatabase: string | null;
  /** The header in which a trusted proxy writes the country, in lower case. */
  readonly countryHeader: string | null;
  /** Where addresses are that are nowhere: loopback and private ones. */
  readonly homeCountry: string;
  /** Never in production. */
  readonly pretendCountry: string | null;
  readonly maxDevices: number;
  /** How many devices of an account may watch at once. */
  readonly watchingDevices: number;
  /** Where the same signed media addresses are answered as well: a path on this host, or another host's address. */
  readonly mediaBackupUrl: string;
  /** What content keys are sealed with; null: with a secret the house makes for itself. */
  readonly mediaKeySecret: string | null;
  readonly drm: DrmSettings;
  /** The operator's application on Cast devices; null: nothing is cast, and no script of others is loaded. */
  readonly castReceiver: string | null;
  /** Whom the site reports to once people agree; nobody unless the operator says so. */
  readonly destinations: DestinationIds;
  /** Off: browsers that have a service worker of ours lose it. */
  readonly serviceWorker: boolean;
  /** On this instance. */
  readonly maxEventClients: number;
  /** Null: mail stays in the outbox. Never null in production; nor is sms. */
  readonly mail: MailSettings | null;
  readonly sms: SmsSettings | null;
  readonly payments: PaymentSettings;
  /** Null: the sandbox's in the demo, none in production. */
  readonly carrier: CarrierSettings | null;
  /** How long an answer of the payment provider is waited for, before it is asked again. */
  readonly paymentsTimeoutMs: number;
  /** A folder with texts of legal and landing pages, in place of those that come with the site. */
  readonly contentDir: string | null;
  /** A folder with the operator's clip for the visitor's home. */
  readonly clipDir: string | null;
  /** As with the carrier. */
  readonly appStore: AppStoreSettings | null;
}

type Environment = Readonly<Record<string, string | undefined>>;

function wrong(name: string, read: string, allowed: string): never {
  throw new SettingError(`${name} is "${read}", but it must be ${allowed}`);
}

function text(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function portNumber(environment: Environment, name: string, fallback: number): number {
  const value = text(environment, name);
  if (value === null) return fallback;
  const port = Number(value);
  if (!/^\d+$/.test(value) || port < 1 || port > 65_535) wrong(name, value, 'a port number from 1 to 65535');
  return port;
}

function address(environment: Environment, name: string, protocols: readonly string[]): string | null {
  const value = text(environment, name);
  if (value === null) return null;
  const scheme = protocols.map((protocol) => `${protocol}//`).join(' or ');
  // The value may hold a password, so it is never printed back.
  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    throw new SettingError(`${name} must be an address that starts with ${scheme}`);
  }
  return value;
}

function oneOf<const Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
): Choice {
  const value = text(environment, name);
  if (value === null) return fallback;
  return choices.find((choice) => choice === value) ?? wrong(name, value, `one of ${choices.join(', ')}`);
}

function isCidr(value: string): boolean {
  const [ip = '', bits, ...rest] = value.split('/');
  const version = isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function proxies(environment: Environment): readonly string[] {
  const value = text(environment, 'TRUSTED_PROXIES');
  if (value === null) return [];
  const list = value.split(',').map((entry) => entry.trim());
  const bad = list.find((entry) => !isCidr(entry));
  if (bad !== undefined) wrong('TRUSTED_PROXIES', bad, 'a comma-separated list of addresses or CIDR ranges');
  return list;
}

function country(environment: Environment, name: string): string | null {
  const value = text(environment, name);
  if (value === null) return null;
  return isCountryCode(value)
    ? value
    : wrong(name, value, 'the two capital letters of a country, such as IT');
}

/** A wish to be elsewhere would open the doors of a production server to everybody. */
function pretended(environment: Environment, mode: Mode): string | null {
  const value = country(environment, 'PRETEND_COUNTRY');
  if (value === null || mode === 'demo') return value;
  return wrong('PRETEND_COUNTRY', value, 'left out in production, where nobody pretends');
}

function countryHeader(environment: Environment, trustedProxies: readonly string[]): string | null {
  const value = text(environment, 'COUNTRY_HEADER');
  if (value === null) return null;
  if (!/^[A-Za-z][\w-]*$/.test(value)) wrong('COUNTRY_HEADER', value, 'the name of a header');
  if (trustedProxies.length === 0)
    wrong('COUNTRY_HEADER', value, 'left out unless TRUSTED_PROXIES says who may write it');
  return value.toLowerCase();
}

function count(
  environment: Environment,
  name: string,
  { fallback, most }: { fallback: number; most: number },
) {
  const value = text(environment, name);
  if (value === null) return fallback;
  if (!/^\d{1,6}$/.test(value) || Number(value) < 1 || Number(value) > most)
    wrong(name, value, `a number from 1 to ${most}`);
  return Number(value);
}

interface Listening {
  readonly host: string;
  readonly port: number;
}

function publicAddress(environment: Environment, mode: Mode, { host, port }: Listening): string {
  const value = address(environment, 'PUBLIC_URL', ['http:', 'https:']);
  if (value !== null) return new URL(value).origin;
  if (mode === 'production') missing('PUBLIC_URL', 'the links in mails lead there');
  if (['0.0.0.0', '127.0.0.1', '::', '::1'].includes(host)) return `http://localhost:${port}`;
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** A setting that others have made necessary. */
function needed(environment: Environment, name: string, because: string): string {
  return text(environment, name) ?? missing(name, because);
}

function missing(name: string, because: string): never {
  throw new SettingError(`${name} is missing: ${because}`);
}

function sender(environment: Environment, because: string): MailSettings['from'] {
  const value = needed(environment, 'MAIL_FROM', because);
  const [, name = '', address = ''] =
    /^(?:"?([^"<>]*?)"?\s*<)?([^\s<>@",;]+@[^\s<>@",;]+\.[^\s<>@",;]+?)>?$/.exec(value) ?? [];
  if (address === '' || value.includes('<') !== value.endsWith('>'))
    wrong('MAIL_FROM', value, 'an address such as Cadetto <no-reply@example.com>');
  return { name: name.trim(), address };
}

function mail(environment: Environment, mode: Mode): MailSettings | null {
  const url = address(environment, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (url !== null) return { url, from: sender(environment, 'mail by SMTP_URL needs a sender') };
  if (text(environment, 'MAIL_FROM') !== null) missing('SMTP_URL', 'MAIL_FROM alone sends no mail');
  return mode === 'demo' ? null : missing('SMTP_URL', 'without the demo, mail must really go out');
}

const sandboxSwitch = 'PAYMENTS_SANDBOX';

/** Money that only looks like money is never taken by accident. */
function payments(environment: Environment, mode: Mode): PaymentSettings {
  const secretKey = text(environment, 'STRIPE_SECRET_KEY');
  const sandbox = oneOf(environment, sandboxSwitch, ['on', 'off'], mode === 'demo' ? 'on' : 'off');
  if (secretKey === null) {
    if (sandbox === 'off')
      missing('STRIPE_SECRET_KEY', `without the demo, payments are real unless ${sandboxSwitch} is on`);
    return { driver: 'sandbox', url: address(environment, 'PAYMENTS_SANDBOX_URL', ['http:']) };
  }
  const because = 'payments by STRIPE_SECRET_KEY need it';
  return {
    driver: 'stripe',
    secretKey,
    publishableKey: needed(environment, 'STRIPE_PUBLISHABLE_KEY', because),
    webhookSecrets: needed(environment, 'STRIPE_WEBHOOK_SECRET', because)
      .split(',')
      .map((secret) => secret.trim()),
  };
}

function provider(environment: Environment, name: string, fallback: string): string {
  return (address(environment, name, ['https:', 'http:']) ?? fallback).replace(/\/+$/, '');
}

function sms(environment: Environment, mode: Mode): SmsSettings | null {
  const named = (names: readonly string[]) => names.find((name) => text(environment, name) !== null);
  const twilio = named(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN']);
  const vonage = named(['VONAGE_API_KEY', 'VONAGE_API_SECRET']);
  if (twilio !== undefined && vonage !== undefined)
    throw new SettingError(`${twilio} and ${vonage} name two SMS providers, but only one can be used`);
  if (twilio !== undefined) {
    const because = `Twilio needs it beside ${twilio}`;
    return {
      provider: 'twilio',
      accountSid: needed(environment, 'TWILIO_ACCOUNT_SID', because),
      authToken: needed(environment, 'TWILIO_AUTH_TOKEN', because),
      from: needed(environment, 'SMS_FROM', because),
      url: provider(environment, 'TWILIO_URL', 'https://api.twilio.com'),
    };
  }
  if (vonage !== undefined) {
    const because = `Vonage needs it beside ${vonage}`;
    return {
      provider: 'vonage',
      apiKey: needed(environment, 'VONAGE_API_KEY', because),
      apiSecret: needed(environment, 'VONAGE_API_SECRET', because),
      from: needed(environment, 'SMS_FROM', because),
      url: provider(environment, 'VONAGE_URL', 'https://rest.nexmo.com'),
    };
  }
  const choice = 'TWILIO_ACCOUNT_SID (or VONAGE_API_KEY)';
  if (text(environment, 'SMS_FROM') !== null) missing(choice, 'SMS_FROM alone sends no text message');
  return mode === 'demo' ? null : missing(choice, 'without the demo, text messages must really go out');
}

function mediaBackup(environment: Environment): string {
  const value = text(environment, 'MEDIA_BACKUP_URL');
  if (value === null) return '/backup';
  if (/^(?:\/[\w-]+)+$/.test(value)) return value;
  const isAddress = URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);
  if (!isAddress)
    wrong('MEDIA_BACKUP_URL', value, 'a path such as /backup, or an address that starts with https://');
  return value.replace(/\/+$/, '');
}

const shortestToken = 32;

/** Secrets are never printed back. */
function keySecret(environment: Environment): string | null {
  const value = text(environment, 'MEDIA_KEY_SECRET');
  if (value !== null && value.length < shortestToken)
    throw new SettingError(`MEDIA_KEY_SECRET must have at least ${shortestToken} characters`);
  return value;
}

function carrier(environment: Environment): CarrierSettings | null {
  const url = address(environment, 'CARRIER_URL', ['https:', 'http:']);
  const secret = text(environment, 'CARRIER_SECRET');
  if (url === null && secret === null) return null;
  if (url === null) return missing('CARRIER_URL', 'CARRIER_SECRET alone reaches no carrier');
  if (secret === null) return missing('CARRIER_SECRET', 'the carrier at CARRIER_URL is known by it');
  if (secret.length < shortestToken)
    throw new SettingError(`CARRIER_SECRET must have at least ${shortestToken} characters`);
  return { url: url.replace(/\/+$/, ''), secret };
}

function appStore(environment: Environment): AppStoreSettings | null {
  const rootFile = text(environment, 'APP_STORE_ROOT');
  const bundleId = text(environment, 'APP_STORE_BUNDLE_ID');
  if (rootFile === null && bundleId === null) return null;
  if (rootFile === null) return missing('APP_STORE_ROOT', 'what the app store signs is checked against it');
  if (bundleId === null) return missing('APP_STORE_BUNDLE_ID', 'other apps have signed notifications too');
  return { rootFile: resolve(rootFile), bundleId };
}

function folder(environment: Environment, name: string): string | null {
  const value = text(environment, name);
  if (value === null) return null;
  const path = resolve(value);
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? path : wrong(name, value, 'a folder that is there');
}

function vendorHeaders(environment: Environment): DrmSettings['headers'] {
  const value = text(environment, 'DRM_LICENCE_HEADERS');
  if (value === null) return {};
  const refuse = (): never => {
    throw new SettingError('DRM_LICENCE_HEADERS must be JSON such as {"x-api-key":"..."}');
  };
  try {
    const read: unknown = JSON.parse(value);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return refuse();
    // Fails on what no header can be called or hold.
    return Object.fromEntries(new Headers(Object.entries(read).map(([name, held]) => [name, String(held)])));
  } catch {
    return refuse();
  }
}

function drm(environment: Environment): DrmSettings {
  const vendor = (name: string) => address(environment, name, ['https:', 'http:']);
  const licenceUrl = vendor('FAIRPLAY_LICENCE_URL');
  const certificateUrl = vendor('FAIRPLAY_CERTIFICATE_URL');
  if (licenceUrl === null && certificateUrl !== null)
    missing('FAIRPLAY_LICENCE_URL', 'a certificate alone gives no licence');
  if (licenceUrl !== null && certificateUrl === null)
    missing('FAIRPLAY_CERTIFICATE_URL', 'FairPlay asks for it before it asks for a licence');
  return {
    widevineUrl: vendor('WIDEVINE_LICENCE_URL'),
    fairplay: licenceUrl === null || certificateUrl === null ? null : { licenceUrl, certificateUrl },
    headers: vendorHeaders(environment),
    clearKeyToo: oneOf(environment, 'CLEARKEY_BESIDE_VENDOR', ['on', 'off'], 'off') === 'on',
  };
}

function castReceiver(environment: Environment): string | null {
  const value = text(environment, 'CAST_RECEIVER_APP_ID');
  if (value === null || /^[0-9A-F]{8}$/.test(value)) return value;
  return wrong('CAST_RECEIVER_APP_ID', value, 'the eight characters (0 to 9, A to F) of a Cast application');
}

function destinations(environment: Environment): DestinationIds {
  const ids: Partial<Record<DestinationName, string>> = {};
  for (const name of destinationNames) {
    const { setting, shape, allowed } = knownDestinations[name];
    const id = text(environment, setting);
    if (id === null) continue;
    if (!shape.test(id)) wrong(setting, id, allowed);
    ids[name] = id;
  }
  return ids;
}

/** Tokens are never printed back, nor is what may be a token by mistake. */
function operators(environment: Environment): readonly OperatorSetting[] {
  const value = text(environment, 'OPERATOR_TOKENS');
  if (value === null) return [];
  const refuse = (reason: string): never => {
    throw new SettingError(`OPERATOR_TOKENS ${reason}`);
  };
  const list = value.split(',').map((entry) => {
    const [, name = '', token = ''] = /^\s*([a-z0-9-]{1,40})=(\S*)\s*$/.exec(entry) ?? [];
    if (name === '') refuse('must be name=token, comma-separated, the names of a to z, 0 to 9 and -');
    if (token.length < shortestToken || token.length > 200)
      refuse(`has a token for ${name} that is not of ${shortestToken} to 200 characters`);
    return { name, token };
  });
  if (new Set(list.map(({ name }) => name)).size < list.length) refuse('names an operator twice');
  if (new Set(list.map(({ token }) => token)).size < list.length) refuse('gives two operators one token');
  return list;
}

/** Never printed back. */
function mobilityKey(environment: Environment, tokensOfOperators: readonly OperatorSetting[]): string | null {
  const value = text(environment, 'MOBILITY_KEY');
  if (value === null) return null;
  if (!new RegExp(`^[!-~]{${shortestToken},200}$`).test(value))
    throw new SettingError(
      `MOBILITY_KEY must have ${shortestToken} to 200 characters, letters, digits and signs without spaces`,
    );
  if (tokensOfOperators.some(({ token }) => token === value))
    throw new SettingError('MOBILITY_KEY must not be the token of an operator: it would open their calls');
  return value;
}

function isDemoBrand(name: string): name is DemoBrandName {
  return name in demoBrands;
}

function demoBrand(environment: Environment): DemoBrandName {
  const name = text(environment, 'BRAND') ?? 'cadetto';
  return isDemoBrand(name) ? name : wrong('BRAND', name, Object.keys(demoBrands).join(' or '));
}

/** The operator's own goes before the demo's. */
function brand(environment: Environment): Brand {
  const file = text(environment, 'BRAND_FILE');
  if (file === null) return demoBrands[demoBrand(environment)];
  try {
    return brandIn(resolve(file));
  } catch (error) {
    if (error instanceof BrandError) throw new SettingError(`BRAND_FILE ${file} ${error.message}`);
    throw error;
  }
}

export function readSettings(environment: Environment): Settings {
  const mode = oneOf(environment, 'CADETTO_MODE', ['demo', 'production'], 'production');
  const port = portNumber(environment, 'PORT', 3000);
  const host = text(environment, 'HOST') ?? '127.0.0.1';
  const trustedProxies = proxies(environment);
  const ownBrand = brand(environment);
  return {
    mode,
    brand: ownBrand,
    demoBrand: demoBrand(environment),
    port,
    host,
    dataDir: resolve(text(environment, 'DATA_DIR') ?? 'data'),
    databaseUrl: address(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: address(environment, 'REDIS_URL', ['redis:', 'rediss:']),
    publicUrl: publicAddress(environment, mode, { host, port }),
    trustedProxies,
    logLevel: oneOf(
      environment,
      'LOG_LEVEL',
      ['silent', 'error', 'warn', 'info', 'debug'],
      mode === 'demo' ? 'warn' : 'info',
    ),
    metricsToken: text(environment, 'METRICS_TOKEN'),
    operators: operators(environment),
    mobilityKey: mobilityKey(environment, operators(environment)),
    geoDatabase: text(environment, 'GEO_DATABASE'),
    countryHeader: countryHeader(environment, trustedProxies),
    homeCountry: country(environment, 'HOME_COUNTRY') ?? ownBrand.served[0],
    pretendCountry: pretended(environment, mode),
    maxDevices: count(environment, 'MAX_DEVICES', { fallback: 5, most: 100 }),
    watchingDevices: count(environment, 'WATCHING_DEVICES', { fallback: 1, most: 100 }),
    mediaBackupUrl: mediaBackup(environment),
    mediaKeySecret: keySecret(environment),
    drm: drm(environment),
    castReceiver: castReceiver(environment),
    destinations: destinations(environment),
    serviceWorker: oneOf(environment, 'SERVICE_WORKER', ['on', 'off'], 'on') === 'on',
    maxEventClients: count(environment, 'MAX_EVENT_CLIENTS', { fallback: 20_000, most: 500_000 }),
    mail: mail(environment, mode),
    sms: sms(environment, mode),
    payments: payments(environment, mode),
    carrier: carrier(environment),
    paymentsTimeoutMs: count(environment, 'PAYMENTS_TIMEOUT_MS', { fallback: 10_000, most: 60_000 }),
    contentDir: folder(environment, 'CONTENT_DIR'),
    clipDir: folder(environment, 'CLIP_DIR'),
    appStore: appStore(environment),
  };
}
