import { expect, test } from 'vitest';
import type { StreamRecord } from '../catalogue/store.ts';
import { mayWatch, type Viewing } from './rights.ts';

const match: StreamRecord = {
  id: 'match',
  league_id: null,
  match_id: null,
  kind: 'broadcast',
  state: 'live',
  name: { en: '', it: '', sr: '' },
  description: { en: '', it: '', sr: '' },
  scheduled_start: new Date(0),
  ends_at: new Date(1),
  duration_seconds: null,
  free_access: false,
  dvr: false,
  source: 'pack',
  protection: null,
  media: [],
};

const access = (active: boolean) => async () => ({ active, source: null, until: null });
const welcome: Viewing = {
  stream: match,
  reader: { locale: 'en', now: new Date(0), timeZone: 'Europe/Rome' },
  isServed: async () => true,
  access: access(true),
  standing: async () => 'registered',
};
const elsewhere = { isServed: async () => false };
const planless = { access: access(false) };
const crowded = { standing: async () => 'no_room' as const };

test('[ROLE-2] [ROLE-3] with a plan, in a served country, on a registered device', async () => {
  expect(await mayWatch(welcome)).toBe(match);
});

test.each([
  ['stream_not_found', { stream: null, ...elsewhere, ...planless, ...crowded }],
  ['stream_not_found', { stream: { ...match, state: 'scheduled' as const } }],
  ['not_in_region', { ...elsewhere, ...planless, ...crowded }],
  ['subscription_required', { ...planless, ...crowded }],
  ['too_many_devices', crowded],
  ['invalid_input', { standing: async () => 'nameless' as const }],
])('[ROLE-2] [ROLE-3] one reason at a time: %s', async (key, flaws) => {
  await expect(mayWatch({ ...welcome, ...flaws })).rejects.toMatchObject({ key });
});

test('[ROLE-2] a free stream waives the plan, and neither place nor device', async () => {
  const free = { ...welcome, stream: { ...match, free_access: true } };
  expect(await mayWatch({ ...free, ...planless })).toMatchObject({ id: 'match' });
  await expect(mayWatch({ ...free, ...elsewhere })).rejects.toMatchObject({ key: 'not_in_region' });
  await expect(mayWatch({ ...free, ...crowded })).rejects.toMatchObject({ key: 'too_many_devices' });
});

test('[ROLE-3] who is refused for another reason takes no place among the devices', async () => {
  let asked = false;
  const standing = async () => {
    asked = true;
    return 'registered' as const;
  };
  await expect(mayWatch({ ...welcome, ...planless, standing })).rejects.toMatchObject({
    key: 'subscription_required',
  });
  expect(asked).toBe(false);
});
