import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from './failures.ts';
import { shouldRetry } from './retry.ts';

test('only a lost connection is tried again, twice; a refusal never', () => {
  expect(shouldRetry(0, new NetworkFailure('unreachable'))).toBe(true);
  expect(shouldRetry(1, new NetworkFailure('timeout'))).toBe(true);
  expect(shouldRetry(2, new NetworkFailure('timeout'))).toBe(false);
  expect(shouldRetry(0, new NetworkFailure('offline'))).toBe(false);
  expect(shouldRetry(0, new ApiFailure({ key: 'not_found', message: '', status: 404 }))).toBe(false);
});
