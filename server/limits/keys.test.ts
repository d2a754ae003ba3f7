import { expect, test } from 'vitest';
import { networkOf, siteOf } from './keys.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('networks that one party can rent together are one site', () => {
  expect(siteOf('2001:db8:1:2::9')).toBe('2001:db8:1');
  expect(siteOf('2001:db8:1:ffff::9')).toBe(siteOf('2001:db8:1:2::9'));
  expect(siteOf('192.0.2.7')).toBeNull();
  expect(siteOf('::ffff:192.0.2.7')).toBeNull();
});
