import type { ErrorKey } from '@cadetto/contract';
import { beforeAll, expect, test } from 'vitest';
import { loadMessages, messagesIn } from '../../messages/catalogue.ts';
import { refusalWords, wayOut } from './refusals.ts';

beforeAll(() => loadMessages('en'));

const reader = { locale: 'en', now: new Date('2026-11-16T12:00:00Z') } as const;
const wordsFor = (key: ErrorKey, siteForTv: string | null, startsAt?: string) =>
  refusalWords({
    refusal: { key, message: 'As the server says.', startsAt },
    messages: messagesIn('en'),
    siteForTv,
    reader,
  });

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

test('[API-20] what has not begun is not called gone, and its hour is the one of the reader', () => {
  const hour = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const startsAt = '2026-11-21T19:30:00.000Z';
  for (const siteForTv of [null, 'cadetto.test']) {
    const { heading, message } = wordsFor('stream_not_found', siteForTv, startsAt);
    expect(heading).toBe('Not started yet');
    expect(message).toMatch(/has not begun yet\. It begins: \w+day \d+ November/);
    expect(message.endsWith(`${hour.format(new Date(startsAt))}.`)).toBe(true);
  }
  expect(wordsFor('stream_not_found', null, '2026-11-16T11:59:00.000Z').message).toContain('any moment now');
  expect(wordsFor('stream_not_found', null).heading).toBe('No longer available');
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
