// What attempts are counted by.

import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Limits are kept by a fingerprint, so that the table of attempts is no list of addresses and numbers. */
export function fingerprint(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22);
}

/** One household has one IPv6 /64; counting single addresses would let it try without end. */
export function networkOf(address: string): string {
  // A dual-stack socket shows IPv4 guests as ::ffff:192.0.2.1: as IPv6 they would all be one network.
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...gap, ...after]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

/** Where an attempt comes from, and the one budget everybody shares. */
export function originKeys(address: string): { readonly network: string; readonly everybody: 'all' } {
  return { network: fingerprint(networkOf(address)), everybody: 'all' };
}
