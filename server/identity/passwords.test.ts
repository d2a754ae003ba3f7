import { afterAll, expect, test } from 'vitest';
import { createPasswords, hashingCost } from './passwords.ts';

const passwords = createPasswords(hashingCost);
afterAll(() => passwords.close());

test('[ASVS 11.4.2] a password is kept as argon2id at the cost OWASP asks for, each time with another salt', async () => {
  const kept = await passwords.hash('Cadetto1');
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.hash('Cadetto1')).not.toBe(kept);
  expect(await passwords.matches(kept, 'Cadetto1')).toBe(true);
  expect(await passwords.matches(kept, 'cadetto1')).toBe(false);
});
