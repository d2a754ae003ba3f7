import { expect, test } from 'vitest';
import { hostsOf } from '../site/destinations.ts';
import { allHosts, castHosts, noOtherHosts, pagePolicy, stripeHosts } from './headers.ts';

const hashes = { scriptHashes: [], styleHashes: [] };

test('a page takes media from its own host, and from the backup where that is another', () => {
  expect(pagePolicy({ ...hashes, others: noOtherHosts })).toContain("connect-src 'self' data:;");
  const policy = pagePolicy({
    ...hashes,
    others: { ...noOtherHosts, media: ['https://cdn.example'] },
  });
  expect(policy).toContain("connect-src 'self' data: https://cdn.example;");
  expect(policy).toContain("media-src 'self' blob: https://cdn.example;");
  expect(policy).toContain("script-src 'self';");
});

test('a page knows the hosts of the payment provider only where it is used', () => {
  expect(pagePolicy({ ...hashes, others: noOtherHosts })).not.toContain('stripe');
  const others = allHosts([{ ...noOtherHosts, media: ['https://cdn.example'] }, stripeHosts]);
  const policy = pagePolicy({ ...hashes, others });
  expect(policy).toContain("script-src 'self' https://js.stripe.com;");
  expect(policy).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;');
  expect(policy).toContain("connect-src 'self' data: https://cdn.example https://api.stripe.com;");
});

test('[PLY-5] the script for Cast devices is allowed only where there is a receiver', () => {
  expect(pagePolicy({ ...hashes, others: noOtherHosts })).not.toContain('gstatic');
  const policy = pagePolicy({ ...hashes, others: castHosts });
  expect(policy).toContain("script-src 'self' https://www.gstatic.com;");
});

test('[TRK-1] the hosts of a destination are named only when it has an id', () => {
  const policyWith = (ids: Parameters<typeof hostsOf>[0]) =>
    pagePolicy({ ...hashes, others: allHosts(hostsOf(ids)) });
  expect(policyWith({})).toBe(pagePolicy({ ...hashes, others: noOtherHosts }));
  const policy = policyWith({ adPixel: '1234567890' });
  expect(policy).toContain("script-src 'self' https://connect.facebook.net");
  expect(policy).toContain("img-src 'self' data: blob: https://www.facebook.com;");
  expect(policy).not.toContain('tiktok');
  expect(policy).not.toContain('unsafe');
});
