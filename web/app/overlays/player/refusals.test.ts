import type { ErrorKey } from '@cadetto/contract';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, messagesIn } from '../../messages/catalogue.ts';
import { refusalWords, wayOut } from './refusals.ts';

beforeAll(() => loadMessages('en'));

const wordsFor = (key: ErrorKey, siteForTv: string | null) =>
  refusalWords({ refusal: { key, message: 'As the server says.' }, messages: messagesIn('en'), siteForTv });

test('[ROLE-3] a refusal has its heading and the words of the server', () => {
  expect(wordsFor('too_many_devices', null)).toEqual({
    heading: 'Too many devices',
    message: 'As the server says.',
  });
  expect(wordsFor('payload_too_large', null).heading).toBe('This cannot be played');
});

test('[ROLE-3] on a television it says what to do on another device, and where', () => {
  expect(wordsFor('subscription_required', 'cadetto.test').message).toContain('computer at cadetto.test');
  expect(wordsFor('too_many_devices', 'cadetto.test').message).toContain('under Profile, Devices');
  expect(wordsFor('another_device_is_active', 'cadetto.test').message).toBe('As the server says.');
});

test('[ROLE-2] [ROLE-3] what can be put right leads there, and not from a television', () => {
  const wayFor = (key: ErrorKey, siteForTv: string | null) =>
    wayOut({ refusal: { key, message: '' }, messages: messagesIn('en'), siteForTv });
  expect(wayFor('subscription_required', null)).toEqual({
    kind: 'tab',
    label: 'See the plans',
    tab: 'profile-live',
  });
  expect(wayFor('too_many_devices', null)).toEqual({
    kind: 'tab',
    label: 'Your devices',
    tab: 'profile-devices',
  });
  expect(wayFor('stream_not_found', null)).toBeNull();
  expect(wayFor('subscription_required', 'cadetto.test')).toBeNull();
});

test('[ST-17] whoever is kept out by another device may watch here instead, on a television too', () => {
  const wayFor = (siteForTv: string | null) =>
    wayOut({
      refusal: { key: 'another_device_is_active', message: '' },
      messages: messagesIn('en'),
      siteForTv,
    });
  expect(wayFor(null)).toEqual({ kind: 'takeover', label: 'Watch here instead' });
  expect(wayFor('cadetto.test')).toEqual(wayFor(null));
});
