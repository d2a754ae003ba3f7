import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const secret = 'a secret of the house, long enough';
const key = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
const name = { streamId: 'bari-palermo', keyId: 'f'.repeat(32) };

test('a sealed key opens with the same secret, and shows nothing of itself', () => {
  const sealed = createSealing(secret).seal(key, name);
  expect(sealed.includes(key)).toBe(false);
  expect(createSealing(secret).open(sealed, name)).toEqual(key);
  expect(createSealing(secret).seal(key, name)).not.toEqual(sealed);
});

test('it opens neither with another secret, nor for another stream or key, nor when a bit was changed', () => {
  const sealing = createSealing(secret);
  const sealed = sealing.seal(key, name);
  expect(() => createSealing(`${secret}.`).open(sealed, name)).toThrow('unable to authenticate');
  expect(() => sealing.open(sealed, { ...name, streamId: 'bari-lecce' })).toThrow('unable to authenticate');
  expect(() => sealing.open(sealed, { ...name, keyId: '0'.repeat(32) })).toThrow('unable to authenticate');
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20);
  expect(() => sealing.open(changed, name)).toThrow('unable to authenticate');
});
