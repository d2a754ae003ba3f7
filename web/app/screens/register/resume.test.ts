import { expect, test } from 'vitest';
import { ApiFailure, NetworkFailure } from '../../session/failures.ts';
import type { CallApi } from '../../session/transport.ts';
import { nextStep } from './progress.ts';
import { resumedProgress } from './resume.ts';

const begun = { uid: 'r1', email: 'nico@example.it' };

const answering = (answer: () => Promise<unknown>) => {
  const asked: string[] = [];
  const callApi = ((name: string) => {
    asked.push(name);
    return answer();
  }) as CallApi;
  return { callApi, asked };
};

test('[ST-7] a number on record gets a code, and the person goes on with that', async () => {
  const { callApi, asked } = answering(() => Promise.resolve({ ok: true }));
  const progress = await resumedProgress(begun, callApi, () => 1000);
  expect(asked).toEqual(['requestPhoneVerification']);
  expect(nextStep(progress)).toBe('code');
  expect(progress).toMatchObject({ ...begun, sentTo: '', resendAt: 31_000 });
});

test('[ST-7] a code that was sent a moment ago is on its way, and a new one can be asked for later', async () => {
  const refusal = new ApiFailure({ key: 'too_many_requests', message: '', status: 429, retryAfter: 12 });
  const { callApi } = answering(() => Promise.reject(refusal));
  const progress = await resumedProgress(begun, callApi, () => 1000);
  expect(nextStep(progress)).toBe('code');
  expect(progress.resendAt).toBe(13_000);
});

test('[ST-7] without a number, or without an answer, the phone is asked for', async () => {
  const noPhone = new ApiFailure({
    key: 'invalid_input',
    message: '',
    status: 400,
    fields: { phone: 'required' },
  });
  for (const error of [noPhone, new NetworkFailure('timeout')]) {
    const { callApi } = answering(() => Promise.reject(error));
    expect(nextStep(await resumedProgress(begun, callApi, () => 0))).toBe('phone');
  }
});
