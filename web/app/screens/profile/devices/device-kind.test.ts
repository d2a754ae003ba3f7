import { expect, test } from 'vitest';
import { deviceKind } from './device-kind.ts';

test.each([
  ['Chrome on Windows', 'Chrome', 'computer'],
  ['Safari on iPhone', 'Safari', 'phone'],
  ['Chrome on Android', 'Chrome', 'phone'],
  ['Safari on iPad', 'Safari', 'tablet'],
  ['Living room', 'TV', 'television'],
  ['Samsung TV', 'Samsung Internet', 'television'],
  ['Firefox', 'Firefox', 'computer'],
] as const)('[DATA-7] "%s" (%s) is drawn as a %s', (name, platform, kind) => {
  expect(deviceKind({ name, platform })).toBe(kind);
});
