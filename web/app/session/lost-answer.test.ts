import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from './failures.ts';
import { isLostAnswer } from './lost-answer.ts';

test('[ST-7] an answer is lost without a network, and when a gateway answers in its place', () => {
  expect(isLostAnswer(new NetworkFailure('timeout'))).toBe(true);
  for (const status of [502, 503, 504])
    expect(isLostAnswer(new ApiFailure({ key: 'something_went_wrong', message: '', status }))).toBe(true);
});

test('[ST-7] what the server refuses itself is an answer', () => {
  expect(isLostAnswer(new ApiFailure({ key: 'busy', message: '', status: 503 }))).toBe(false);
  expect(isLostAnswer(new ApiFailure({ key: 'something_went_wrong', message: '', status: 500 }))).toBe(false);
  expect(isLostAnswer(new Error('broken'))).toBe(false);
});
