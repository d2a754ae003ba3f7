// Where a request comes from: a developer's wish, then the word of a trusted proxy, then the address.

import { BlockList, isIP } from 'node:net';
import { isCountryCode } from '@cadetto/contract';
import type { FastifyRequest } from 'fastify';
import { addressOf } from '../http/caller.ts';
import type { Settings } from '../settings.ts';
import { unmapped } from './addresses.ts';
import type { GeoFile } from './geo-file.ts';

export const pretendCookie = 'pretendCountry';

export type CountryOf = (request: FastifyRequest) => string | null;

type PlaceSettings = Pick<
  Settings,
  'mode' | 'trustedProxies' | 'countryHeader' | 'homeCountry' | 'pretendCountry'
>;

const family = (version: number) => (version === 6 ? 'ipv6' : 'ipv4');

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const version = isIP(address);
    list.addSubnet(address, bits === undefined ? (version === 6 ? 128 : 32) : Number(bits), family(version));
  }
  return list;
}

/** Loopback, private, shared by a carrier, link-local: addresses that are in no country. */
const nowhere = listOf([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/127',
  'fc00::/7',
  'fe80::/10',
]);

export function countryOfAddress(given: string, geo: GeoFile, homeCountry: string): string | null {
  const [address = ''] = unmapped(given).split('%');
  const version = isIP(address);
  if (version === 0) return null;
  if (nowhere.check(address, family(version))) return homeCountry;
  const code = geo.countryAt(address);
  return code !== null && /^[A-Z]{2}$/.test(code) ? code : null;
}

/** Proxies write XX, T1 or nothing for what they do not know. */
function codeIn(value: string | string[] | undefined): string | null {
  if (typeof value !== 'string') return null;
  const code = value.trim().toUpperCase();
  return isCountryCode(code) ? code : null;
}

export function wishIn(cookies: string | undefined): string | null {
  if (cookies === undefined) return null;
  return codeIn(new RegExp(`(?:^|;\\s*)${pretendCookie}=([A-Za-z]{2})(?:;|$)`).exec(cookies)?.[1]);
}

export function createCountryOf(settings: PlaceSettings, geo: GeoFile): CountryOf {
  const { mode, countryHeader, homeCountry, pretendCountry } = settings;
  const proxies = listOf(settings.trustedProxies);

  /** Who stands at the other end of the socket decides; what it says about others does not. */
  const isFromProxy = (request: FastifyRequest): boolean => {
    const peer = request.raw.socket.remoteAddress ?? '';
    return isIP(peer) !== 0 && proxies.check(peer, family(isIP(peer)));
  };

  const wished = (request: FastifyRequest): string | null =>
    mode === 'demo' ? (wishIn(request.headers.cookie) ?? pretendCountry) : null;

  const told = (request: FastifyRequest): string | null =>
    countryHeader !== null && isFromProxy(request) ? codeIn(request.headers[countryHeader]) : null;

  return (request) =>
    wished(request) ?? told(request) ?? countryOfAddress(addressOf(request), geo, homeCountry);
}
