// What attempts are counted by.

import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { unmapped } from '../place/addresses.ts';

/** Limits are kept by a fingerprint, so that the table of attempts is no list of addresses and numbers. */
export function fingerprint(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...gap, ...after].map((part) => part.replace(/^0+(?=.)/, '').toLowerCase());
}

/** One household has one IPv6 /64; counting single addresses would let it try without end. */
export function networkOf(given: string): string {
  const address = unmapped(given);
  return isIPv6(address) ? groupsOf(address).slice(0, 4).join(':') : address;
}

/** Who rents a /48 has 65,536 households' worth of networks. An IPv4 address is not divided any further. */
export function siteOf(given: string): string | null {
  const address = unmapped(given);
  return isIPv6(address) ? groupsOf(address).slice(0, 3).join(':') : null;
}

export interface OriginKeys {
  readonly network: string;
  /** What the network is a part of; null where it is part of nothing that one party holds. */
  readonly site: string | null;
  readonly everybody: 'all';
}

/** Where an attempt comes from, and the one budget everybody shares. */
export function originKeys(address: string): OriginKeys {
  const site = siteOf(address);
  return {
    network: fingerprint(networkOf(address)),
    site: site === null ? null : fingerprint(site),
    everybody: 'all',
  };
}
