import { expect, test } from 'vitest';
import { pagePolicy } from './headers.ts';

const hashes = { scriptHashes: [], styleHashes: [] };

test('a page takes media from its own host, and from the backup where that is another', () => {
  expect(pagePolicy({ ...hashes, mediaOrigin: null })).toContain("connect-src 'self';");
  const policy = pagePolicy({ ...hashes, mediaOrigin: 'https://cdn.example' });
  expect(policy).toContain("connect-src 'self' https://cdn.example;");
  expect(policy).toContain("media-src 'self' blob: https://cdn.example;");
  expect(policy).toContain("script-src 'self';");
});
